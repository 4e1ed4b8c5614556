/** Fetched where there is room for it: see seller/planning/calendar-view.tsx. */
// biome-ignore-start lint/performance/noBarrelFile: this is what is fetched, not a short cut for imports.
export { WeekCalendar } from '@/ui/calendar/week-calendar';
// biome-ignore-end lint/performance/noBarrelFile: see above.
