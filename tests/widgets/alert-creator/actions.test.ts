// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { phoneTools } from '@/adapters/phone';
import { countMatching } from '@/api/alert/buyer-alerts';
import { createClient } from '@/api/client';
import { fetchUser } from '@/api/person/users';
import { criteriaFromTyped } from '@/domain/alert/buyer-alert';
import { NO_CRITERIA } from '@/domain/alert/typed-criteria';
import { requestPasswordLink, setFirstPassword, signInWithPassword } from '@/features/account/actions';
import { delay } from '@/lib/delay';
import { seeded } from '../../../demo/server/seed.ts';
import { type Demo, startDemo } from '../../../demo/server/server.ts';
import { checkCriteria, createAlertFromForm } from '../../../widgets/alert-creator/actions.ts';
import { EMPTY_CONTACT } from '../../../widgets/alert-creator/state.ts';

let demo: Demo;
// Outside a browser the demo requires a token instead of the CSRF token of a page.
const { token, id } = seeded.users.buyer;
beforeAll(async () => {
  demo = await startDemo();
});
beforeEach(() => {
  demo.reset();
});
afterAll(() => demo.close());

const call = () =>
  createClient({
    base: `${demo.url}/api/v1`,
    isSameOrigin: false,
    tokenHeader: null,
    token: () => token,
    sessionId: () => null,
    csrf: () => null,
    onUnauthorized: () => {},
    onFailure: () => {},
    now: Date.now,
    random: Math.random,
    delay,
  }).call;

const criteria = { ...NO_CRITERIA, zone: ['Lyon, France'], apartment: true, purchaseType: 'main_residence' };
const contact = {
  ...EMPTY_CONTACT,
  situation: 'owner',
  projectState: 'not_urgent',
  civility: 'mrs',
  firstName: 'Zoé',
  lastName: 'Petit',
  email: 'zoe@exemple.fr',
  phoneNumber: { number: '06 12 34 56 78', countryCode: 'FR' },
};

const ask = (changes = {}) =>
  createAlertFromForm(call(), {
    criteria,
    contact,
    consent: {},
    source: 'agence',
    idempotencyKey: 'k',
    phone: phoneTools,
    ...changes,
  });

describe('the first step', () => {
  test('is accepted, or refused field by field, on both property kinds', async () => {
    expect(await checkCriteria(call(), criteria)).toBeUndefined();
    const refusal = await checkCriteria(call(), { ...criteria, apartment: false, zone: ['Genève, Suisse'] });
    expect(Object.keys(refusal?.fields ?? {}).sort()).toEqual(['apartment', 'house', 'zone']);
    expect(refusal?.fields?.['house']).toBe(refusal?.fields?.['apartment']);
  });

  test('counts matching properties: two places have more than one', async () => {
    const count = async (zone: string[]) => {
      const answer = await countMatching(
        call(),
        criteriaFromTyped({ ...criteria, zone }),
        new AbortController().signal,
      );
      return answer.ok ? answer.value.total : Number.NaN;
    };
    const [one, two] = [await count(['Lyon, France']), await count(['Lyon, France', 'Paris, France'])];
    expect(one).toBeGreaterThan(0);
    expect(two).toBeGreaterThan(one);
  });
});

describe('the creation', () => {
  test('sends the partner, the phone as E.164 and one alert for one key', async () => {
    const first = await ask();
    expect(first).toMatchObject({ created: { alertId: expect.any(String), redirectUrl: null } });
    expect('created' in first && first.created.signupToken).toBeTruthy();
    await ask();
    expect(demo.db.alerts).toHaveLength(1);
    expect(demo.db.alerts[0]).toMatchObject({ source: 'agence' });
    expect(demo.db.users.at(-1)?.wire.phone_number).toBe('+33612345678');
  });

  test('for a known e-mail has the same response, without the signup token', async () => {
    const answer = await ask({ contact: { ...contact, email: seeded.users.buyer.email } });
    expect(answer).toMatchObject({ created: { signupToken: null } });
  });

  test("assigns the server's messages about the alert to the first step, those about the person to the second", async () => {
    expect(await ask({ criteria: { ...criteria, zone: [] } })).toMatchObject({
      criteria: { fields: { zone: expect.any(String) } },
    });
    expect(await ask({ contact: { ...contact, firstName: '' } })).toMatchObject({
      contact: { fields: { firstName: expect.any(String) } },
    });
  });
});

const plan = (fault: object) =>
  fetch(`${demo.url}/demo/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Demo-Client': 'test' },
    body: JSON.stringify(fault),
  });

describe('the account', () => {
  test('is created with a password, once', async () => {
    const answer = await ask();
    const signupToken = ('created' in answer && answer.created.signupToken) || '';
    const chosen = { signupToken, password: 'motdepasse', passwordConfirmation: 'motdepasse' };
    expect(await setFirstPassword(call(), chosen)).toMatchObject({ signedIn: { token: expect.any(String) } });
    expect(await setFirstPassword(call(), chosen)).toMatchObject({ refusal: { message: expect.any(String) } });
  });

  test('whose first password is refused without a message offers another link, instead of reporting a wrong password', async () => {
    const chosen = { signupToken: 'spent', password: 'motdepasse', passwordConfirmation: 'motdepasse' };
    const body = { status: 401, error: 'Unauthorized' };
    await plan({ method: 'POST', path: '/passwords', fault: 401, body });
    expect(await setFirstPassword(call(), chosen)).toEqual({
      refusal: { message: expect.stringMatching(/^Votre mot de passe n'a pas pu être enregistré/) },
    });
  });

  test('whose link is refused with a 401 does not require signing in first', async () => {
    await plan({ method: 'POST', path: '/passwords/link', fault: 401 });
    expect(await requestPasswordLink(call(), { user: { email: 'zoe@exemple.fr' } })).toEqual({
      message: expect.stringMatching(/^Un problème est survenu de notre côté/),
    });
  });

  test('is signed in to, or has an error under its field', async () => {
    const { email, password } = seeded.users.buyer;
    expect(await signInWithPassword(call(), { email, password })).toMatchObject({ signedIn: { userId: String(id) } });
    expect(await signInWithPassword(call(), { email, password: 'autre' })).toEqual({
      refusal: { fields: { password: '*Mot de passe incorrect' } },
    });
    expect(await signInWithPassword(call(), { email: 'personne@exemple.fr', password })).toEqual({
      refusal: { fields: { email: "*Aucun compte actif n'est associé à cet email." } },
    });
  });

  test('requests a link by e-mail, and its user is fetched separately', async () => {
    expect(await requestPasswordLink(call(), { user: { email: 'zoe@exemple.fr' } })).toBeNull();
    expect(await fetchUser(call(), String(id))).toMatchObject({
      ok: true,
      value: { firstName: 'Léa', civility: 'mrs' },
    });
  });
});
