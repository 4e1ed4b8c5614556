/** The bundle of parvis-check: one file for Node, with the descriptions that the elements ship without. */
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { modulePaths } from '../../tools/contract/modules.ts';
import { root, version } from './root.ts';

// A bundle cannot look for files: it imports the modules of src/api by their names.
const listedModules: Plugin = {
  name: 'listed-modules',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]tools[\\/]contract[\\/]modules\.ts$/ }, () => {
      const imports = modulePaths().map((path, index) => `import * as m${index} from ${JSON.stringify(path)};`);
      const names = imports.map((_, index) => `m${index}`);
      return {
        contents: `${imports.join('\n')}\nexport const apiModules = async () => [${names.join(', ')}];`,
        resolveDir: root,
        loader: 'ts',
      };
    });
  },
};

/** Builds the program into a folder. */
export async function buildCheck(outdir: string): Promise<void> {
  const outfile = join(outdir, 'parvis-check.mjs');
  await build({
    entryPoints: [join(root, 'tools/check/cli.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    minifySyntax: true,
    minifyWhitespace: true,
    // The calls of src/api are told from other functions by the name of their first parameter.
    minifyIdentifiers: false,
    charset: 'utf8',
    legalComments: 'none',
    define: { PARVIS_VERSION: JSON.stringify(version) },
    alias: { '@': join(root, 'src') },
    // ajv is CommonJS.
    banner: {
      js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
    },
    plugins: [listedModules],
    logLevel: 'warning',
  });
  await chmod(outfile, 0o755);
}
