import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contractFiles } from '../../tools/contract/files.ts';
import { version } from '../build/root.ts';
import { customElementsManifest, vscodeData } from './custom-elements.ts';
import type { Reference } from './model.ts';
import { elementTypes, preactTypes, reactTypes, vueTypes } from './types.ts';

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** Writes the files for editors, type checkers and catalogues, and the documents of the API, beside the scripts. */
export async function writeReference(reference: Reference, outdir: string): Promise<void> {
  const { 'api.md': _, ...documents } = await contractFiles(version);
  const files = {
    ...documents,
    'custom-elements.json': json(customElementsManifest(reference)),
    'vscode.html-custom-data.json': json(vscodeData(reference)),
    'parvis.d.ts': elementTypes(reference),
    'react.d.ts': reactTypes(reference),
    'preact.d.ts': preactTypes(reference),
    'vue.d.ts': vueTypes(reference),
  };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(outdir, name), text)));
}
