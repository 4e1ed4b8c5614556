/** A French number has nine digits after its code; others eight to fifteen in all. */
const FRENCH = /^\+33[1-9]\d{8}$/;
const ANY = /^\+[1-9]\d{7,14}$/;

/** Returns the message of a phone number, which is E.164 with the country of its code; null: none. */
export function phoneError(phone: string, country: string): string | null {
  if (!phone) return '*Veuillez entrer votre numéro de téléphone';
  const shape = country === 'FR' ? FRENCH : ANY;
  return shape.test(phone) && /^[A-Z]{2}$/.test(country) ? null : '*Numéro de téléphone non valide';
}
