import { describe, expect, test } from 'vitest';
import { RADAR_PROJECTS, type SignUpErrors, type TypedSignUp, validateSignUp } from '@/domain/radar/sign-up';

const right: TypedSignUp = {
  email: 'lea@exemple.fr',
  password: 'douze-mots',
  passwordConfirmation: 'douze-mots',
  project: 'buyer',
};

describe('the form of the radar', () => {
  test.each(RADAR_PROJECTS)('is valid with the reason %s', (project) => {
    expect(validateSignUp({ ...right, project })).toEqual({});
  });

  const twice = (password: string) => ({ password, passwordConfirmation: password });
  test.each<[string, Partial<TypedSignUp>, SignUpErrors]>([
    ['spaces around the e-mail do not count', { email: ' lea@exemple.fr ' }, {}],
    ['an e-mail that is none', { email: 'lea@exemple' }, { email: 'invalid' }],
    ['no e-mail has the same message', { email: '' }, { email: 'invalid' }],
    ['a password of 7 characters', twice('1234567'), { password: 'short' }],
    ['a password of 8 characters', twice('12345678'), {}],
    ['a password of 9 characters', twice('123456789'), {}],
    ['no password at all', twice(''), { password: 'short' }],
    ['another confirmation', { passwordConfirmation: 'Douze-mots' }, { passwordConfirmation: 'different' }],
    [
      'a confirmation with a space more',
      { passwordConfirmation: 'douze-mots ' },
      { passwordConfirmation: 'different' },
    ],
    ['no reason', { project: '' }, { project: 'missing' }],
  ])('%s', (_, changes, errors) => {
    expect(validateSignUp({ ...right, ...changes })).toEqual(errors);
  });

  test('reports all errors at once', () => {
    expect(validateSignUp({ email: 'a', password: 'b', passwordConfirmation: 'c', project: '' })).toEqual({
      email: 'invalid',
      password: 'short',
      passwordConfirmation: 'different',
      project: 'missing',
    });
  });
});
