/** Opens screens with strange but valid answers, and looks for what no screen may show. */
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { inject } from 'vitest';
import type { JsonSchema } from '../../src/api/record.ts';
import type { demoPage } from '../widgets/demo.ts';
import { type Described, describedCalls, type Schemas } from './described-calls.ts';
import { ODD_CALLS } from './odd-calls.ts';
import type { OddScreen } from './odd-screens.ts';
import { openAnswered } from './reads.ts';
import { diceOf, oneOf, SHARES, strangeAnswer } from './strange.ts';

type Demo = ReturnType<typeof demoPage>;

type Make = (body: unknown, schema: JsonSchema) => unknown;

/** Returns the strange bodies of a seed. */
function strangeBodies(seed: number, schemas: Schemas): Make {
  const dice = diceOf(seed);
  const shares = oneOf(dice, SHARES);
  return (body, schema) => strangeAnswer(body, schema, schemas, dice, shares);
}

/** Returns a body that differs from what it is made of; the same one if none of many does. */
function differing(make: Make, body: unknown, schema: JsonSchema): unknown {
  for (let tries = 0; tries < 2_000; tries += 1) {
    const made = make(body, schema);
    if (JSON.stringify(made) !== JSON.stringify(body)) return made;
  }
  return body;
}

/** Returns the answering that makes other bodies of what the demo answers with success. */
const answeringWith =
  (make: Make) =>
  async ({ schema }: Described, ask: () => Promise<Response>) => {
    const answer = await ask();
    if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return answer;
    return Response.json(make(await answer.json(), schema), { status: answer.status });
  };

/** Opens a screen with the answers of a seed; returns what is wrong, and the routes that were answered. */
export async function oddProblems(
  demo: Demo,
  oddScreen: OddScreen,
  seed: number,
): Promise<{ wrong: string[]; routes: string[] }> {
  const { schemas, calls } = describedCalls(inject('openApi'));
  const { problems, routes } = await openAnswered(demo, oddScreen, calls, answeringWith(strangeBodies(seed, schemas)));
  return { wrong: problems, routes };
}

/** Goes the way to a call of ODD_CALLS, with the answer of a seed to this call alone; returns what is wrong. */
export async function oddCallProblems(demo: Demo, name: string, seed: number): Promise<string[]> {
  const { schemas, calls } = describedCalls(inject('openApi'));
  const way = ODD_CALLS[name];
  const call = calls.find(({ method, route }) => `${method} ${route}` === name);
  if (!way || !call) return ['has no way'];
  await demo.reset();
  way.prepare?.();
  const act = async (user: UserEvent) => {
    await way.act?.(user);
    if (way.says !== undefined) await screen.findAllByText(way.says);
  };
  const make = strangeBodies(seed, schemas);
  let odd = 0;
  const answering = answeringWith((body, schema) => {
    const made = differing(make, body, schema);
    odd += made === body ? 0 : 1;
    return made;
  });
  const { problems, routes } = await openAnswered(demo, { name, ...way, act, asks: call.route }, [call], answering);
  if (routes.length === 0) problems.push('is not sent');
  if (odd === 0) problems.push('has no odd answer');
  // A person who is signed in with an odd token sends it.
  const deviations = (await demo.deviations()).filter(
    (one) => !one.endsWith('header Authorization is no Bearer token'),
  );
  return [...problems, ...deviations];
}
