/** One state at a time on its way in the console: commands to the framed page, and their answers. */
import type { Answer, Command } from '../../agent/commands.ts';
import { asBench, findState } from '../console/states.ts';
import type { DemoContext } from '../context.ts';
import { createRemotePage, OutOfReach } from './remote-page.ts';

const GRACE_MS = 10_000;

/** What the page of the console reads: commands to carry out, notes for the tester, and the end. */
export type Progress = {
  commands: (Command & { id: number })[];
  notes: string[];
  end?: { isReached: boolean; reason: string };
};

export type LiveRun = {
  id: number;
  /** Waits until there is something to do or to tell. */
  next(): Promise<Progress>;
  answer(id: number, answer: Answer): void;
  stop(): void;
};

let lastRun = 0;
const sources: string[] = [];

// The compiler names functions by a helper that the page does not have.
const HELPER = 'const __name = (run) => run;';

/** Returns the module of a kept function, or the script that runs it; null if there is none. */
export function keptFunction(index: number, kind: 'module' | 'script'): string | null {
  const source = sources[index];
  if (source === undefined) return null;
  return kind === 'module' ? `${HELPER}\nexport default (${source});\n` : `{ ${HELPER}\n${source};\n}\n`;
}

function keep(source: string): string {
  const known = sources.indexOf(source);
  const index = known >= 0 ? known : sources.push(source) - 1;
  return `/demo/live/functions/${index}.js`;
}

/** A state to bring the framed page to; `query` is what its surroundings add to the query of its pages. */
type Wanted = { tag: string; name: string; width: number; query: string };

/** Starts to bring the framed page of the console to a state, on the demo that was prepared for it. */
export async function startRun(demo: DemoContext, { tag, name, width, query }: Wanted): Promise<LiveRun | null> {
  const state = await findState(tag, name);
  if (!state) return null;
  lastRun += 1;
  const queue = createQueue();
  const { routes } = demo;
  routes.clear();
  const page = createRemotePage({
    send: queue.send,
    keep,
    tell: (note) => queue.tell(note),
    url: queue.url,
    width,
    routes,
    query,
  });
  const bring = async () => {
    const { addressOf, dress } = await import('../../../e2e/gallery/tools/reach.ts');
    const bench = asBench(demo);
    const watched = Object.assign(page, { problems: [] });
    await dress(watched, state);
    await page.goto(addressOf(bench, state));
    await state.act?.(page, bench);
    await state.shows(page).first().waitFor();
  };
  bring().then(
    () => queue.finish({ isReached: true, reason: '' }),
    (problem: unknown) => {
      const told = problem instanceof Error ? problem.message : String(problem);
      const reason = problem instanceof OutOfReach ? told : `un pas n’a pas abouti (${told})`;
      queue.finish({ isReached: false, reason });
    },
  );
  return { id: lastRun, next: queue.next, answer: queue.answer, stop: queue.stop };
}

function createQueue() {
  const pending = new Map<number, { resolve: (value: unknown) => void; reject: (problem: Error) => void }>();
  let progress: Progress = { commands: [], notes: [] };
  let wake = () => {};
  let lastId = 0;
  let url = 'about:blank';
  let isOver = false;

  const send = (command: Command) =>
    new Promise<unknown>((resolve, reject) => {
      if (isOver) return reject(new Error('the state was left'));
      lastId += 1;
      const id = lastId;
      pending.set(id, { resolve, reject });
      // A page that was closed answers no more.
      setTimeout(() => {
        if (pending.delete(id)) reject(new Error(`no answer to '${command.act}'`));
      }, command.timeoutMs + GRACE_MS).unref();
      progress.commands.push({ ...command, id });
      wake();
    });

  return {
    send,
    url: () => url,
    tell(note: string) {
      progress.notes.push(note);
      wake();
    },
    finish(end: NonNullable<Progress['end']>) {
      progress.end = end;
      wake();
    },
    async next(): Promise<Progress> {
      if (progress.commands.length + progress.notes.length === 0 && !progress.end) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const { end } = progress;
      const taken = progress;
      progress = { commands: [], notes: [], ...(end ? { end } : {}) };
      return taken;
    },
    answer(id: number, { value, error, url: at }: Answer) {
      url = at;
      const asked = pending.get(id);
      if (!asked) return;
      pending.delete(id);
      if (error === undefined) asked.resolve(value);
      else asked.reject(new Error(error));
    },
    stop() {
      isOver = true;
      for (const { reject } of pending.values()) reject(new Error('the state was left'));
      pending.clear();
      wake();
    },
  };
}
