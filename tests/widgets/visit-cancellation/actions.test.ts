// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { ApiClient, Call } from '@/api/client';
import { failureFromAnswer } from '@/api/errors';
import type { Failure } from '@/domain/failure';
import type { PublicVisit } from '@/domain/visit/visit';
import { err, ok, type Result } from '@/lib/result';
import { authenticate, cancelVisit } from '../../../widgets/visit-cancellation/actions.ts';

const NOW = Date.parse('2026-03-03T10:00:00Z');
const OURS = 'Un problème est survenu de notre côté. Réessayez dans quelques minutes.';
const status = (code: number, message: unknown = 'PG::Error') =>
  failureFromAnswer(code, { error: { message } }, null, NOW);

const confirmed: PublicVisit = {
  id: '101',
  state: 'confirmed',
  canceled: false,
  startsAt: '2026-03-03T10:00:00.001Z',
  endsAt: null,
  propertyAddress: null,
  propertySlug: null,
  saleId: null,
  expert: null,
};
const cancelled: PublicVisit = { ...confirmed, canceled: true };

/** Returns a client that gives these answers, one after the other, and records its requests. */
function answering(...answers: Result<unknown, Failure>[]) {
  const asked: string[] = [];
  const call = async (one: Call<unknown>) => {
    asked.push(one.route);
    return answers[asked.length - 1] ?? err({ tag: 'network' });
  };
  return { call: call as ApiClient, asked };
}

describe('the e-mail', () => {
  const said = (failure: Failure) =>
    authenticate(answering(err(failure)).call, { visitId: '101', userSlug: 'k3v9' }, 'lea@exemple.fr');

  test.each([401, 404, 422])('with a %i is not the visitor’s: the error is under its field', async (code) => {
    expect(await said(status(code))).toEqual({ refusal: { fields: { email: "*L'email ne correspond pas" } } });
  });

  test.each<[Failure, string]>([
    [status(403), "Vous n'avez pas accès à ces informations."],
    [status(409, 'Cette demande est en conflit avec une autre'), 'Cette demande est en conflit avec une autre'],
    [status(429), 'Trop de tentatives, réessayez dans quelques minutes'],
    [status(500), OURS],
    [status(503), OURS],
    [{ tag: 'malformed' }, OURS],
    [{ tag: 'network' }, 'La connexion semble interrompue. Vérifiez votre accès à internet, puis réessayez.'],
    [{ tag: 'timeout' }, 'La réponse se fait attendre. Réessayez dans un instant.'],
  ])('that failed with %j shows "%s" above the form', async (failure, message) => {
    expect(await said(failure)).toEqual({ refusal: expect.objectContaining({ message }) });
  });
});

describe('a cancellation', () => {
  const cancel = (call: ApiClient) =>
    cancelVisit(
      call,
      { visitId: '101', userSlug: 'k3v9', visitToken: 'proof' },
      { reason: 'found', details: 'x' },
      { before: confirmed, now: NOW },
    );
  const LOST: Failure[] = [
    { tag: 'network' },
    { tag: 'timeout' },
    { tag: 'malformed' },
    status(500),
    status(503),
    status(403),
    status(404),
    status(409),
    status(422),
    status(429),
  ];

  test('confirmed by the server is not refetched', async () => {
    const { call, asked } = answering(ok(cancelled));
    expect(await cancel(call)).toEqual({ tag: 'cancelled', visit: cancelled, already: false });
    expect(asked).toEqual(['PUT /visits/:id']);
  });

  test.each(LOST)(
    'whose response is %j is sent once, and fails when the refetched visit is unchanged',
    async (lost) => {
      const { call, asked } = answering(err(lost), ok(confirmed));
      expect(await cancel(call)).toEqual({ tag: 'failed', failure: lost });
      expect(asked).toEqual(['PUT /visits/:id', 'GET /visits/:id']);
    },
  );

  test.each(LOST)(
    'whose response is %j is found done; where the server refused it, it was done before',
    async (lost) => {
      const { call } = answering(err(lost), ok(cancelled));
      expect(await cancel(call)).toEqual({ tag: 'cancelled', visit: cancelled, already: lost.tag === 'refused' });
    },
  );

  test('whose status is a success succeeds, though the refetched visit does not show it yet', async () => {
    const { call } = answering(err({ tag: 'not-shown' }), ok(confirmed));
    expect(await cancel(call)).toEqual({ tag: 'cancelled', visit: { ...confirmed, canceled: true }, already: false });
  });

  test('whose response does not show it is refetched, and succeeds by its status', async () => {
    const done = { tag: 'cancelled', visit: { ...confirmed, canceled: true }, already: false };
    const { call } = answering(ok(confirmed), ok(confirmed));
    expect(await cancel(call)).toEqual(done);
    const lost = answering(ok(confirmed), err({ tag: 'network' }));
    expect(await cancel(lost.call)).toEqual(done);
  });

  test('that fails, and whose refetch fails too, keeps the first failure', async () => {
    const { call } = answering(err(status(500)), err({ tag: 'network' }));
    expect(await cancel(call)).toEqual({ tag: 'failed', failure: status(500) });
  });

  test('of a visit that has started a millisecond ago meanwhile is too late', async () => {
    const ongoing = { ...confirmed, startsAt: '2026-03-03T09:59:59.999Z' };
    const { call } = answering(err(status(422)), ok(ongoing));
    expect(await cancel(call)).toEqual({ tag: 'too-late', visit: ongoing });
  });

  test.each([
    ['401', status(401)],
    ['a message under a field', status(422, { cancel_comment: ['est trop long'] })],
  ])('refused with %s is certain: nothing is refetched', async (_, failure) => {
    const { call, asked } = answering(err(failure), ok(cancelled));
    expect(await cancel(call)).toEqual({ tag: 'failed', failure });
    expect(asked).toEqual(['PUT /visits/:id']);
  });
});
