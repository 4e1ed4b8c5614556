/** Which rows of a buyer's lists belong to one sale. Source: decisions.md (Buyer space). */

/**
 * The rows of one sale. Where some rows of the list could not be read, and none of the others is of the sale, it is not
 * known whether there are any: null, as when nothing could be read.
 */
export function rowsOfSale<Row extends { saleId: string | null }>(
  rows: readonly Row[] | null | undefined,
  saleId: string,
  isWhole: boolean,
): Row[] | null {
  const own = rows?.filter((row) => row.saleId === saleId) ?? null;
  return own?.length || isWhole ? own : null;
}
