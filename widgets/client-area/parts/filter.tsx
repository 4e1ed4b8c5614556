import { css } from '@/host/styles';
import { formatNumber } from '@/text/number';
import { FADING_ROW } from '@/ui/tabs';

const group = css`
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_8);
    margin-top: var(--_8);
  }
  @container parvis (max-width: 599.9px) {
    & > div {
      flex-wrap: nowrap;
      ${FADING_ROW}
    }
    & button {
      flex-shrink: 0;
      scroll-snap-align: center;
    }
    & button:focus-visible {
      outline-offset: -3px;
    }
  }
`;
const choice = css`
  display: inline-flex;
  align-items: center;
  gap: var(--_8);
  min-height: 36px;
  padding: 6px 14px;
  border: 1px solid var(--_edge);
  border-radius: 999px;
  background: var(--_paper);
  font-weight: 600;
  line-height: 20px;
  cursor: pointer;
  & > span {
    color: var(--_ink-soft);
    font-variant-numeric: tabular-nums;
  }
  &:hover {
    background: var(--_tint);
  }
  &[aria-pressed='true'] {
    border-color: var(--_primary);
    background: var(--_tint);
    box-shadow: inset 0 0 0 1px var(--_primary);
  }
  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      border-color: Highlight;
    }
  }
`;

/** A choice of a filter, with its number of rows. */
export type FilterChoice<Id extends string> = { id: Id; label: string; count: number };

type Props<Id extends string> = {
  legend: string;
  /** The choice of all rows: 'Tous' unless the rows are feminine. */
  all?: string | undefined;
  /** Number of all rows. */
  total: number;
  choices: readonly FilterChoice<Id>[];
  /** null: all rows. */
  chosen: Id | null;
  onChoose: (id: Id | null) => void;
};

/** Draws a filter of a list by kind; nothing while all rows are of one kind. */
export function Filter<Id extends string>({
  legend,
  all: label = 'Tous',
  total,
  choices,
  chosen,
  onChoose,
}: Props<Id>) {
  if (choices.length < 2) return null;
  const all = { id: null, label, count: total };
  return (
    <fieldset className={group} data-screen="">
      <legend>{legend}</legend>
      <div>
        {[all, ...choices].map(({ id, label, count }) => (
          <button key={id} type="button" className={choice} aria-pressed={chosen === id} onClick={() => onChoose(id)}>
            {label} <span>{formatNumber(count)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
