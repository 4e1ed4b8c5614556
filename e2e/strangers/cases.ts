/** The cases of the strangers: what others choose, sent to the shipped build in Chromium. */
import type { Demo } from '../../demo/server/server.ts';
import { safeRedirect } from '../../src/host/redirects.ts';
import { strangerTarget } from '../../tests/host/stranger-targets.ts';
import { diceOf } from '../../tests/odd/strange.ts';
import { JOURNEYS } from '../faults/journeys.ts';
import { FRAME_KINDS, messageProblems } from './messages.ts';
import { openStrangePage } from './open-page.ts';
import { prototypeProblems, scriptProblems } from './screens.ts';
import { SECRET_JOURNEYS, secretProblems } from './secrets.ts';

const BETWEEN = ' · ';

/** Twenty cases of fifty are a thousand. */
const SEEDS = Array.from({ length: 20 }, (_, index) => String(index + 1));
const FIFTY = Array.from({ length: 50 });

/** Returns the redirects that Chromium would lead elsewhere than the check says. */
async function redirectProblems(_: Demo, seed: string): Promise<string[]> {
  const dice = diceOf(Number(seed));
  const targets = FIFTY.map(() => strangerTarget(dice)).flatMap(({ raw, base, origins }) => {
    const href = safeRedirect(raw, base, origins);
    return href === null ? [] : [{ raw, base, origins, href }];
  });
  const { page, close } = await openStrangePage();
  try {
    return await page.evaluate((all) => {
      const link = document.createElement('a');
      return all.flatMap(({ raw, base, origins, href }) => {
        const { protocol, origin } = new URL(href);
        link.href = href;
        const isSame = new URL(raw, base).href === href && link.origin === origin;
        return isSame && /^https?:$/.test(protocol) && origins.includes(origin) ? [] : [`${raw} leads to ${href}`];
      });
    }, targets);
  } finally {
    await close();
  }
}

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
