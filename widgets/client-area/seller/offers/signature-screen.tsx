/** 'Signature de l'offre': step 2 of 2 of the acceptance of an offer (docs/spec/offers.md#7). */
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import { useEffect, useRef, useState } from 'react';
import { type SignatureEvent, type SignaturePage, signaturePage } from '@/adapters/esign-frame';
import { isOngoing, isOpen, isPrimarySeller, pendingReason, type SellerOffer } from '@/domain/offer/seller-offer';
import { originsOf } from '@/host/settings';
import { popStep } from '@/host/step-history';
import { useSession } from '@/session/session-provider';
import { of } from '@/text/elision';
import { formatCharge } from '@/text/money';
import { fullName } from '@/text/names';
import { OFFER_CLOSED } from '@/text/offer/seller-offers';
import { Button } from '@/ui/button';
import { LinkButton } from '@/ui/link-button';
import { Notice } from '@/ui/notice';
import { LONG_TOAST_MS, showToast, type ToastKind } from '@/ui/toast-actions';
import { useAccount, useArea } from '../../context';
import { useCache, useQueryResult } from '../../data/cache';
import { usePolledConfirmation } from '../../data/confirmation';
import { saleOffersOf, sellerOfferOf } from '../../data/seller-queries';
import { Screen, type ScreenProps, ScreenSkeleton } from '../../parts/screen';
import { offerPath, salePath } from '../../sale-paths';
import { EsignFrame } from '../esign/esign-frame';
import { ExpertCard } from '../expert-card';
import { LoadedOffer, type OneOffer, useOneOffer } from './one-offer';
import { usePendingAcceptance } from './signed-offer';
import { backLine, onPlainClick } from './step-link';
import { useNeedsConfirmation } from './use-needs-confirmation';
import { useSignatureSuccess } from './use-signature-success';

const TITLE = "Signature de l'offre";

/** Shows the provider's page in a frame, to the primary seller alone, while the offer is open. */
export function SignatureScreen({ params }: ScreenProps) {
  const offerId = params['offerId'] ?? '';
  const read = useOneOffer(offerId, { fresh: true });
  const offer = read.value?.offer;
  // The sale's new state may arrive before the offer's: after a possible signature the offer is read once more before
  // anything is concluded (docs/spec/offers.md#7.8).
  const isDoubted = useNeedsConfirmation(
    offerId,
    offer !== undefined && isOngoing(offer) && pendingReason(offer) === 'sale',
  );
  return (
    <LoadedOffer title={TITLE} read={read}>
      {(one) => <Signature {...one} isDoubted={isDoubted} />}
    </LoadedOffer>
  );
}

function Signature({ offer, sale, isDoubted }: OneOffer & { isDoubted: boolean }) {
  const session = useSession();
  const viewer = useArea();
  const cache = useCache();
  const { saleId } = offer;
  const others = useQueryResult(saleOffersOf(viewer.customerId, saleId ?? ''), { enabled: saleId !== null });
  const accepting = usePendingAcceptance(saleId, others.value);
  const back = offerPath(offer.id);
  // Each read may bring another address: the frame in which someone signs stays.
  const [page, keep] = useState<SignaturePage | null>(null);
  const found = signaturePage(offer.signatureUrl, originsOf(session.attribute, 'esign-origins'));
  useEffect(() => {
    if (found && !page) keep(found);
  }, [found, page]);
  const success = useSignatureSuccess(offer, saleId ?? '');
  const isFramed = page !== null && saleId !== null && isPrimarySeller(offer, viewer);
  const isAlone = accepting.offerId === null && (accepting.taken ?? offer.id) === offer.id;
  const mayStay = (isOpen(offer) || (isFramed && isDoubted)) && isAlone;
  const leave = () => {
    // A provider that navigates within its frame leaves entries in the page's history: Back would move within the
    // frame.
    if (page) session.router.navigate(`${back}?`, { replace: true });
    else popStep(session, `${back}?`);
  };
  const account = useAccount();
  const latest = useRef(leave);
  latest.current = () => {
    // While the frame is on show, the API may confirm the signature before the provider does.
    if (isFramed && offer.reviewStatus === 'accepted') return success.read();
    leave();
    // The offer was accepted, refused or withdrawn elsewhere, maybe before its frame came. A toast says so, except
    // where the summary states itself why the offer cannot be signed yet (docs/spec/offers.md#7.6).
    const asks = pendingReason(offer);
    if (page || (asks !== 'not-yet' && asks !== 'amount')) {
      showToast(account.toasterId, 'info', OFFER_CLOSED, LONG_TOAST_MS);
    }
  };
  useEffect(() => {
    if (!mayStay) latest.current();
  }, [mayStay]);
  if (!mayStay) return <ScreenSkeleton />;
  const shown = page ?? found;
  return (
    <Screen title={TITLE} lead="Étape 2 sur 2">
      <div {...backLine}>
        <LinkButton
          href={session.router.href(back)}
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
        <Frame offer={offer} saleId={saleId} page={shown} onSuccess={success.heard} />
      ) : (
        <>
          <Notice tone="warning" role="status" title="La signature de cette offre n'est pas encore disponible">
            <p>Réessayez dans quelques minutes ou contactez votre expert&nbsp;: rien n'a été accepté.</p>
            <Button kind="secondary" onClick={() => void cache.refresh(sellerOfferOf(viewer.customerId, offer.id))}>
              Réessayer
            </Button>
          </Notice>
          {sale && <ExpertCard sale={sale} title="En parler avec votre expert" />}
        </>
      )}
    </Screen>
  );
}

/** The toast of each provider event other than a signature. */
const ENDINGS: Partial<Record<SignatureEvent, [ToastKind, string]>> = {
  error: [
    'error',
    "La signature n'a pas pu aboutir\u00a0: l'offre n'est pas acceptée. Réessayez ou contactez votre expert.",
  ],
  declined: ['info', "Vous avez refusé de signer\u00a0: l'offre n'est pas acceptée."],
};

type FrameProps = { offer: SellerOffer; saleId: string; page: SignaturePage; onSuccess: () => void };

function Frame({ offer, saleId, page, onSuccess }: FrameProps) {
  const { router, now } = useSession();
  const account = useAccount();
  const buyer = fullName(offer.owner);
  const { customerId } = useArea();
  const cache = useCache();
  const [elsewhereSince, signElsewhere] = useState<number | null>(null);
  usePolledConfirmation(elsewhereSince, () => {
    void cache.refresh(saleOffersOf(customerId, saleId));
    void cache.refresh(sellerOfferOf(customerId, offer.id));
  });
  const onEvent = (event: SignatureEvent) => {
    if (event === 'success') return onSuccess();
    const ending = ENDINGS[event];
    if (!ending) return;
    showToast(account.toasterId, ...ending, LONG_TOAST_MS);
    router.navigate(`${salePath(saleId, 'offers')}?`, { replace: true });
  };
  return (
    <>
      <p>
        Vous signez l'offre {buyer && `${of(buyer)} `}à <b>{formatCharge(offer.amountEuros)}</b>. Elle n'est acceptée
        qu'une fois signée.
      </p>
      <EsignFrame page={page} title={TITLE} onEvent={onEvent} onOpenElsewhere={() => signElsewhere(now())} />
    </>
  );
}
