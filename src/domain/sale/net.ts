/**
 * What reaches the seller of an amount, in whole euros: the lines must add up as they are read. Pure; nothing is guessed.
 * Source: docs/spec/sale.md#14.
 */

/** The fee of the house, and whether the amounts of a sale include it. */
export type Fee = { euros: number; isIncluded: boolean };

/** Returns the fee of a sale; null unless the server sent both its amount and what amounts include. */
export function feeOf(sale: { feeEuros: number | null; amountsIncludeFee: boolean | null }): Fee | null {
  const { feeEuros, amountsIncludeFee } = sale;
  if (feeEuros === null || amountsIncludeFee === null) return null;
  return { euros: Math.round(feeEuros), isIncluded: amountsIncludeFee };
}

/** Returns what the buyer pays in all for an amount of a sale. */
export const paidEuros = (amountEuros: number, { euros, isIncluded }: Fee): number =>
  Math.round(amountEuros) + (isIncluded ? 0 : euros);

/** Returns a fee in percent of what the buyer pays, in whole euros. */
export const feeAtPercent = (paid: number, percent: number): number => Math.round((paid * percent) / 100);

/** What the owner typed; null where nothing is typed, which leaves the line out. */
export type OwnDeductions = { loanEuros: number | null; taxEuros: number | null };

/** Returns what reaches the seller: what the buyer pays, less the fee and what the owner typed. */
export function netEuros(paid: number, fee: number, { loanEuros, taxEuros }: OwnDeductions): number {
  return paid - fee - (loanEuros ?? 0) - (taxEuros ?? 0);
}

const NOTHING_TYPED: OwnDeductions = { loanEuros: null, taxEuros: null };

/** Returns what remains of an amount of a sale once the fee is paid, before what the owner may owe. */
export const netOfAmount = (amountEuros: number, fee: Fee): number =>
  netEuros(paidEuros(amountEuros, fee), fee.euros, NOTHING_TYPED);
