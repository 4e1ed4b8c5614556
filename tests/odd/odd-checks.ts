/** Opens screens with strange but valid answers, and looks for what no screen may show. */
import { inject } from 'vitest';
import type { demoPage } from '../widgets/demo.ts';
import { describedCalls } from './described-calls.ts';
import type { OddScreen } from './odd-screens.ts';
import { openAnswered } from './reads.ts';
import { diceOf, oneOf, type Shares, strangeAnswer } from './strange.ts';

// From answers that are hardly changed to those with little left.
const SHARES: readonly Shares[] = [
  { changed: 0.05, leftOut: 0.02, lists: 0.02 },
  { changed: 0.2, leftOut: 0.1, lists: 0.1 },
  { changed: 0.6, leftOut: 0.5, lists: 0.2 },
];

/** Opens a screen with the answers of a seed; returns what is wrong, and the routes that were answered. */
export async function oddProblems(
  demo: ReturnType<typeof demoPage>,
  oddScreen: OddScreen,
  seed: number,
): Promise<{ wrong: string[]; routes: string[] }> {
  const { schemas, calls } = describedCalls(inject('openApi'));
  const dice = diceOf(seed);
  const shares = oneOf(dice, SHARES);
  const { problems, routes } = await openAnswered(demo, oddScreen, calls, async ({ schema }, ask) => {
    const answer = await ask();
    if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return answer;
    return Response.json(strangeAnswer(await answer.json(), schema, schemas, dice, shares), { status: answer.status });
  });
  return { wrong: problems, routes };
}
