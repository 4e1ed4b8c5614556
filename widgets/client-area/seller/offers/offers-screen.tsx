/** 'Mes offres': the offers on a sale and their comparison (docs/spec/offers.md#5). */
import HandCoins from 'lucide/dist/esm/icons/hand-coins.mjs';
import { useState } from 'react';
import { comparableOffers, offersShown, withSale } from '@/domain/offer/seller-offer';
import { EmptyState } from '@/ui/empty-state';
import { useArea } from '../../context';
import { useQueryResult } from '../../data/cache';
import { saleOffersOf } from '../../data/seller-queries';
import { QueryView, Screen } from '../../parts/screen';
import { PrintedAddress } from '../printed-address';
import type { SaleScreenProps } from '../sale-screen';
import { useSuppressStaleNotice } from '../suppress-stale-notice';
import { saleScreenTitles } from '../titles';
import { Comparison } from './comparison';
import { OfferList } from './offer-list';
import { usePendingAcceptance } from './signed-offer';
import { useSignatureParameters } from './use-signature-parameters';

/** Shows the offers on a sale: the accepted one, then those that wait for an answer, then the newest. */
export function OffersScreen({ sale }: SaleScreenProps) {
  const { customerId } = useArea();
  const offers = useSuppressStaleNotice(useQueryResult(saleOffersOf(customerId, sale.id)));
  const accepting = usePendingAcceptance(sale.id, offers.value);
  const [isComparing, compare] = useState(false);
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
                  accepting={accepting.offerId}
                  isOpen={isComparing}
                  onToggle={() => compare(!isComparing)}
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
