import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { daysShown, pageOf, type SlotDay } from '@/domain/photo-shoot/slots';
import { css, cx } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { formatDate, formatDateTime, formatTime } from '@/text/dates';
import { ArrowButton } from '@/ui/arrow-button';
import { FieldError } from '@/ui/field';
import { visuallyHidden } from '@/ui/visually-hidden';
import { chosenSlot } from './words';

const head = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--_8);
  margin-bottom: var(--_8);
  text-align: center;
  font-weight: 600;
`;
const days = css`
  display: grid;
  grid-template-columns: repeat(var(--days), minmax(0, 1fr));
  gap: var(--_8);
  min-height: 220px;
  & > div {
    display: grid;
    align-content: start;
    gap: var(--_8);
  }
  & h4 {
    margin: 0;
    padding: 4px 0;
    font-size: 13px;
    line-height: 18px;
    font-weight: 600;
    text-align: center;
  }
  & h4 > span {
    display: block;
    color: var(--_ink-soft);
    font-weight: 400;
  }
`;
const tile = css`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 44px;
  border: 1px solid var(--_edge);
  border-radius: var(--_radius-small);
  cursor: pointer;
  font-variant-numeric: tabular-nums;
  transition: background-color var(--_fast);
  &:hover {
    background: var(--_tint);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--_primary);
    outline-offset: 2px;
  }
  &:has(:checked) {
    border-color: var(--_primary);
    background: var(--_primary);
    color: var(--_paper);
    font-weight: 600;
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      border: 3px solid Highlight;
    }
  }
`;
const none = css`
  padding: 12px 0;
  color: var(--_ink-soft);
  font-size: 13px;
  line-height: 18px;
  text-align: center;
`;

// Keeps its line while no slot is chosen, against a layout shift.
const choice = css`
  min-height: 24px;
  margin-top: var(--_8);
  font-weight: 600;
`;

/** Returns 'mardi 3 mars 2026' as the two lines of a narrow column: 'mardi', '3 mars'. */
const dayWords = (day: string) => {
  const [weekday = '', ...rest] = formatDate(day).split(' ');
  return { weekday, date: rest.slice(0, -1).join(' ') };
};

/** The label of the slot before a message about it. */
export const SLOT = 'Le créneau';

type Props = {
  days: SlotDay[];
  chosen: string | null;
  onChoose: (startsAt: string) => void;
  /** Why the chosen slot was refused; an error moves the focus to the slots. */
  error: string | null | undefined;
};

/** Shows two or four days side by side, by the available width, with their slots (docs/spec/photo-shoot.md#6.1). */
export function SlotPicker({ days: all, chosen, onChoose, error }: Props) {
  const box = useRef<HTMLFieldSetElement>(null);
  const shown = daysShown(useWidth(box));
  const [first, setFirst] = useState(() => pageOf(all, chosen, shown));
  useEffect(() => {
    if (error) box.current?.focus();
  }, [error]);
  // Days may have gone since: the page begins with an existing one.
  const from = Math.min(first, Math.max(0, all.length - 1));
  const page = all.slice(from, from + shown);
  const move = (by: number) => setFirst(Math.max(0, from + by));
  const name = page.length > 1 ? `Du ${formatDate(page[0]?.day ?? '')} au ${formatDate(page.at(-1)?.day ?? '')}` : '';
  return (
    <fieldset ref={box} tabIndex={-1} aria-describedby={error ? 'slot-error' : undefined}>
      <legend className={visuallyHidden}>Créneau</legend>
      <FieldError id="slot-error" label={SLOT} error={error ?? undefined} />
      <div className={head}>
        <ArrowButton
          arrow="left"
          kind="quiet"
          aria-label="Jours précédents"
          isAtEnd={from === 0}
          onClick={() => move(-shown)}
        />
        <p aria-live="polite">
          <span className={visuallyHidden}>{name}</span>
          <span aria-hidden="true">{monthsOf(page)}</span>
        </p>
        <ArrowButton
          arrow="right"
          kind="quiet"
          aria-label="Jours suivants"
          isAtEnd={from + shown >= all.length}
          onClick={() => move(shown)}
        />
      </div>
      <div className={days} style={{ '--days': shown } as object}>
        {page.map(({ day, slots }) => {
          const { weekday, date } = dayWords(day);
          return (
            <div key={day}>
              <h4>
                {weekday} <span>{date}</span>
              </h4>
              {slots.map(({ startsAt }) => (
                <label key={startsAt} className={tile}>
                  <input
                    type="radio"
                    name="slot"
                    value={startsAt}
                    className={cx(visuallyHidden)}
                    aria-label={formatDateTime(startsAt)}
                    checked={startsAt === chosen}
                    onChange={() => onChoose(startsAt)}
                  />
                  {formatTime(startsAt)}
                </label>
              ))}
              {slots.length === 0 && <p className={none}>Aucun créneau</p>}
            </div>
          );
        })}
      </div>
      <p className={choice}>{chosen && chosenSlot(chosen)}</p>
    </fieldset>
  );
}

/** Returns 'mars 2026', or 'mars – avril 2026' across the end of a month. */
function monthsOf(page: SlotDay[]): string {
  const months = page.map(({ day }) => formatDate(day).split(' ').slice(-2));
  const [from, to] = [months[0], months.at(-1)];
  if (!from || !to) return '';
  if (from[0] === to[0]) return from.join(' ');
  return from[1] === to[1] ? `${from[0]} – ${to.join(' ')}` : `${from.join(' ')} – ${to.join(' ')}`;
}

/** Returns the current width of an element in px; 0 before layout. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const { window } = useSession();
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => setWidth(box.getBoundingClientRect().width);
    measure();
    const observer = new (window as Window & typeof globalThis).ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element, window]);
  return width;
}
