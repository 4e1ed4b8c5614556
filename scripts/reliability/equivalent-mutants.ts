/** Mutants that behave like the code, so that no test can refuse them; docs/reliability.md shows them. */

/** The first line of the code, the expression in it, what the mutant puts there, and why that changes nothing. */
export type Equivalent = { file: string; code: string; from: string; to: string; reason: string };

/** The mutants; one that a test refuses fails its case. */
export const EQUIVALENT: readonly Equivalent[] = [
  {
    file: 'src/host/redirects.ts',
    code: '} catch {',
    from: '{ return null; }',
    to: '{}',
    reason: 'undefined is no address either',
  },
  {
    file: 'src/domain/alert/buyer-alert.ts',
    code: "...(lowest !== null && highest !== null && highest < lowest && { maxBudget: 'below-minimum' as const }),",
    from: 'lowest !== null',
    to: 'true',
    reason: 'null compares as 0, and no amount is below 0',
  },
  {
    file: 'src/domain/alert/customer-alert.ts',
    code: "const age = now - Date.parse(publishedAt ?? '');",
    from: "''",
    to: '"Stryker was here!"',
    reason: 'neither text is a moment',
  },
  {
    file: 'src/domain/alert/preview.ts',
    code: 'const next = amount === null ? 0 : change(amount);',
    from: 'amount === null',
    to: 'false',
    reason: 'each change of null is 0 or less, which counts as none',
  },
  {
    file: 'src/domain/dashboard/actions.ts',
    code: 'return reportsOf(visits ?? []).filter((visit) => isNewReport(visit, now) && !readReports.includes(visit.id)).length;',
    from: '[]',
    to: '["Stryker was here"]',
    reason: 'a text has no report and no offer',
  },
  {
    file: 'src/domain/dashboard/actions.ts',
    code: 'return (offers ?? []).filter((offer) => mayAccept(withSale(offer, sale), viewer, taken)).length;',
    from: '[]',
    to: '["Stryker was here"]',
    reason: 'a text has no report and no offer',
  },
  {
    file: 'src/domain/dashboard/figures.ts',
    code: 'return count !== null && count > POTENTIAL_BUYERS_ABOVE;',
    from: 'count !== null',
    to: 'true',
    reason: 'null compares as 0, which is below the threshold',
  },
  {
    file: 'src/domain/dashboard/figures.ts',
    code: 'return count !== null && count >= BUYERS_CARD_FROM;',
    from: 'count !== null',
    to: 'true',
    reason: 'null compares as 0, which is below the threshold',
  },
  {
    file: 'src/domain/dashboard/figures.ts',
    code: 'return priceEuros !== null && recommendedEuros !== null && priceEuros > recommendedEuros;',
    from: 'priceEuros !== null',
    to: 'true',
    reason: 'null compares as 0, and no price is below 0',
  },
  {
    file: 'src/domain/dashboard/figures.ts',
    code: "const name = (regionName ?? '').normalize('NFD').replace(/\\p{M}/gu, '').trim().toLowerCase();",
    from: "''",
    to: '"Stryker was here!"',
    reason: 'neither text is a region',
  },
  {
    file: 'src/domain/dashboard/milestones.ts',
    code: 'return behind !== null && MILESTONES.indexOf(kind) <= MILESTONES.indexOf(behind);',
    from: 'behind !== null',
    to: 'true',
    reason: 'null is no milestone: its place is before all of them',
  },
  {
    file: 'src/domain/dashboard/milestones.ts',
    code: 'const current = isOver(sale) ? -1 : reached.findIndex((isDone, index) => index > last && !isDone);',
    from: 'index > last',
    to: 'index >= last',
    reason: 'the last reached milestone is reached',
  },
  {
    file: 'src/domain/place/france.ts',
    code: 'return y > lat !== beforeY > lat && lng < ((beforeX - x) * (lat - y)) / (beforeY - y) + x;',
    from: 'lng < ((beforeX - x) * (lat - y)) / (beforeY - y) + x',
    to: 'lng >= (beforeX - x) * (lat - y) / (beforeY - y) + x',
    reason: 'a ray to the west crosses the closed outline an odd number of times too',
  },
  {
    file: 'src/domain/radar/selection.ts',
    code: 'kind: kinds.filter((kind) => parts(properties.filter((property) => kindToFilter(property) === kind).length)),',
    from: 'kindToFilter(property) === kind',
    to: 'kindToFilter(property) !== kind',
    reason: 'a kind leaves out some properties but not all where the other kinds do',
  },
];
