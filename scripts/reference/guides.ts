/** The comparison of the guides with the build. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { contractFiles } from '../../tools/contract/files.ts';
import { version } from '../build/root.ts';
import { type CustomElements, referenceFrom } from './custom-elements.ts';
import { withTables } from './tables.ts';

/** Returns the guides that differ from what the build and the description of the API say, with the text they should have. */
export async function staleGuides(dist = 'dist'): Promise<{ file: string; text: string }[]> {
  const reference = referenceFrom(JSON.parse(readFileSync(`${dist}/custom-elements.json`, 'utf8')) as CustomElements);
  const names = readdirSync('docs').filter((name) => name.endsWith('.md'));
  const api = { file: 'docs/api.md', text: (await contractFiles(version))['api.md'] };
  const isStale = !existsSync(api.file) || readFileSync(api.file, 'utf8') !== api.text;
  const tables = ['README.md', ...names.map((name) => `docs/${name}`)].flatMap((file) => {
    const before = readFileSync(file, 'utf8');
    const text = withTables(before, reference);
    return text === before ? [] : [{ file, text }];
  });
  return [...(isStale ? [api] : []), ...tables];
}
