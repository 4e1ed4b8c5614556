/** The rows of a buyer's list that belong to one sale. Source: docs/spec/buyer.md#6.7. */

/**
 * Returns the rows of one sale; null when unknown: the list was not read, or it has unreadable rows (not `isWhole`) and
 * none of the readable ones belongs to the sale.
 */
export function rowsOfSale<Row extends { saleId: string | null }>(
  rows: readonly Row[] | null | undefined,
  saleId: string,
  isWhole: boolean,
): Row[] | null {
  const own = rows?.filter((row) => row.saleId === saleId) ?? null;
  return own?.length || isWhole ? own : null;
}
