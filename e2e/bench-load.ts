/**
 * `npm run bench:load`: the time until the content of each element shows on a slow phone, compared with a static page
 * and common alternatives. Each round opens every page once; medians are printed as ratios to the static page's.
 *
 *   --rounds=5     number of rounds
 *   --before=REV   measures an earlier revision beside the working tree, in the same rounds
 *   --only=word,…  the pages whose name holds one of the words, and the static page
 *   --trace        prints the requests of each page's last load
 *   --record       writes the table into docs/performance.md
 */
import { parseArgs } from 'node:util';
import { startDemo } from '../demo/server/server.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import { buildNow, buildPeers, buildRevision, HOST } from './bench/load/build.ts';
import { type Load, measure } from './bench/load/measure.ts';
import { pagesOf } from './bench/load/pages.ts';
import { recordTable, tableOf } from './bench/load/report.ts';
import { serve } from './bench/load/server.ts';
import { launch, MAP_FLAGS } from './setup/browser.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    before: { type: 'string' },
    only: { type: 'string', default: '' },
    trace: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});

process.env.CHROMIUM_PATH = ensureChromium();
const builds = [...(options.before === undefined ? [] : [buildRevision(options.before)]), await buildNow()];
const folders = {
  host: HOST,
  peers: await buildPeers(),
  ...Object.fromEntries(builds.map(({ name, distDir }) => [name, distDir])),
};
const [first, ...others] = pagesOf(builds);
const pages = [
  ...(first ? [first] : []),
  ...others.filter(({ name }) => options.only.split(',').some((word) => name.includes(word))),
];

const demo = await startDemo();
const server = await serve({ folders, demoUrl: demo.url });
const [browser, mapBrowser] = await Promise.all([launch(), launch(MAP_FLAGS)]);
const loads = new Map(pages.map((page) => [page, [] as Load[]]));
for (let round = 1; round <= Number(options.rounds); round += 1) {
  for (const page of pages) {
    demo.reset();
    loads.get(page)?.push(await measure(page.drawsMap ? mapBrowser : browser, server, page));
  }
  console.log(`Round ${round} of ${options.rounds}`);
}
await Promise.all([browser.close(), mapBrowser.close(), server.close(), demo.close()]);

if (options.trace) {
  for (const [{ name, build }, all] of loads) console.log(`\n${name} ${build ?? ''}\n${all.at(-1)?.trace.join('\n')}`);
}
const table = tableOf(loads);
console.log(`\n${table}`);
if (options.record) recordTable(table);
