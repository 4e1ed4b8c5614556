import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ApiClient } from '@/api/client';
import { NO_LEAD } from '@/domain/estimation/lead';
import type { Failure } from '@/domain/failure';
import { err, ok } from '@/lib/result';
import { consentText } from '@/text/person/phone-consent';
import { seeded } from '../../../demo/server/seed.ts';
import { apartment, lead } from '../../domain/estimation-examples.ts';
import { EXPIRED_KEPT, FORGERY_REFUSAL } from '../../error-shapes.ts';
import { demoPage, SPEAKS_RAILS } from '../demo.ts';
import { A_KEY, draftOf, keep, type OpenFunnel, openFunnel, recordOf } from './funnel.ts';

const demo = demoPage();
const { buyer, seller } = seeded.users;
const visitor = { ...apartment, lead: { ...lead, email: 'zoe.petit@exemple.fr' } };
const FAILED = 'Une erreur est survenue lors de la création de votre estimation';

const posted = async () =>
  (await demo.requests()).filter(({ method, path }) => method === 'POST' && path === '/estimations');
const keys = async () => (await posted()).map(({ headers }) => headers['idempotency-key']);
const created = async () =>
  ((await (await fetch(`${location.origin}/demo/estimations`)).json()) as { created: unknown[] }).created;

const opened: OpenFunnel[] = [];
afterEach(() => {
  for (const funnel of opened.splice(0)) funnel.close();
  vi.restoreAllMocks();
});

/** Opens a funnel with every answer, on its contact step. */
async function atContact(options: Parameters<typeof openFunnel>[0] = {}, answers = visitor) {
  demo.at('/estimation/contact');
  const funnel = await openFunnel(options);
  opened.push(funnel);
  await funnel.start();
  funnel.draw();
  funnel.edit(() => answers);
  funnel.goTo('contact');
  expect(funnel.draw()).toBe('contact');
  return funnel;
}

/** Presses the forward button of the contact, and waits for the loader. */
async function ask(funnel: OpenFunnel) {
  expect(await funnel.actions.submitContact()).toBeUndefined();
  expect(funnel.draw()).toBe('calcul-en-cours');
}
const failed = ({ store }: OpenFunnel) => waitFor(() => expect(store.getState().creation).toBe('none'));
const arrived = ({ session }: OpenFunnel) => waitFor(() => expect(session.router.match().name).toBe('result'));
/** Returns the toasts, all errors, which are announced at once. */
const toasts = async ({ actions }: OpenFunnel) => {
  const { useToasterStore } = await import('react-hot-toast/headless');
  const { renderHook } = await import('@testing-library/react');
  const { toasts: said } = renderHook(() => useToasterStore({}, actions.toasterId)).result.current;
  for (const { type } of said) expect(type).toBe('error');
  return said.map(({ message }) => message);
};
/** Goes back to the contact, as a visitor who tries again. */
function retry(funnel: OpenFunnel) {
  expect(funnel.draw()).toBe('adresse');
  funnel.actions.forward('adresse');
  expect(funnel.draw()).toBe('contact');
  return ask(funnel);
}

describe('the consent to be called', () => {
  const sent = async () => JSON.parse((await posted())[0]?.body ?? '{}').estimation.lead;
  const tickedFor = (name: string) => ({
    ...visitor,
    lead: {
      ...visitor.lead,
      phoneConsent: consentText('estimation', { name, email: 'contact@parvis.example' }),
    },
  });
  const ticked = tickedFor('Maison Claire');

  test.each([
    ['goes beside the number where the host asks and the box is ticked', 'on', ticked, true],
    ['is not sent where the box is not ticked', 'on', visitor, false],
    ['is not sent where the host does not ask', 'off', ticked, false],
    ['is not sent where the box was ticked for another house', 'on', tickedFor('Maison Voisine'), false],
  ])('%s', async (_, attribute, answers, isSent) => {
    const funnel = await atContact(
      { attributes: { 'phone-consent': attribute, 'brand-name': 'Maison Claire' } },
      answers,
    );
    await ask(funnel);
    await arrived(funnel);
    const lead = await sent();
    expect(lead.phone_number).toBe('+33612345678');
    if (!isSent) return expect(lead).not.toHaveProperty('phone_consent');
    expect(lead.phone_consent).toMatchObject({ place: 'estimation', text_version: '2026-11-29' });
    expect(lead.phone_consent.text).toMatch(/^J'accepte que Maison Claire m'appelle/);
  });
});

