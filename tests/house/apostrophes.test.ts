/** Texts of the product have the straight apostrophe (docs/spec/looks.md#1.4). */
import { transform } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { filesOf, read } from './files.ts';

/** Files with characters that people and servers write: those allowed in a name or a zone, names of places. */
const NOT_OUR_WORDS = ['src/domain/person/person.ts', 'src/domain/place/zone.ts', 'src/domain/place/areas.ts'];

/** Returns the lines of a script that have a curly apostrophe, also an escaped one; comments are removed before. */
async function curlyLines(source: string, loader: 'ts' | 'tsx' = 'tsx'): Promise<string[]> {
  const { code } = await transform(source, { loader, jsx: 'automatic', charset: 'utf8', legalComments: 'none' });
  return code
    .split('\n')
    .filter((line) => line.includes('’'))
    .map((line) => line.trim());
}

describe('a text with a curly apostrophe', () => {
  test.each([
    ['a string', "say('l’heure');", ['say("l’heure");']],
    ['an escape', "say('l\\u2019heure');", ['say("l’heure");']],
    ['a template', 'say(`qu’on`);', ['say(`qu’on`);']],
    ['an entity in JSX', 'say(<>l&rsquo;heure</>);', ['say(/* @__PURE__ */ jsx(Fragment, { children: "l’heure" }));']],
    ['no comment, no straight one, none at all', '// l’heure\nsay("l\'heure");', []],
  ])('is found: %s', async (_, source, lines) => {
    const found = await curlyLines(source);
    expect(found.filter((line) => !line.startsWith('import'))).toEqual(lines);
  });
});

test('the texts of the project have straight apostrophes', async () => {
  const files = filesOf(['src', 'widgets'], /(?<!\.d)\.tsx?$/).filter((file) => !NOT_OUR_WORDS.includes(file));
  const found = await Promise.all(
    files.map(async (file) =>
      (await curlyLines(read(file), file.endsWith('x') ? 'tsx' : 'ts')).map((line) => `${file}: ${line}`),
    ),
  );
  expect(found.flat()).toEqual([]);
}, 60_000);
