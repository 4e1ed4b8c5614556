/** The build of dist/doctor.js, after the tags: it knows their attributes as their documentation does. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import type { ElementDoc, Reference } from '../reference/model.ts';
import { root, version } from './root.ts';

const FOLDER = join(root, 'tools/doctor');

/** The doctor's own sources. */
export const DOCTOR_SOURCES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => join(FOLDER, name));

/** Returns the options of the doctor's build, besides those of every bundle. */
export function doctorOptions(reference: Reference, outdir: string): BuildOptions {
  return { entryPoints: { doctor: join(FOLDER, 'doctor.ts') }, outdir, plugins: [referenceModule(reference)] };
}

function referenceModule({ elements }: Reference): Plugin {
  const tags = Object.fromEntries(elements.map((element) => [element.tag, factsOf(element)]));
  const contents = `export const version = ${JSON.stringify(version)}; export const tags = ${JSON.stringify(tags)};`;
  return {
    name: 'reference-module',
    setup(build) {
      build.onResolve({ filter: /^parvis:reference$/ }, ({ path }) => ({ path, namespace: 'reference' }));
      build.onLoad({ filter: /./, namespace: 'reference' }, () => ({ contents }));
    },
  };
}

/** Returns what the doctor needs of a tag: the names of its attributes, its routing and its base paths by default. */
function factsOf({ attributes }: ElementDoc) {
  const initial = (name: string) => attributes.find((attribute) => attribute.name === name)?.initial ?? '';
  return {
    attributes: attributes.map(({ name }) => name),
    routing: initial('routing'),
    basePaths: initial('base-path').split(', '),
  };
}
