/** 'Récapitulatif de l'offre': step 1 of 2 of the acceptance of an offer (docs/spec/offers.md#6). */
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import { useRef } from 'react';
import { mayAccept } from '@/domain/offer/seller-offer';
import type { SellerContact } from '@/domain/sale/seller-sale';
import { useArea } from '../../context';
import { useQueryResult } from '../../data/cache';
import { saleOffersOf } from '../../data/seller-queries';
import { IncompleteNotice, Screen } from '../../parts/screen';
import type { ScreenProps } from '../../routes';
import { salePath } from '../../sale-paths';
import { ExpertCard } from '../expert-card';
import { PrintedAddress } from '../printed-address';
import { AcceptOffer } from './accept';
import { OfferDetails } from './offer-details';
import { LoadedOffer, type OneOffer, useOneOffer } from './one-offer';
import { usePendingAcceptance } from './signed-offer';
import { backLine, StepLink } from './step-link';

const TITLE = "Récapitulatif de l'offre";

/** Shows an offer with the button that accepts it. */
export function OfferScreen({ params }: ScreenProps<'offer'>) {
  const read = useOneOffer(params.offerId);
  return (
    <LoadedOffer title={TITLE} read={read}>
      {(one) => <Summary {...one} />}
    </LoadedOffer>
  );
}

/** Says whom to talk to about an offer, and to a seller who may answer how to decline or to negotiate. */
function Talk({ expert, mayAnswer }: { expert: SellerContact | null; mayAnswer: boolean }) {
  return (
    <ExpertCard
      sale={{ expert, visitGuide: null }}
      title={mayAnswer ? 'Négocier, refuser ou en parler' : 'En parler avec votre expert'}
    >
      {mayAnswer && expert && (
        <p>Votre expert transmet votre réponse à l'acquéreur, qu'il s'agisse d'un refus ou d'un autre prix.</p>
      )}
    </ExpertCard>
  );
}

function Summary({ offer, sale }: OneOffer) {
  const viewer = useArea();
  const { customerId } = viewer;
  const { saleId } = offer;
  // The other offers are read because only one of a sale may be accepted; the menu's count needs them anyway.
  const others = useQueryResult(saleOffersOf(customerId, saleId ?? ''), { enabled: saleId !== null });
  const all = [offer, ...(others.value ?? []).filter(({ id }) => id !== offer.id)];
  const accepting = usePendingAcceptance(saleId, all);
  const heading = useRef<HTMLHeadingElement>(null);
  const isStep = mayAccept(offer, viewer, accepting.taken);
  return (
    <Screen title={TITLE} lead={isStep && <span data-screen="">Étape 1 sur 2</span>} headingRef={heading}>
      {sale && <PrintedAddress sale={sale} />}
      {saleId && (
        <div {...backLine}>
          <StepLink to={salePath(saleId, 'offers')} back kind="quiet" icon={ArrowLeft}>
            Toutes les offres
          </StepLink>
        </div>
      )}
      {others.leftOut && <IncompleteNotice words={others.leftOut} onRetry={others.retry} />}
      <OfferDetails offer={offer} isAccepting={accepting.offerId === offer.id} />
      <AcceptOffer {...{ offer, accepting, heading }} />
      {sale && <Talk expert={sale.expert} mayAnswer={isStep} />}
    </Screen>
  );
}
