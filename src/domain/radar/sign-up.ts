/** The radar's own sign-up. Source: estimation-and-radar.md §5. */
import { validateEmail } from '@/domain/person/email';
import { validatePassword } from '@/domain/person/person';

/** Why someone uses the radar, in the order asked. */
export const RADAR_PROJECTS = ['seller', 'buyer', 'pro', 'curious'] as const;

/** One of those reasons. */
export type RadarProject = (typeof RADAR_PROJECTS)[number];

/** The form as typed; '' is a reason that was not chosen. */
export type TypedSignUp = { email: string; password: string; passwordConfirmation: string; project: RadarProject | '' };

/** What is wrong, by field; none when all is right. */
export type SignUpErrors = {
  email?: 'invalid';
  password?: 'short';
  passwordConfirmation?: 'different';
  project?: 'missing';
};

/** Checks the form: an e-mail, a password of 8 characters typed twice, a reason. */
export function validateSignUp({ email, password, passwordConfirmation, project }: TypedSignUp): SignUpErrors {
  const wrong = validatePassword(password, passwordConfirmation);
  return {
    ...(validateEmail(email) && { email: 'invalid' as const }),
    ...(wrong.password && { password: wrong.password }),
    ...(wrong.confirmation && { passwordConfirmation: wrong.confirmation }),
    ...(!project && { project: 'missing' as const }),
  };
}
