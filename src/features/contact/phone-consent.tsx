/** The box by which somebody consents to be called (docs/spec/phone-consent.md#1). */
import type { ConsentPlace } from '@/domain/person/phone-consent';
import { consentHouse } from '@/session/consent-house';
import { useSession } from '@/session/session-provider';
import { consentText, consentWords } from '@/text/person/phone-consent';
import { Checkbox } from '@/ui/checkbox';

type Props = { place: ConsentPlace; name: string; value: string; onChange: (value: string) => void };

/**
 * Draws the box, unticked until somebody ticks it, where the host asks for consents. `value` is the text that was read
 * beside it, '' without a tick: a tick beside other words is none.
 */
export function PhoneConsentBox({ place, name, value, onChange }: Props) {
  const house = consentHouse(useSession());
  if (!house) return null;
  const { label, mentions } = consentWords(place, house);
  const text = consentText(place, house);
  const toggle = (isTicked: boolean) => onChange(isTicked ? text : '');
  return <Checkbox {...{ name, label }} value={value === text} onChange={toggle} hint={mentions} />;
}
