/** Analytics events for the host (docs/spec/analytics.md#1). */
import { choiceOf } from '@/host/attributes';
import { emit } from '@/host/events';
import { CHOICES } from '@/host/settings';
import type { Session } from './session';

const NAMED = ['civility', 'first_name', 'last_name', 'email', 'phone_number'];
const IDENTITY = [...NAMED, 'user_id'];

function without(payload: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(payload).filter(([name]) => !names.includes(name)));
}

/**
 * Emits `parvis:analytics`, and pushes the event to `window.dataLayer` where the page has one. A page of another origin
 * than the API's receives no name, e-mail or phone number; dataLayer receives the identity only where the host asks for
 * it (docs/spec/analytics.md#1.3).
 */
export function track(
  { host, window, attribute, boot }: Session,
  event: string,
  payload: Record<string, unknown>,
): void {
  const shared = boot.api.sameOrigin ? payload : without(payload, NAMED);
  emit(host, 'parvis:analytics', { ...shared, event });
  const { dataLayer } = window as Window & { dataLayer?: unknown };
  if (!Array.isArray(dataLayer)) return;
  const asked = choiceOf(attribute, CHOICES, 'analytics-identity', 'event') === 'datalayer';
  try {
    dataLayer.push({ ...(asked ? shared : without(shared, IDENTITY)), event });
  } catch {
    // The page's own tags run inside push: their errors must not stop the visitor's act.
  }
}
