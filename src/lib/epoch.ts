/** A moment in milliseconds of the epoch; NaN, which is before and after nothing, for none or for what is no date. */
export const epochOf = (iso: string | null): number => (iso === null ? Number.NaN : Date.parse(iso));
