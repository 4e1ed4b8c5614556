/** The report of the public surface has every fact, so a change of any fact changes it. */
import { describe, expect, test } from 'vitest';
import type { ElementDoc, Reference } from '../../scripts/reference/model.ts';
import { type PackageFields, publicSurface } from '../../scripts/reference/surface.ts';
import { elementTypes, reactTypes } from '../../scripts/reference/types.ts';

const element: ElementDoc = {
  tag: 'parvis-x',
  description: 'People try it.',
  attributes: [{ name: 'base-path', values: [], initial: '/ici', description: 'Where it is.' }],
  events: [{ name: 'parvis:success', detail: '{ kind: string }', description: "Done: `{kind: 'tried'}`." }],
  parts: [{ name: 'map', description: 'The map.' }],
  slots: [{ name: '', description: 'The content.' }],
};

const reference: Reference = {
  elements: [element],
  tokens: [{ name: '--parvis-ink', initial: '#16202e', description: 'The text.' }],
  eventTypes: "{\n  /** Done. */\n  'parvis:success': { kind: string };\n}",
};

const fields: PackageFields = {
  name: 'parvis',
  exports: { '.': { types: './dist/parvis.d.ts', default: './dist/parvis.js' }, './package.json': './package.json' },
  bin: { 'parvis-check': 'dist/parvis-check.mjs' },
  peerDependencies: { react: '>=18' },
  engines: { node: '>=20.19' },
};

function linesOf(changed: Partial<Reference> = {}, changedFields: Partial<PackageFields> = {}): string[] {
  const facts = { ...reference, ...changed };
  const declarations = { 'parvis.d.ts': elementTypes(facts), 'react.d.ts': reactTypes(facts) };
  const report = publicSurface(facts, { ...fields, ...changedFields }, declarations);
  return report.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

/** Returns the lines of a diff: those that the change adds and those that it removes. */
function difference(after: string[]): string[] {
  const before = linesOf();
  const added = after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`);
  const removed = before.filter((line) => !after.includes(line)).map((line) => `- ${line}`);
  return [...removed, ...added];
}

describe('the report of the public surface', () => {
  test('has a line for each fact of an element, of the package and of its types, in alphabetical order', () => {
    const type = 'type in parvis.d.ts:';
    const jsx = "type in react.d.ts: module 'react' namespace JSX IntrinsicElements";
    expect(linesOf()).toEqual([
      'attribute of parvis-x: base-path: string; default /ici',
      'command parvis-check: dist/parvis-check.mjs',
      'custom property of every element: --parvis-ink; default #16202e',
      'element parvis-x',
      "event of parvis-x: parvis:success: { kind: string }; in this element {kind: 'tried'}",
      'export parvis/package.json: default ./package.json',
      'export parvis: default ./dist/parvis.js',
      'export parvis: types ./dist/parvis.d.ts',
      'part of parvis-x: map',
      'slot of parvis-x: without a name',
      `${type} ParvisEventMap = { [Name in keyof ParvisEvents]: CustomEvent<ParvisEvents[Name]> }`,
      `${type} ParvisEvents`,
      `${type} ParvisEvents: 'parvis:success': { kind: string }`,
      `${type} ParvisX extends HTMLElement`,
      `${type} ParvisX: get basePath(): string | undefined`,
      `${type} ParvisX: set basePath(value: string)`,
      `${type} ParvisXAttributes`,
      `${type} ParvisXAttributes: 'base-path'?: string | undefined`,
      `${type} global GlobalEventHandlersEventMap extends ParvisEventMap`,
      `${type} global HTMLElementTagNameMap`,
      `${type} global HTMLElementTagNameMap: 'parvis-x': ParvisX`,
      'type in react.d.ts: Props<Element, Attributes> = DetailedHTMLProps<HTMLAttributes<Element>, Element> & Attributes & { class?: string | undefined }',
      jsx,
      `${jsx}: 'parvis-x': Props<ParvisX, ParvisXAttributes>`,
      'works with node >=20.19',
      'works with react >=18',
    ]);
  });

  test('gains four lines with an attribute', () => {
    const added = { name: 'routing', values: ['path', 'hash'], initial: null, description: 'Where the screen is.' };
    expect(difference(linesOf({ elements: [{ ...element, attributes: [...element.attributes, added] }] }))).toEqual([
      "+ attribute of parvis-x: routing: 'path' | 'hash'",
      '+ type in parvis.d.ts: ParvisX: get routing(): string | undefined',
      "+ type in parvis.d.ts: ParvisX: set routing(value: 'path' | 'hash')",
      "+ type in parvis.d.ts: ParvisXAttributes: 'routing'?: 'path' | 'hash' | undefined",
    ]);
  });

  test('changes with the default of an attribute', () => {
    const attributes = element.attributes.map((attribute) => ({ ...attribute, initial: '' }));
    expect(difference(linesOf({ elements: [{ ...element, attributes }] }))).toEqual([
      '- attribute of parvis-x: base-path: string; default /ici',
      '+ attribute of parvis-x: base-path: string; default empty',
    ]);
  });

  test('changes with the detail of an event, in the element and in the types', () => {
    const detail = '{ kind: string, visitId: string }';
    const events = element.events.map((event) => ({ ...event, detail }));
    const eventTypes = reference.eventTypes.replace('{ kind: string }', '{ kind: string; visitId: string }');
    expect(difference(linesOf({ elements: [{ ...element, events }], eventTypes }))).toEqual([
      "- event of parvis-x: parvis:success: { kind: string }; in this element {kind: 'tried'}",
      "- type in parvis.d.ts: ParvisEvents: 'parvis:success': { kind: string }",
      `+ event of parvis-x: parvis:success: ${detail}; in this element {kind: 'tried'}`,
      "+ type in parvis.d.ts: ParvisEvents: 'parvis:success': { kind: string; visitId: string }",
    ]);
  });

  test('changes with an export of the package', () => {
    expect(difference(linesOf({}, { exports: { '.': { types: './dist/parvis.d.ts' } } }))).toEqual([
      '- export parvis/package.json: default ./package.json',
      '- export parvis: default ./dist/parvis.js',
    ]);
  });

  test('does not change with words', () => {
    const attributes = element.attributes.map((attribute) => ({ ...attribute, description: 'Somewhere.' }));
    expect(difference(linesOf({ elements: [{ ...element, attributes, description: 'Other.' }] }))).toEqual([]);
  });
});
