/**
 * Returns a server's message for a group of choices, which shows messages without its label: a fragment gets the label
 * before it, a sentence stays unchanged. Source: docs/spec/looks.md#1.5.
 * @example groupMessage('Civilité', 'doit être rempli(e)') // '*Civilité doit être rempli(e)'
 */
export function groupMessage(label: string, message: string): string {
  return /^\p{Ll}/u.test(message) ? `*${label} ${message}` : message;
}
