/** The first and last name of someone; what the server did not give is left out, so the whole may be ''. */
export function fullName(person: { firstName: string | null; lastName: string | null }): string {
  return [person.firstName, person.lastName]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(' ');
}

/**
 * The capital that stands for someone without a picture; '' without a name.
 * @example initial('élodie') // 'É'
 */
export function initial(name: string | null): string {
  const [first = ''] = (name ?? '').trim().normalize('NFC');
  return first.toLocaleUpperCase('fr');
}
