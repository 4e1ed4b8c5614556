import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiEnv } from '../../demo/server/api-env.ts';
import { authenticate } from '../../demo/server/auth.ts';
import { DemoDb } from '../../demo/server/db.ts';
import { idempotent } from '../../demo/server/idempotency.ts';
import { ApiError } from '../../demo/server/rails-errors.ts';

let db: DemoDb;
let performed: number;
let release: Promise<void>;
let app: Hono<ApiEnv>;

beforeEach(() => {
  db = new DemoDb();
  performed = 0;
  release = Promise.resolve();
  app = new Hono<ApiEnv>();
  app.use(authenticate(db));
  app.post('/alerts', idempotent(db), async (c) => {
    performed += 1;
    const number = performed;
    await release;
    if (!(await c.req.json()).zone) throw new ApiError(422, { zone: ['doit être rempli(e)'] });
    return c.json({ id: number }, 201);
  });
  app.post('/others', idempotent(db), (c) => c.json({ other: true }));
  app.onError((error, c) => (error instanceof ApiError ? c.json(error.body, error.status) : c.text('broken', 500)));
});

const send = (key: string | null, body: object, path = '/alerts', token = '') =>
  app.request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'Content-Type': 'application/json',
      ...(key && { 'Idempotency-Key': key }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
  });
const lyon = { zone: ['Lyon, France'] };

describe('Idempotency-Key', () => {
  it('performs a repeated request once and returns the first response again', async () => {
    const answers = [await send('k1', lyon), await send('k1', lyon)];
    for (const answer of answers) {
      expect(answer.status).toBe(201);
      expect(await answer.json()).toEqual({ id: 1 });
    }
    expect(performed).toBe(1);
  });

  it('performs each request without a key, with another key, or on another path', async () => {
    await send(null, lyon);
    await send(null, lyon);
    await send('k1', lyon);
    await send('k2', lyon);
    expect(performed).toBe(4);
    expect(await (await send('k1', lyon, '/others')).json()).toEqual({ other: true });
  });

  it('returns 409 for the same key with another body', async () => {
    await send('k1', lyon);
    expect((await send('k1', { zone: ['Nantes, France'] })).status).toBe(409);
    expect(performed).toBe(1);
  });

  it('makes a repeat wait for the first request', async () => {
    let finish = () => {};
    release = new Promise((resolve) => {
      finish = resolve;
    });
    const both = Promise.all([send('k1', lyon), send('k1', lyon)]);
    finish();
    expect(await Promise.all((await both).map((answer) => answer.json()))).toEqual([{ id: 1 }, { id: 1 }]);
  });

  it('lets 1 of 2 requests that waited for a refusal be performed, and answers both', async () => {
    let lose: (reason: Error) => void = () => {};
    release = new Promise((_, reject) => {
      lose = reject;
    });
    const three = [send('k1', lyon), send('k1', lyon), send('k1', lyon)];
    // Once another call is done, the first is running and the others wait.
    await send('k2', lyon, '/others');
    release = Promise.resolve();
    lose(new Error('lost'));
    const answers = await Promise.all(three);
    expect(answers.map(({ status }) => status)).toEqual([500, 201, 201]);
    expect(await Promise.all(answers.slice(1).map((answer) => answer.json()))).toEqual([{ id: 2 }, { id: 2 }]);
    expect(performed).toBe(2);
  });

  it('returns 409 for the same key from another caller, without details', async () => {
    await send('k1', lyon);
    const other = await send('k1', lyon, '/alerts', 'demo-token-lea');
    expect(other.status).toBe(409);
    expect(await other.json()).not.toHaveProperty('id');
    expect(performed).toBe(1);
  });

  it('forgets a refused request, so that the same key may try again', async () => {
    expect((await send('k1', {})).status).toBe(422);
    expect((await send('k1', lyon)).status).toBe(201);
  });

  it('remembers for 24 hours, and not after a reset', async () => {
    await send('k1', lyon);
    db.advance(24 * 3_600_000 - 5000);
    await send('k1', lyon);
    expect(performed).toBe(1);
    db.advance(5000);
    await send('k1', lyon);
    expect(performed).toBe(2);
    db.reset();
    await send('k1', lyon);
    expect(performed).toBe(3);
  });
});
