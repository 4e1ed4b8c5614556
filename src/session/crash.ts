import { emit } from '@/host/events';

/** A screen that could not be drawn: in the console for the page's developer, and told to the host without details. */
export function reportCrash(host: HTMLElement, error: unknown): void {
  console.error(error);
  emit(host, 'parvis:error', { code: 'screen' });
}