describe('the estimation', () => {
  test('is requested once, reported to the host once, and leads to its result without leftovers', async () => {
    const funnel = await atContact({ attributes: { partner: 'agence-du-parc', 'brand-slug': 'maison' } });
    await Promise.all([ask(funnel), funnel.actions.submitContact()]);
    funnel.draw();
    expect(recordOf('funnel-flag')).toEqual({ key: expect.any(String) });
    await arrived(funnel);
    const bodies = (await posted()).map(({ body }) => JSON.parse(body));
    expect(bodies).toMatchObject([{ estimation: { source: 'agence-du-parc', kind: 'apartment' } }]);
    const told = funnel.events.filter(([name]) => name === 'analytics' || name === 'success');
    expect(told).toEqual([
      ['analytics', { event: 'start_estimation', funnel_version: 'main' }],
      [
        'analytics',
        expect.objectContaining({ event: 'complete_estimation', maison_fees: expect.any(Number), surface: 62.5 }),
      ],
      ['success', { kind: 'estimation-created', inZone: expect.anything() }],
    ]);
    expect([recordOf('funnel'), recordOf('funnel-flag')]).toEqual([null, null]);
    const record = JSON.parse(sessionStorage.getItem(`parvis:funnel:${location.origin}`) ?? '{}').data;
    expect(record).toMatchObject({ email: 'zoe.petit@exemple.fr', signupToken: expect.any(String) });
    expect(funnel.session.router.match().params['hash']).toBe(record.uniqueHash);
  });

  test.each([
    ['price', '/invite'],
    ['account', ''],
  ])('with result-first="%s" leads to the result%s', async (first, end) => {
    const funnel = await atContact({ attributes: { 'result-first': first } });
    await ask(funnel);
    const { router } = funnel.session;
    await waitFor(() => expect(router.current().path).toMatch(new RegExp(`/resultat/[^/]+${end}$`)));
  });

  test('stores no signup token with account pages of the host', async () => {
    const funnel = await atContact({ attributes: { accounts: 'link' } });
    await ask(funnel);
    await arrived(funnel);
    expect(sessionStorage.getItem(`parvis:funnel:${location.origin}`)).toContain('"signupToken":null');
  });

  test('needs a confirmation before a reload while it is running, and not after', async () => {
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const funnel = await atContact();
    expect(asks()).toBe(false);
    await ask(funnel);
    expect(asks()).toBe(true);
    await arrived(funnel);
    expect(asks()).toBe(false);
  });

  test('needs no confirmation before a reload once it has failed', async () => {
    const funnel = await atContact();
    await demo.fault({ method: 'POST', path: '/estimations', fault: 500 });
    await ask(funnel);
    await failed(funnel);
    await waitFor(() => expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true));
  });

  test('is created on a page left open for longer than the hour of its draft', async () => {
    const funnel = await atContact();
    const { now } = Date;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 3_660_000);
    funnel.edit((answers) => ({ ...answers, priceExpectations: '250000' }));
    await ask(funnel);
    await arrived(funnel);
    expect((await created()) as object[]).toMatchObject([{ answers: { price_expectations: 250_000 } }]);
  });
});

