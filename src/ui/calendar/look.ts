/** Styles of the week calendar: the library's style sheet gives the layout, these styles the colours of our tokens. */
import { css } from '@/host/styles';

const HOUR = '48px';

/**
 * The class of the calendar. All hours are on show, so the header leaves no room for a scroll bar. A line of an event
 * that has no room goes to the next column, which is out of sight: none is cut through its letters. A narrow event shows
 * the hour alone, then the colour alone: the list and the label say all.
 */
export const look = css`
  overflow: hidden;
  border: 1px solid var(--_line);
  border-radius: var(--_radius);
  background: var(--_paper);
  & .rbc-calendar,
  & .rbc-time-content {
    height: auto;
    overflow: visible;
  }
  & .rbc-time-view {
    display: block;
    border: 0;
  }
  & .rbc-time-header-cell {
    min-height: 0;
  }
  & .rbc-allday-cell {
    display: none;
  }
  & .rbc-header {
    padding: 8px 4px;
    overflow: visible;
    border: 0;
    font-size: 13px;
    font-weight: 400;
    line-height: 18px;
    white-space: normal;
    color: var(--_ink-soft);
  }
  & .rbc-header b {
    display: block;
    color: var(--_ink);
    font-size: 18px;
    line-height: 24px;
    font-variant-numeric: tabular-nums;
  }
  & .rbc-header.rbc-today {
    background: none;
  }
  & .rbc-header.rbc-today b {
    color: var(--_primary);
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 4px;
  }
  & .rbc-time-header.rbc-overflowing {
    margin: 0 !important;
  }
  & .rbc-time-header-content,
  & .rbc-time-header.rbc-overflowing {
    border: 0;
  }
  & .rbc-time-content {
    border-top: 1px solid var(--_line);
  }
  & .rbc-time-content > * + * > * {
    border-left: 1px solid var(--_line);
  }
  & .rbc-timeslot-group {
    min-height: ${HOUR};
    border-bottom: 1px solid var(--_line);
  }
  & .rbc-timeslot-group:last-child,
  & .rbc-day-slot .rbc-time-slot,
  & .rbc-time-slot {
    border: 0;
  }
  & .rbc-label {
    padding: 0 6px;
    color: var(--_ink-soft);
    font-size: 12px;
    line-height: 16px;
    font-variant-numeric: tabular-nums;
  }
  & .rbc-time-gutter .rbc-timeslot-group:first-child .rbc-label {
    position: relative;
    top: 0;
  }
  & .rbc-today {
    background: var(--_tint);
  }
  & .is-past {
    background: color-mix(in srgb, var(--_sand) 70%, transparent);
  }
  &[data-draws] .rbc-day-slot {
    cursor: cell;
  }
  & .rbc-day-slot .rbc-events-container {
    margin-right: 4px;
  }
  & .rbc-day-slot .rbc-event {
    display: flex;
    container: event / inline-size;
    flex-flow: column wrap;
    align-items: flex-start;
    align-content: flex-start;
    justify-content: flex-start;
    min-height: 24px;
    padding: 2px 0;
    overflow: hidden;
    border: 1px solid color-mix(in srgb, var(--c) 45%, var(--_paper));
    border-left: 3px solid var(--c);
    border-radius: 6px;
    background: color-mix(in srgb, var(--c) 12%, var(--_paper));
    color: var(--_ink);
    font-size: 12px;
    line-height: 16px;
    text-align: left;
    overflow-wrap: normal;
  }
  & .rbc-day-slot .rbc-event:hover {
    background: color-mix(in srgb, var(--c) 20%, var(--_paper));
  }
  & .rbc-day-slot .rbc-event:focus-visible {
    z-index: 3;
    outline: 2px solid var(--_primary);
    outline-offset: 1px;
  }
  & .rbc-event b,
  & .rbc-event span {
    flex-shrink: 0;
    width: 100%;
    padding-inline: 5px 3px;
    overflow: hidden;
    text-overflow: ellipsis;
    @container event (max-width: 56px) {
      padding-inline: 1px 0;
      font-size: 10px;
    }
    @container event (max-width: 36px) {
      display: none;
    }
  }
  & .rbc-event b {
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  & .rbc-event i {
    font-style: normal;
  }
  & .rbc-event i {
    @container event (max-width: 72px) {
      display: none;
    }
  }
  & .rbc-slot-selection {
    border: 1px solid var(--_primary-strong);
    border-radius: 6px;
    background: var(--_primary);
    color: var(--_paper);
    font-size: 12px;
    line-height: 16px;
    opacity: 0.9;
  }
  & .rbc-current-time-indicator {
    height: 2px;
    background: var(--_accent);
  }
`;

/** The class of each kind of event. Source: docs/spec/planning.md#6.3. */
export const eventLooks = {
  visit: css`
    --c: var(--_info);
  `,
  done: css`
    --c: var(--_success);
  `,
  cancelled: css`
    --c: var(--_danger);
    & b {
      text-decoration: line-through;
    }
  `,
  taken: css`
    --c: var(--_ink-soft);
    background-image: repeating-linear-gradient(
      135deg,
      transparent,
      transparent 6px,
      color-mix(in srgb, var(--_ink-soft) 12%, transparent) 6px,
      color-mix(in srgb, var(--_ink-soft) 12%, transparent) 12px
    ) !important;
  `,
};
