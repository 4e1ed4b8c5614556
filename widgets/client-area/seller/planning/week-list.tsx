import CalendarCheck from 'lucide/dist/esm/icons/calendar-check.mjs';
import CalendarOff from 'lucide/dist/esm/icons/calendar-off.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { sellerVisitTones } from '@/domain/visit/status';
import { css, cx } from '@/host/styles';
import { formatDate } from '@/text/dates';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { softText } from '../../parts/styles';
import type { DayEntries, Entry } from './entries';

const days = css`
  overflow: hidden;
  border: 1px solid var(--_line);
  border-radius: var(--_radius);
  background: var(--_paper);
  & > li + li {
    border-top: 1px solid var(--_line);
  }
`;
const dayClass = css`
  padding: var(--_12) var(--_16);
`;
const todayClass = css`
  background: var(--_tint);
`;
const head = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--_12);
  min-height: 44px;
  & > h4 {
    margin: 0;
    font-size: 15px;
    font-weight: 600;
    line-height: 22px;
  }
  & > h4 small {
    margin-inline-start: 6px;
    color: var(--_primary);
  }
`;
const list = css`
  display: grid;
  gap: var(--_8);
  padding-bottom: 4px;
`;
const row = css`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: 2px var(--_12);
  align-items: start;
  width: 100%;
  min-height: 44px;
  padding: 10px 14px;
  border: 1px solid var(--_line);
  border-radius: var(--_radius-small);
  background: var(--_paper);
  text-align: start;
  transition: background-color var(--_fast);
  &:hover {
    background: var(--_sand);
  }
  & > svg {
    margin-top: 1px;
    color: var(--_ink-soft);
  }
  & > span {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px var(--_12);
  }
  & b {
    font-variant-numeric: tabular-nums;
  }
  & small {
    color: var(--_ink-soft);
  }
`;

function EntryRow({ entry, onPick }: { entry: Entry; onPick: (entry: Entry) => void }) {
  return (
    <button type="button" className={row} onClick={() => onPick(entry)}>
      <Icon node={entry.kind === 'visit' ? CalendarCheck : CalendarOff} />
      <span>
        <b>{entry.time}</b>
        {entry.kind === 'visit' ? (
          <Badge tone={sellerVisitTones[entry.visitKind]}>{entry.title}</Badge>
        ) : (
          <span>{entry.title}</span>
        )}
        {entry.detail && <small>{entry.detail}</small>}
      </span>
    </button>
  );
}

type Props = {
  days: DayEntries[];
  today: string;
  onPick: (entry: Entry) => void;
  /** null disables adding. */
  onAdd: ((day: string) => void) | null;
};

/**
 * Shows seven days as a list grouped by day, with everything that the calendar offers, by keyboard too
 * (docs/spec/planning.md#7).
 */
export function WeekList({ days: all, today, onPick, onAdd }: Props) {
  return (
    <ul className={days}>
      {all.map(({ day, entries }) => (
        <li key={day} className={cx(dayClass, day === today && todayClass)}>
          <div className={head}>
            <h4>
              {formatDate(day)} {day === today && <small>Aujourd'hui</small>}
            </h4>
            {onAdd && day >= today && (
              <Button
                kind="quiet"
                icon={Plus}
                aria-label={`Ajouter une indisponibilité le ${formatDate(day)}`}
                onClick={() => onAdd(day)}
              />
            )}
          </div>
          {entries.length > 0 ? (
            <ul className={list}>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <EntryRow entry={entry} onPick={onPick} />
                </li>
              ))}
            </ul>
          ) : (
            <p className={softText}>Rien de prévu</p>
          )}
        </li>
      ))}
    </ul>
  );
}
