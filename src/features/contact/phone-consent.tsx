/** The box by which somebody consents to be called (docs/spec/phone-consent.md#1). */
import type { ConsentPlace } from '@/domain/person/phone-consent';
import { consentHouse } from '@/session/consent-house';
import { useSession } from '@/session/session-provider';
import { consentWords } from '@/text/person/phone-consent';
import { Checkbox } from '@/ui/checkbox';

type Props = { place: ConsentPlace; name: string; value: boolean; onChange: (value: boolean) => void };

/** Draws the box, unticked until somebody ticks it, where the host asks for consents. */
export function PhoneConsentBox({ place, name, value, onChange }: Props) {
  const house = consentHouse(useSession());
  if (!house) return null;
  const { label, mentions } = consentWords(place, house);
  return <Checkbox {...{ name, value, onChange, label }} hint={mentions} />;
}
