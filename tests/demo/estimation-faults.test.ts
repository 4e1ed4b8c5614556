import { describe, expect, it } from 'vitest';
import { eventually } from '../eventually.ts';
import { apartment, from } from './estimation-answers.ts';
import { demoServer } from './helpers.ts';

const bench = demoServer();
const { api, call } = bench;

/** Sends POST /estimations as the element on the partner's page does. */
const create = (key: string, estimation: object = apartment, signal?: AbortSignal) =>
  api('POST', '/estimations', {
    headers: { Origin: bench.demo.partnerUrl, 'X-Demo-Client': '', 'Idempotency-Key': key },
    body: { estimation },
    ...(signal ? { signal } : {}),
  });
const plan = (fault: object) =>
  call('POST', '/demo/faults', { body: { method: 'POST', path: '/estimations', ...fault } });
const created = async () => (await call('GET', '/demo/estimations')).json.created;

/** Expects the headers that let a page of another origin read the response of a call with credentials. */
function expectReadable({ headers }: Awaited<ReturnType<typeof create>>) {
  expect(headers.get('access-control-allow-origin')).toBe(bench.demo.partnerUrl);
  expect(headers.get('access-control-allow-credentials')).toBe('true');
  expect(headers.get('access-control-expose-headers')).toContain('Retry-After');
}

describe("a faulty creation, from the partner's page", () => {
  it.each<[string, object, number]>([
    ['a 500', { fault: 500 }, 500],
    ['too many requests', { fault: 429, retryAfter: 30 }, 429],
    ['another shape', { fault: 'wrong-shape' }, 200],
    ['a page', { fault: 'html' }, 200],
  ])('is readable: %s, and nothing is created', async (_, fault, status) => {
    await plan(fault);
    const answer = await create('f-1');
    expect(answer.status).toBe(status);
    expect(answer.json).not.toHaveProperty('unique_hash');
    expectReadable(answer);
    expect(await created()).toEqual([]);
  });

  it('has the requested body, and the same key may try again', async () => {
    const body = { error: { message: { error: 'Ce bien est déjà suivi par notre équipe' } } };
    await plan({ fault: 422, body });
    const refused = await create('f-2');
    expect([refused.status, refused.json]).toEqual([422, body]);
    expectReadable(refused);
    expect((await create('f-2')).status).toBe(201);
    expect(await created()).toMatchObject([{ key: 'f-2' }]);
  });

  it('succeeds when it is only slow', async () => {
    await plan({ fault: 'slow', delayMs: 150 });
    const start = performance.now();
    const answer = await create('f-3');
    expect(performance.now() - start).toBeGreaterThan(140);
    expect(answer.status).toBe(201);
    expectReadable(answer);
  });

  it('is created once, and returned to a repeat sent while the first is slow', async () => {
    await plan({ fault: 'slow', delayMs: 150 });
    const [first, second] = await Promise.all([create('f-4'), create('f-4')]);
    expect(first.json.unique_hash).toMatch(/^[0-9a-f]{16}$/);
    expect(second.json).toEqual(first.json);
    for (const answer of [first, second]) expectReadable(answer);
    expect(await created()).toMatchObject([{ key: 'f-4', source: 'agence-du-parc', funnel_version: 'main' }]);
  });

  /**
   * Sends a creation that gets no usable answer; if the fault is a missing answer, aborts once the server has the call.
   */
  async function createUnlucky(key: string, fault: string | number) {
    const controller = new AbortController();
    const answer = create(key, apartment, controller.signal).catch(() => null);
    if (fault === 'timeout') {
      await eventually(async () => expect((await call('GET', '/demo/requests')).json).toHaveLength(1));
      controller.abort();
    }
    return answer;
  }

  it.each(['abort', 'timeout'])('is not created when its request is lost (%s)', async (fault) => {
    await plan({ fault });
    expect(await createUnlucky('f-5', fault)).toBeNull();
    expect(await created()).toEqual([]);
    expect((await create('f-5')).status).toBe(201);
  });

  it.each(['abort', 'timeout', 500])('is created once when its response is lost (%s)', async (fault) => {
    await plan({ fault, when: 'after' });
    const lost = await createUnlucky('f-6', fault);
    expect(lost?.status ?? null).toBe(fault === 500 ? 500 : null);
    const again = await create('f-6');
    expect(again.json.signup_token).toEqual(expect.any(String));
    expectReadable(again);
    expect(await created()).toHaveLength(1);
  });

  it.each([
    ['refus', 422],
    ['sans-lien', 200],
  ])('+%s in the e-mail is readable there too: %i', async (word, status) => {
    const answer = await create('f-7', from(`ines+${word}@exemple.fr`));
    expect(answer.status).toBe(status);
    expect(answer.json).not.toHaveProperty('unique_hash');
    expectReadable(answer);
  });

  it('+sans-lien is created all the same: a repeat gets the same response and creates no second', async () => {
    const one = await create('f-8', from('ines+sans-lien@exemple.fr'));
    expect((await create('f-8', from('ines+sans-lien@exemple.fr'))).json).toEqual(one.json);
    expect(await created()).toHaveLength(1);
  });
});

describe('GET /demo/estimations', () => {
  it('lists the key of each, and null where none was sent', async () => {
    await create('f-9');
    await api('POST', '/estimations', { body: { estimation: apartment } });
    expect((await created()).map(({ key }: { key: string | null }) => key)).toEqual(['f-9', null]);
  });
});
