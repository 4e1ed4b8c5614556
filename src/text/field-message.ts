/**
 * Returns the text shown under a field for a message of the form or the server: a message that begins with '*' alone,
 * without the asterisk; any other after the field's label. With a null label (choice groups) the message stands alone.
 * Source: docs/spec/errors.md#5.2.
 * @example fieldMessage('Prénom', 'est requis') // 'Prénom est requis'
 * @example fieldMessage('Email', '*L\'email ne correspond pas') // 'L\'email ne correspond pas'
 */
export function fieldMessage(label: string | null, message: string): string {
  if (message.startsWith('*')) return message.slice(1);
  return label ? `${label} ${message}` : message;
}
