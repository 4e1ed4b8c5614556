/** The house that asks for consents to be called (docs/spec/phone-consent.md#1.1). */
import { choiceOf } from '@/host/attributes';
import { brandOf } from '@/host/brand';
import { CHOICES } from '@/host/settings';
import type { Session } from './session';

/** Returns the name of the house and its mailbox; null where the host does not ask for consents. */
export function consentHouse({ attribute, boot }: Session): { name: string; email: string } | null {
  if (choiceOf(attribute, CHOICES, 'phone-consent', 'off') === 'off') return null;
  const { name, email } = brandOf(attribute, boot);
  return { name, email };
}
