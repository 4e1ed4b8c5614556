/** 'Mes offres': the offers on a sale and their comparison (docs/spec/offers.md#5). */
import HandCoins from 'lucide/dist/esm/icons/hand-coins.mjs';
import { useEffect, useState } from 'react';
import {
  comparableOffers,
  offersShown,
  type SellerOffer,
  sellerOfferKind,
  withSale,
} from '@/domain/offer/seller-offer';
import { feeOf } from '@/domain/sale/net';
import { useRoute, useSession } from '@/session/session-provider';
import { EmptyState } from '@/ui/empty-state';
import { LONG_TOAST_MS, showToast } from '@/ui/toast-actions';
import { useAccount, useArea } from '../../context';
import { useQueryResult } from '../../data/cache';
import { saleOffersOf } from '../../data/seller-queries';
import { FilteredRows } from '../../parts/filtered-rows';
import { QueryView, Screen } from '../../parts/screen';
import { PrintedAddress } from '../printed-address';
import type { SaleScreenProps } from '../sale-screen';
import { useSuppressStaleNotice } from '../suppress-stale-notice';
import { saleScreenTitles } from '../titles';
import { Comparison } from './comparison';
import { OfferCard } from './offer-card';
import { isSignedInTab, type PendingAcceptance, usePendingAcceptance } from './signed-offer';
import { OFFER_ACCEPTING, sellerOfferLabels } from './words';

const PARAMETERS = ['accepted', 'offer_id'];

type OfferListProps = { saleId: string; offers: readonly SellerOffer[]; accepting: PendingAcceptance };

/** Shows the offers on a sale: the accepted one, then those that wait for an answer, then the newest. */
export function OffersScreen({ sale }: SaleScreenProps) {
  const { customerId } = useArea();
  const offers = useSuppressStaleNotice(useQueryResult(saleOffersOf(customerId, sale.id)));
  const accepting = usePendingAcceptance(sale.id, offers.value);
  const [isComparing, setComparing] = useState(false);
  useSignatureParameters(sale.id, offers.value && accepting.offerId);
  return (
    <Screen title={saleScreenTitles.offers}>
      <PrintedAddress sale={sale} />
      <QueryView read={offers}>
        {(all) => {
          const shown = offersShown(all).map((offer) => withSale(offer, sale));
          if (shown.length === 0) {
            return (
              <EmptyState level={3} icon={HandCoins} title="Pas encore d'offre">
                Les offres d'achat s'afficheront ici dès qu'elles vous seront transmises.
              </EmptyState>
            );
          }
          const compared = comparableOffers(shown);
          return (
            <>
              {compared.length > 0 && (
                <Comparison
                  offers={compared}
                  fee={feeOf(sale)}
                  accepting={accepting.offerId}
                  isOpen={isComparing}
                  onToggle={() => setComparing(!isComparing)}
                />
              )}
              {/* A comparison is printed without the list. */}
              <div data-screen={isComparing && compared.length > 0 ? '' : undefined}>
                <OfferList saleId={sale.id} offers={shown} accepting={accepting} />
              </div>
            </>
          );
        }}
      </QueryView>
    </Screen>
  );
}

/** Shows the offers, twenty at a time; filter and number of cards are kept for a return (docs/spec/offers.md#5.4). */
function OfferList({ saleId, offers, accepting }: OfferListProps) {
  const rows = offers.map((offer) => ({
    id: offer.id,
    kind: sellerOfferKind(offer, accepting.offerId === offer.id),
    offer,
  }));
  const kinds = [...new Set(rows.map(({ kind }) => kind))].map((id) => ({ id, label: sellerOfferLabels[id] }));
  return (
    <FilteredRows
      name={`offers ${saleId}`}
      legend="Filtrer les offres"
      all="Toutes"
      names={['offre', 'offres']}
      {...{ rows, kinds }}
    >
      {({ offer }) => <OfferCard offer={offer} accepting={accepting} />}
    </FilteredRows>
  );
}

/**
 * Removes the query parameters of a signature at once. They count only for an offer that this tab signed and that still
 * waits (docs/spec/offers.md#8.3). `accepting` is the id of the sale's offer being accepted, undefined until the offers
 * are read.
 */
function useSignatureParameters(saleId: string, accepting: string | null | undefined): void {
  const { router } = useSession();
  const account = useAccount();
  useRoute();
  const { path, search } = router.current();
  const [arrived, setArrived] = useState<string | null>(null);
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!PARAMETERS.some((name) => query.has(name))) return;
    if (query.get('accepted') === 'true') setArrived(query.get('offer_id'));
    for (const name of PARAMETERS) query.delete(name);
    router.navigate(`${path}?${query}`, { replace: true });
  }, [router, path, search]);
  useEffect(() => {
    if (arrived === null || accepting === undefined) return;
    if (arrived === accepting && isSignedInTab(account, saleId, arrived)) {
      showToast(account.toasterId, 'info', OFFER_ACCEPTING, LONG_TOAST_MS);
    }
    setArrived(null);
  }, [arrived, accepting, account, saleId]);
}
