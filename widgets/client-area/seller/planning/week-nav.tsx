import type { ReactNode, RefObject } from 'react';
import { dayAfter } from '@/domain/planning/time';
import { css } from '@/host/styles';
import { Button } from '@/ui/button';
import { weekLabel } from './words';

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--_12);
  & > h3 {
    flex: 1 1 100%;
    font-variant-numeric: tabular-nums;
    @container parvis (min-width: 1140px) {
      flex-basis: 14ch;
    }
  }
`;
const moves = css`
  display: flex;
  flex: 0 1 340px;
  flex-wrap: wrap;
  gap: 6px;
  & > button {
    flex: 1 1 auto;
    padding-inline: 8px;
  }
`;

type Props = {
  first: string;
  /** The first day on show when today is among the days. */
  home: string;
  /** Moves to the seven days that begin on `first`; null moves to those of today. */
  onMove: (first: string | null) => void;
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** The end of the bar. */
  children?: ReactNode;
};

/** Shows the navigation between weeks (docs/spec/planning.md#5.2). */
export function WeekNav({ first, home, onMove, headingRef, children }: Props) {
  return (
    <div className={row}>
      <h3 ref={headingRef} tabIndex={-1} aria-live="polite">
        {weekLabel(first, dayAfter(first, 6))}
      </h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is a form's */}
      <div className={moves} role="group" aria-label="Changer de semaine">
        <Button kind="secondary" onClick={() => onMove(dayAfter(first, -7))}>
          Précédente
        </Button>
        <Button kind="secondary" aria-current={first === home ? 'date' : undefined} onClick={() => onMove(null)}>
          Aujourd'hui
        </Button>
        <Button kind="secondary" onClick={() => onMove(dayAfter(first, 7))}>
          Suivante
        </Button>
      </div>
      {children}
    </div>
  );
}
