/** The comparison of the guides with the build. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { contractFiles } from '../../tools/contract/files.ts';
import { version } from '../build/root.ts';
import { type CustomElements, referenceFrom } from './custom-elements.ts';
import { type PackageFields, publicSurface } from './surface.ts';
import { withTables } from './tables.ts';

/** Returns the guides that differ from what the build and the description of the API say, with the text they should have. */
export async function staleGuides(dist = 'dist'): Promise<{ file: string; text: string }[]> {
  const reference = referenceFrom(JSON.parse(readFileSync(`${dist}/custom-elements.json`, 'utf8')) as CustomElements);
  const names = readdirSync('docs').filter((name) => name.endsWith('.md'));
  const declarations = readdirSync(dist).filter((name) => name.endsWith('.d.ts'));
  const types = Object.fromEntries(declarations.map((name) => [name, readFileSync(`${dist}/${name}`, 'utf8')]));
  const fields = JSON.parse(readFileSync('package.json', 'utf8')) as PackageFields;
  const whole = [
    { file: 'docs/api.md', text: (await contractFiles(version))['api.md'] },
    { file: 'docs/public-surface.txt', text: publicSurface(reference, fields, types) },
  ];
  const tables = ['README.md', ...names.map((name) => `docs/${name}`)].flatMap((file) => {
    const before = readFileSync(file, 'utf8');
    const text = withTables(before, reference);
    return text === before ? [] : [{ file, text }];
  });
  return [...whole.filter(({ file, text }) => !existsSync(file) || readFileSync(file, 'utf8') !== text), ...tables];
}
