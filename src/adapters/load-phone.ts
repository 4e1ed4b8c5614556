import type { PhoneTools } from '@/lib/phone-tools';

/** What reads phone numbers: fetched when it is first asked for. */
export async function loadPhone(): Promise<PhoneTools> {
  return (await import('./phone')).phoneTools;
}
