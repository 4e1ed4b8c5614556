/** The sign-up form of the radar. Source: docs/spec/radar.md#11. */
import { validateEmail } from '@/domain/person/email';
import { validatePassword } from '@/domain/person/person';

/** Reasons for using the radar, in the order shown. */
export const RADAR_PROJECTS = ['seller', 'buyer', 'pro', 'curious'] as const;

/** A reason for using the radar. */
export type RadarProject = (typeof RADAR_PROJECTS)[number];

/** The form as typed; `project` is '' when none is chosen. */
export type TypedSignUp = { email: string; password: string; passwordConfirmation: string; project: RadarProject | '' };

/** Errors of the form, by field. */
export type SignUpErrors = {
  email?: 'invalid';
  password?: 'short';
  passwordConfirmation?: 'different';
  project?: 'missing';
};

/** Returns the errors of the form: a valid e-mail, a password of 8 characters typed twice, a reason. */
export function validateSignUp({ email, password, passwordConfirmation, project }: TypedSignUp): SignUpErrors {
  const wrong = validatePassword(password, passwordConfirmation);
  return {
    ...(validateEmail(email) && { email: 'invalid' as const }),
    ...(wrong.password && { password: wrong.password }),
    ...(wrong.confirmation && { passwordConfirmation: wrong.confirmation }),
    ...(!project && { project: 'missing' as const }),
  };
}
