/** Returns first and last name without the missing parts; '' without both. */
export function fullName(person: { firstName: string | null; lastName: string | null }): string {
  return [person.firstName, person.lastName]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(' ');
}

/**
 * Returns the capital that replaces the missing picture of a person; '' without a name.
 * @example initial('élodie') // 'É'
 */
export function initial(name: string | null): string {
  const [first = ''] = (name ?? '').trim().normalize('NFC');
  return first.toLocaleUpperCase('fr');
}
