/** A person's own details, as they type them. Source: estimation-and-radar.md §5, decisions.md (The funnel: Names). */

const NAME_MAX = 80;

/**
 * What is wrong in a first or last name: letters of any script, marks, spaces, apostrophes, dots and hyphens are
 * right, 80 characters at most.
 * @example validateName('Léa 2') // 'special'
 */
export function validateName(name: string): 'missing' | 'special' | 'long' | null {
  const trimmed = name.trim();
  if (!trimmed) return 'missing';
  if (trimmed.length > NAME_MAX) return 'long';
  return /^[\p{L}\p{M} '’.-]+$/u.test(trimmed) ? null : 'special';
}

/** Passwords have 8 characters at least (estimation-and-radar.md §5). */
const PASSWORD_MIN = 8;

/** What is wrong in a password chosen twice. */
export function validatePassword(
  password: string,
  confirmation: string,
): { password?: 'short'; confirmation?: 'different' } {
  return {
    ...(password.length < PASSWORD_MIN && { password: 'short' as const }),
    ...(password !== confirmation && { confirmation: 'different' as const }),
  };
}
