/** How long a browser keeps what a person typed, in milliseconds: one hour (docs/spec/storage.md#1.3). */
export const DRAFT_LIFETIME_MS = 3_600_000;
