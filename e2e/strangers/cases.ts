/** The cases of the strangers: what others choose, sent to the shipped build in Chromium. */
import type { Demo } from '../../demo/server/server.ts';
import { JOURNEYS } from '../faults/journeys.ts';
import { FRAME_KINDS, messageProblems } from './messages.ts';
import { redirectProblems } from './redirects.ts';
import { prototypeProblems, scriptProblems } from './screens.ts';
import { SECRET_JOURNEYS, secretProblems } from './secrets.ts';

const BETWEEN = ' · ';

/** Twenty cases of fifty messages or addresses are a thousand. */
const SEEDS = Array.from({ length: 20 }, (_, index) => String(index + 1));
type Kind = { names: readonly string[]; run: (demo: Demo, name: string) => Promise<string[]> };

/** Every kind of case, with the names of its cases. */
const KINDS: Record<string, Kind> = {
  ...Object.fromEntries(
    FRAME_KINDS.map((kind, place) => [
      `messages beside a frame: ${kind}`,
      {
        names: SEEDS.filter((_, index) => index % FRAME_KINDS.length === place),
        run: (demo: Demo, seed: string) => messageProblems(demo, kind, Number(seed)),
      },
    ]),
  ),
  redirects: { names: SEEDS, run: redirectProblems },
  'script in texts': { names: Object.keys(JOURNEYS), run: scriptProblems },
  'keys of prototypes': { names: Object.keys(JOURNEYS), run: prototypeProblems },
  secrets: { names: SECRET_JOURNEYS, run: secretProblems },
};

/** The names of all cases. */
export const CASES = Object.entries(KINDS).flatMap(([kind, { names }]) => names.map((name) => kind + BETWEEN + name));

/** Returns what is wrong in a case. */
export async function strangerProblems(demo: Demo, name: string): Promise<string[]> {
  const [kind = '', rest = ''] = name.split(BETWEEN);
  const known = KINDS[kind];
  if (!known) return ['is no case'];
  try {
    return await known.run(demo, rest);
  } catch (error) {
    return [String(error).split('\n').slice(0, 3).join(' ').slice(0, 400)];
  }
}
