import {
  isPrimarySeller,
  pendingReason,
  receivedAt,
  SELLER_OFFER_TONES,
  type SellerOffer,
  sellerOfferKind,
} from '@/domain/offer/seller-offer';
import { css } from '@/host/styles';
import { withDate } from '@/text/dates';
import { withDe } from '@/text/elision';
import { fullName } from '@/text/names';
import { Badge } from '@/ui/badge';
import { visuallyHidden } from '@/ui/visually-hidden';
import { useArea } from '../../context';
import { FoldedText } from '../../parts/folded-text';
import { softText } from '../../parts/styles';
import { offerPath } from '../../sale-paths';
import { SignaturePendingNotice } from './signature-pending-notice';
import type { PendingAcceptance } from './signed-offer';
import { StepLink } from './step-link';
import { AWAITING_PRIMARY_SELLER, offerAmount, offerStatusTexts, sellerOfferLabels } from './words';

const card = css`
  display: grid;
  justify-items: start;
  gap: var(--_12);
  padding: var(--_16);
  border: 1px solid var(--_line);
  border-radius: var(--_radius);
  background: var(--_paper);
  @container parvis (min-width: 600px) {
    padding: 20px var(--_24);
  }
  @container parvis (min-width: 960px) {
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: var(--_32);
    & > * {
      grid-column: 1;
    }
  }
  @media print {
    break-inside: avoid;
  }
`;
// On a desk the link stands at the end of the row.
const link = css`
  @container parvis (min-width: 960px) {
    grid-area: 1 / 2;
    align-self: center;
  }
`;
const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  justify-self: stretch;
  gap: var(--_8) var(--_16);
  & h3 {
    font-size: 28px;
    line-height: 34px;
    letter-spacing: -0.01em;
    font-variant-numeric: tabular-nums;
  }
  & small {
    color: var(--_ink-soft);
  }
`;

/** Shows an offer with its status and a link to its summary (docs/spec/offers.md#5.3). */
export function OfferCard({ offer, accepting }: { offer: SellerOffer; accepting: PendingAcceptance }) {
  const isAccepting = accepting.offerId === offer.id;
  const kind = sellerOfferKind(offer, isAccepting);
  const buyer = fullName(offer.owner);
  return (
    <article
      className={card}
      aria-label={`${buyer ? `Offre ${withDe(buyer)}` : 'Offre'}, ${offerAmount(offer.amountEuros)}`}
    >
      <div className={head}>
        <div>
          <h3 tabIndex={-1}>{offerAmount(offer.amountEuros)}</h3>
          {buyer && <p>{buyer}</p>}
          <small>{withDate('Reçue le', receivedAt(offer))}</small>
        </div>
        <Badge tone={SELLER_OFFER_TONES[kind]}>{sellerOfferLabels[kind]}</Badge>
      </div>
      <PendingLine offer={offer} accepting={accepting} />
      {isAccepting && accepting.isLate && <SignaturePendingNotice />}
      {offer.comments && <FoldedText>{offer.comments}</FoldedText>}
      <div data-screen="" className={link}>
        <StepLink to={offerPath(offer.id)} kind="secondary">
          {buyer ? (
            <span>
              Voir l'offre<span className={visuallyHidden}> {withDe(buyer)}</span>
            </span>
          ) : (
            'Voir cette offre'
          )}
        </StepLink>
      </div>
    </article>
  );
}

/**
 * Shows whether the offer waits for an answer, and whose, or why not yet; nothing once an offer of the sale is taken.
 */
function PendingLine({ offer, accepting }: { offer: SellerOffer; accepting: PendingAcceptance }) {
  const viewer = useArea();
  const reason = pendingReason(offer);
  const isBeside = (accepting.taken ?? offer.id) !== offer.id;
  if (reason === null || isBeside || accepting.offerId === offer.id) return null;
  if (reason !== 'answer') return <p className={softText}>{offerStatusTexts[reason]}</p>;
  return (
    <p>
      <b>{isPrimarySeller(offer, viewer) ? offerStatusTexts.answer : AWAITING_PRIMARY_SELLER}</b>
    </p>
  );
}
