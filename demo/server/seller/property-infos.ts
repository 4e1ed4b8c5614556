/** The information that a seller gives about the property (docs/spec/documents.md#8.1). */
import { phoneError } from '../phone-rules.ts';
import { asRecord, asText, EMAIL, INVALID, NOT_A_NUMBER, tooLong } from '../rails-errors.ts';

type Condo = {
  syndic_name: string | null;
  phone_number: string | null;
  phone_country_code: string | null;
  email: string | null;
};

/** Works as text; taxes and charges in whole euros. */
export type PropertyInfos = {
  works_property: string | null;
  taxe_fonciere: number | null;
  quarterly_charges: number | null;
  condo: Condo;
};

const TEXT_MAX = 5000;
const NAME_MAX = 160;
const EUROS_MAX = 1_000_000;

/** Returns information without any answer. */
export const blankInfos = (): PropertyInfos => ({
  works_property: null,
  taxe_fonciere: null,
  quarterly_charges: null,
  condo: { syndic_name: null, phone_number: null, phone_country_code: 'FR', email: null },
});

/** Merges the sent fields into the former ones; returns them with the messages by field. */
export function readInfos(before: PropertyInfos, params: Record<string, unknown>) {
  const text = (values: Record<string, unknown>, name: string, was: string | null) =>
    name in values ? asText(values[name]).trim() || null : was;
  const sent = asRecord(params.condo_attributes);
  const infos = {
    works_property: text(params, 'works_property', before.works_property),
    taxe_fonciere: 'taxe_fonciere' in params ? params.taxe_fonciere : before.taxe_fonciere,
    quarterly_charges: 'quarterly_charges' in params ? params.quarterly_charges : before.quarterly_charges,
    condo: {
      syndic_name: text(sent, 'syndic_name', before.condo.syndic_name),
      phone_number: text(sent, 'phone_number', before.condo.phone_number),
      phone_country_code: text(sent, 'phone_country_code', before.condo.phone_country_code),
      email: text(sent, 'email', before.condo.email),
    },
  } as PropertyInfos;
  const { condo } = infos;
  const errors = {
    works_property: longer(infos.works_property, TEXT_MAX),
    taxe_fonciere: eurosError(infos.taxe_fonciere),
    quarterly_charges: eurosError(infos.quarterly_charges),
    'condo.syndic_name': longer(condo.syndic_name, NAME_MAX),
    'condo.phone_number': condo.phone_number ? phoneError(condo.phone_number, condo.phone_country_code ?? '') : null,
    'condo.email': condo.email && !EMAIL.test(condo.email) ? INVALID : null,
  };
  return { infos, errors };
}

const longer = (value: string | null, max: number) => (value && value.length > max ? tooLong(max) : null);

/** Checks whole euros as a number: a form that sends text has not parsed it. */
function eurosError(value: unknown): string | null {
  if (value === null) return null;
  if (typeof value !== 'number' || !Number.isInteger(value)) return NOT_A_NUMBER;
  if (value < 0) return 'doit être supérieur ou égal à 0';
  return value <= EUROS_MAX ? null : `doit être inférieur ou égal à ${EUROS_MAX}`;
}
