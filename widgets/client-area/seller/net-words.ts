/** The lines of what reaches the seller, and the text in which they are copied (docs/spec/sale.md#14). */
import { type Fee, feeAtPercent, netEuros, type OwnDeductions, paidEuros } from '@/domain/sale/net';
import { formatMoney } from '@/text/money';
import { formatNumber, withUnit } from '@/text/number';

/** What all figures are: none of them is the deed's. */
export const NET_BASIS = 'Estimation avant acte';
/** The title of the card, again: what the card imports, the dashboard loads at once. */
const NET_TITLE = 'Ce qui vous reviendra';

const TYPED = 'montant que vous avez saisi';

/** A line, with the source and the amount of each column: with the house, then at the percentage if one was typed. */
type NetLine = { label: string; sources: string[]; amounts: number[] };

/** What the lines are made of; `percent` is null without a percentage to compare with. */
type NetFacts = {
  fee: Fee;
  amountEuros: number;
  source: string;
  percent: number | null;
  name: string;
  own: OwnDeductions;
};

const percentText = (percent: number) => withUnit(formatNumber(percent, 2), '%');

/** Returns the heading of each column. */
export const netHeadings = (name: string, percent: number | null): string[] => [
  `Avec ${name}`,
  ...(percent === null ? [] : [`Avec ${percentText(percent)}`]),
];

/** Returns the lines, without those that nobody typed. */
export function netLines({ fee, amountEuros, source, percent, name, own }: NetFacts): NetLine[] {
  const paid = paidEuros(amountEuros, fee);
  const columns = [
    { fee: fee.euros, feeSource: `selon ${name}` },
    ...(percent === null
      ? []
      : [{ fee: feeAtPercent(paid, percent), feeSource: `${percentText(percent)} du prix payé, que vous avez saisi` }]),
  ];
  const line = (label: string, lineSource: string, euros: number): NetLine => ({
    label,
    sources: columns.map(() => lineSource),
    amounts: columns.map(() => euros),
  });
  return [
    line("Payé par l'acquéreur", `${source}, ${fee.isIncluded ? 'honoraires compris' : 'plus les honoraires'}`, paid),
    {
      label: 'Honoraires',
      sources: columns.map(({ feeSource }) => feeSource),
      amounts: columns.map((column) => -column.fee),
    },
    ...(own.loanEuros === null ? [] : [line('Prêt à rembourser', TYPED, -own.loanEuros)]),
    ...(own.taxEuros === null ? [] : [line('Impôt sur la plus-value', TYPED, -own.taxEuros)]),
    {
      label: 'Net pour vous',
      sources: columns.map(() => 'ce qui reste des lignes ci-dessus'),
      amounts: columns.map((column) => netEuros(paid, column.fee, own)),
    },
  ];
}

/** Returns what is said of a net amount below 0; '' for any other. */
export const missingWords = (net: number): string =>
  net < 0 ? `Ce montant ne couvre pas tout\u00a0: il vous manquerait ${formatMoney(-net)}.` : '';

/** Returns the lines as the text of an e-mail: one paragraph for each column, because tabs do not line up there. */
export function copiedNet(headings: readonly string[], lines: readonly NetLine[]): string {
  const paragraphs = headings.map((heading, column) => [
    heading,
    ...lines.map(
      ({ label, sources, amounts }) => `${label} (${sources[column]})\u00a0: ${formatMoney(amounts[column] ?? null)}`,
    ),
    missingWords(lines.at(-1)?.amounts[column] ?? 0),
  ]);
  return [[NET_TITLE, NET_BASIS], ...paragraphs].map((one) => one.filter(Boolean).join('\n')).join('\n\n');
}
