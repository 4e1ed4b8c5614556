/** The tests that run in a second time zone too; scripts/lint/no-local-time.grit keeps local time out of all sources. */

/** Those of the dates and days of Paris, and of the rules and screens that count days or hours with them. */
export const CLOCK_TESTS = [
  'tests/text/dates.test.ts',
  'tests/text/planning.test.ts',
  'tests/domain/calendar-day.test.ts',
  'tests/domain/calendar-event.test.ts',
  'tests/domain/dashboard-figures.test.ts',
  'tests/domain/photo-slots.test.ts',
  'tests/domain/planning-form.test.ts',
  'tests/domain/planning-time.test.ts',
  'tests/domain/planning.test.ts',
  'tests/domain/seller-visit-status.test.ts',
  'tests/domain/unavailability.test.ts',
  'tests/domain/visit.test.ts',
  'tests/api/seller-estimation.test.ts',
  'tests/widgets/client-area/seller-estimation.test.tsx',
  'tests/widgets/client-area/seller-photo.test.tsx',
  'tests/widgets/client-area/seller-planning.test.tsx',
  'tests/widgets/visit-cancellation/screens.test.tsx',
];
