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

/** Returns the run of a case in these engines; one that has not started is an error, which is the case's problem. */
export function createRun(house: House, engines: Map<string, Engine | Error>) {
  return async (name: string): Promise<string[]> => {
    const [engineName = '', ...rest] = name.split(BETWEEN);
    const engine = engines.get(engineName);
    const journey = JOURNEYS[rest.join(BETWEEN)];
    if (!engine || !journey) return ['not a case'];
    if (engine instanceof Error) return [engine.message];
    house.demo.reset();
    house.takeErrors();
    const driver = await engine.newPerson();
    const problems: string[] = [];
    try {
      await journey(personOf(driver, house.url), house.demo);
    } catch (error) {
      problems.push(String(error).slice(0, 700));
    } finally {
      await driver.close();
    }
    return [...problems, ...house.takeErrors()];
  };
}
