/** Removes imports of esbuild's own helpers that use none of their exports: a page would wait for one more file. */
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import { root } from './root.ts';

/** The plugin that blanks these imports out once the files are written; columns stay where the source map has them. */
export const withoutRuntimeImports: Plugin = {
  name: 'without-runtime-imports',
  setup(build) {
    build.onEnd(async ({ metafile, errors }) => {
      if (metafile && errors.length === 0) await blankOut(metafile.outputs);
    });
  },
};

async function blankOut(outputs: Metafile['outputs']): Promise<void> {
  // A chunk without any source of the project or of a package holds helpers alone.
  const helpers = Object.keys(outputs).filter(
    (path) => /\/chunks\/.*\.js$/.test(path) && Object.keys(outputs[path]?.inputs ?? {}).length === 0,
  );
  for (const [path, output] of Object.entries(outputs)) {
    const imported = helpers.filter((helper) => output.imports.some((one) => one.path === helper));
    if (imported.length === 0) continue;
    const file = join(root, path);
    let text = await readFile(file, 'utf8');
    for (const helper of imported) {
      const name = basename(helper).replace('.', '\\.');
      const bare = new RegExp(`\\bimport\\s*"\\./(chunks/)?${name}";`, 'g');
      if (!bare.test(text)) continue;
      text = text.replace(bare, (found) => ' '.repeat(found.length));
      output.imports = output.imports.filter((one) => one.path !== helper);
    }
    await writeFile(file, text);
  }
}
