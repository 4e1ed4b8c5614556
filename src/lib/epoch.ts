/** Returns a moment in epoch milliseconds; NaN, which is before and after nothing, for null or an invalid date. */
export const epochOf = (iso: string | null): number => (iso === null ? Number.NaN : Date.parse(iso));
