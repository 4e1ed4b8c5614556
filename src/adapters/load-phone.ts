import type { PhoneTools } from '@/lib/phone-tools';

/** Loads the code that parses phone numbers, on first use. */
export async function loadPhone(): Promise<PhoneTools> {
  return (await import('./phone')).phoneTools;
}
