/** The sales behind an estimate, and what the range would be without those that the owner sets aside. */
import { type ReactNode, useReducer, useRef, useState } from 'react';
import {
  choicesFor,
  type EvidenceSale,
  type EvidenceSales,
  evidenceOf,
  type Evidence as Facts,
  perM2,
  REASONS,
  type Reason,
  type SetAside,
  withChoice,
} from '@/domain/estimation/evidence';
import type { Estimate } from '@/domain/estimation/result';
import { css, cx } from '@/host/styles';
import { getOrCreate } from '@/lib/lifetime';
import { useSession } from '@/session/session-provider';
import { leftOutSentence } from '@/text/left-out';
import { formatMoney } from '@/text/money';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { optionsOf, RowSelect } from '@/ui/select';
import {
  calculationOf,
  changeLabel,
  factsOf,
  perM2Label,
  reasonLabels,
  summaryOf,
  withoutLabel,
} from './evidence-words';

/** Sales listed before the button. */
const LISTED = 6;

const soft = css`
  color: var(--_ink-soft);
`;
const apart = css`
  margin-top: var(--_16);
`;
const list = css`
  margin-top: var(--_16);
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 160px;
    align-items: start;
    gap: 4px var(--_16);
    @container parvis (max-width: 339.9px) {
      grid-template-columns: minmax(0, 1fr);
    }
    padding: var(--_12) 0;
    border-top: 1px solid var(--_line);
    break-inside: avoid;
  }
  & b {
    font-size: 18px;
    line-height: 26px;
    white-space: nowrap;
  }
  & small {
    display: block;
    color: var(--_ink-soft);
  }
`;
const gone = css`
  & b {
    color: var(--_ink-soft);
    font-weight: 400;
    text-decoration: line-through;
  }
`;
const onPaper = css`
  && {
    display: none;
    @media print {
      display: block;
    }
  }
`;
const folded = css`
  &&& {
    display: none;
    @media print {
      display: grid;
    }
  }
`;
// A control of the list that takes the focus stops above the figures, which are up to three lines of text higher with
// the spacing of a reader (docs/spec/evidence.md#4.3).
const aboveFigures = css`
  @media (min-height: 480px) {
    & select,
    & button {
      scroll-margin-block-end: calc(var(--_below, 0px) + 176px);
    }
  }
`;
// The figures stay in sight while the list is worked through; their place is below the list, which never moves. A low
// window, such as that of a page at 400 %, is left to the list.
const figures = css`
  @media (min-height: 480px) {
    position: sticky;
    bottom: calc(var(--_below, 0px) + var(--_8));
    z-index: 1;
  }
  margin-top: var(--_8);
  padding: var(--_12) var(--_16);
  border: 1px solid var(--_primary);
  border-radius: var(--_radius-small);
  background: var(--_tint);
  font-variant-numeric: tabular-nums;
  & dt {
    font-size: 13px;
    line-height: 18px;
  }
  & dd {
    font-weight: 600;
  }
  @media print {
    position: static;
  }
`;

type Range = Extract<Estimate, { tag: 'range' }>;

type Props = {
  /** Names the estimate among those of the element: the choices last as long as the element. */
  name: string;
  evidence: EvidenceSales;
  range: Range;
  level?: 2 | 3;
  /** Draws a map of the sales that are kept. */
  map: (kept: readonly EvidenceSale[]) => ReactNode;
};

/** Shows the sales on a map and in a list, with the choice to set some aside. Source: docs/spec/evidence.md#2. */
export function Evidence({ name, evidence: { sales, dropped }, range, level, map }: Props) {
  const { setAside, choose, hasChosen } = useSetAside(name, sales);
  const facts = evidenceOf(sales, setAside, range);
  const kept = sales.filter(({ key }) => !setAside[key]);
  return (
    <Card title="Les ventes derrière cette estimation" level={level}>
      <p>{summaryOf(sales, facts)}</p>
      {dropped > 0 && (
        <p className={soft}>{leftOutSentence(['Une vente comparable', 'ventes comparables'], dropped)}</p>
      )}
      <div className={apart}>{map(kept)}</div>
      <div className={facts.other ? aboveFigures : undefined}>
        <Rows
          {...{ sales, setAside, facts }}
          choose={(key, reason) => choose(withChoice(sales, setAside, key, reason))}
        />
      </div>
      <OtherFigures {...{ range, facts, hasChosen }} onReset={() => choose({})} />
    </Card>
  );
}

