/** Opens screens with strange but valid answers, and looks for what no screen may show. */
import { inject } from 'vitest';
import type { demoPage } from '../widgets/demo.ts';
import { describedCalls } from './described-calls.ts';
import type { OddScreen } from './odd-screens.ts';
import { openAnswered } from './reads.ts';
import { diceOf, oneOf, SHARES, strangeAnswer } from './strange.ts';

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
