/** The written reference of the elements agrees with their code. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readManifest } from '../../scripts/budgets.ts';
import { readBlock } from '../../scripts/reference/block.ts';
import { ATTRIBUTES, PARTS, undocumentedContractAttributes } from '../../scripts/reference/contract.ts';
import { type CustomElements, customElementsManifest, referenceFrom } from '../../scripts/reference/custom-elements.ts';
import { staleGuides } from '../../scripts/reference/guides.ts';
import { observedBy } from '../../scripts/reference/observed.ts';
import { describeElement } from '../../scripts/reference/reference.ts';
import { emittedIn, eventDocs, partsIn } from '../../scripts/reference/sources.ts';
import { withTables } from '../../scripts/reference/tables.ts';
import { filesOf, read } from '../house/files.ts';

const HEAD = '/**\n * `parvis-x`: people try it.\n *\n * More words.\n';
const block = (lines: string) => readBlock(`${HEAD}${lines} */\nimport 'x';`);
const BUTTON = ['src/ui/button.tsx'];

describe('a documentation block', () => {
  test('gives the description, defaults and texts of the element', () => {
    const lines =
      ' * @attribute [base-path=/ici] - Where\n *   it is.\n * @attribute partner\n * @fires parvis:success - Done.\n * @csspart map - The map.\n';
    expect(block(lines)).toEqual({
      description: 'People try it.',
      attributes: [
        { name: 'base-path', initial: '/ici', description: 'Where it is.' },
        { name: 'partner', initial: null, description: '' },
      ],
      events: [{ name: 'parvis:success', description: 'Done.' }],
      parts: [{ name: 'map', description: 'The map.' }],
    });
  });

  test.each(['@attribut token', '@fires ready', '@csspart map', '@attribute [a=b'])('%s is refused', (line) => {
    expect(() => block(` * ${line}\n`)).toThrow('is not understood');
  });
});

describe('an incorrect block is refused', () => {
  test.each([
    ['an attribute that nobody describes', ['new-thing'], '', [], 'nothing is said of the attribute new-thing'],
    [
      'an attribute that is not observed',
      ['token'],
      ' * @attribute partner\n',
      [],
      'the attribute partner is described, but is not there',
    ],
    [
      'an event that is never sent',
      ['token'],
      ' * @fires parvis:sign-out - Out.\n',
      [],
      'the event parvis:sign-out is described, but is not there',
    ],
    [
      'a part that no source has',
      ['token'],
      ' * @csspart map - The map.\n',
      BUTTON,
      'the part map is described, but is not there',
    ],
  ])('%s', (_, observed, lines, sources, message) => {
    expect(() => describeElement('parvis-x', observed, block(lines), sources)).toThrow(message);
  });

  test('a correct block is accepted, with the shared texts where it has none', () => {
    const lines = ' * @attribute [routing=memory]\n * @attribute new-thing - Something new.\n';
    const element = describeElement('parvis-x', ['routing', 'new-thing', 'token'], block(lines), BUTTON);
    expect(element.attributes).toEqual([
      { ...ATTRIBUTES['routing'], initial: 'memory' },
      { name: 'new-thing', values: [], initial: null, description: 'Something new.' },
      ATTRIBUTES['token'],
    ]);
    expect(element.parts.map(({ name }) => name)).toEqual([
      'button',
      'button-danger',
      'button-primary',
      'button-quiet',
      'button-secondary',
    ]);
    expect(element.events.map(({ name }) => name)).toEqual(['parvis:error']);
  });
});

describe('the texts that tags share', () => {
  const sources = filesOf(['src', 'widgets'], /\.tsx?$/);

  test('describe every documented attribute, and no other', () => {
    expect(Object.values(ATTRIBUTES).filter(({ description }) => !description)).toEqual([]);
    expect(undocumentedContractAttributes).toEqual([]);
  });

  test('describe every part of the sources, there or by its tag, and no other', () => {
    const written = partsIn(sources);
    const own = filesOf(['widgets'], /element\.ts$/).flatMap((file) =>
      readBlock(read(file)).parts.map(({ name }) => name),
    );
    expect(written).toEqual([...new Set([...Object.keys(PARTS), ...own])].sort());
  });

  test('have a type and a description for every event sent', () => {
    const typed = eventDocs().map(({ name }) => name);
    expect(emittedIn(sources).filter((name) => !typed.includes(name))).toEqual([]);
    const declared = [...read('src/host/events.ts').matchAll(/^ {2}'(parvis:[\w-]+)':/gm)].map(([, name]) => name);
    expect(typed).toEqual(declared);
  });
});

describe('the built documentation', () => {
  const manifest = JSON.parse(readFileSync('dist/custom-elements.json', 'utf8')) as CustomElements;
  const declarations = manifest.modules.flatMap((module) => module.declarations);

  test.each(Object.keys(readManifest().tags))(
    '%s: the manifest has the observed attributes, in order',
    async (name) => {
      const spec = await observedBy(`${process.cwd()}/widgets/${name}/element.ts`);
      const declared = declarations.find(({ tagName }) => tagName === spec.tag);
      expect(declared?.attributes.map((attribute) => attribute.name)).toEqual([...spec.attributes]);
      expect(spec.attributes.length).toBeGreaterThan(0);
    },
  );

  test('tags are in alphabetical order, in any order of the build', () => {
    const names = declarations.map(({ tagName }) => tagName);
    expect(names).toEqual([...names].sort());
    expect(names).toEqual(Object.keys(readManifest().tags).map((name) => `parvis-${name}`));
  });

  test('no documentation is in the scripts', () => {
    const scripts = Object.keys(readManifest().files).map((file) => readFileSync(`dist/${file}`, 'utf8'));
    const words = declarations
      .flatMap(({ attributes, events }) => [...attributes, ...events])
      .map(({ description }) => description);
    expect(words.length).toBeGreaterThan(5);
    expect(words.filter((text) => scripts.some((script) => script.includes(text)))).toEqual([]);
  });

  test('reading and writing the manifest again changes nothing', () => {
    expect(customElementsManifest({ ...referenceFrom(manifest), eventTypes: '' })).toEqual(manifest);
  });

  test('every generated page and table of the guides is up to date: `npm run docs` writes them', async () => {
    expect((await staleGuides()).map(({ file }) => file)).toEqual([]);
  });

  test('an outdated table is detected, and so is an unknown table', () => {
    const reference = referenceFrom(manifest);
    const guide = (name: string) => `a\n<!-- reference: ${name} -->\nold\n<!-- end of reference -->\nb`;
    expect(withTables(guide('tokens'), reference)).toContain('`--parvis-primary`');
    expect(withTables(guide('tokens'), reference)).not.toContain('old');
    expect(() => withTables(guide('nothing'), reference)).toThrow('There is no table nothing');
  });
});
