/** Several demos beside one browser: each task has a demo of its own while it runs. */
import type { Browser } from 'playwright';
import { type Demo, startDemo } from '../../../demo/server/server.ts';
import { launch, MAP_FLAGS } from '../../setup/browser.ts';

/** Runs tasks, one at a time on each demo; the others wait. */
export type Lanes = {
  run<T>(task: (browser: Browser, demo: Demo) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

type Choices = { distDir?: string; startsAt?: number };

/**
 * Starts the browser and `count` demos, which serve the elements built in `distDir` (dist/ by default); every task
 * begins at `startsAt`, in milliseconds since 1970 (the present by default).
 */
export async function openLanes(count: number, { distDir, startsAt }: Choices = {}): Promise<Lanes> {
  const start = async () => {
    const demo = await startDemo(distDir === undefined ? {} : { distDir });
    demo.db.clock.startsAt = startsAt;
    return demo;
  };
  const [browser, ...demos] = await Promise.all([launch(MAP_FLAGS), ...Array.from({ length: count }, start)]);
  const free = [...demos];
  const waiting: ((demo: Demo) => void)[] = [];
  return {
    async run(task) {
      const demo = free.pop() ?? (await new Promise<Demo>((resolve) => waiting.push(resolve)));
      try {
        return await task(browser, demo);
      } finally {
        const next = waiting.shift();
        if (next) next(demo);
        else free.push(demo);
      }
    },
    async close() {
      await browser.close();
      await Promise.all(demos.map((demo) => demo.close()));
    },
  };
}
