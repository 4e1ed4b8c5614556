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
import { SaleExpertCard } from '../expert-card';
import { NetCard } from '../net-card';
import { PrintedAddress } from '../printed-address';
import { OfferNextAct } from '../sale-next-act';
import { AcceptOffer } from './accept';
import { LoadedOffer, type OfferWithSale, useOfferWithSale } from './loaded-offer';
import { OfferDetails } from './offer-details';
import { usePendingAcceptance } from './signed-offer';
import { backLine, StepLink } from './step-link';

const TITLE = "Récapitulatif de l'offre";

/** Shows an offer with the button that accepts it. */
export function OfferScreen({ params }: ScreenProps<'offer'>) {
  const read = useOfferWithSale(params.offerId);
  return (
    <LoadedOffer title={TITLE} read={read}>
      {(one) => <Summary {...one} />}
    </LoadedOffer>
  );
}

/** Says whom to talk to about an offer, and to a seller who may answer how to decline or to negotiate. */
function ExpertAdvice({ expert, mayAnswer }: { expert: SellerContact | null; mayAnswer: boolean }) {
  return (
    <SaleExpertCard
      sale={{ expert, visitGuide: null }}
      title={mayAnswer ? 'Négocier, refuser ou en parler' : 'En parler avec votre expert'}
    >
      {mayAnswer && expert && (
        <p>Votre expert transmet votre réponse à l'acquéreur, qu'il s'agisse d'un refus ou d'un autre prix.</p>
      )}
    </SaleExpertCard>
  );
}

function Summary({ offer, sale }: OfferWithSale) {
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
          <StepLink to={salePath(saleId, 'offers')} isBack kind="quiet" icon={ArrowLeft}>
            Toutes les offres
          </StepLink>
        </div>
      )}
      {others.leftOut && <IncompleteNotice words={others.leftOut} onRetry={others.retry} />}
      <OfferDetails offer={offer} isAccepting={accepting.offerId === offer.id}>
        {sale && <OfferNextAct {...{ offer, sale }} offers={all} isPending={!others.isSettled} />}
      </OfferDetails>
      {sale && <NetCard sale={sale} amountEuros={offer.amountEuros} source="montant de l'offre" />}
      <AcceptOffer {...{ offer, accepting, heading }} />
      {sale && <ExpertAdvice expert={sale.expert} mayAnswer={isStep} />}
    </Screen>
  );
}
