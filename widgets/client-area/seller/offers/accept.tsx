import { type RefObject, useEffect, useRef, useState } from 'react';
import { isPrimarySeller, mayAccept, pendingReason, type SellerOffer } from '@/domain/offer/seller-offer';
import { pushStep } from '@/host/step-history';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { withDe } from '@/text/elision';
import { fullName } from '@/text/names';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Notice } from '@/ui/notice';
import { LONG_TOAST_MS, showToast } from '@/ui/toast-actions';
import { useAccount, useArea } from '../../context';
import { takeLostFocus } from '../../parts/take-lost-focus';
import { offerPath } from '../../sale-paths';
import { DialogToaster } from '../../shell/toaster';
import type { OfferWithSale } from './loaded-offer';
import { SignaturePendingNotice } from './signature-pending-notice';
import type { PendingAcceptance } from './signed-offer';
import {
  AWAITING_PRIMARY_SELLER,
  OFFER_ACCEPTING,
  OFFER_CLOSED,
  OTHER_OFFER_ACCEPTED,
  offerAmount,
  offerStatusTexts,
} from './words';

const act = css`
  display: grid;
  justify-items: start;
  gap: var(--_8);
`;

type Props = Pick<OfferWithSale, 'offer'> & {
  accepting: PendingAcceptance;
  /** The screen's heading, which takes the focus when the focused element is gone. */
  heading: RefObject<HTMLElement | null>;
};

/** Shows the button that accepts an offer, or why there is none (docs/spec/offers.md#6, docs/spec/offers.md#4.5). */
export function AcceptOffer({ offer, accepting, heading }: Props) {
  const viewer = useArea();
  const reason = pendingReason(offer);
  const isPrimary = isPrimarySeller(offer, viewer);
  const { isAsked, setAsked } = useConfirmation(mayAccept(offer, viewer, accepting.taken), heading);
  if (accepting.offerId === offer.id) {
    return accepting.isLate ? (
      <SignaturePendingNotice />
    ) : (
      <Notice tone="info" role="status">
        {OFFER_ACCEPTING}
      </Notice>
    );
  }
  if (reason === null) return null;
  if (reason === 'amount') {
    return <Notice tone="warning">{offerStatusTexts.amount}</Notice>;
  }
  if (reason !== 'answer') return <Notice tone="info">{offerStatusTexts[reason]}</Notice>;
  if (!isPrimary) return <AwaitedAnswer isOwn={viewer.isOwn} />;
  if (accepting.taken) {
    return (
      <Notice tone="info" title={OTHER_OFFER_ACCEPTED}>
        Une seule offre peut être acceptée à la fois.
      </Notice>
    );
  }
  return (
    <div className={act} data-screen="">
      <b>{offerStatusTexts.answer}</b>
      <Button onClick={() => setAsked(true)}>Accepter cette offre</Button>
      {isAsked && <Confirmation offer={offer} onClose={() => setAsked(false)} />}
    </div>
  );
}

/** Tells a person who may not answer who may (docs/spec/offers.md#4.7). */
function AwaitedAnswer({ isOwn }: { isOwn: boolean }) {
  return (
    <Notice tone="info" title={AWAITING_PRIMARY_SELLER}>
      {isOwn && 'Seul le vendeur principal peut accepter cette offre.'}
    </Notice>
  );
}

/**
 * Returns whether the confirmation is open, and its setter. An offer that closes meanwhile closes the dialog with a
 * toast and moves the focus to the screen's heading (docs/spec/offers.md#6.6).
 */
function useConfirmation(isOffered: boolean, heading: Props['heading']) {
  const { toasterId } = useAccount();
  const [isAsked, setAsked] = useState(false);
  const before = useRef(isOffered);
  useEffect(() => {
    if (before.current && !isOffered) {
      if (isAsked) showToast(toasterId, 'info', OFFER_CLOSED, LONG_TOAST_MS);
      setAsked(false);
      takeLostFocus(heading.current);
    }
    before.current = isOffered;
  }, [isOffered, isAsked, toasterId, heading]);
  return { isAsked, setAsked };
}

const words = css`
  display: grid;
  gap: var(--_12);
  & b {
    display: block;
    font-size: 28px;
    line-height: 34px;
    letter-spacing: -0.01em;
    font-variant-numeric: tabular-nums;
  }
`;

/** Asks before a binding act; states that nothing is accepted before the signature (docs/spec/offers.md#6.5). */
function Confirmation({ offer, onClose }: { offer: SellerOffer; onClose: () => void }) {
  const session = useSession();
  const buyer = fullName(offer.owner);
  return (
    <Dialog
      title="Accepter cette offre"
      open
      onClose={onClose}
      toaster={<DialogToaster />}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button onClick={() => pushStep(session, `${offerPath(offer.id, 'signature')}?`)}>
            Continuer vers la signature
          </Button>
        </>
      }
    >
      <div className={words}>
        <p>
          Vous vous apprêtez à accepter l'offre{buyer && ` ${withDe(buyer)}`}&nbsp;:{' '}
          <b>{offerAmount(offer.amountEuros)}</b>
        </p>
        <p>
          L'étape suivante est la signature électronique de l'offre&nbsp;: c'est elle qui vaut acceptation. Tant que
          vous n'avez pas signé, rien n'est accepté et vous pouvez revenir en arrière.
        </p>
      </div>
    </Dialog>
  );
}
