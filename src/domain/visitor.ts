/** The visitor of a public cancellation. Source: buyer-and-shell.md §5. */

/** The visitor's e-mail as they prove it is their visit: something@something. */
export function validateVisitorEmail(email: string): 'missing' | 'invalid' | null {
  const trimmed = email.trim();
  if (!trimmed) return 'missing';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(trimmed) ? null : 'invalid';
}
