/**
 * Delays after which the API is read again to confirm the message of a provider's frame, in milliseconds
 * (docs/spec/frames.md#3.2, docs/spec/photo-shoot.md#8.7).
 */
export const CONFIRMATION_DELAYS_MS = [2_000, 5_000, 10_000, 30_000] as const;
