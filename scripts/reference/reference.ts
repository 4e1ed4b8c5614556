/** Collects the facts about every tag, and checks them against its documentation. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { root } from '../build/root.ts';
import { type Block, readBlock } from './block.ts';
import { ATTRIBUTES, PARTS, SLOT, TOKENS } from './contract.ts';
import type { AttributeDoc, ElementDoc, EventDoc, NamedDoc, Reference } from './model.ts';
import { observedBy } from './observed.ts';
import { emittedIn, eventDocs, eventTypes, partsIn, sourcesOf } from './sources.ts';

/** Events that the loader sends on elements of every tag. */
const FROM_LOADER = ['parvis:error'];

/** Returns the reference of these tags, by the metafile of each build. Throws if a block and the code disagree. */
export async function referenceOf(metafiles: Map<string, Metafile>): Promise<Reference> {
  const elements = [...metafiles].map(async ([name, metafile]) => {
    const file = join(root, 'widgets', name, 'element.ts');
    const { tag, attributes } = await observedBy(file);
    return describeElement(tag, attributes, readBlock(readFileSync(file, 'utf8')), sourcesOf(metafile));
  });
  return { elements: await Promise.all(elements), tokens: TOKENS, eventTypes: eventTypes() };
}

/**
 * Returns a tag from its block, its observed attributes, and its shipped sources. Throws a sentence if they disagree.
 */
export function describeElement(tag: string, observed: readonly string[], block: Block, sources: string[]): ElementDoc {
  const element = {
    tag,
    description: block.description,
    attributes: observed.map((name) => attributeOf(name, block)),
    events: [...new Set([...emittedIn(sources), ...FROM_LOADER])].sort().map((name) => eventOf(name, block)),
    parts: partsIn(sources).map((name) => partOf(name, block)),
    slots: [SLOT],
  };
  const problems = [
    ...(block.description ? [] : ['it has no description']),
    ...silent('attribute', element.attributes),
    ...silent('event', element.events),
    ...silent('part', element.parts),
    ...absent('attribute', block.attributes, element.attributes),
    ...absent('event', block.events, element.events),
    ...absent('part', block.parts, element.parts),
  ];
  if (problems.length > 0) throw new Error(`The documentation of ${tag} is not true: ${problems.join('; ')}.`);
  return element;
}

function attributeOf(name: string, block: Block): AttributeDoc {
  const shared = ATTRIBUTES[name] ?? { name, values: [], initial: null, description: '' };
  const own = block.attributes.find((one) => one.name === name);
  return { ...shared, initial: own?.initial ?? shared.initial, description: own?.description || shared.description };
}

function eventOf(name: string, block: Block): EventDoc {
  const shared = eventDocs().find((event) => event.name === name);
  const own = block.events.find((one) => one.name === name);
  return {
    ...(shared ?? { name, detail: 'unknown', description: '' }),
    ...(own?.description && { description: own.description }),
  };
}

function partOf(name: string, block: Block): NamedDoc {
  return { name, description: block.parts.find((one) => one.name === name)?.description ?? PARTS[name] ?? '' };
}

const silent = (kind: string, all: NamedDoc[]) =>
  all.filter(({ description }) => !description).map(({ name }) => `nothing is said of the ${kind} ${name}`);

const absent = (kind: string, said: { name: string }[], all: NamedDoc[]) =>
  said
    .filter(({ name }) => !all.some((one) => one.name === name))
    .map(({ name }) => `the ${kind} ${name} is described, but is not there`);
