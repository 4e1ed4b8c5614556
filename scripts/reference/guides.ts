/** The comparison of the guides with the build. */
import { readdirSync, readFileSync } from 'node:fs';
import { type CustomElements, referenceFrom } from './custom-elements.ts';
import { withTables } from './tables.ts';

/** Returns the guides whose tables differ from the last build, with the text that they should have. */
export function staleGuides(dist = 'dist'): { file: string; text: string }[] {
  const reference = referenceFrom(JSON.parse(readFileSync(`${dist}/custom-elements.json`, 'utf8')) as CustomElements);
  const names = readdirSync('docs').filter((name) => name.endsWith('.md'));
  return ['README.md', ...names.map((name) => `docs/${name}`)].flatMap((file) => {
    const before = readFileSync(file, 'utf8');
    const text = withTables(before, reference);
    return text === before ? [] : [{ file, text }];
  });
}
