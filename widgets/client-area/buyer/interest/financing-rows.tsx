import { css } from '@/host/styles';
import { SecureLink } from '../../parts/secure-link';
import type { FinancingRow } from '../financing-words';

const rows = css`
  display: grid;
  & > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--_16);
    padding: var(--_8) 0;
  }
  & > div + div {
    border-top: 1px solid var(--_line);
  }
  & dt {
    color: var(--_ink-soft);
  }
  & dd {
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
`;

/** Draws the financing of an offer, line by line, with links to its documents. */
export function FinancingRows({ financing }: { financing: readonly FinancingRow[] }) {
  return (
    <dl className={rows}>
      {financing.map(({ label, value, url }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}{' '}
            {url && (
              <SecureLink url={url} name={label}>
                Voir le document
              </SecureLink>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
