/** dist/THIRD-PARTY-NOTICES.txt: the licence of every package that stands in a script of dist, as these licences ask for. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Metafile } from 'esbuild';
import { root } from './root.ts';

const NOTICES = 'THIRD-PARTY-NOTICES.txt';

type Package = { name: string; version: string; license: string; text: string };

/** The folder of the package that a bundled file belongs to, from the project's root; null for our own. */
function packageFolder(input: string): string | null {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(input.replaceAll('\\', '/'))?.[0] ?? null;
}

/** Every package of these builds, by name and version. Throws for one without a licence: it may not be shipped. */
function packagesOf(metafiles: Metafile[]): Package[] {
  const inputs = metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap((output) =>
      Object.entries(output.inputs).flatMap(([input, { bytesInOutput }]) => (bytesInOutput > 0 ? [input] : [])),
    ),
  );
  const folders = new Set(inputs.flatMap((input) => packageFolder(input.replace(/^[\w-]+:/, '')) ?? []));
  const packages = new Map<string, Package>();
  for (const folder of folders) {
    const found = readPackage(resolve(root, folder));
    packages.set(`${found.name} ${found.version}`, found);
  }
  return [...packages.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function readPackage(folder: string): Package {
  const { name, version, license, licenses, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(entry));
  const named = license?.type ?? license ?? licenses?.[0]?.type;
  if (!file && !named) throw new Error(`${name} names no licence, and has none.`);
  const notice = ['NOTICE', 'NOTICE.txt', 'NOTICE.md'].find((entry) => existsSync(join(folder, entry)));
  const texts = [file, notice].flatMap((entry) => (entry ? [readFileSync(join(folder, entry), 'utf8').trim()] : []));
  const holder = typeof author === 'string' ? author : author?.name;
  return {
    ...{ name, version, license: String(named ?? 'see below') },
    text: texts.join('\n\n') || `Copyright (c) ${holder ?? `the authors of ${name}`}. Licence: ${named}.`,
  };
}

/** Writes the file, from what these builds have put into their scripts. */
export async function saveNotices(metafiles: Metafile[], outdir: string): Promise<void> {
  const rule = '-'.repeat(72);
  const parts = packagesOf(metafiles).map(({ name, version, license, text }) => {
    return `${rule}\n${name} ${version} (${license})\n\n${text}\n`;
  });
  const head = 'The scripts in this folder contain parts of the following packages, under these licences.\n';
  await writeFile(join(outdir, NOTICES), [head, ...parts].join('\n'));
}
