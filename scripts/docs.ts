/** `npm run docs`: builds, then writes docs/api.md, docs/public-surface.txt, and the tables of the guides. */
import { writeFileSync } from 'node:fs';
import { build } from '../esbuild.config.ts';
import { staleGuides } from './reference/guides.ts';

await build();
const stale = await staleGuides();
for (const { file, text } of stale) writeFileSync(file, text);
console.log(stale.length > 0 ? `Written: ${stale.map(({ file }) => file).join(', ')}` : 'Every table was up to date.');