describe('the key', () => {
  test.each([
    ['abort', 'before the server heard'],
    ['abort', 'after the server made it', 'after'],
  ])(
    'is kept when the connection drops (%s, %s): the next press creates one estimation',
    async (fault, _, when = 'before') => {
      const funnel = await atContact();
      await demo.fault({ method: 'POST', path: '/estimations', fault, when });
      await ask(funnel);
      await failed(funnel);
      expect(await toasts(funnel)).toEqual([FAILED]);
      expect(recordOf('funnel-flag')).not.toBeNull();
      expect(recordOf('funnel')).toMatchObject({ answers: { lead: { email: 'zoe.petit@exemple.fr' } } });
      await retry(funnel);
      await arrived(funnel);
      const [first, second] = await keys();
      expect(first).toBe(second);
      expect(await created()).toHaveLength(1);
    },
  );

  test.each([
    ['network', true],
    ['timeout', true],
    ['aborted', true],
    ['refused', false],
    ['server', false, 500],
    ['server', true, 502],
    ['server', true, 503],
    ['server', true, 504],
    ['malformed', true],
    ['forbidden', false],
  ] as [string, boolean, number?][])('after %s is kept: %s %s', async (tag, kept, status) => {
    const asked: (string | undefined)[] = [];
    const call = (async ({ route, idempotencyKey }) => {
      if (route === 'POST /estimations') asked.push(idempotencyKey);
      return err({ tag, status, refusal: { message: null, fields: {} } } as Failure);
    }) as ApiClient;
    const funnel = await atContact({ call });
    await ask(funnel);
    await failed(funnel);
    expect(recordOf('funnel-flag') !== null).toBe(kept);
    expect(funnel.store.getState().hasFlag).toBe(kept);
    await retry(funnel);
    await failed(funnel);
    expect(asked).toHaveLength(2);
    expect(asked[0] === asked[1]).toBe(kept);
  });

  test('is discarded with the first edit of an answer, and not by navigating', async () => {
    const call = (async () => err({ tag: 'network' })) as ApiClient;
    const funnel = await atContact({ call });
    await ask(funnel);
    await failed(funnel);
    funnel.draw();
    const flag = recordOf('funnel-flag');
    funnel.actions.click('adresse', 'motif');
    funnel.draw();
    expect(recordOf('funnel-flag')).toEqual(flag);
    funnel.edit((answers) => ({ ...answers, priceExpectations: '250000' }));
    expect(recordOf('funnel-flag')).toBeNull();
    expect(funnel.store.getState().hasFlag).toBe(false);
  });

  test.each([
    ['that are the same again', visitor.priceExpectations, true],
    ['that have changed', '250000', false],
  ])('lends its key to answers %s', async (_, priceExpectations, isSame) => {
    const asked: (string | undefined)[] = [];
    const call = (async ({ route, idempotencyKey }) => {
      if (route === 'POST /estimations') asked.push(idempotencyKey);
      return err({ tag: 'network' });
    }) as ApiClient;
    const funnel = await atContact({ call });
    await ask(funnel);
    await failed(funnel);
    funnel.edit((answers) => ({ ...answers, priceExpectations: '1' }));
    funnel.edit((answers) => ({ ...answers, priceExpectations }));
    await retry(funnel);
    await failed(funnel);
    expect(asked).toHaveLength(2);
    expect(asked[0] === asked[1]).toBe(isSame);
  });

  test('is discarded when answers were edited while a response was pending and then lost', async () => {
    let lose = () => {};
    const call = (() => new Promise((resolve) => (lose = () => resolve(err({ tag: 'network' }))))) as ApiClient;
    const funnel = await atContact({ call });
    await ask(funnel);
    funnel.actions.leave();
    funnel.draw();
    funnel.edit((answers) => ({ ...answers, priceExpectations: '250000' }));
    expect(recordOf('funnel-flag')).not.toBeNull();
    lose();
    await failed(funnel);
    expect(recordOf('funnel-flag')).toBeNull();
  });

  test('of a reload in the loader is sent again', async () => {
    keep('funnel', draftOf(visitor, { currentStep: 'calcul-en-cours' }));
    keep('funnel-flag', { key: A_KEY });
    demo.at('/estimation/calcul-en-cours');
    const funnel = await openFunnel();
    opened.push(funnel);
    await funnel.start();
    expect(funnel.store.getState().phase).toBe('open');
    expect(funnel.draw()).toBe('calcul-en-cours');
    await arrived(funnel);
    expect(await keys()).toEqual([A_KEY]);
  });

  test('of a reload in the loader is sent again with the contact of the account, which was not stored', async () => {
    const id = String(buyer.id);
    keep('funnel', draftOf({ ...apartment, lead: NO_LEAD }, { currentStep: 'calcul-en-cours' }), id);
    keep('funnel-flag', { key: A_KEY }, id);
    const release = await demo.hold({ path: '/users/*' });
    demo.at('/estimation/calcul-en-cours');
    const funnel = await openFunnel({ attributes: { token: buyer.token, 'user-id': id } });
    opened.push(funnel);
    const booted = funnel.start();
    await waitFor(async () => expect((await demo.requests()).map(({ path }) => path)).toContain(`/users/${id}`));
    expect(await posted()).toEqual([]);
    await release();
    await booted;
    expect(funnel.draw()).toBe('calcul-en-cours');
    await arrived(funnel);
    expect(await keys()).toEqual([A_KEY]);
    const [{ body } = { body: '' }] = await posted();
    expect(JSON.parse(body).estimation.lead).toMatchObject({ first_name: 'Léa', email: buyer.email });
  });
});

