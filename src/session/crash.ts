import { emit } from '@/host/events';

/**
 * Reports a screen that could not be drawn: to the console, and to the host without details (docs/spec/shell.md#7.8).
 */
export function reportCrash(host: HTMLElement, error: unknown): void {
  console.error(error);
  emit(host, 'parvis:error', { code: 'screen' });
}
