/** One sale of interest, in its tabs (docs/spec/buyer.md#6). */
import { type ReactNode, useLayoutEffect } from 'react';
import { nextActOfBuyer } from '@/domain/interest/next-act';
import { rowsOfSale } from '@/domain/interest/rows-of-sale';
import { type SaleOfInterest, type SaleTab, saleBadge, tabsOf } from '@/domain/interest/sale-of-interest';
import type { BuyerOffer } from '@/domain/offer/buyer-offer';
import type { BuyerVisit } from '@/domain/visit/buyer-visit';
import { css } from '@/host/styles';
import { lazy, usePrefetch } from '@/session/lazy';
import { useSession } from '@/session/session-provider';
import { leftOutSentence, type RowNames } from '@/text/left-out';
import { formatMoney } from '@/text/money';
import { Notice } from '@/ui/notice';
import { Tabs } from '@/ui/tabs';
import { useArea } from '../context';
import { interestsOf, OFFER_NAMES, offersOf, VISIT_NAMES, visitsOf } from '../data/buyer-queries';
import { type QueryResult, useQueryResult } from '../data/cache';
import { insertHistoryEntry } from '../parts/history';
import { LazyComponent } from '../parts/lazy-component';
import { Link } from '../parts/link';
import { NextAct } from '../parts/next-act';
import { IncompleteNotice, QueryView, Redirect, Screen, ScreenSkeleton, SkeletonBlocks } from '../parts/screen';
import { largePrice } from '../parts/styles';
import { useListView } from '../parts/use-list-view';
import { useNow } from '../parts/use-now';
import { interestPath, PATHS, type ScreenProps } from '../routes';
import { DocumentsTab } from './interest/document-list';
import { OffersTab } from './interest/offers-tab';
import { PropertyTab } from './interest/property-tab';
import type { TabProps } from './interest/tab-props';
import { VisitsTab } from './interest/visits-tab';
import { offersTabLabel } from './offer-words';
import { StatusBadge } from './status-badge';
import { visitsTabLabel } from './visit-words';
import { addressOf, saleEndSentences, titleOf } from './words';

/** The lazy code of the contacts and their forms. */
const CONTACTS_TAB = lazy(async () => (await import('./interest/contacts-tab')).ContactsTab);

const back = css`
  display: inline-flex;
  align-items: center;
  min-height: 32px;
  font-weight: 600;
`;
const PANELS: Record<SaleTab, (props: TabProps) => ReactNode> = {
  'le-bien': PropertyTab,
  'mes-visites': VisitsTab,
  'mes-offres': OffersTab,
  documents: DocumentsTab,
  contacts: LazyContactsTab,
};

const labelsOf = ({ offers, visits }: Pick<TabProps, 'offers' | 'visits'>): Record<SaleTab, string> => ({
  'le-bien': 'Le bien',
  'mes-visites': visitsTabLabel(visits.length),
  'mes-offres': offersTabLabel(offers.length),
  documents: 'Documents',
  contacts: 'Contacts',
});

/** Draws the sale on the tab of the address; an unknown sale leads to the home. */
export function InterestScreen({ params: { saleId, tab } }: ScreenProps<'interest'>) {
  const session = useSession();
  const { customerId } = useArea();
  const sales = useQueryResult(interestsOf(customerId));
  const offers = useQueryResult(offersOf(customerId));
  const visits = useQueryResult(visitsOf(customerId));
  const sale = sales.value?.find(({ id }) => id === saleId);
  const isKnown = sale !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sale that is opened
  useLayoutEffect(() => {
    if (isKnown) insertHistoryEntry(session, PATHS.home);
  }, [session, saleId, isKnown]);
  usePrefetch(CONTACTS_TAB.fetch);
  if (sales.value && !sale) return <Redirect to={PATHS.home} />;
  if (!sale) {
    return (
      <QueryView read={sales} skeleton={<ScreenSkeleton />}>
        {() => null}
      </QueryView>
    );
  }
  if (!offers.isSettled || !visits.isSettled) return <ScreenSkeleton />;
  return <Sale sale={sale} tab={tab} hasSeveral={(sales.value?.length ?? 0) > 1} reads={{ sales, offers, visits }} />;
}

