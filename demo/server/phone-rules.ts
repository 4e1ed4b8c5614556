/** A French number has nine digits after its code; elsewhere eight to fifteen in all. */
const FRENCH = /^\+33[1-9]\d{8}$/;
const ANY = /^\+[1-9]\d{7,14}$/;

/** What the server says of a phone number, which it takes as E.164 with the code of its country; null: nothing. */
export function phoneError(phone: string, country: string): string | null {
  if (!phone) return '*Veuillez entrer votre numéro de téléphone';
  const shape = country === 'FR' ? FRENCH : ANY;
  return shape.test(phone) && /^[A-Z]{2}$/.test(country) ? null : '*Numéro de téléphone non valide';
}
