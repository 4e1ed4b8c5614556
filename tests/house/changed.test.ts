import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { testsReachedBy } from '../../scripts/gate/changed.ts';
import { closure, type Graph, projectFiles, readGraph } from '../../scripts/gate/graph.ts';
import { levelOf } from '../../scripts/gate/levels.ts';
import { SCREENS, screenTest } from '../../scripts/gate/screens.ts';

const now = (...files: string[]) => files.map((to) => ({ to, lazy: false }));
const later = (...files: string[]) => files.map((to) => ({ to, lazy: true }));

const AREA = 'widgets/client-area/element.ts';
const RADAR = 'widgets/radar/element.ts';
const PLANNING = 'widgets/client-area/seller/planning/planning-screen.tsx';
const graph: Graph = new Map([
  [AREA, [...now('src/ui/button.tsx'), ...later(PLANNING, 'widgets/client-area/shell/more.tsx')]],
  [PLANNING, now('src/domain/planning/planning.ts', 'src/ui/button.tsx')],
  ['widgets/client-area/shell/more.tsx', now('src/ui/list.tsx')],
  [RADAR, now('src/ui/button.tsx')],
  ['tests/domain/planning.test.ts', now('src/domain/planning/planning.ts')],
  ['tests/ui/button.test.tsx', now('src/ui/button.tsx')],
  ['tests/house/docs.test.ts', []],
  ['tests/package/budgets.test.ts', []],
  ['e2e/radar/map.test.ts', now('e2e/setup/radar.ts')],
  ['e2e/client-area/seller-planning.test.ts', []],
  ['e2e/client-area/seller-offers.test.ts', []],
  ['src/domain/planning/planning.ts', []],
  ['src/ui/button.tsx', []],
  ['src/ui/list.tsx', []],
  ['e2e/setup/radar.ts', []],
]);
const tests = [...graph.keys()].filter((file) => levelOf(file));
const reachedBy = (...changed: string[]) => testsReachedBy(changed, graph, tests).tests;

const HOUSE = 'tests/house/docs.test.ts';
const BUILT = 'tests/package/budgets.test.ts';