/** The list that each tab is made of: a list that cannot be read fails in its tab alone. */
const SOURCES = {
  'le-bien': 'sales',
  'mes-visites': 'visits',
  'mes-offres': 'offers',
  documents: 'offers',
  contacts: 'sales',
} as const;

/** Returns the sentence about rows that may belong to any sale: unreadable ones, and those without a sale id. */
function incompleteSentence(
  { value, leftOut }: QueryResult<readonly { saleId: string | null }[]>,
  names: RowNames,
): string | null {
  const unplaced = value?.filter(({ saleId }) => saleId === null).length ?? 0;
  return leftOut ?? (unplaced > 0 ? leftOutSentence(names, unplaced) : null);
}

type SaleProps = {
  sale: SaleOfInterest;
  tab: string | undefined;
  hasSeveral: boolean;
  reads: { sales: QueryResult<SaleOfInterest[]>; offers: QueryResult<BuyerOffer[]>; visits: QueryResult<BuyerVisit[]> };
};

function Sale({ sale, tab, hasSeveral, reads }: SaleProps) {
  const { router } = useSession();
  const { view: list } = useListView('interests');
  const now = useNow();
  const incomplete = {
    offers: incompleteSentence(reads.offers, OFFER_NAMES),
    visits: incompleteSentence(reads.visits, VISIT_NAMES),
  };
  const offers = rowsOfSale(reads.offers.value, sale.id, !incomplete.offers);
  const visits = rowsOfSale(reads.visits.value, sale.id, !incomplete.visits);
  const shown = tabsOf({ offers, visits });
  const selected = shown.find((id) => id === tab);
  if (!selected) return <Redirect to={interestPath(sale.id)} />;
  const props = {
    sale,
    offers: offers ?? [],
    visits: visits ?? [],
    areOffersKnown: offers !== null && !incomplete.offers,
  };
  const labels = labelsOf(props);
  const Panel = PANELS[selected];
  const status = saleBadge(sale, { offers, visits }, now);
  const next = nextActOfBuyer(sale, props.areOffersKnown ? offers : null);
  const title = titleOf(sale);
  const address = addressOf(sale);
  return (
    <>
      {hasSeveral && (
        <Link to={PATHS.interests} isBack={list.scrollTop > 0} className={back}>
          Tous les biens suivis
        </Link>
      )}
      <Screen
        title={title}
        lead={title === address ? undefined : address}
        aside={sale.priceEuros !== null && <span className={largePrice}>{formatMoney(sale.priceEuros)}</span>}
      >
        {status && (
          <div>
            <StatusBadge status={status} />
          </div>
        )}
        {status?.about === 'sale' && (
          <Notice tone="info">
            <p>{saleEndSentences[status.kind]}</p>
          </Notice>
        )}
        <NextAct
          next={next}
          reader="buyer"
          sale={{ id: sale.id, address, calendarUrl: next.agreed && sale.calendarUrl }}
          agreed={next.agreed}
        />
        <div>
          <Tabs
            label="Ce bien"
            tabs={shown.map((id) => ({ id, label: labels[id] }))}
            selected={selected}
            onSelect={(id) => router.navigate(`${interestPath(sale.id, id)}?`, { replace: true })}
          >
            {(['offers', 'visits'] as const).map(
              (name) =>
                incomplete[name] &&
                !reads[name].failure &&
                (SOURCES[selected] !== name || !reads[name].leftOut) && (
                  <IncompleteNotice key={name} words={incomplete[name]} onRetry={reads[name].retry} />
                ),
            )}
            <QueryView<unknown> read={reads[SOURCES[selected]]}>{() => <Panel {...props} />}</QueryView>
          </Tabs>
        </div>
      </Screen>
    </>
  );
}

/** Draws 'Contacts' from a chunk of its own: its forms weigh as much as the other tabs together. */
function LazyContactsTab(props: TabProps) {
  const skeleton = <SkeletonBlocks heights={[82, 82]} />;
  return <LazyComponent code={CONTACTS_TAB} props={props} skeleton={skeleton} isPart />;
}