function useSetAside(name: string, sales: readonly EvidenceSale[]) {
  const { lifetime } = useSession();
  const choices = getOrCreate<{ now: SetAside }>(lifetime, `set aside ${name}`, () => ({ now: {} }));
  const [turn, redraw] = useReducer((before: number) => before + 1, 0);
  const choose = (next: SetAside) => {
    choices.now = next;
    redraw();
  };
  return { setAside: choicesFor(sales, choices.now), choose, hasChosen: turn > 0 };
}

type RowsProps = {
  sales: readonly EvidenceSale[];
  setAside: SetAside;
  facts: Facts;
  choose: (key: string, reason: Reason | null) => void;
};

function Rows({ sales, setAside, facts, choose }: RowsProps) {
  const [showsAll, setShowsAll] = useState(false);
  // A sale that is taken back keeps its place, and the focus, until the list is folded.
  const [touched, setTouched] = useState<string | null>(null);
  const isOpen = facts.maySetAside || facts.setAsideCount > 0;
  return (
    <>
      <ul className={list}>
        {sales.map((sale, index) => {
          const reason = setAside[sale.key];
          const isFolded = !showsAll && index >= LISTED && !reason && sale.key !== touched;
          return (
            <li key={sale.key} className={cx(reason && gone, isFolded && folded) || undefined}>
              <div>
                <b className="figures">{formatMoney(sale.priceEuros)}</b>{' '}
                <span className={soft}>{perM2Label(perM2(sale))}</span>
                {factsOf(sale).map((line) => (
                  <small key={line}>{line}</small>
                ))}
                {reason && <small className={onPaper}>Écartée : {reasonLabels[reason].toLowerCase()}</small>}
              </div>
              {isOpen && perM2(sale) !== null && (
                <div data-screen="">
                  <RowSelect
                    label={`Écarter la vente à ${[formatMoney(sale.priceEuros), sale.street].filter(Boolean).join(', ')}`}
                    value={reason ?? ''}
                    emptyLabel={reason ? 'Reprendre' : 'Écarter'}
                    options={optionsOf(REASONS, reasonLabels)}
                    disabled={!reason && !facts.maySetAside}
                    onChange={(value) => {
                      setTouched(sale.key);
                      choose(sale.key, (value || null) as Reason | null);
                    }}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {sales.length > LISTED && (
        <div data-screen="">
          <Button
            kind="quiet"
            aria-expanded={showsAll}
            onClick={() => {
              setTouched(null);
              setShowsAll(!showsAll);
            }}
          >
            {showsAll ? 'Voir moins' : `Voir les ${sales.length} ventes`}
          </Button>
        </div>
      )}
      {isOpen && !facts.maySetAside && (
        <p className={soft} data-screen="">
          Le calcul demande au moins cinq ventes gardées.
        </p>
      )}
    </>
  );
}

type OtherProps = { range: Range; facts: Facts; hasChosen: boolean; onReset: () => void };

const fromTo = ({ lowEuros, highEuros }: { lowEuros: number; highEuros: number }) =>
  `${formatMoney(lowEuros)} à ${formatMoney(highEuros)}`;

/**
 * Shows the range that would be beside the server's, which it never replaces (docs/spec/evidence.md#4). The status is
 * there before it speaks, and takes the focus of the button that goes.
 */
function OtherFigures({ range, facts, hasChosen, onReset }: OtherProps) {
  const status = useRef<HTMLDivElement>(null);
  const { other, setAsideCount } = facts;
  const reset = () => {
    onReset();
    status.current?.focus();
  };
  return (
    <>
      <div ref={status} role="status" tabIndex={-1} className={other ? figures : undefined}>
        {other ? (
          <dl>
            <dt>Estimation affichée</dt>
            <dd>{fromTo(range)}</dd>
            <dt>{withoutLabel(setAsideCount)}</dt>
            <dd>
              {fromTo(other)} ({changeLabel(other, range)})
            </dd>
          </dl>
        ) : (
          hasChosen &&
          setAsideCount === 0 && (
            <p className={apart} data-screen="">
              Aucune vente n'est écartée.
            </p>
          )
        )}
      </div>
      {other && (
        <>
          <p className={cx(soft, apart)}>
            {calculationOf(facts, range)} C'est un calcul fait ici, pour vous : l'estimation reste la même, et vos choix
            ne sont envoyés à personne.
          </p>
          <div data-screen="">
            <Button kind="quiet" onClick={reset}>
              Tout reprendre
            </Button>
          </div>
        </>
      )}
    </>
  );
}
