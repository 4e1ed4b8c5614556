/**
 * A calendar of one week. Only this folder imports react-big-calendar. The calendar knows no time zones: all times are
 * clock times, in milliseconds as if they were UTC.
 */
import {
  type CSSProperties,
  createContext,
  forwardRef,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { Calendar, type EventWrapperProps } from 'react-big-calendar';
import libraryCss from 'react-big-calendar/lib/css/react-big-calendar.css';
import { cx, staticSheet } from '@/host/styles';
import { createLocalizer } from './localizer';
import { eventLooks, look } from './look';

/** The look of an event: to come, done, cancelled, or unavailable time. */
export type EventLook = keyof typeof eventLooks;

/**
 * An event of one day, a button. `label` is the complete accessible name and begins with the words of `children`.
 * `children` is the visible text; its `<i>` elements are hidden first when space is short.
 */
export type WeekCalendarEvent = {
  id: string;
  start: number;
  end: number;
  look: EventLook;
  label: string;
  children: ReactNode;
};

type Props = {
  label: string;
  /** Midnight of the first day. */
  firstDay: number;
  now: number;
  /** The hours drawn, in minutes since midnight. */
  hours: { from: number; to: number };
  events: WeekCalendarEvent[];
  onPick: (id: string) => void;
  /** Receives a range drawn with the mouse or by a long press; null disables drawing. */
  onDraw: ((start: number, end: number) => void) | null;
  words: { day: (wall: number) => string; shortDay: (wall: number) => ReactNode; time: (wall: number) => string };
};

const MINUTE = 60_000;
const STEP_MINUTES = 15;

type Event = { id: string; start: Date; end: Date; source: WeekCalendarEvent };

const CalendarContext = createContext<Pick<Props, 'onPick' | 'words' | 'now'> | null>(null);

function useCalendarContext() {
  const context = useContext(CalendarContext);
  if (!context) throw new Error('A part of the calendar is drawn outside of it.');
  return context;
}

const percent = (value: number | string | undefined) => (typeof value === 'number' ? `${value}%` : value);

/** Replaces the library's event, which is no native button and ignores the keyboard. */
function EventButton({ event, style }: EventWrapperProps<Event> & { style?: CSSProperties & { xOffset?: number } }) {
  const { onPick } = useCalendarContext();
  const { id, look: kind, label, children } = event.source;
  const { top, height, width, xOffset } = style ?? {};
  return (
    <button
      type="button"
      className={cx('rbc-event', eventLooks[kind])}
      style={{ top: percent(top), height: percent(height), width: percent(width), left: percent(xOffset) }}
      aria-label={label}
      title={label}
      onClick={() => onPick(id)}
    >
      {children}
    </button>
  );
}

type ColumnProps = { date: Date; className?: string; style?: CSSProperties; children?: ReactNode };

/** A day column as a named group: the library's columns have no name. */
const DayColumn = forwardRef<HTMLDivElement, ColumnProps>(function DayColumn(
  { date, className, style, children },
  ref,
) {
  const { words } = useCalendarContext();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div ref={ref} role="group" aria-label={words.day(+date)} className={className} style={style}>
      {children}
    </div>
  );
});

/** Replaces the library's header, which has the role of a column header outside a table. */
function DayHeader({ date }: { date: Date }) {
  const { words } = useCalendarContext();
  return <span aria-hidden="true">{words.shortDay(+date)}</span>;
}

const components = { header: DayHeader, eventWrapper: EventButton, dayColumnWrapper: DayColumn } as object;

/** Adopts the library's style sheet before ours in the shadow root of the calendar; returns the ref of its box. */
function useLibrarySheet() {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = box.current?.getRootNode() as Partial<ShadowRoot> | undefined;
    if (!root?.adoptedStyleSheets) return;
    const sheet = staticSheet(libraryCss);
    root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets];
    return () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets?.filter((one) => one !== sheet) ?? [];
    };
  }, []);
  return box;
}

/** Renders the week from `firstDay`, all hours at once, without scrolling. */
export function WeekCalendar({ label, firstDay, now, hours, events, onPick, onDraw, words }: Props) {
  const box = useLibrarySheet();
  const localizer = useMemo(() => createLocalizer(words.time), [words]);
  const drawn = useMemo(
    () =>
      events.map(
        (source): Event => ({ id: source.id, start: new Date(source.start), end: new Date(source.end), source }),
      ),
    [events],
  );
  const at = (minutes: number) => new Date(firstDay + minutes * MINUTE);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div ref={box} className={look} role="group" aria-label={label} data-draws={onDraw ? '' : undefined}>
      <CalendarContext.Provider value={{ onPick, words, now }}>
        <Calendar<Event>
          localizer={localizer}
          components={components}
          events={drawn}
          views={['week']}
          view="week"
          onView={() => {}}
          date={new Date(firstDay)}
          onNavigate={() => {}}
          toolbar={false}
          drilldownView={null}
          showMultiDayTimes
          enableAutoScroll={false}
          step={STEP_MINUTES}
          timeslots={60 / STEP_MINUTES}
          min={at(hours.from)}
          max={at(hours.to)}
          getNow={() => new Date(now)}
          dayLayoutAlgorithm="no-overlap"
          slotPropGetter={(date) => (+date + STEP_MINUTES * MINUTE <= now ? { className: 'is-past' } : {})}
          selectable={onDraw ? 'ignoreEvents' : false}
          onSelecting={({ end }) => +end > now}
          onSelectSlot={({ start, end }) => +end > now && onDraw?.(+start, +end)}
        />
      </CalendarContext.Provider>
    </div>
  );
}
