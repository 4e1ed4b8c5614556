/** 'Récapitulatif de l'offre': step 1 of 2 of its acceptance (seller.md §2.10). */
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import { useRef } from 'react';
import { mayAccept } from '@/domain/offer/seller-offer';
import { useArea } from '../../context';
import { useReading } from '../../data/cache';
import { saleOffersOf } from '../../data/seller-readings';
import { salePath } from '../../sale-paths';
import { Incomplete, Screen, type ScreenProps } from '../../screen';
import { PaperAddress } from '../paper-address';
import { Accept } from './accept';
import { OfferDetails } from './offer-details';
import { LoadedOffer, type OneOffer, useOneOffer } from './one-offer';
import { useAccepting } from './signed-offer';
import { backLine, TrailLink } from './trail-link';

const TITLE = "Récapitulatif de l'offre";

/** All of one offer, and the way to accept it. */
export function OfferScreen({ params }: ScreenProps) {
  const read = useOneOffer(params['offerId'] ?? '');
  return (
    <LoadedOffer title={TITLE} read={read}>
      {(one) => <Summary {...one} />}
    </LoadedOffer>
  );
}

function Summary({ offer, sale }: OneOffer) {
  const viewer = useArea();
  const { customerId } = viewer;
  const { saleId } = offer;
  // The others are asked for because one at a time is accepted; the menu counts them anyway.
  const others = useReading(saleOffersOf(customerId, saleId ?? ''), { enabled: saleId !== null });
  const all = [offer, ...(others.value ?? []).filter(({ id }) => id !== offer.id)];
  const accepting = useAccepting(saleId, all);
  const heading = useRef<HTMLHeadingElement>(null);
  const isStep = mayAccept(offer, viewer, accepting.taken);
  return (
    <Screen title={TITLE} lead={isStep && <span data-screen="">Étape 1 sur 2</span>} headingRef={heading}>
      {sale && <PaperAddress sale={sale} />}
      {saleId && (
        <div {...backLine}>
          <TrailLink to={salePath(saleId, 'offers')} back kind="quiet" icon={ArrowLeft}>
            Toutes les offres
          </TrailLink>
        </div>
      )}
      {others.leftOut && <Incomplete words={others.leftOut} onRetry={others.retry} />}
      <OfferDetails offer={offer} isAccepting={accepting.offerId === offer.id} />
      <Accept {...{ offer, sale, accepting, heading }} />
    </Screen>
  );
}
