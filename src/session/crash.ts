import { emit } from '@/host/events';

/** Logs a screen that could not be drawn, and tells the host without details (docs/spec/shell.md#7.8). */
export function reportCrash(host: HTMLElement, error: unknown): void {
  console.error(error);
  emit(host, 'parvis:error', { code: 'screen' });
}
