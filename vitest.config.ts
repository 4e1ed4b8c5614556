import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { CLOCK_SCREENS } from './scripts/gate/clock.ts';
import { GLOBS, LONG_SCREENS, PARTS } from './scripts/gate/levels.ts';

const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) };

const DEPENDENCIES = '**/node_modules/**';

// A busy machine must not turn a test red: limits are for what would never end.
const unit = { resolve: { alias }, define: { PARVIS_VERSION: '"9.9.9"' } };
const patient = { testTimeout: 40_000, hookTimeout: 60_000, maxWorkers: 2 };

// Where 'localhost' has two addresses Node gives one up after 250 ms, which a busy machine may need to answer.
const calls = { execArgv: ['--network-family-autoselection-attempt-timeout=10000'] };

// Rules, words, decoders and the demo's server: files share a process, since starting one costs more than its tests.
// The demo checks every call and answer against the document of the API (demo/server/contract.ts).
const checked = { env: { DEMO_CONTRACT: 'check' } };

const plain = { ...patient, ...calls, ...checked, environment: 'node', isolate: false };

// What a screen shows, sends and says, in a simulated browser.
const screen = {
  ...patient,
  ...calls,
  // Much of their time is spent waiting for the demo's answers: two more workers use it.
  maxWorkers: 4,
  environment: 'happy-dom',
  setupFiles: ['tests/setup.ts'],
  globalSetup: ['tests/widgets/demo-servers.ts'],
};

// One Chromium and one demo serve all the files of a worker (e2e/setup/browser.ts, demo.ts).
const browser = {
  ...calls,
  environment: 'node',
  isolate: false,
  globalSetup: ['e2e/setup/global.ts'],
  testTimeout: 60_000,
  hookTimeout: 240_000,
  // Two more than two cores: they work while the pages of the others wait.
  maxWorkers: 4,
};

// Levels that are run together take turns, since each has its own number of workers.
const turn = (groupOrder: number) => ({ sequence: { groupOrder } });

/** Runs the files in the order in which scripts/test.ts names them; the longest first where it names none. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = process.env['TEST_ORDER']?.split('\n');
    if (!order) return super.sort(files);
    const place = ({ moduleId }: TestSpecification) => order.findIndex((file) => moduleId.endsWith(file));
    return [...files].sort((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  resolve: { alias },
  test: {
    sequence: { sequencer: InOrder },
    projects: [
      {
        ...unit,
        test: { ...plain, ...turn(1), name: 'pure', include: GLOBS.pure, exclude: [...GLOBS.long, DEPENDENCIES] },
      },
      {
        ...unit,
        test: {
          ...screen,
          ...turn(2),
          name: 'component',
          include: GLOBS.component,
          exclude: [...PARTS, ...GLOBS.pure, ...GLOBS.built, ...GLOBS.long, DEPENDENCIES],
        },
      },
      {
        ...unit,
        // A new process for each of these small files would take longer than its tests: each has a context in one.
        test: {
          ...screen,
          ...turn(2),
          pool: 'vmThreads',
          name: 'component-parts',
          include: PARTS,
          exclude: GLOBS.long,
        },
      },
      // To be run with TZ set to another zone than that of the rest.
      { ...unit, test: { ...screen, ...turn(3), name: 'clock', include: CLOCK_SCREENS } },
      {
        ...unit,
        test: { ...patient, ...turn(4), name: 'built', environment: 'node', include: GLOBS.built, exclude: GLOBS.long },
      },
      {
        resolve: { alias },
        test: {
          ...browser,
          ...turn(5),
          name: 'browser',
          env: { ...checked.env, SHORT_RUNS: 'true' },
          include: GLOBS.browser,
          exclude: GLOBS.long,
        },
      },
      {
        resolve: { alias },
        // One at a time, since some of them measure; each file begins with a browser of its own.
        test: {
          ...browser,
          ...turn(6),
          name: 'long',
          isolate: true,
          maxWorkers: 1,
          include: GLOBS.long,
          exclude: [...LONG_SCREENS, DEPENDENCIES],
        },
      },
      { ...unit, test: { ...screen, ...turn(7), name: 'long-screens', include: LONG_SCREENS } },
    ],
  },
});
