import { type RefObject, useEffect, useRef, useState } from 'react';
import { isPrimarySeller, mayAccept, pendingReason } from '@/domain/offer/seller-offer';
import { css } from '@/host/styles';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { LONG_TOAST_MS, showToast } from '@/ui/toast-actions';
import { useAccount, useArea } from '../../context';
import { takeLostFocus } from '../../parts/take-lost-focus';
import { Confirmation } from './confirmation';
import type { OneOffer } from './one-offer';
import { SignaturePendingNotice } from './signature-pending-notice';
import type { PendingAcceptance } from './signed-offer';
import {
  AWAITING_PRIMARY_SELLER,
  OFFER_ACCEPTING,
  OFFER_CLOSED,
  OTHER_OFFER_ACCEPTED,
  offerStatusTexts,
} from './words';

const act = css`
  display: grid;
  justify-items: start;
  gap: var(--_8);
`;

type Props = Pick<OneOffer, 'offer'> & {
  accepting: PendingAcceptance;
  /** The screen's heading, which takes the focus when the focused element is gone. */
  heading: RefObject<HTMLElement | null>;
};

/** Shows the button that accepts an offer, or why there is none (docs/spec/offers.md#6, docs/spec/offers.md#4.5). */
export function AcceptOffer({ offer, accepting, heading }: Props) {
  const viewer = useArea();
  const asks = pendingReason(offer);
  const isTheirs = isPrimarySeller(offer, viewer);
  const { isAsked, ask } = useQuestion(mayAccept(offer, viewer, accepting.taken), heading);
  if (accepting.offerId === offer.id) {
    return accepting.isLate ? (
      <SignaturePendingNotice />
    ) : (
      <Notice tone="info" role="status">
        {OFFER_ACCEPTING}
      </Notice>
    );
  }
  if (asks === null) return null;
  if (asks === 'amount') {
    return <Notice tone="warning">{offerStatusTexts.amount}</Notice>;
  }
  if (asks !== 'answer') return <Notice tone="info">{offerStatusTexts[asks]}</Notice>;
  if (!isTheirs) return <OfAnother isOwn={viewer.isOwn} />;
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
      <Button onClick={() => ask(true)}>Accepter cette offre</Button>
      {isAsked && <Confirmation offer={offer} onClose={() => ask(false)} />}
    </div>
  );
}

/** Tells a person who may not answer who may (docs/spec/offers.md#4.7). */
function OfAnother({ isOwn }: { isOwn: boolean }) {
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
function useQuestion(isOffered: boolean, heading: Props['heading']) {
  const { toasterId } = useAccount();
  const [isAsked, ask] = useState(false);
  const before = useRef(isOffered);
  useEffect(() => {
    if (before.current && !isOffered) {
      if (isAsked) showToast(toasterId, 'info', OFFER_CLOSED, LONG_TOAST_MS);
      ask(false);
      takeLostFocus(heading.current);
    }
    before.current = isOffered;
  }, [isOffered, isAsked, toasterId, heading]);
  return { isAsked, ask };
}
