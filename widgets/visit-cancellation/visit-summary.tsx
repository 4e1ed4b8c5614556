/** The summary of a visit. */
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import type { PublicVisit } from '@/domain/visit/visit';
import { css } from '@/host/styles';
import { formatTime, visitDay } from '@/text/dates';
import { Icon } from '@/ui/icon';

const lines = css`
  display: grid;
  gap: 12px;
  padding: 16px;
  border-radius: var(--_radius-small);
  background: var(--_sand);
`;
const line = css`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: 12px;
  overflow-wrap: anywhere;
  & > svg { margin-top: 1px; color: var(--_primary); }
  & strong { display: inline-block; }
  & strong::first-letter { text-transform: uppercase; }
`;

/** Date and time in the time zone of Paris, and the address if the server sends one. */
export function VisitSummary({ visit }: { visit: PublicVisit }) {
  return (
    <ul className={lines}>
      <li className={line}>
        <Icon node={CalendarDays} />
        <span>
          <strong>{visitDay(visit.startsAt)}</strong>
          {visit.startsAt !== null && ` à\u00a0${formatTime(visit.startsAt)}`}
        </span>
      </li>
      {visit.propertyAddress && (
        <li className={line}>
          <Icon node={MapPin} />
          <span>{visit.propertyAddress}</span>
        </li>
      )}
    </ul>
  );
}
