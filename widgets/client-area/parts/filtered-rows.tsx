import { type ReactNode, useEffect, useReducer, useRef } from 'react';
import { css } from '@/host/styles';
import { formatNumber } from '@/text/number';
import { plural } from '@/text/plural';
import { Button } from '@/ui/button';
import { visuallyHidden } from '@/ui/visually-hidden';
import { Filter } from './filter';
import { column, softText } from './styles';
import { ROWS_STEP, useListView, useScrollRestoration } from './use-list-view';

const more = css`
  justify-self: center;
`;

/** Number of rows from which a list has a filter, unless the list sets another. */
const FILTERED_FROM = 9;

type Props<T, Kind extends string> = {
  /** Names the list among those of the area. */
  name: string;
  legend: string;
  /** The choice of all kinds: 'Tous' or 'Toutes'. */
  all?: string;
  rows: readonly T[];
  /** In the order of their choices; a kind without rows has none. */
  kinds: readonly { id: Kind; label: string }[];
  /** Number of rows from which there is a filter. */
  from?: number;
  names: [one: string, several: string];
  children: (row: T) => ReactNode;
};

/** Draws a list of cards, some at a time since there may be hundreds; a long list can be filtered by kind. */
export function FilteredRows<Kind extends string, T extends { id: string; kind: Kind }>(props: Props<T, Kind>) {
  const { name, legend, all, rows, kinds, from = FILTERED_FROM, names, children } = props;
  const { view, save } = useListView<Kind>(name);
  useScrollRestoration(view);
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);
  const box = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    const row = firstNew.current !== null && box.current?.children[firstNew.current];
    if (!row) return;
    // The button may be gone: the focus goes to the first row that was added.
    row.querySelector<HTMLElement>('h3[tabindex], h3 a')?.focus();
    firstNew.current = null;
  });
  const choices = kinds
    .map((kind) => ({ ...kind, count: rows.filter((row) => row.kind === kind.id).length }))
    .filter(({ count }) => count > 0);
  // The chosen kind may have no rows after a refetch.
  const chosen = choices.find(({ id }) => id === view.filter) ?? null;
  const found = chosen ? rows.filter(({ kind }) => kind === chosen.id) : rows;
  const choose = (filter: Kind | null) => {
    save({ filter, limit: ROWS_STEP });
    redraw();
  };
  const left = Math.min(found.length - view.limit, ROWS_STEP);
  const showMore = () => {
    firstNew.current = view.limit;
    save({ limit: view.limit + ROWS_STEP });
    redraw();
  };
  return (
    <div className={column}>
      {rows.length >= from && (
        <>
          <Filter {...{ legend, all, choices }} total={rows.length} chosen={chosen?.id ?? null} onChoose={choose} />
          <p role="status" className={chosen ? softText : visuallyHidden}>
            {formatNumber(found.length)} {plural(found.length, ...names)}
            {chosen && `\u00a0: ${chosen.label}`}
          </p>
        </>
      )}
      <ul ref={box} className={column}>
        {found.slice(0, view.limit).map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
      {left > 0 && (
        <div className={more} data-screen="">
          <Button kind="secondary" onClick={showMore}>
            {`Afficher ${left} ${plural(left, ...names)} de plus`}
          </Button>
        </div>
      )}
    </div>
  );
}
