import { receivedAt, type SellerOffer, sellerOfferKind } from '@/domain/offer/seller-offer';
import type { Fee } from '@/domain/sale/net';
import { pushStep } from '@/host/step-history';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { withDate } from '@/text/dates';
import { fullName } from '@/text/names';
import { offerPath } from '../../sale-paths';
import { onPlainClick } from './step-link';
import { type ComparedRow, comparedRows, sellerOfferLabels } from './words';

const frame = css`
  container-type: inline-size;
  border: 1px solid var(--_line);
  border-radius: var(--_radius);
  background: var(--_paper);
  @media print {
    border-radius: 0;
  }
`;
// On a phone the table scrolls sideways inside its box, offer by offer; on paper it takes the available width, and
// the longest amount (`--em` wide) shrinks with its column there (82 % of the width, shared) as on a screen. The box
// shows whole columns beside the sticky row names, since a cut amount could pass for another (docs/spec/offers.md#5.9).
const scroll = css`
  --label: 92px;
  --shown: 2;
  overflow-x: auto;
  border-radius: inherit;
  scroll-snap-type: x mandatory;
  scroll-padding-inline-start: var(--label);
  @container (max-width: 299.9px) {
    --shown: 1;
  }
  @container (min-width: 520px) {
    --label: 144px;
    --shown: 3;
  }
  @container (min-width: 680px) {
    --label: 176px;
    --shown: 4;
  }
  @media print {
    overflow: visible;
  }
`;
// Separate borders: those of a collapsed table stay behind when a cell sticks.
const table = css`
  min-width: 100%;
  width: calc(var(--label) + var(--count) * (100cqi - var(--label)) / var(--shown));
  border-collapse: separate;
  border-spacing: 0;
  table-layout: fixed;
  font-variant-numeric: tabular-nums;
  hyphens: auto;
  & th,
  & td {
    padding: var(--_12) var(--_8);
    text-align: start;
    vertical-align: top;
  }
  @container (min-width: 520px) {
    & th,
    & td {
      padding: var(--_12);
    }
  }
  & tbody > tr > * {
    border-top: 1px solid var(--_line);
  }
  & tr > :first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    width: var(--label);
    border-right: 1px solid var(--_line);
    background: var(--_paper);
    color: var(--_ink-soft);
    font-size: 13px;
    font-weight: 400;
    line-height: 18px;
  }
  & tbody > tr > :first-child > span {
    display: block;
    font-size: 12px;
    line-height: 16px;
    hyphens: manual;
  }
  & thead th + th {
    scroll-snap-align: start;
  }
  & a {
    display: inline-block;
    min-height: 44px;
    font-weight: 600;
  }
  & b {
    --room: calc((100cqi - var(--label)) / min(var(--shown), var(--count)) - 17px);
    font-size: min(16px, var(--room) / var(--em));
    line-height: 26px;
    white-space: nowrap;
  }
  @container (min-width: 340px) {
    & b {
      font-size: min(17px, var(--room) / var(--em));
    }
  }
  @container (min-width: 520px) {
    & tr > :first-child {
      font-size: inherit;
      line-height: inherit;
    }
    & b {
      --room: calc((100cqi - var(--label)) / min(var(--shown), var(--count)) - 25px);
      font-size: min(20px, var(--room) / var(--em));
    }
  }
  & small {
    display: block;
    color: var(--_success);
    font-weight: 600;
  }
  @media print {
    width: 100%;
    font-size: 12px;
    line-height: 16px;
    & th,
    & td,
    & tr > :first-child {
      position: static;
      padding: 6px 4px;
    }
    & tr > :first-child {
      width: 18%;
      font-size: inherit;
      line-height: inherit;
    }
    & a {
      min-height: 0;
    }
    & b {
      font-size: clamp(6px, (82cqi / var(--count) - 9px) / var(--em), 16px);
      line-height: 20px;
    }
    & small {
      font-size: 11px;
      line-height: 14px;
    }
  }
`;

// A tint for the eye, a word for every reader; the sticky name covers what scrolls below it.
const differing = css`
  &&& > * {
    background: var(--_tint);
  }
  & small {
    color: var(--_info);
  }
  & td {
    font-weight: 600;
  }
`;

/** Returns the name of an offer in a list: its buyer, else its date. */
export const nameOf = (offer: SellerOffer) => fullName(offer.owner) || withDate('Offre du', receivedAt(offer));

// Digits and spaces of a bold amount in the widest of the usual fonts.
const EM_OF_SIGN = 0.6;

/** Returns the width of the longest amount in em. */
const longestEm = (rows: readonly ComparedRow[]) =>
  EM_OF_SIGN * Math.max(...rows.flatMap(({ best, values }) => (best ? values.map(({ length }) => length) : [])));

type Props = { offers: readonly SellerOffer[]; fee: Fee | null; accepting: string | null };

/**
 * Shows the offers as columns, each headed by a link to the offer. `fee` is that of the sale, `accepting` the id of the
 * offer that was signed in this browser.
 */
export function ComparedTable({ offers, fee, accepting }: Props) {
  const statusOf = (offer: SellerOffer) => sellerOfferLabels[sellerOfferKind(offer, accepting === offer.id)];
  const rows = comparedRows(offers, fee);
  return (
    <div className={frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={scroll} aria-label="Tableau de comparaison" tabIndex={0}>
        <table className={table} style={{ '--count': offers.length, '--em': longestEm(rows) } as object}>
          <thead>
            <tr>
              <th scope="col">Offre</th>
              {offers.map((offer) => (
                <th key={offer.id} scope="col">
                  <OfferLink offer={offer} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.label} row={row} />
            ))}
            <Row row={{ label: 'Statut', values: offers.map(statusOf) }} />
          </tbody>
        </table>
      </section>
    </div>
  );
}

function OfferLink({ offer }: { offer: SellerOffer }) {
  const session = useSession();
  const to = offerPath(offer.id);
  return (
    <a href={session.router.href(to)} onClick={(event) => onPlainClick(event, () => pushStep(session, `${to}?`))}>
      {nameOf(offer)}
    </a>
  );
}

/** Shows a row of values; the highest amount and a line on which offers differ are marked in words. */
function Row({ row: { label, hint, values, best, differs } }: { row: ComparedRow }) {
  return (
    <tr className={differs ? differing : undefined}>
      <th scope="row">
        {label}
        {hint && <span>{hint}</span>}
        {differs && <small>Diffère</small>}
      </th>
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one cell for each offer, in their order
        <td key={index}>
          {best ? <b>{value}</b> : value}
          {best?.[index] && <small>Montant le plus élevé</small>}
        </td>
      ))}
    </tr>
  );
}
