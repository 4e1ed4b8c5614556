/** The seller space: its sales, one of them on one of its screens, an offer that is being treated (seller.md §2.1). */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hasScreen, isLocked, landingOf, type SaleScreen } from '@/domain/dashboard/screens';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { Later } from '@/features/shell/later';
import { useRoute, useSession } from '@/session/session-provider';
import { failureMessage } from '@/text/failures';
import { ErrorState } from '@/ui/error-state';
import { showToast } from '@/ui/toast-acts';
import { useAccount, useArea } from '../context';
import type { Read } from '../data/cache';
import { useIncomingSettling } from '../data/incoming-settling';
import { useSellerSales } from '../data/seller-sales';
import { putUnder } from '../history';
import { PATHS } from '../routes';
import { OFFER_SCREENS, SALE_SCREENS } from '../sale-code';
import { salePath } from '../sale-paths';
import { Loaded, Redirect, Screen, type ScreenProps, ScreenSkeleton, useRedirect } from '../screen';
import { useHasDialog } from '../toaster';
import { HoldContext } from './hold';
import { Locked } from './locked';
import { SaidContext } from './said';
import { SalesScreen } from './sales-screen';
import { saleScreenTitles } from './titles';

const CHANGED = "Votre vente a changé d'étape, voici où elle en est.";

/** The screen of the seller space on show. */
export function SellerScreens({ params }: ScreenProps) {
  const { name } = useRoute();
  const cache = useQueryClient();
  const sales = useSellerSales();
  const settled = useRef('');
  const [isKept, keep] = useState(false);
  useIncomingSettling(sales.value ?? []);
  const offerScreen = OFFER_SCREENS[name];
  if (offerScreen) {
    // Another offer is another screen: nothing of the one before may stand on it, least of all the page that signs.
    return (
      <Later key={`${name} ${params['offerId']}`} code={offerScreen} given={{ params }} skeleton={<ScreenSkeleton />} />
    );
  }
  if (name === 'seller' || name === 'sales') return <AllSales sales={sales} name={name} settled={settled} />;
  if (!sales.value && sales.failure) return <NotRead sales={sales} name={name} />;
  // One word, and one press, for the sales and for what the screen below has read.
  const retry = () => {
    void cache.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null });
    if (sales.leftOut && !sales.failure) sales.retry();
  };
  return (
    <HoldContext.Provider value={keep}>
      <Loaded read={{ ...sales, retry }} skeleton={<ScreenSkeleton />}>
        {(all) => {
          const sale = all.find(({ id }) => id === params['saleId']);
          if (!sale) return <Redirect to={PATHS.sales} />;
          return (
            <SaidContext.Provider value={sales.failure !== null}>
              <OneSale {...{ sale, name, params, settled, isKept }} isAlone={all.length === 1} />
            </SaidContext.Provider>
          );
        }}
      </Loaded>
    </HoldContext.Provider>
  );
}

/** `settled` is the screen that was on show last, with what it was of: neither a redirection nor one on its way. */
type Settled = { settled: { current: string } };

/** /ev and the list: one sale alone is gone to at once (§2.1); the list is not shown before it is known to be one. */
function AllSales({ sales, name, settled }: Settled & { sales: Read<SellerSale[]>; name: string }) {
  const { customer } = useArea();
  const [only, ...others] = sales.value ?? [];
  const isAlone = only !== undefined && others.length === 0;
  const isList = name === 'sales' && !isAlone;
  useEffect(() => {
    if (isList) settled.current = name;
  });
  if (isAlone) return <Redirect to={salePath(only.id)} />;
  if (!isList) return <Redirect to={PATHS.sales} />;
  const mayBeAlone = customer.salesCount === 1 && !sales.isSettled;
  return mayBeAlone ? <ScreenSkeleton /> : <SalesScreen />;
}

function NotRead({ sales: { failure, retry }, name }: { sales: Read<SellerSale[]>; name: string }) {
  return (
    <Screen title={saleScreenTitles[name as SaleScreen] ?? 'Mes ventes'}>
      {failure && <ErrorState message={failureMessage(failure)} onRetry={retry} isPart />}
    </Screen>
  );
}

type OneSaleProps = ScreenProps & Settled & { sale: SellerSale; name: string; isAlone: boolean; isKept: boolean };

/**
 * A sale on the screen of this route. Where there is none, or its condition fails, the one that is landed on is shown at
 * once, and the address follows; but not while a dialog is open over what was on show, or while it asks to be seen to its
 * end: it may say why it all changed.
 */
function OneSale({ sale, name, params, settled, isAlone, isKept }: OneSaleProps) {
  const session = useSession();
  const { toasterId } = useAccount();
  const { arrival } = useArea();
  const hasDialog = useHasDialog();
  const here = `${sale.id} ${name}`;
  const isHeld = (hasDialog || isKept) && settled.current === here;
  const isThere = isHeld || (SALE_SCREENS[name] !== undefined && hasScreen(sale, name as SaleScreen));
  const elsewhere = name === 'folderElsewhere' ? 'folder' : landingOf(sale);
  const screen = isThere ? (name as SaleScreen) : elsewhere;
  // Before the screen that comes is told whether one has moved: its code may be there already.
  useLayoutEffect(() => {
    if (isThere) {
      // Of a sale alone /ev leads to where one lands: there is nothing to put under that. Where what /ev leads to (that, or
      // the list) was on show last, it is under this already, and once more would make a Back that changes nothing.
      const home = isAlone ? `${sale.id} ${landingOf(sale)}` : 'sales';
      if (name === 'estimation' && home !== here) {
        putUnder(session, PATHS.sellerSpace, { isThere: settled.current === home });
      }
      settled.current = here;
    } else if (settled.current === here) {
      showToast(toasterId, 'info', CHANGED);
      // What had the focus is gone: the heading of what comes takes it.
      arrival.current = 'step';
    }
  });
  useRedirect(isThere ? null : salePath(sale.id, screen));
  if (isLocked(sale, screen) && !isHeld) return <Locked sale={sale} screen={screen} />;
  const given = { sale, params: isThere ? params : { saleId: sale.id } };
  const part = SALE_SCREENS[screen];
  // Another sale is another screen: nothing of the one before may stand on it.
  return part && <Later key={`${screen} ${sale.id}`} code={part} given={given} skeleton={<ScreenSkeleton />} />;
}
