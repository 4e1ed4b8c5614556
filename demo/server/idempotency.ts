/**
 * Idempotency-Key, for the POSTs of docs/spec/errors.md#7.1. A route uses it where it is declared:
 * `estimations.post('/', idempotent(db), handler)`.
 */
import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from './api-env.ts';
import type { DemoDb, IdempotencyRecord, SavedResponse } from './db.ts';
import { ApiError } from './rails-errors.ts';

const MEMORY = 24 * 60 * 60_000;

/**
 * Answers a repeat of the same call (same key, path, caller and body) with the first response, for 24 hours; the same
 * key with another body or from another caller: 409. A repeat that arrives while the first is running waits for it.
 * Only a success is remembered: a refused call did nothing, so the same key may try again (docs/spec/demo.md#2.5).
 */
export function idempotent(db: DemoDb): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const key = c.req.header('idempotency-key');
    if (!key) return next();
    const slot = `${key} ${c.req.path}`;
    const content = await comparableBody(c.req.header('content-type'), () => c.req.text());
    const body = `${c.get('user')?.wire.id ?? 'guest'} ${content}`;

    // After a refusal, one of the waiting calls runs; the others find it running and wait again.
    for (let first = unexpired(db, slot); first; first = unexpired(db, slot)) {
      if (first.body !== body) throw new ApiError(409, 'Cette clé a déjà servi pour une autre demande');
      const saved = await first.answer;
      if (saved) {
        c.set('isSpoiled', saved.isSpoiled);
        return new Response(saved.body, { status: saved.status, headers: { 'Content-Type': saved.type } });
      }
    }

    let settle: (answer: SavedResponse | null) => void = () => {};
    const answer = new Promise<SavedResponse | null>((resolve) => {
      settle = resolve;
    });
    db.answers.set(slot, { body, until: db.now() + MEMORY, answer });
    let saved: SavedResponse | null = null;
    try {
      await next();
      if (c.res.ok) saved = await savedResponse(c.res.clone(), c.get('isSpoiled') ?? false);
    } finally {
      if (!saved) db.answers.delete(slot);
      settle(saved);
    }
  };
}

function unexpired(db: DemoDb, slot: string): IdempotencyRecord | null {
  const first = db.answers.get(slot);
  return first && first.until > db.now() ? first : null;
}

// The boundary of a multipart body changes with every request, so uploads are compared by their key alone.
async function comparableBody(type: string | undefined, read: () => Promise<string>): Promise<string> {
  return type?.startsWith('multipart/') ? '' : read();
}

async function savedResponse(response: Response, isSpoiled: boolean): Promise<SavedResponse> {
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? 'application/json',
    body: await response.text(),
    isSpoiled,
  };
}
