import { type ReactNode, useEffect, useReducer, useRef } from 'react';
import { css } from '@/host/styles';
import { plural } from '@/text/plural';
import { Button } from '@/ui/button';

/** How many rows are drawn at first, and at each request for more. */
const STEP = 20;

/** How many rows are drawn at most. Who keeps it keeps what was asked for. */
export type RowsShown = { most: number };

/** What it is before anything was asked for. */
export const firstRows = (): RowsShown => ({ most: STEP });

const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_16);
`;
const more = css`
  display: grid;
  justify-items: center;
  margin-top: var(--_16);
`;

/** `names`: what one row is, and what several are. */
type Props<T> = {
  rows: readonly T[];
  shown: RowsShown;
  names: [one: string, several: string];
  children: (row: T) => ReactNode;
};

/** A list of cards, some at a time: there may be hundreds. */
export function SomeRows<T extends { id: string }>({ rows, shown, names, children }: Props<T>) {
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);
  const box = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    const row = firstNew.current !== null && box.current?.children[firstNew.current];
    if (!row) return;
    // The button may be gone: one goes on with the first of those that came.
    row.querySelector<HTMLElement>('h3[tabindex], h3 a')?.focus();
    firstNew.current = null;
  });
  const left = Math.min(rows.length - shown.most, STEP);
  const showMore = () => {
    firstNew.current = shown.most;
    shown.most += STEP;
    redraw();
  };
  return (
    <div>
      <ul ref={box} className={list}>
        {rows.slice(0, shown.most).map((row) => (
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
