import { type CalendarDay, icsOfDay } from '@/domain/planning/calendar-event';
import { downloadBlob } from './download';

/** Saves a day as a calendar file (docs/spec/next-act.md#4.1). */
export function saveDay(document: Document, event: CalendarDay, now: number, name: string): void {
  downloadBlob(document, new Blob([icsOfDay(event, now)], { type: 'text/calendar;charset=utf-8' }), name);
}
