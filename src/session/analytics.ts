/** What is worth counting, told to the host (contract §2 and §11). */
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
 * Emits `parvis:analytics`, and pushes the same to `window.dataLayer` where the page has one. A page that is not of the
 * API's origin never hears a name, an e-mail or a phone number; dataLayer hears of the identity only where the host
 * asks for it.
 */
export function track(
  { host, window, attribute, boot }: Session,
  event: string,
  payload: Record<string, unknown>,
): void {
  const told = boot.api.sameOrigin ? payload : without(payload, NAMED);
  emit(host, 'parvis:analytics', { ...told, event });
  const { dataLayer } = window as Window & { dataLayer?: unknown };
  if (!Array.isArray(dataLayer)) return;
  const asked = choiceOf(attribute, CHOICES, 'analytics-identity', 'event') === 'datalayer';
  try {
    dataLayer.push({ ...(asked ? told : without(told, IDENTITY)), event });
  } catch {
    // The page's own tags run inside push: what they break is not the visitor's act.
  }
}
