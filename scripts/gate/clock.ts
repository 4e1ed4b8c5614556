/**
 * The tests that also run in a second time zone; scripts/lint/no-local-time.grit keeps local time out of all sources.
 */

/** The rules, texts and decoders: all of their tests, since they take seconds. */
export const CLOCK_FOLDERS = ['tests/api/', 'tests/domain/', 'tests/lib/', 'tests/text/'];

/** The screens that count days or hours. */
export const CLOCK_SCREENS = [
  'tests/widgets/client-area/seller-estimation.test.tsx',
  'tests/widgets/client-area/seller-photo.test.tsx',
  'tests/widgets/client-area/seller-planning.test.tsx',
  'tests/widgets/visit-cancellation/screens.test.tsx',
];
