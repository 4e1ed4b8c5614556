/** The level of each test file; docs/contributing.md explains the levels. */

/** The levels, in the order in which they run. */
export const LEVELS = ['pure', 'component', 'built', 'browser', 'long'] as const;

/** A level of tests. `long` runs only in `npm run test:full`. */
export type Level = (typeof LEVELS)[number];

const PURE_FOLDERS = ['domain', 'text', 'lib', 'api', 'contract', 'check', 'demo', 'doctor', 'house'];
const BUILT_FOLDERS = ['package', 'reference'];

/** The globs of the test files of a level. */
export const GLOBS: Record<Level, string[]> = {
  pure: PURE_FOLDERS.map((folder) => `tests/${folder}/**/*.test.ts`),
  component: ['tests/**/*.test.{ts,tsx}'],
  built: BUILT_FOLDERS.map((folder) => `tests/${folder}/**/*.test.ts`),
  browser: ['e2e/**/*.test.ts'],
  long: ['{tests,e2e}/**/*.full.test.ts'],
};

/** The long tests of screens in a simulated browser. */
export const LONG_SCREENS = ['tests/odd/*.full.test.ts'];

/** The component tests of the parts of screens: small files, which share processes. */
export const PARTS = ['adapters', 'features', 'host', 'session', 'ui'].map(
  (folder) => `tests/${folder}/**/*.test.{ts,tsx}`,
);

/** Returns the level of a test file, given as a path from the project's root; null for another file. */
export function levelOf(file: string): Level | null {
  if (!/\.test\.tsx?$/.test(file)) return null;
  if (/\.full\.test\.ts$/.test(file)) return 'long';
  if (file.startsWith('e2e/')) return 'browser';
  const folder = file.split('/')[1] ?? '';
  if (PURE_FOLDERS.includes(folder) && file.endsWith('.ts')) return 'pure';
  return BUILT_FOLDERS.includes(folder) ? 'built' : 'component';
}
