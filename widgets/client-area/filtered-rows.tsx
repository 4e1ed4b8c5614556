import { type ReactNode, useReducer } from 'react';
import { css } from '@/host/styles';
import { formatNumber } from '@/text/number';
import { plural } from '@/text/plural';
import { visuallyHidden } from '@/ui/visually-hidden';
import { Filter } from './filter';
import { firstRows, type RowsShown, SomeRows } from './some-rows';

const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_16);
`;

const result = css`
  color: var(--_ink-soft);
`;

/** From so many rows on, unless a list says otherwise, those of one kind can be looked at alone. */
const FILTERED_FROM = 9;

/** How many rows are shown, and of which kind; null: of all. Who keeps it keeps what was asked for. */
export type FilteredShown<Kind extends string> = RowsShown & { only: Kind | null };

/** What it is before anything was asked for. */
export const allRows = (): FilteredShown<never> => ({ ...firstRows(), only: null });

type Props<T, Kind extends string> = {
  legend: string;
  rows: readonly T[];
  /** In the order of their choices; one without rows has none. */
  kinds: readonly { id: Kind; label: string }[];
  shown: FilteredShown<Kind>;
  /** From how many rows on there is a filter. */
  from?: number;
  names: [one: string, several: string];
  children: (row: T) => ReactNode;
};

/** A list of cards, some at a time; of many, those of one kind may be looked at alone. */
export function FilteredRows<Kind extends string, T extends { id: string; kind: Kind }>(props: Props<T, Kind>) {
  const { legend, rows, kinds, shown, from = FILTERED_FROM, names, children } = props;
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);
  const choices = kinds
    .map((kind) => ({ ...kind, count: rows.filter((row) => row.kind === kind.id).length }))
    .filter(({ count }) => count > 0);
  // What was filtered by may be gone once the rows were read anew.
  const chosen = choices.find(({ id }) => id === shown.only) ?? null;
  const found = chosen ? rows.filter(({ kind }) => kind === chosen.id) : rows;
  const choose = (only: Kind | null) => {
    Object.assign(shown, firstRows(), { only });
    redraw();
  };
  return (
    <div className={list}>
      {rows.length >= from && (
        <>
          <Filter legend={legend} total={rows.length} choices={choices} chosen={chosen?.id ?? null} onChoose={choose} />
          <p role="status" className={chosen ? result : visuallyHidden}>
            {formatNumber(found.length)} {plural(found.length, ...names)}
            {chosen && `\u00a0: ${chosen.label}`}
          </p>
        </>
      )}
      <SomeRows rows={found} {...{ shown, names }}>
        {children}
      </SomeRows>
    </div>
  );
}
