/** `npm run layers`: writes biome.json and the table of docs/contributing.md from scripts/lint/layers.ts. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { biomeConfiguration, withLayers } from './lint/layers.ts';

writeFileSync('biome.json', `${JSON.stringify(biomeConfiguration(), null, 2)}\n`);
spawnSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', 'biome.json']);
writeFileSync('docs/contributing.md', withLayers(readFileSync('docs/contributing.md', 'utf8')));
