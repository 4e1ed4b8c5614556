import { relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { root } from '../build/root.ts';

type Spec = { tag: string; attributes: readonly string[] };

const CAPTURE = 'export const specs = []; export const defineWidget = (spec) => specs.push(spec);';

// Keeps the plain data of the host layer; leaves out screens, styles and everything that needs a browser.
const onlyTheSpec: Plugin = {
  name: 'only-the-spec',
  setup(build) {
    build.onResolve({ filter: /define-widget$/ }, () => ({ path: 'capture', namespace: 'capture' }));
    build.onResolve({ filter: /./ }, ({ path, kind }) => {
      const plain = kind === 'entry-point' || /element\.ts$|^@\/(host|lib)\//.test(path);
      return plain && !path.endsWith('/styles') ? undefined : { path, namespace: 'nothing' };
    });
    build.onLoad({ filter: /./, namespace: 'capture' }, () => ({ contents: CAPTURE }));
    build.onLoad({ filter: /./, namespace: 'nothing' }, () => ({ contents: 'module.exports = {};', loader: 'js' }));
  },
};

/** Returns the tag of an element.ts and the attributes that it observes, as its code passes them to `defineWidget`. */
export async function observedBy(file: string): Promise<Spec> {
  const { outputFiles } = await build({
    stdin: { contents: `import '${file}'; export { specs } from '@/host/define-widget';`, resolveDir: root },
    bundle: true,
    write: false,
    format: 'esm',
    alias: { '@': `${root}src` },
    plugins: [onlyTheSpec],
    logLevel: 'silent',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const { specs } = (await import(`data:text/javascript;base64,${code}`)) as { specs: Spec[] };
  const [spec] = specs;
  if (!spec) throw new Error(`${relative(root, file)} defines no tag.`);
  return spec;
}
