/**
 * What stands under a field for a message of ours or of the server: a message that starts with '*' is shown alone,
 * without the asterisk; any other follows the field's label. A field without a label (choice groups) shows it alone.
 * Source: the three specifications' display rule.
 * @example fieldMessage('Prénom', 'est requis') // 'Prénom est requis'
 * @example fieldMessage('Email', '*L\'email ne correspond pas') // 'L\'email ne correspond pas'
 */
export function fieldMessage(label: string | null, message: string): string {
  if (message.startsWith('*')) return message.slice(1);
  return label ? `${label} ${message}` : message;
}
