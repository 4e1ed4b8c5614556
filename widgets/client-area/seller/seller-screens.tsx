/**
 * The seller space: the list of sales, the screens of one sale, and the screens of an offer (docs/spec/sale.md#2.1).
 */
import { useQueryClient } from '@tanstack/react-query';
import LockKeyhole from 'lucide/dist/esm/icons/lock-keyhole.mjs';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hasScreen, isScreenLocked, landingOf, type SaleScreen } from '@/domain/dashboard/screens';
import { isMandateSigned, isSignatureIncoming, type SellerSale } from '@/domain/sale/seller-sale';
import { useSession } from '@/session/session-provider';
import { failureMessage } from '@/text/failures';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { showToast } from '@/ui/toast-actions';
import { useAccount, useArea } from '../context';
import type { QueryResult } from '../data/cache';
import { useMandateConfirmation } from '../data/confirmation';
import { useSellerSales } from '../data/seller-sales';
import { insertHistoryEntry } from '../parts/history';
import { LazyComponent } from '../parts/lazy-component';
import { ScreenButton } from '../parts/link';
import { QueryView, Redirect, Screen, ScreenSkeleton, useRedirect } from '../parts/screen';
import { PATHS, type SaleRoute, type SellerRoute } from '../routes';
import { OFFER_SCREENS, SALE_SCREENS } from '../sale-code';
import { salePath } from '../sale-paths';
import { useHasDialog } from '../shell/toaster';
import { KeepScreenMountedContext } from './keep-screen-mounted';
import type { SaleScreenProps } from './sale-screen';
import { SalesScreen } from './sales-screen';
import { SuppressStaleNoticeContext } from './suppress-stale-notice';
import { saleScreenTitles } from './titles';
import { LOCKED_AFTER_SIGNATURE, SIGNATURE_BEING_RECORDED } from './words';

const CHANGED = "Votre vente a changé d'étape, voici où elle en est.";

/** Shows the screen that the current route of the seller space names. */
export function SellerScreens({ route: { name, params } }: { route: SellerRoute }) {
  const cache = useQueryClient();
  const sales = useSellerSales();
  const lastScreen = useRef('');
  const [isKept, setKept] = useState(false);
  useMandateConfirmation(sales.value ?? []);
  if (name === 'offer' || name === 'signature') {
    // Each offer mounts a new screen: no state of the former offer may stay, least of all the frame of its signature.
    return (
      <LazyComponent
        key={`${name} ${params.offerId}`}
        code={OFFER_SCREENS[name]}
        props={{ params }}
        skeleton={<ScreenSkeleton />}
      />
    );
  }
  if (name === 'seller' || name === 'sales') return <AllSales sales={sales} name={name} lastScreen={lastScreen} />;
  const requested = name === 'folderElsewhere' || name === 'saleElsewhere' ? null : name;
  if (!sales.value && sales.failure) {
    return <NotRead sales={sales} title={requested ? saleScreenTitles[requested] : 'Mes ventes'} />;
  }
  // One notice and one retry button cover the list of sales and the failed reads of the screen below.
  const retry = () => {
    void cache.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null });
    if (sales.leftOut && !sales.failure) sales.retry();
  };
  return (
    <KeepScreenMountedContext.Provider value={setKept}>
      <QueryView read={{ ...sales, retry }} skeleton={<ScreenSkeleton />}>
        {(all) => {
          const sale = all.find(({ id }) => id === params.saleId);
          if (!sale) return <Redirect to={PATHS.sales} />;
          return (
            <SuppressStaleNoticeContext.Provider value={sales.failure !== null}>
              <OneSale {...{ sale, name, requested, params, lastScreen, isKept }} isOnlySale={all.length === 1} />
            </SuppressStaleNoticeContext.Provider>
          );
        }}
      </QueryView>
    </KeepScreenMountedContext.Provider>
  );
}

/** `lastScreen` names the screen shown last, with the id of its sale, without redirects and screens still loading. */
type LastScreen = { lastScreen: { current: string } };

/**
 * Shows the list of sales, or redirects to the only sale. A placeholder stands until the number of sales is known, so
 * that the list never flashes (docs/spec/sale.md#2.2).
 */
