/** Runs a journey in an engine, and returns what is wrong. */
import { startChromium } from './chromium.ts';
import type { Engine } from './driver.ts';
import { startFirefox } from './firefox.ts';
import type { House } from './house.ts';
import { JOURNEYS } from './journeys.ts';
import { personOf } from './person.ts';
import { startWebKit } from './webkit.ts';

/** The starts of the engines by name. */
export const ENGINES: Record<string, () => Promise<Engine>> = {
  Chromium: startChromium,
  Firefox: startFirefox,
  WebKit: startWebKit,
};

const BETWEEN = ' · ';

/** The names of all cases: each journey in each engine. */
export const CASES = Object.keys(ENGINES).flatMap((engine) =>
  Object.keys(JOURNEYS).map((journey) => engine + BETWEEN + journey),
);

/** What is wrong with a case, and how many presses had to be repeated. */
type Outcome = { problems: string[]; missed: number };

/** Returns the run of a case in these engines; one that has not started is an error, which is the case's problem. */
export function createRun({ demo, url, takeErrors }: House, engines: Map<string, Engine | Error>) {
  return async (name: string): Promise<Outcome> => {
    const [engineName = '', ...rest] = name.split(BETWEEN);
    const engine = engines.get(engineName);
    const journey = JOURNEYS[rest.join(BETWEEN)];
    if (!engine || !journey) return { problems: ['not a case'], missed: 0 };
    if (engine instanceof Error) return { problems: [engine.message], missed: 0 };
    demo.reset();
    takeErrors();
    const problems: string[] = [];
    const note = (error: unknown) => void problems.push(String(error).slice(0, 700));
    const driver = await engine.newPerson();
    const person = personOf(driver, url);
    await journey(person, demo).catch(note);
    await driver.close().catch(note);
    return { problems: [...problems, ...takeErrors()], missed: person.missed() };
  };
}
