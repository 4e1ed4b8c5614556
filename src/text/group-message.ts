/**
 * A message of the server for a group of choices, which shows it without its label: a fragment gets the label before
 * it, a sentence stays as it is.
 * @example groupMessage('Civilité', 'doit être rempli(e)') // '*Civilité doit être rempli(e)'
 */
export function groupMessage(label: string, message: string): string {
  return /^\p{Ll}/u.test(message) ? `*${label} ${message}` : message;
}
