/** dist/THIRD-PARTY-NOTICES.txt: the licence of every package in a script of dist, as these licences require. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { INSIDE_MAPS, mitText } from './licences.ts';
import { root } from './root.ts';

const NOTICES = 'THIRD-PARTY-NOTICES.txt';

type Package = { name: string; version: string; license: string; text: string };

/** Returns the name of the package of a file; null for the project's own. */
const packageName = (file: string): string | null =>
  /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file.replaceAll('\\', '/'))?.[1] ?? null;

/** Returns the sources of the scripts: the bundled files, and the sources that their own source maps name. */
function filesInside(metafiles: Metafile[], outdir: string): string[] {
  const bundled = metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap((output) =>
      Object.entries(output.inputs).flatMap(([input, { bytesInOutput }]) => (bytesInOutput > 0 ? [input] : [])),
    ),
  );
  const maps = readdirSync(outdir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.map'));
  const sources = maps.flatMap((file) => JSON.parse(readFileSync(join(outdir, file), 'utf8')).sources as string[]);
  return [...bundled, ...sources];
}

/** Returns every package of these builds, by name. Throws on one without a licence: it may not be shipped. */
function packagesOf(metafiles: Metafile[], outdir: string): Package[] {
  const names = new Set(filesInside(metafiles, outdir).flatMap((file) => packageName(file) ?? []));
  return [...names].sort().map((name) => {
    const inside = INSIDE_MAPS[name];
    return inside ? { name, version: 'inside a map', ...inside } : readPackage(join(root, 'node_modules', name));
  });
}

function readPackage(folder: string): Package {
  const { name, version, license, licenses, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(entry));
  const named = license?.type ?? license ?? licenses?.[0]?.type;
  if (!file && !named) throw new Error(`${name} names no licence, and has none.`);
  const notice = ['NOTICE', 'NOTICE.txt', 'NOTICE.md'].find((entry) => existsSync(join(folder, entry)));
  const texts = [file, notice].flatMap((entry) => (entry ? [readFileSync(join(folder, entry), 'utf8').trim()] : []));
  const holder = (typeof author === 'string' ? author : author?.name) ?? `the authors of ${name}`;
  if (!file && named !== 'MIT') throw new Error(`${name} has no text of its licence, ${named}.`);
  return {
    ...{ name, version, license: String(named ?? 'see below') },
    text: file ? texts.join('\n\n') : [mitText(holder), ...texts].join('\n\n'),
  };
}

/** Writes the file from the packages of these builds. */
export async function saveNotices(metafiles: Metafile[], outdir: string): Promise<void> {
  const rule = '-'.repeat(72);
  const parts = packagesOf(metafiles, outdir).map(({ name, version, license, text }) => {
    return `${rule}\n${name} ${version} (${license})\n\n${text}\n`;
  });
  const head = 'The scripts in this folder contain parts of the following packages, under these licences.\n';
  await writeFile(join(outdir, NOTICES), [head, ...parts].join('\n'));
}
