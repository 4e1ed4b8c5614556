/** What reaches the seller of an amount, beside the same at a percentage that they type (docs/spec/sale.md#14). */
import Copy from 'lucide/dist/esm/icons/copy.mjs';
import Printer from 'lucide/dist/esm/icons/printer.mjs';
import { useState } from 'react';
import { parseAmount } from '@/domain/amount';
import type { Fee } from '@/domain/sale/net';
import { brandOf } from '@/host/brand';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { formatMoney } from '@/text/money';
import { Button } from '@/ui/button';
import { MoneyField } from '@/ui/money-field';
import { NumberField } from '@/ui/number-field';
import { takeFocus } from '@/ui/take-focus';
import { useDraftForm } from '../parts/draft-form';
import { softText } from '../parts/styles';
import { copiedNet, missingWords, NET_BASIS, netHeadings, netLines } from './net-words';

// The words of the page may break anywhere, those of a heading of a column may not.
const table = css`
  width: 100%;
  margin-bottom: var(--_16);
  border-collapse: collapse;
  & th,
  & td {
    padding: var(--_8) 0 var(--_8) var(--_12);
    border-bottom: 1px solid var(--_line);
    text-align: right;
    vertical-align: top;
    font-variant-numeric: tabular-nums;
  }
  & td {
    white-space: nowrap;
  }
  & th {
    overflow-wrap: break-word;
  }
  @container (max-width: 359.9px) {
    & th,
    & td {
      padding-inline-start: 4px;
      font-size: 12px;
      line-height: 18px;
    }
  }
  & th:first-child {
    padding-inline-start: 0;
    font-weight: 400;
    text-align: left;
  }
  & small {
    display: block;
    color: var(--_ink-soft);
    font-weight: 400;
  }
  & tbody tr:last-child > * {
    border-bottom: 0;
    font-weight: 600;
  }
`;
const notEnough = css`
  margin-bottom: var(--_16);
  color: var(--_danger);
  font-weight: 600;
`;
const fields = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  align-items: end;
  gap: var(--_8) var(--_16);
  @media print {
    display: none;
  }
`;
const acts = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--_8) var(--_12);
  @media print {
    display: none;
  }
`;

const EMPTY = { percent: '', loan: '', tax: '' };

/** The props of the calculation: an amount of a sale with its source, and the fee of the sale; whether it was asked for. */
export type NetProps = { saleId: string; fee: Fee; amountEuros: number; source: string; takesFocus: boolean };

/** Draws the lines, the fields of the owner, and the acts. */
export function Net({ saleId, fee, amountEuros, source, takesFocus }: NetProps) {
  const { attribute, boot, window } = useSession();
  const { name } = brandOf(attribute, boot);
  const [copied, setCopied] = useState('');
  const form = useDraftForm({
    name: `net:${saleId}`,
    initial: EMPTY,
    validate: () => ({}),
    submit: async () => {},
  });
  const { values, field } = form;
  const typed = parseAmount(values.percent);
  const percent = typed !== null && typed <= 100 ? typed : null;
  const facts = { fee, amountEuros, source, percent, name };
  const lines = netLines({ ...facts, own: { loanEuros: parseAmount(values.loan), taxEuros: parseAmount(values.tax) } });
  const headings = netHeadings(name, percent);
  const missing = missingWords(lines.at(-1)?.amounts[0] ?? 0);
  const copy = async () => {
    const isDone = await copyText(window, copiedNet(headings, lines));
    setCopied(isDone ? 'Copié.' : "La copie n'est pas permise dans cette page. Sélectionnez le tableau.");
  };
  return (
    <>
      <table className={table} tabIndex={-1} ref={takesFocus ? takeFocus : null}>
        <thead>
          <tr>
            <th scope="col">
              <span className={softText}>{NET_BASIS}</span>
            </th>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, sources, amounts }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                <small>{[...new Set(sources)].join('\u00a0; ')}</small>
              </th>
              {amounts.map((amount, column) => (
                <td key={headings[column]}>{formatMoney(amount)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {missing && <p className={notEnough}>{missing}</p>}
      <div className={fields}>
        <NumberField
          {...field('percent')}
          label="Comparer à une agence"
          unit="%"
          decimals={2}
          maxDigits={3}
          error={typed === percent ? undefined : '*100 % au plus'}
          optional
        />
        <MoneyField {...field('loan')} label="Prêt à rembourser" hint="Capital restant et indemnités" optional />
        <MoneyField {...field('tax')} label="Impôt sur la plus-value" hint="Selon votre notaire" optional />
      </div>
      <div className={acts}>
        <Button kind="secondary" icon={Copy} onClick={() => void copy()}>
          Copier
        </Button>
        <Button kind="secondary" icon={Printer} onClick={() => window.print()}>
          Imprimer
        </Button>
        <p role="status">{copied}</p>
      </div>
    </>
  );
}

/** Copies a text, and returns whether it could: some pages and frames refuse, each in its way. */
async function copyText({ navigator }: Window, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
