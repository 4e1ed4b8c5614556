/**
 * What is wrong in an e-mail address, as typed: something@something.something is right, spaces around it do not count.
 * Source: estimation-and-radar.md §5, buyer-and-shell.md §5.
 */
export function validateEmail(email: string): 'missing' | 'invalid' | null {
  const trimmed = email.trim();
  if (!trimmed) return 'missing';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(trimmed) ? null : 'invalid';
}
