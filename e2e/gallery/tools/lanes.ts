/** A few demos beside one browser: each task has a demo of its own for as long as it runs. */
import type { Browser } from 'playwright';
import { type Demo, startDemo } from '../../../demo/server/server.ts';
import { launch, MAP_FLAGS } from '../../setup/browser.ts';

/** Runs tasks, as many at a time as there are demos; the others wait for their turn. */
export type Lanes = {
  run<T>(task: (browser: Browser, demo: Demo) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** Starts the browser and `count` demos, which serve the elements built in `distDir` (dist/ unless told). */
export async function openLanes(count: number, distDir?: string): Promise<Lanes> {
  const start = () => startDemo(distDir === undefined ? {} : { distDir });
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
