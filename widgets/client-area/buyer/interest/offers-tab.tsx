import { saleEnd } from '@/domain/interest/sale-end';
import { offerActions } from '@/domain/interest/sale-of-interest';
import { type BuyerOffer, type BuyerOfferAction, newestOffersFirst, offerStatus } from '@/domain/offer/buyer-offer';
import { httpUrl } from '@/host/attributes';
import { css } from '@/host/styles';
import { track } from '@/session/analytics';
import { useSession } from '@/session/session-provider';
import { formatDate, withDate } from '@/text/dates';
import { formatMoney } from '@/text/money';
import { Badge } from '@/ui/badge';
import { LinkButton } from '@/ui/link-button';
import { FoldedText } from '../../parts/folded-text';
import { SecureLink } from '../../parts/secure-link';
import { financingRows } from '../financing-words';
import { useSaleLinks } from '../links';
import { buyerOfferActionLabels, buyerOfferLabels } from '../offer-words';
import { FinancingRows } from './financing-rows';
import type { TabProps } from './tab-props';

const list = css`
  display: grid;
  gap: var(--_16);
`;
const card = css`
  display: grid;
  gap: var(--_12);
  padding: var(--_16);
  border: 1px solid var(--_line);
  border-radius: var(--_radius);
  background: var(--_paper);
  @container parvis (min-width: 960px) {
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: var(--_32);
    & > * {
      grid-column: 1;
    }
  }
  & summary {
    min-height: 32px;
    color: var(--_primary);
    font-weight: 600;
    cursor: pointer;
  }
`;
// On a desk the actions stand at the end of the row.
const buttons = css`
  display: grid;
  justify-items: start;
  gap: var(--_8);
  @container parvis (min-width: 960px) {
    grid-area: 1 / 2 / span 2;
    align-self: start;
  }
`;
const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--_8);
  & h3 {
    font-size: 24px;
    line-height: 30px;
    font-variant-numeric: tabular-nums;
  }
  & small {
    color: var(--_ink-soft);
  }
`;
/** Analytics events of the actions (docs/spec/analytics.md#2.1). */
const EVENTS: Partial<Record<BuyerOfferAction, string>> = {
  finalise: 'finalize_offer',
  'counter-offer': 'do_counter_offer',
};

/** Draws the offers on one sale, the newest first. */
export function OffersTab(props: TabProps) {
  return (
    <ul className={list}>
      {newestOffersFirst(props.offers).map((offer) => (
        <li key={offer.id}>
          <Offer offer={offer} {...props} />
        </li>
      ))}
    </ul>
  );
}

function Offer({ offer, sale, offers }: { offer: BuyerOffer } & TabProps) {
  const session = useSession();
  const links = useSaleLinks(sale);
  const { kind, tone } = offerStatus(offer);
  const { accepted, refused, dropped } = offer.reviewedAt;
  const reviewedAt = { accepted, refused, dropped }[kind as 'accepted'] ?? null;
  const financing = offer.financialProfile ? financingRows(offer.financialProfile) : [];
  const actions = offerActions(offer, offers, saleEnd(sale));
  const hrefOf = (action: BuyerOfferAction) =>
    (action === 'finalise' && httpUrl(offer.url, session.boot.linkBase)) || links.offer();
  return (
    <article className={card}>
      <div className={head}>
        <div>
          <h3>{formatMoney(offer.amountEuros)}</h3>
          <small>
            {withDate('Offre du', offer.createdAt)}
            {reviewedAt && `, réponse du ${formatDate(reviewedAt)}`}
          </small>
        </div>
        <Badge tone={tone}>{buyerOfferLabels[kind]}</Badge>
      </div>
      {offer.comments && <FoldedText>{offer.comments}</FoldedText>}
      {(financing.length > 0 || offer.buyerPresentation) && (
        <details>
          <summary>Présentation et financement</summary>
          {offer.buyerPresentation && <p>{offer.buyerPresentation}</p>}
          <FinancingRows financing={financing} />
        </details>
      )}
      {offer.signedDocumentUrl && (
        <p>
          <SecureLink url={offer.signedDocumentUrl} name="Offre signée">
            Voir l'offre signée
          </SecureLink>
        </p>
      )}
      {actions.length > 0 && (
        <div className={buttons}>
          {actions.map((action) => (
            <LinkButton
              key={action}
              href={hrefOf(action)}
              kind={action === 'new-offer' ? 'secondary' : 'primary'}
              onClick={() => {
                const event = EVENTS[action];
                if (event) track(session, event, { offer_id: offer.id });
              }}
            >
              {buyerOfferActionLabels[action]}
            </LinkButton>
          ))}
        </div>
      )}
    </article>
  );
}
