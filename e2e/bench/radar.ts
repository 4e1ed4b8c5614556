/** The radar with crowds of properties, beside the same points as DOM markers: `npm run bench -- radar`. */
import { startDemo } from '../../demo/server/server.ts';
import { launch, MAP_FLAGS } from '../setup/browser.ts';

import { LONG_TASK_MS, longTasks, quantile, SLOWER } from './radar/figures.ts';
import { type Cost, measureMarkers, measureRadar } from './radar/measure.ts';
import { printTable } from './table.ts';

const CROWDS = [100, 1_000, 10_000];
const FRAMES = { radar: 40, markers: 6 };

const COLUMNS = [
  'points',
  'drawn as',
  'answer to all shown',
  `tasks > ${LONG_TASK_MS} ms at 1/${SLOWER} speed`,
  'longest',
  'frame while panning: median',
  '95th',
  'nodes',
  'heap',
];

/** Measures and prints; `distDir` is the build to serve. */
export async function bench(distDir: string): Promise<void> {
  const demo = await startDemo({ distDir });
  const browser = await launch(MAP_FLAGS);
  const rows: string[][] = [];
  for (const count of CROWDS) {
    rows.push(rowOf(count, 'parvis-radar', await measureRadar(browser, demo, count, FRAMES.radar)));
    rows.push(rowOf(count, 'DOM markers', await measureMarkers(browser, demo, count, FRAMES.markers)));
  }
  printTable(COLUMNS, rows);
  console.log('\nSoftware plays the graphics card. Tasks are processor time, times are the wall’s.');
  await browser.close();
  await demo.close();
}

function rowOf(count: number, drawnAs: string, { shownMs, tasks, frames, nodes, heapBytes }: Cost): string[] {
  return [
    String(count),
    drawnAs,
    milliseconds(shownMs),
    String(longTasks(tasks).length),
    milliseconds(Math.max(...tasks) * SLOWER),
    milliseconds(quantile(frames, 0.5)),
    milliseconds(quantile(frames, 0.95)),
    String(nodes),
    `${(heapBytes / 1e6).toFixed(1)} MB`,
  ];
}

const milliseconds = (ms: number) => `${ms.toFixed(0)} ms`;
