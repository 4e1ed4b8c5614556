/** Several demos with a browser each: a task has both for itself while it runs. */
import type { Browser } from 'playwright';
import { type Demo, startDemo } from '../../../demo/server/server.ts';
import { launch, MAP_FLAGS } from '../../setup/browser.ts';
import { ONE_PROCESS } from './context.ts';

/** Runs tasks, one at a time in each lane; the others wait. */
export type Lanes = {
  run<T>(task: (browser: Browser, demo: Demo) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

type Lane = { browser: Browser; demo: Demo };
type Choices = { distDir?: string; startsAt?: number };

// The beginning of a reference is shown with an error: pictures of one state are to be the same.
const newRequestId = () => '7d31c0a4-52f6-4e0b-9a35-1f2e8d60b7c9';

/**
 * Starts `count` lanes, whose demos serve the elements built in `distDir` (dist/ by default) and give every answer the
 * same reference; every task begins at `startsAt`, in milliseconds since 1970 (the present by default).
 */
export async function openLanes(count: number, { distDir, startsAt }: Choices = {}): Promise<Lanes> {
  const start = async () => {
    const demo = await startDemo({ newRequestId, ...(distDir !== undefined && { distDir }) });
    demo.db.clock.startsAt = startsAt;
    return demo;
  };
  const lane = async () => {
    const [browser, demo] = await Promise.all([launch([...MAP_FLAGS, ...ONE_PROCESS]), start()]);
    return { browser, demo };
  };
  const all = await Promise.all(Array.from({ length: count }, lane));
  const free = [...all];
  const waiting: ((lane: Lane) => void)[] = [];
  return {
    async run(task) {
      const own = free.pop() ?? (await new Promise<Lane>((resolve) => waiting.push(resolve)));
      try {
        return await task(own.browser, own.demo);
      } finally {
        const next = waiting.shift();
        if (next) next(own);
        else free.push(own);
      }
    },
    async close() {
      await Promise.all(all.flatMap(({ browser, demo }) => [browser.close(), demo.close()]));
    },
  };
}
