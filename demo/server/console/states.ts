/**
 * The states of the gallery, opened live in the console. e2e/gallery is loaded when the first state is asked for, so
 * that the demo starts without it.
 */
import type { Chapter, State } from '../../../e2e/gallery/tools/state.ts';
import { resetDemo } from '../bench.ts';
import type { DemoContext } from '../context.ts';
import type { Tag } from './elements.ts';

/** The demo as the states of the gallery expect it. */
type GalleryDemo = Parameters<NonNullable<State['prepare']>>[0];

/** What the console tells about a prepared state. */
export type StateView = { address: string; note: string };

let chapters: Promise<Chapter[]> | undefined;

/** Returns every element of the gallery with its states. */
export function readStates(): Promise<Chapter[]> {
  chapters ??= import('../../../e2e/gallery/tools/chapters.ts').then(({ readChapters }) => readChapters());
  return chapters;
}

/** Returns the state of this name, or null if the element has none. */
export async function findState(tag: string, name: string): Promise<State | null> {
  const chapter = (await readStates()).find((one) => one.tag === tag);
  return chapter?.states.find((state) => state.name === name) ?? null;
}

/** Resets the demo and prepares a state on it: data and faults. Returns null if the gallery has no such state. */
export async function prepareState(demo: DemoContext, tag: Tag, name: string): Promise<State | null> {
  const state = await findState(tag, name);
  if (!state) return null;
  resetDemo(demo);
  state.prepare?.(asBench(demo));
  for (const fault of state.faults ?? []) demo.faults.add(fault);
  return state;
}

/** Returns the demo as a state of the gallery expects it. */
export function asBench(demo: DemoContext): GalleryDemo {
  const { origins, db, contract, cable } = demo;
  return {
    url: origins.main,
    partnerUrl: origins.partner,
    providerUrl: origins.provider,
    db,
    reset: () => resetDemo(demo),
    broadcast: cable.broadcast,
    deviations: contract.take,
    close: () => Promise.reject(new Error('A state does not stop the demo.')),
  };
}

/** Returns what the console tells about a state. */
export function viewOf(demo: DemoContext, state: State): StateView {
  const { on, path } = state;
  const address = (on === 'partner' ? demo.origins.partner : demo.origins.main) + path;
  return { address, note: 'Sans JavaScript, aucun état ne peut être joué : voyez la galerie.' };
}
