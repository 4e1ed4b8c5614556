/** The milestones of a sale, from its mandate to its deed (docs/spec/sale.md#9). */
import Check from 'lucide/dist/esm/icons/check.mjs';
import { type Milestone, milestonesOf } from '@/domain/dashboard/milestones';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { css } from '@/host/styles';
import { formatDate, formatDateTime } from '@/text/dates';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { visuallyHidden } from '@/ui/visually-hidden';
import { column } from '../../parts/styles';
import { useNow } from '../../parts/use-now';
import { SaleNextAct } from '../sale-next-act';
import { milestoneLabel, progressLabel } from './words';

// The line between two marks belongs to the step above it.
const steps = css`
  display: grid;
  & > li {
    position: relative;
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr);
    gap: 0 var(--_12);
    padding-bottom: var(--_16);
  }
  & > li:last-child {
    padding-bottom: 0;
  }
  & > li:not(:last-child)::before {
    content: '';
    position: absolute;
    top: 28px;
    bottom: 0;
    left: 13px;
    width: 2px;
    background: var(--_line);
  }
  & > li[data-progress='done']:not(:last-child)::before {
    background: var(--_primary);
  }
  & p {
    padding-top: 3px;
  }
  & small {
    display: block;
    color: var(--_ink-soft);
  }
`;
const mark = css`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border: 2px solid var(--_edge);
  border-radius: 50%;
  background: var(--_paper);
  color: var(--_paper);
  [data-progress='done'] > & {
    border-color: var(--_primary);
    background: var(--_primary);
  }
  [data-progress='current'] > & {
    border-color: var(--_primary);
    box-shadow: inset 0 0 0 5px var(--_paper);
    background: var(--_primary);
  }
`;
const current = css`
  color: var(--_primary);
  font-weight: 600;
`;

/** Shows who acts next, and the milestones with their dates; marks the current one. */
export function Timeline({ sale }: { sale: SellerSale }) {
  const now = useNow();
  return (
    <Card title="Les étapes de votre vente" level={3}>
      <div className={column}>
        <SaleNextAct sale={sale} />
        <ol className={steps}>
          {milestonesOf(sale, now).map((milestone) => (
            <li
              key={milestone.kind}
              data-progress={milestone.progress}
              aria-current={milestone.progress === 'current' ? 'step' : undefined}
            >
              <span className={mark}>{milestone.progress === 'done' && <Icon node={Check} size={16} />}</span>
              <Step {...milestone} />
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}

function Step({ kind, photo, progress, at }: Milestone) {
  const isCurrent = progress === 'current';
  // A planned shoot also shows its hour.
  const date = at && (photo === 'planned' ? formatDateTime(at) : formatDate(at));
  return (
    <div>
      <p>{isCurrent ? <b>{milestoneLabel({ kind, photo })}</b> : milestoneLabel({ kind, photo })}</p>
      <small className={isCurrent ? current : visuallyHidden}>{progressLabel({ kind, progress })}</small>
      {date && <small>{date}</small>}
    </div>
  );
}