describe('a refusal', () => {
  test("shows the server's text, at the first step", async () => {
    const refused = { ...visitor, lead: { ...visitor.lead, email: 'zoe+refus@exemple.fr' } };
    const funnel = await atContact({}, refused);
    await ask(funnel);
    await failed(funnel);
    expect(funnel.draw()).toBe('adresse');
    const [message] = await toasts(funnel);
    expect(message).not.toBe(FAILED);
    expect(message).not.toMatch(/^\*/);
    expect(funnel.answers()).toEqual(refused);
  });

  const KNOWN = 'Ce bien est déjà estimé';
  test.each<[fault: number | string, body: unknown, words: string]>([
    [500, {}, FAILED],
    [500, undefined, SPEAKS_RAILS ? FAILED : 'Une erreur interne est survenue'],
    [401, undefined, SPEAKS_RAILS ? FAILED : 'Votre session a expiré, veuillez vous reconnecter'],
    [403, {}, FAILED],
    [409, {}, FAILED],
    [422, { error: { message: { error: KNOWN } } }, KNOWN],
    [422, { message: KNOWN }, KNOWN],
    [422, FORGERY_REFUSAL, EXPIRED_KEPT],
    [500, { error: "undefined method 'x' for nil" }, FAILED],
  ])('%s with %j is shown at the first step, and the next press has another key', async (fault, body, words) => {
    const funnel = await atContact();
    // After a 401 the call is repeated without the token: only a second 401 is a failure.
    await demo.fault({ method: 'POST', path: '/estimations', fault, body, times: fault === 401 ? 2 : 1 });
    await ask(funnel);
    await failed(funnel);
    expect(await toasts(funnel)).toEqual([words]);
    expect(funnel.draw()).toBe('adresse');
    expect(recordOf('funnel')).toMatchObject({ answers: { lead: { email: visitor.lead.email } } });
    await retry(funnel);
    await arrived(funnel);
    const sent = await keys();
    expect(sent.at(0)).not.toBe(sent.at(-1));
    expect(await created()).toHaveLength(1);
  });

  test.each(['malformed', 'html', 'wrong-shape'])(
    'a success whose answer is %s is shown at the first step, and the next press has the same key',
    async (fault) => {
      const funnel = await atContact();
      await demo.fault({ method: 'POST', path: '/estimations', fault, when: 'after' });
      await ask(funnel);
      await failed(funnel);
      expect(await toasts(funnel)).toEqual([FAILED]);
      expect(funnel.draw()).toBe('adresse');
      await retry(funnel);
      await arrived(funnel);
      const [first, second] = await keys();
      expect(first).toBe(second);
      expect(await created()).toHaveLength(1);
    },
  );

  test('does not navigate after the loader was left', async () => {
    let refuse = () => {};
    const call = (() => new Promise((resolve) => (refuse = () => resolve(err({ tag: 'malformed' }))))) as ApiClient;
    const funnel = await atContact({ call });
    await ask(funnel);
    funnel.actions.leave();
    expect(funnel.draw()).toBe('contact');
    refuse();
    await failed(funnel);
    expect(funnel.draw()).toBe('contact');
    expect(await toasts(funnel)).toEqual([FAILED]);
  });
});

