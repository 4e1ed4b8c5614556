/** 'Signature de l'offre': step 2 of 2 of the acceptance of an offer (docs/spec/offers.md#7). */
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import { useEffect, useRef, useState } from 'react';
import { signaturePage } from '@/adapters/esign-frame';
import { canBeAccepted, isOngoing, isPrimarySeller, pendingReason } from '@/domain/offer/seller-offer';
import { originsOf } from '@/host/settings';
import { withDe } from '@/text/elision';
import { formatCharge } from '@/text/money';
import { fullName } from '@/text/names';
import { Button } from '@/ui/button';
import { LinkButton } from '@/ui/link-button';
import { Notice } from '@/ui/notice';
import { useArea } from '../../context';
import { useCache, useQueryResult } from '../../data/cache';
import { saleOffersOf, sellerOfferOf } from '../../data/seller-queries';
import { useFlowContext, useFlowState } from '../../parts/flow';
import { Screen, ScreenSkeleton } from '../../parts/screen';
import type { ScreenProps } from '../../routes';
import { offerPath } from '../../sale-paths';
import { EsignFrame } from '../esign/esign-frame';
import { SaleExpertCard } from '../expert-card';
import { LoadedOffer, type OfferWithSale, useOfferWithSale } from './loaded-offer';
import { createOfferSignature } from './offer-signature';
import { usePendingAcceptance } from './signed-offer';
import { backLine, onPlainClick } from './step-link';

const TITLE = "Signature de l'offre";

/** Shows the provider's page in a frame, to the primary seller alone, while the offer is open. */
export function SignatureScreen({ params: { offerId } }: ScreenProps<'signature'>) {
  const read = useOfferWithSale(offerId, { fresh: true });
  const offer = read.value?.offer;
  // The sale's new state may arrive before the offer's: after a possible signature the offer is read once more before
  // anything is concluded (docs/spec/offers.md#7.8).
  const needsRead = useNeedsConfirmation(
    offerId,
    offer !== undefined && isOngoing(offer) && pendingReason(offer) === 'sale',
  );
  return (
    <LoadedOffer title={TITLE} read={read}>
      {(one) => <Signature {...one} needsRead={needsRead} />}
    </LoadedOffer>
  );
}

/**
 * Returns whether an offer's data still needs confirmation: while `isUncertain`, until one more read. To be called in
 * the component that reads the offer: a child renders with the older data first.
 */
function useNeedsConfirmation(offerId: string, isUncertain: boolean): boolean {
  const { customerId } = useArea();
  const cache = useCache();
  const [isAsked, setAsked] = useState(false);
  const reread = useRef(() => cache.refresh(sellerOfferOf(customerId, offerId)));
  const needsRead = isUncertain && !isAsked;
  useEffect(() => {
    if (!needsRead) return;
    let isOver = false;
    void reread.current().then(() => {
      if (!isOver) setAsked(true);
    });
    return () => {
      isOver = true;
    };
  }, [needsRead]);
  return needsRead;
}

function Signature({ offer, sale, needsRead }: OfferWithSale & { needsRead: boolean }) {
  const context = useFlowContext();
  const { router, attribute } = context.session;
  const viewer = useArea();
  const { saleId } = offer;
  const saleOffers = useQueryResult(saleOffersOf(viewer.customerId, saleId ?? ''), { enabled: saleId !== null });
  const accepting = usePendingAcceptance(saleId, saleOffers.value);
  const [signature] = useState(() => createOfferSignature({ ...context, offerId: offer.id, saleId: saleId ?? '' }));
  const { leave, handleEvent, awaitNewTab } = signature;
  useEffect(() => signature.close, [signature]);
  const { page } = useFlowState(signature.store);
  const latestPage = signaturePage(offer.signatureUrl, originsOf(attribute, 'esign-origins'));
  const isFramed = page !== null && saleId !== null && isPrimarySeller(offer, viewer);
  const isUnblocked = accepting.offerId === null && (accepting.taken ?? offer.id) === offer.id;
  const isSignable = (canBeAccepted(offer) || (isFramed && needsRead)) && isUnblocked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the offer is open no more
  useEffect(() => {
    if (!isSignable) signature.end(offer, isFramed);
  }, [isSignable]);
  // After the end of a visit: a page that was never on show changes nothing about the way back.
  useEffect(() => signature.keepPage(latestPage));
  if (!isSignable) return <ScreenSkeleton />;
  const shown = page ?? latestPage;
  const buyer = fullName(offer.owner);
  return (
    <Screen title={TITLE} lead="Étape 2 sur 2">
      <div {...backLine}>
        <LinkButton
          href={router.href(offerPath(offer.id))}
          kind="quiet"
          icon={ArrowLeft}
          onClick={(event) => onPlainClick(event, leave)}
        >
          Revenir au récapitulatif
        </LinkButton>
      </div>
      {!isPrimarySeller(offer, viewer) || !saleId ? (
        <Notice tone="warning">Page de signature d'une offre accessible uniquement au vendeur principal</Notice>
      ) : shown ? (
        <>
          <p>
            Vous signez l'offre {buyer && `${withDe(buyer)} `}à <b>{formatCharge(offer.amountEuros)}</b>. Elle n'est
            acceptée qu'une fois signée.
          </p>
          <EsignFrame page={shown} title={TITLE} onEvent={handleEvent} onOpenElsewhere={awaitNewTab} />
        </>
      ) : (
        <>
          <Notice tone="warning" role="status" title="La signature de cette offre n'est pas encore disponible">
            <p>Réessayez dans quelques minutes ou contactez votre expert&nbsp;: rien n'a été accepté.</p>
            <Button kind="secondary" onClick={() => void signature.readOffer()}>
              Réessayer
            </Button>
          </Notice>
          {sale && <SaleExpertCard sale={sale} title="En parler avec votre expert" />}
        </>
      )}
    </Screen>
  );
}
