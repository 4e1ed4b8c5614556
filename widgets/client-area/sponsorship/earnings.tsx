import {
  MANDATE_REWARD_EUROS,
  MAX_REWARD_EUROS,
  PROMISE_REWARD_EUROS,
  type Sponsorship,
  sponsorshipEarnings,
} from '@/domain/person/sponsorship';
import { css } from '@/host/styles';
import { formatMoney } from '@/text/money';
import { formatNumber } from '@/text/number';

const panel = css`
  display: grid;
  gap: var(--_12);
  padding: var(--_16);
  border: 1px solid var(--_line);
  border-radius: var(--_radius);
  background: var(--_paper);
  @container parvis (min-width: 768px) {
    position: sticky;
    top: var(--_16);
    padding: var(--_24);
  }
  & > h3 {
    font-size: 15px;
    line-height: 22px;
  }
  & > p:first-of-type {
    font-size: 36px;
    font-weight: 600;
    line-height: 40px;
    letter-spacing: -0.01em;
    font-variant-numeric: tabular-nums;
  }
  & > dl {
    display: grid;
    gap: 6px;
    padding-top: var(--_12);
    border-top: 1px solid var(--_line);
  }
  & > dl > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--_12);
  }
  & dd {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  & > small {
    color: var(--_ink-soft);
  }
`;

/** Draws the earnings; dashes until they are known (docs/spec/sponsorship.md#3). */
export function Earnings({ sponsorships }: { sponsorships: readonly Sponsorship[] | undefined }) {
  const known = sponsorships && sponsorshipEarnings(sponsorships);
  const rows = [
    { label: 'Mandats signés', count: known?.mandates, euros: MANDATE_REWARD_EUROS },
    { label: 'Compromis signés', count: known?.promises, euros: PROMISE_REWARD_EUROS },
  ];
  return (
    <section className={panel} aria-label="Vos gains">
      <h3>Vos gains</h3>
      <p>{formatMoney(known?.total ?? null)}</p>
      <dl>
        {rows.map(({ label, count, euros }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {formatNumber(count ?? null)} × {formatMoney(euros)}
            </dd>
          </div>
        ))}
      </dl>
      <small>Jusqu'à {formatMoney(MAX_REWARD_EUROS)} par proche parrainé</small>
    </section>
  );
}