describe('a changed file reaches', () => {
  test('nothing when no file changed', () => {
    expect(reachedBy()).toEqual([]);
  });

  test('the nearest tests first', () => {
    const chain: Graph = new Map([...graph, ['tests/ui/list.test.tsx', now(PLANNING)]]);
    const { tests: found } = testsReachedBy(['src/domain/planning/planning.ts'], chain, [
      'tests/ui/list.test.tsx',
      ...tests,
    ]);
    expect(found.slice(0, 2)).toEqual(['tests/domain/planning.test.ts', 'tests/ui/list.test.tsx']);
  });

  test('at equal distance, the test of the same name', () => {
    const list = ['tests/widgets/client-area/alerts.test.tsx', 'tests/widgets/client-area/seller-planning.test.tsx'];
    const chain: Graph = new Map([...graph, ...list.map((file) => [file, now(PLANNING)] as const)]);
    expect(testsReachedBy([PLANNING], chain, list).tests[0]).toBe(list[1]);
  });

  test('at equal distance without such a name, the small elements first and the gallery last', () => {
    const browser = [
      'e2e/gallery/radar/map.test.ts',
      'e2e/client-area/home.test.ts',
      'e2e/visit-cancellation/hosts.test.ts',
    ];
    const { tests: found } = testsReachedBy(['unknown.json'], graph, browser);
    expect(found).toEqual(browser.toReversed());
  });

  test('for a lazily loaded screen: its unit tests, and the browser tests of this screen only', () => {
    expect(reachedBy('src/domain/planning/planning.ts')).toEqual([
      'tests/domain/planning.test.ts',
      'e2e/client-area/seller-planning.test.ts',
      HOUSE,
      BUILT,
    ]);
  });

  test('for such a screen: no component test of another screen, unless it imports the file itself', () => {
    const [own, other, whole] = ['seller-planning', 'seller-offers', 'seller-shell'].map(
      (name) => `tests/widgets/client-area/${name}.test.tsx`,
    ) as [string, string, string];
    const chain: Graph = new Map([...graph, ...[own, other, whole].map((file) => [file, now(AREA)] as const)]);
    const { tests: found } = testsReachedBy([PLANNING], chain, [own, other, whole]);
    expect(found.toSorted()).toEqual([own, whole].toSorted());
    chain.set(other, now(AREA, 'src/domain/planning/planning.ts'));
    expect(testsReachedBy(['src/domain/planning/planning.ts'], chain, [own, other, whole]).tests).toContain(other);
    expect(testsReachedBy(['src/ui/button.tsx'], chain, [own, other, whole]).tests).toContain(other);
  });

  test('for a first screen: the browser tests of every tag that has it', () => {
    expect(reachedBy('src/ui/button.tsx')).toEqual([
      'tests/ui/button.test.tsx',
      HOUSE,
      BUILT,
      'e2e/radar/map.test.ts',
      'e2e/client-area/seller-planning.test.ts',
      'e2e/client-area/seller-offers.test.ts',
    ]);
  });

  test('for a lazily loaded file without a screen in the table: the whole tag', () => {
    expect(reachedBy('src/ui/list.tsx')).toContain('e2e/client-area/seller-offers.test.ts');
    expect(reachedBy('src/ui/list.tsx')).not.toContain('e2e/radar/map.test.ts');
  });

  test('for a test file: the tests that import it', () => {
    expect(reachedBy('e2e/setup/radar.ts')).toEqual(['e2e/radar/map.test.ts', HOUSE]);
    expect(reachedBy('e2e/client-area/seller-offers.test.ts')).toEqual([
      'e2e/client-area/seller-offers.test.ts',
      HOUSE,
    ]);
  });

  test.each(['esbuild.config.ts', 'scripts/build/manifest.ts'])(
    'for a build file (%s): the house tests, the built tests, and the browser',
    (file) => {
      expect(reachedBy(file)).toEqual(tests.filter((test) => !/^tests\/(domain|ui)\//.test(test)));
    },
  );

  test.each(['docs/rails.md', 'gem/README.md', 'gem/lib/parvis_rails/helper.rb'])(
    'for a file of the documentation or of the gem (%s): the house tests',
    (file) => {
      expect(reachedBy(file)).toEqual([HOUSE]);
    },
  );

  test.each(['package.json', 'tsconfig.json', 'src/gone.ts'])('for an unknown file (%s): everything', (file) => {
    expect(reachedBy(file).toSorted()).toEqual(tests.toSorted());
  });
});

describe('the lazily loaded screens', async () => {
  const real = await readGraph([AREA]);
  const fetched = [...closure(real, AREA)]
    .flatMap((file) => real.get(file) ?? [])
    .filter(({ lazy }) => lazy)
    .map(({ to }) => to);

  test('are lazily loaded: each row of the table names a lazy import of the client area', () => {
    expect(Object.keys(SCREENS).filter((screen) => !fetched.includes(screen))).toEqual([]);
  });

  test('are tested: each row names existing test files', () => {
    const named = Object.values(SCREENS).flat().map(screenTest);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });

  // The frame around the screens, and its accessibility, belong to the whole tag.
  test('cover together every browser test of a screen', () => {
    const named = new Set(Object.values(SCREENS).flat().map(screenTest));
    const ofScreens = projectFiles('e2e/client-area', 'e2e/gallery/client-area').filter(
      (file) => levelOf(file) === 'browser' && !/\/((seller-)?frame|accessibility)\.test\.ts$/.test(file),
    );
    expect(ofScreens.filter((file) => !named.has(file))).toEqual([]);
  });
});

describe('in this project', async () => {
  const files = projectFiles('tests', 'e2e').filter((file) => ![null, 'long'].includes(levelOf(file)));
  const real = await readGraph([...files, ...projectFiles('widgets').filter((file) => file.endsWith('/element.ts'))]);
  const reached = (file: string) => testsReachedBy([file], real, files).tests;

  test.each([
    ['src/host/define-widget.ts', 'e2e/define-widget.test.ts'],
    ['src/host/router.ts', 'e2e/router.test.ts'],
    ['demo/server/cable.ts', 'tests/adapters/cable.test.ts'],
    ['demo/server/routes/photo-meetings.ts', 'tests/widgets/client-area/seller-photo.test.tsx'],
    ['demo/README.md', 'tests/demo/estimation-pages.test.ts'],
    ['widgets/radar/element.ts', 'tests/demo/snippet.test.ts'],
    ['e2e/gallery/radar/map.ts', 'e2e/gallery.test.ts'],
    ['widgets/client-area/buyer/interest-screen.tsx', 'e2e/client-area/turbo.test.ts'],
    ['scripts/gate/clock.ts', 'tests/domain/planning.test.ts'],
  ])('a change of %s reaches %s', (file, test) => {
    expect(reached(file)).toContain(test);
  });

  test("a change of a file that every element imports first reaches every browser test except the gallery's own", () => {
    const found = new Set(reached('src/host/define-widget.ts'));
    expect(files.filter((file) => levelOf(file) === 'browser' && !found.has(file))).toEqual(['e2e/gallery.test.ts']);
  });

  test.each(['src/domain/tone.ts', 'e2e/radar/leaks.full.test.ts'])(
    'a change of %s reaches the house tests only: types are checked in any case, long tests run on their own',
    (file) => {
      expect(reached(file).filter((test) => !/^tests\/(house|package|reference)\//.test(test))).toEqual([]);
    },
  );
});

test.each([
  ['tests/domain/planning.test.ts', 'pure'],
  ['tests/ui/button.test.tsx', 'component'],
  ['tests/package/package.test.ts', 'built'],
  ['e2e/radar/map.test.ts', 'browser'],
  ['e2e/radar/leaks.full.test.ts', 'long'],
  ['tests/api/radar-speed.full.test.ts', 'long'],
  ['tests/api/fake-api.ts', null],
])('%s runs at the level %j', (file, level) => {
  expect(levelOf(file)).toBe(level);
});
