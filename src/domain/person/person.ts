/** Rules of names and passwords. Source: docs/spec/funnel.md#14.3, docs/spec/accounts.md#4.5. */

/** Name and contact of a person; null where the server sends nothing. `phoneNumber` is E.164. */
export type Person = {
  civility: 'mr' | 'mrs' | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phoneNumber: string | null;
  phoneCountryCode: string | null;
};

/** Name and contact of a person as sent: trimmed, `phoneNumber` in E.164. */
export type PersonPayload = Record<keyof Person, string>;

const NAME_MAX = 80;

/**
 * Returns the error of a first or last name: letters of any script, marks, spaces, apostrophes, dots and hyphens are
 * allowed, 80 characters at most.
 * @example validateName('Léa 2') // 'special'
 */
export function validateName(name: string): 'missing' | 'special' | 'long' | null {
  const trimmed = name.trim();
  if (!trimmed) return 'missing';
  if (trimmed.length > NAME_MAX) return 'long';
  return /^[\p{L}\p{M} '’.-]+$/u.test(trimmed) ? null : 'special';
}

/** Minimum length of a password, in characters. */
const PASSWORD_MIN = 8;

/** Returns the errors of a new password and its confirmation. */
export function validatePassword(
  password: string,
  confirmation: string,
): { password?: 'short'; confirmation?: 'different' } {
  return {
    ...(password.length < PASSWORD_MIN && { password: 'short' as const }),
    ...(password !== confirmation && { confirmation: 'different' as const }),
  };
}