function AllSales({
  sales,
  name,
  lastScreen,
}: LastScreen & { sales: QueryResult<SellerSale[]>; name: 'seller' | 'sales' }) {
  const { customer } = useArea();
  const [only, ...others] = sales.value ?? [];
  const isOnlySale = only !== undefined && others.length === 0;
  const isList = name === 'sales' && !isOnlySale;
  useEffect(() => {
    if (isList) lastScreen.current = name;
  });
  if (isOnlySale) return <Redirect to={salePath(only.id)} />;
  if (!isList) return <Redirect to={PATHS.sales} />;
  const mayBeAlone = customer.salesCount === 1 && !sales.isSettled;
  return mayBeAlone ? <ScreenSkeleton /> : <SalesScreen />;
}

function NotRead({ sales: { failure, retry }, title }: { sales: QueryResult<SellerSale[]>; title: string }) {
  return (
    <Screen title={title}>{failure && <ErrorState message={failureMessage(failure)} onRetry={retry} isPart />}</Screen>
  );
}

/** `requested` is the screen that the route names; null where there is no such screen. */
type OneSaleProps = SaleScreenProps &
  LastScreen & { name: SaleRoute['name']; requested: SaleScreen | null; isOnlySale: boolean; isKept: boolean };

/**
 * Shows the screen of a sale that the route names. Where there is no such screen, or its condition fails, the landing
 * screen is shown at once and the address is corrected afterwards (docs/spec/sale.md#2.5). The redirect waits while a
 * dialog is open or the screen asks to be kept: either may explain the change.
 */
function OneSale({ sale, name, requested, params, lastScreen, isOnlySale, isKept }: OneSaleProps) {
  const session = useSession();
  const { toasterId } = useAccount();
  const { arrival } = useArea();
  const hasDialog = useHasDialog();
  const screenKey = `${sale.id} ${name}`;
  const staysMounted = (hasDialog || isKept) && lastScreen.current === screenKey;
  const isAvailable = requested !== null && (staysMounted || hasScreen(sale, requested));
  const fallbackScreen = name === 'folderElsewhere' ? 'folder' : landingOf(sale);
  const screen = isAvailable ? requested : fallbackScreen;
  // A layout effect, because `arrival` must be set before the next screen reads it: its code may already be loaded.
  useLayoutEffect(() => {
    if (isAvailable) {
      // With a single sale, /ev leads to its landing screen, which needs no entry below. Where the target of /ev was
      // shown just before, its entry is below already: a second one would make a Back without effect
      // (docs/spec/sale.md#2.6).
      const parentKey = isOnlySale ? `${sale.id} ${landingOf(sale)}` : 'sales';
      if (name === 'estimation' && parentKey !== screenKey) {
        insertHistoryEntry(session, PATHS.sellerSpace, { hasEntry: lastScreen.current === parentKey });
      }
      lastScreen.current = screenKey;
    } else if (lastScreen.current === screenKey) {
      showToast(toasterId, 'info', CHANGED);
      // The focused element is gone: the heading of the next screen takes the focus.
      arrival.current = 'step';
    }
  });
  useRedirect(isAvailable ? null : salePath(sale.id, screen));
  if (isScreenLocked(sale, screen) && !staysMounted) return <LockedScreen sale={sale} screen={screen} />;
  const props = { sale, params: isAvailable ? params : { saleId: sale.id } };
  const code = SALE_SCREENS[screen];
  // Each sale mounts a new screen: no state of the former sale may stay.
  return <LazyComponent key={`${screen} ${sale.id}`} {...{ code, props }} skeleton={<ScreenSkeleton />} />;
}

/**
 * Shows a locked screen, with a button to the mandate or to the landing screen of the sale (docs/spec/sale.md#3.6,
 * docs/spec/sale.md#3.7).
 */
function LockedScreen({ sale, screen }: { sale: SellerSale; screen: SaleScreen }) {
  const isToSign = hasScreen(sale, 'mandate');
  const to = salePath(sale.id, isToSign ? 'mandate' : landingOf(sale));
  return (
    <Screen title={saleScreenTitles[screen]}>
      <EmptyState
        level={3}
        icon={LockKeyhole}
        title="Disponible après la signature du mandat"
        action={<ScreenButton to={to}>{isToSign ? 'Voir mon mandat' : 'Revenir à ma vente'}</ScreenButton>}
      >
        {isMandateSigned(sale) && (isSignatureIncoming(sale) ? SIGNATURE_BEING_RECORDED : LOCKED_AFTER_SIGNATURE)}
      </EmptyState>
    </Screen>
  );
}
