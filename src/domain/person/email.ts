/**
 * Returns the error of a typed e-mail address, null for text@text.text; outer spaces are ignored
 * (docs/spec/funnel.md#14.1).
 */
export function validateEmail(email: string): 'missing' | 'invalid' | null {
  const trimmed = email.trim();
  if (!trimmed) return 'missing';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(trimmed) ? null : 'invalid';
}
