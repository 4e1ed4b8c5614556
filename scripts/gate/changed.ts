/** `npm test -- --changed[=REV]`: chooses the tests that a change can reach. */
import { spawnSync } from 'node:child_process';
import { root } from '../build/root.ts';
import { closure, distances, type Graph, holdsOnlyTypes, projectFiles, readGraph } from './graph.ts';
import { levelOf } from './levels.ts';
import { ownTests, SCREENS, screenTest } from './screens.ts';

/**
 * The test files to run, the nearest to the change first, among equals those with its name and then the quick ones; and
 * one line for each reason to run the tests of an element.
 */
export type Choice = { tests: string[]; reasons: string[] };

/** Files without an import, with the tests that read them: all tests whose path begins so. The first match counts. */
const READ_BY_PATH: [file: RegExp, tests: string[]][] = [
  [/^esbuild\.config\.ts$|^scripts\/build\//, ['tests/house/', 'tests/package/', 'tests/reference/', 'e2e/']],
  [/\.full\.test\.ts$/, []],
  [/^demo\/README\.md$/, ['tests/house/', 'tests/demo/']],
  [/\.md$|^docs\/public-surface\.txt$/, ['tests/house/', 'tests/reference/']],
  [/^docs\//, ['tests/house/']],
  [/^scripts\/gate\/(levels|clock)\.ts$/, ['tests/', 'e2e/']],
  [/^scripts\/(faults|gate|reliability)\/|^scripts\/(plant|test|reliability|mutants)\.ts$/, ['tests/house/']],
  [/^scripts\/chromium\.ts$/, ['tests/house/', 'e2e/']],
  [/^scripts\/(size|docs|new|setup|engines)\.ts$|^scripts\/templates\//, ['tests/house/', 'tests/reference/']],
  [/^scripts\/lint\/|^biome\.json$|^knip\.json$/, ['tests/house/']],
  [/^tools\/doctor\//, ['tests/doctor/', 'tests/house/', 'tests/package/', 'e2e/doctor/']],
  [/^scripts\/reference\//, ['tests/reference/', 'tests/package/']],
  [/^tests\/data\//, ['tests/api/radar-real-sales', 'tests/adapters/places/decode']],
  [/^demo\/public\//, ['tests/demo/', 'e2e/']],
  // Read by long tests, which no change chooses, and compared with the guide.
  [/^(gem|e2e\/rails)\//, ['tests/house/']],
  [/^e2e\/(gallery|bench)(\.ts|\/tools\/index-page\.ts)$|^e2e\/bench\//, ['tests/house/']],
  [/^\.gitignore$/, []],
];

/** Files whose text a test reads besides its imports. */
const ALSO_READ: [file: RegExp, tests: string[]][] = [
  [/^widgets\/[a-z-]+\/element\.ts$/, ['tests/demo/snippet', 'tests/reference/']],
  [/^e2e\/gallery\//, ['e2e/gallery.test.ts']],
];

const entryOf = (tag: string) => `widgets/${tag}/element.ts`;

const TAGS = ['alert-creator', 'client-area', 'estimation', 'radar', 'visit-cancellation'];

/** Browser tests outside the folder of a tag, and the entries that they open. */
const OTHER_BROWSER_TESTS: [folder: string, entries: string[]][] = [
  ['e2e/leaks/', TAGS.map(entryOf)],
  ['e2e/live-storm/', [entryOf('client-area')]],
  ['e2e/loader/', ['widgets/loader.ts', entryOf('alert-creator'), entryOf('estimation')]],
  ['e2e/demo/', [entryOf('alert-creator')]],
  ['e2e/doctor/', TAGS.map(entryOf)],
  ['e2e/engines/', TAGS.map(entryOf)],
  ['e2e/faults/', TAGS.map(entryOf)],
  ['e2e/entry.test.ts', [entryOf('visit-cancellation')]],
  ['e2e/focus-in-sight.test.ts', [entryOf('client-area'), entryOf('estimation')]],
  ['e2e/hostile-globals.test.ts', TAGS.map(entryOf)],
  ['e2e/odd/', TAGS.map(entryOf)],
  ['e2e/rails.test.ts', TAGS.map(entryOf)],
  ['e2e/react.test.ts', TAGS.map(entryOf)],
  ['e2e/restored-pages.test.ts', TAGS.map(entryOf)],
  ['e2e/strangers/', TAGS.map(entryOf)],
  ['e2e/turbo-refresh.test.ts', TAGS.map(entryOf)],
  ['e2e/walks/', TAGS.map(entryOf)],
];

const isOfSeveral = (test: string) => OTHER_BROWSER_TESTS.some(([folder]) => test.startsWith(folder));

/** Returns the entry of the tag of a browser test; none for a test that belongs to no single tag. */
function entriesOf(test: string): string[] {
  const other = OTHER_BROWSER_TESTS.find(([folder]) => test.startsWith(folder));
  if (other) return other[1];
  const tag = /^e2e\/(?:gallery\/)?([a-z-]+)\//.exec(test)?.[1];
  return tag ? [entryOf(tag)] : [];
}

// The small elements first, since they show most of the shared code; the gallery last, since it takes longest.
const BROWSER_ORDER = [
  'visit-cancellation',
  'alert-creator',
  'loader',
  'radar',
  'estimation',
  'client-area',
  'gallery',
];

/** Returns the turn of a browser test among those equally near to the change; 0 for every other test. */
const browserTurn = (test: string) => BROWSER_ORDER.findIndex((folder) => test.startsWith(`e2e/${folder}/`)) + 1;

/**
 * Returns the tests that these changed files can reach. A file of a lazily fetched screen of the client area reaches
 * the browser tests of that screen, and the component tests that are not another screen's own; any other file of an
 * element reaches all tests of its tag. A file that neither an import nor a rule accounts for reaches everything.
 */
export function testsReachedBy(changed: string[], graph: Graph, tests: string[]): Choice {
  const reached = new Set<string>();
  const reasons: string[] = [];
  const add = (which: (test: string) => boolean) => {
    for (const test of tests) if (which(test)) reached.add(test);
  };
  const importers = new Map(tests.map((test) => [test, distances(graph, test)]));
  if (changed.length > 0) add((test) => test.startsWith('tests/house/'));
  for (const file of changed) {
    const rule = READ_BY_PATH.find(([pattern]) => pattern.test(file));
    if (rule) {
      add((test) => rule[1].some((start) => test.startsWith(start)));
    } else if (!graph.has(file) && !holdsOnlyTypes(file)) {
      reasons.push(`${file}: nothing imports it, so everything is run`);
      add(() => true);
    }
    const readers = ALSO_READ.filter(([pattern]) => pattern.test(file)).flatMap(([, starts]) => starts);
    add((test) => readers.some((start) => test.startsWith(start)));
    const isOfOtherScreens = othersThan(file, graph);
    add((test) => importers.get(test)?.has(file) === true && !isOfOtherScreens(test));
    const shown = browserTestsOf(file, graph, tests);
    for (const test of shown.tests) reached.add(test);
    reasons.push(...shown.reasons);
  }
  // Changes of shipped code reach the tests of weights and of the package.
  if (changed.some((file) => /^(src|widgets)\//.test(file))) add((test) => levelOf(test) === 'built');
  const distance = (test: string) =>
    Math.min(...changed.map((file) => importers.get(test)?.get(file) ?? Number.MAX_SAFE_INTEGER));
  const kin = (test: string) => Math.max(...changed.map((file) => sharedWords(file, test)));
  const nearestFirst = tests
    .filter((test) => reached.has(test))
    .sort((a, b) => distance(a) - distance(b) || kin(b) - kin(a) || browserTurn(a) - browserTurn(b));
  return { tests: nearestFirst, reasons };
}

const wordsOf = (path: string) => new Set(path.split(/[/.-]/));

/** Returns the number of words that two paths share: a test is named after its subject. */
function sharedWords(file: string, test: string): number {
  const words = wordsOf(file);
  return [...wordsOf(test)].filter((word) => words.has(word)).length;
}

function browserTestsOf(file: string, graph: Graph, tests: string[]): Choice {
  const found: Choice = { tests: [], reasons: [] };
  const entries = [...new Set(tests.flatMap(entriesOf))].filter((entry) => graph.has(entry));
  for (const entry of entries) {
    if (!closure(graph, entry).has(file)) continue;
    const screens = screensOf(file, entry, graph);
    const own = tests.filter((test) => entriesOf(test).includes(entry));
    const names = screens && new Set(screens.flatMap((screen) => SCREENS[screen] ?? []).map(screenTest));
    // Tests of several elements open screens of each.
    found.tests.push(...own.filter((test) => isOfSeveral(test) || (names?.has(test) ?? true)));
    found.reasons.push(
      screens
        ? `${file}: only ${screens.map((screen) => screen.replace('widgets/client-area/', '')).join(', ')}`
        : `${file}: all of ${entry.split('/').slice(0, -1).join('/')}`,
    );
  }
  return found;
}

/**
 * Returns a predicate for the component tests of other screens, which reach this file only through the area around
 * both.
 */
function othersThan(file: string, graph: Graph): (test: string) => boolean {
  const area = entryOf('client-area');
  const screens = graph.has(area) && closure(graph, area).has(file) ? screensOf(file, area, graph) : null;
  if (screens === null) return () => false;
  const kept = new Set(screens.flatMap((screen) => SCREENS[screen] ?? []).map(screenTest));
  const owned = ownTests();
  return (test) => owned.has(test) && !kept.has(test) && !closure(graph, test, true).has(file);
}

/** Returns the lazily fetched screens that contain a file; null if it belongs to the whole tag. */
function screensOf(file: string, entry: string, graph: Graph): string[] | null {
  if (closure(graph, entry, true).has(file)) return null;
  const lazy = [...closure(graph, entry)].flatMap((from) => (graph.get(from) ?? []).filter((edge) => edge.lazy));
  const roots = [...new Set(lazy.map(({ to }) => to))].filter((to) => closure(graph, to, true).has(file));
  return roots.every((screen) => SCREENS[screen]) ? roots : null;
}

/**
 * Returns the files that differ from a revision of git: changed, new or deleted. Throws if git does not know the
 * revision.
 */
function changedSince(revision: string): string[] {
  const { status, stdout, stderr } = spawnSync('git', ['diff', '--name-only', revision, '--'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`--changed=${revision} is not known to git: ${stderr.trim()}`);
  const added = spawnSync('git', ['ls-files', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  return [...new Set([...stdout.split('\n'), ...added.stdout.split('\n')])].filter(Boolean);
}

/** Returns the tests that the differences from a revision can reach. */
export async function chooseChanged(revision: string): Promise<Choice & { changed: string[] }> {
  const changed = changedSince(revision);
  const tests = projectFiles('tests', 'e2e').filter((file) => ![null, 'long'].includes(levelOf(file)));
  const entries = projectFiles('widgets').filter((file) => /^widgets\/(loader|[a-z-]+\/element)\.ts$/.test(file));
  try {
    const graph = await readGraph([...tests, ...entries]);
    return { changed, ...testsReachedBy(changed, graph, tests) };
  } catch (error) {
    // For instance an import that leads nowhere: the type check names it.
    return {
      changed,
      tests,
      reasons: [`The imports cannot be read, so everything is run: ${(error as Error).message}`],
    };
  }
}