describe('an expired token', () => {
  test('is deleted, and the estimation created as a guest with the same key', async () => {
    const attributes = { token: 'perime', 'user-id': String(seller.id) };
    const funnel = await atContact({ attributes });
    await ask(funnel);
    await arrived(funnel);
    const requests = await posted();
    expect(requests.at(-1)?.headers['authorization']).toBeUndefined();
    expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(localStorage.getItem('parvis:session')).toBeNull();
    expect(await created()).toHaveLength(1);
  });

  test('found by the creation itself retries without it', async () => {
    const asked: string[] = [];
    const answers = [err({ tag: 'unauthorized' }), ok({ uniqueHash: 'h', signupToken: null, inZone: null })];
    const call = (async ({ route, idempotencyKey = '' }) => {
      if (route !== 'POST /estimations') return err({ tag: 'not-found' });
      asked.push(idempotencyKey);
      return answers.shift();
    }) as ApiClient;
    const funnel = await atContact({ call });
    await ask(funnel);
    await arrived(funnel);
    expect(asked).toHaveLength(2);
    expect(asked[0]).toBe(asked[1]);
  });
});

describe('the lock', () => {
  /** Returns locks as a browser has them: one holder of a name at a time. */
  function locks() {
    const queues = new Map<string, Promise<unknown>>();
    const request = vi.fn((name: string, task: () => Promise<unknown>) => {
      const turn = (queues.get(name) ?? Promise.resolve()).then(task);
      queues.set(
        name,
        turn.catch(() => {}),
      );
      return turn;
    });
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as never);
    return request;
  }

  test('lets one of two funnels send the request; the other leads to the same result', async () => {
    const request = locks();
    const first = await atContact();
    const release = await demo.hold({ method: 'POST', path: '/estimations' });
    await ask(first);
    first.actions.close();
    demo.at('/estimation/calcul-en-cours');
    const second = await openFunnel();
    opened.push(second);
    await second.start();
    expect(second.draw()).toBe('calcul-en-cours');
    await release();
    await arrived(second);
    expect(request).toHaveBeenCalledTimes(2);
    expect(await posted()).toHaveLength(1);
    expect(first.session.router.match().name).toBe('main');
  });

  /** Holds the lock as another tab would; returns the function that releases it. */
  function held(request: ReturnType<typeof locks>) {
    let done = () => {};
    void request(`parvis:funnel-flag:${location.origin}`, () => new Promise<void>((resolve) => (done = resolve)));
    return () => done();
  }

  test('awaited while the e-mail was removed with its account sends nothing: the first step, with all else kept', async () => {
    const request = locks();
    const funnel = await atContact();
    const release = held(request);
    await ask(funnel);
    funnel.edit((answers) => ({ ...answers, lead: { ...answers.lead, email: ' ' } }));
    await Promise.resolve();
    release();
    await failed(funnel);
    expect(funnel.draw()).toBe('adresse');
    expect(await toasts(funnel)).toEqual([FAILED]);
    expect(funnel.answers().mainInfos).toEqual(visitor.mainInfos);
    expect(recordOf('funnel-flag')).toBeNull();
    expect(await posted()).toEqual([]);
  });

  test('held by another tab until it succeeded sends the same key again, without a second event', async () => {
    const request = locks();
    const funnel = await atContact();
    const release = held(request);
    await ask(funnel);
    for (const name of ['funnel', 'funnel-flag']) localStorage.removeItem(`parvis:${name}:${location.origin}`);
    release();
    await arrived(funnel);
    expect(await posted()).toHaveLength(1);
    expect(funnel.events.filter(([name]) => name === 'success')).toEqual([]);
  });

  /** Changes a record of the funnel as another tab does. */
  function inOtherTab(name: string, value: string | null) {
    const key = `parvis:${name}:${location.origin}`;
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
  }
  const FLAG = () => JSON.stringify({ v: 1, at: Date.now(), user: null, data: { key: A_KEY } });

  test('done by another tab meanwhile sends its key again for the same answers, without a second event', async () => {
    const funnel = await atContact();
    inOtherTab('funnel-flag', FLAG());
    inOtherTab('funnel', null);
    inOtherTab('funnel-flag', null);
    await ask(funnel);
    await arrived(funnel);
    expect(await keys()).toEqual([A_KEY]);
    expect(funnel.events.filter(([name]) => name === 'success')).toEqual([]);
  });

  test('done by another element of the page sends its key again for the same answers, and creates nothing', async () => {
    const funnel = await atContact();
    localStorage.clear();
    const other = await atContact();
    await ask(funnel);
    await arrived(funnel);
    await ask(other);
    await arrived(other);
    expect(new Set(await keys()).size).toBe(1);
    expect(other.events.filter(([name]) => name === 'success')).toEqual([]);
    expect(await created()).toHaveLength(1);
  });

  test('done by the element of another partner is an act of its own', async () => {
    const funnel = await atContact();
    localStorage.clear();
    const other = await atContact({ attributes: { partner: 'orpi' } });
    await ask(funnel);
    await arrived(funnel);
    await ask(other);
    await arrived(other);
    expect(await created()).toHaveLength(2);
  });

  test.each([
    ['other answers', null, true],
    ['a failure there', 'draft stays', false],
  ])('requested by another tab, with %s, is an act of its own', async (_, draft, isEdited) => {
    const funnel = await atContact();
    inOtherTab('funnel-flag', FLAG());
    if (draft === null) inOtherTab('funnel', null);
    inOtherTab('funnel-flag', null);
    if (isEdited) funnel.edit((answers) => ({ ...answers, lead: { ...answers.lead, firstName: 'Anne' } }));
    await ask(funnel);
    await arrived(funnel);
    expect(await keys()).not.toContain(A_KEY);
    expect(funnel.events.filter(([name]) => name === 'success')).toHaveLength(1);
  });

  test('held by another tab until it failed leads to the first step, with the stored draft', async () => {
    const request = locks();
    const funnel = await atContact();
    const release = held(request);
    await ask(funnel);
    localStorage.removeItem(`parvis:funnel-flag:${location.origin}`);
    release();
    await failed(funnel);
    expect(funnel.draw()).toBe('adresse');
    expect(funnel.answers().typology).toBe('apartment');
    expect(await posted()).toEqual([]);
  });

  test('that is refused, as in a sandbox, is skipped', async () => {
    const request = vi.fn(() => Promise.reject(new DOMException('sandbox', 'SecurityError')));
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as never);
    const funnel = await atContact();
    await ask(funnel);
    await arrived(funnel);
    expect(request).toHaveBeenCalledOnce();
    expect(await posted()).toHaveLength(1);
  });
});

describe('a removed element', () => {
  test('creates its estimation and notifies the host, without navigating', async () => {
    const funnel = await atContact();
    const release = await demo.hold({ method: 'POST', path: '/estimations' });
    await ask(funnel);
    funnel.close();
    await release();
    await waitFor(() => expect(funnel.events.map(([name]) => name)).toContain('success'));
    expect(recordOf('funnel')).toBeNull();
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    expect(funnel.session.router.match().name).toBe('main');
  });

  test('that fails reports nothing', async () => {
    const funnel = await atContact();
    await demo.fault({ method: 'POST', path: '/estimations', fault: 500 });
    await ask(funnel);
    funnel.close();
    await failed(funnel);
    expect(await toasts(funnel)).toEqual([]);
    expect(funnel.part()).toBe('calcul-en-cours');
  });
});
