/** The booking of a photo shoot: fetched when it is opened. See seller/photo/booking-gate.tsx. */
// biome-ignore lint/performance/noBarrelFile: this is what is fetched, not a short cut for imports.
export { PhotoBooking } from './seller/photo/photo-booking';
