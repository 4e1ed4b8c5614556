/**
 * Returns 'de' with a name or a month, elided before a vowel. Before h and y 'de' stays, because only some of them are
 * elided. Source: docs/spec/looks.md#1.7.
 * @example of('Élodie Martin') // "d'Élodie Martin"
 */
export function withDe(name: string): string {
  return /^[aeiouœæ]/i.test(name.normalize('NFD')) ? `d'${name}` : `de ${name}`;
}

/**
 * Returns 'que' with a name, elided before a vowel and before y, whatever its accent. Before h 'que' stays. Source:
 * docs/spec/phone-consent.md#2.4.
 * @example withQue('Immobilière du Parc') // "qu'Immobilière du Parc"
 */
export function withQue(name: string): string {
  return /^[aeiouyœæ]/i.test(name.normalize('NFD')) ? `qu'${name}` : `que ${name}`;
}
