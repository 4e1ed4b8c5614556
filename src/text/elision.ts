/**
 * Returns 'de' with a name or a month, elided before a vowel. Before h and y 'de' stays, because only some of them are
 * elided. Source: docs/spec/looks.md#1.7.
 * @example of('Élodie Martin') // "d'Élodie Martin"
 */
export function withDe(name: string): string {
  return /^[aeiouœæ]/i.test(name.normalize('NFD')) ? `d'${name}` : `de ${name}`;
}
