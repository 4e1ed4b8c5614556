/**
 * Makes a lazy import request at once the files that its file imports: a page would learn of them only after that file.
 */
import { dirname, relative } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import { closure } from './closure.ts';
import { rewrite } from './rewrite.ts';

type Outputs = Metafile['outputs'];

const isStatic = (kind: string) => kind === 'import-statement';

/** The plugin that writes these imports beside each lazy import, once the files are written. */
export const fetchedTogether: Plugin = {
  name: 'fetched-together',
  setup(build) {
    build.onEnd(async ({ metafile, errors }) => {
      if (!metafile || errors.length > 0) return;
      for (const path of Object.keys(metafile.outputs)) await writeTogether(path, metafile.outputs);
    });
  },
};

async function writeTogether(path: string, outputs: Outputs): Promise<void> {
  const lazy = (outputs[path]?.imports ?? []).filter(({ kind, external }) => kind === 'dynamic-import' && !external);
  const here = closure(outputs, [path], isStatic);
  const texts = new Map<string, string>();
  for (const { path: imported } of lazy) {
    const others = [...closure(outputs, [imported], isStatic)].filter((file) => file !== imported && !here.has(file));
    const written = importOf(path, imported);
    // A dependency that cannot be fetched fails the import of the file itself, which reports it.
    const asked = others.map((file) => `${importOf(path, file)}.catch(()=>{})`);
    if (others.length > 0) texts.set(written, `(${[...asked, written].join(',')})`);
  }
  if (texts.size > 0) await rewrite(path, path, texts);
}

/** Returns the lazy import of a file as esbuild writes it. */
function importOf(from: string, file: string): string {
  const address = relative(dirname(from), file).replaceAll('\\', '/');
  return `import(${JSON.stringify(address.startsWith('.') ? address : `./${address}`)})`;
}
