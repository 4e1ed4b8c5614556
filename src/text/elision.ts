/**
 * 'de' before a name or a month: elided before a vowel. An h and a y are left as they are: some are said, some are not.
 * @example of('Élodie Martin') // "d'Élodie Martin"
 */
export function of(name: string): string {
  return /^[aeiouœæ]/i.test(name.normalize('NFD')) ? `d'${name}` : `de ${name}`;
}
