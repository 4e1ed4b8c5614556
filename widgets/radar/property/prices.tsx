import { type ReactNode, useEffect, useRef } from 'react';
import { negotiationPercent } from '@/domain/radar/figures';
import type { RadarProperty } from '@/domain/radar/radar';
import { css } from '@/host/styles';
import { formatMoney } from '@/text/money';
import { takeFocus } from '@/ui/take-focus';
import { percentLabel } from '../labels';
import { GUEST_FACTS } from './guest-facts';
import { Masked } from './masked';

const box = css`
  display: grid;
  gap: var(--_12);
  padding: var(--_16);
  border: 1px solid var(--_line);
  border-radius: var(--_radius);
  background: var(--_sand);
  & > dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(112px, 1fr));
    align-items: end;
    gap: var(--_12) var(--_16);
  }
  & dt {
    color: var(--_ink-soft);
    font-size: 13px;
    line-height: 18px;
  }
  & dd {
    font-size: 18px;
    line-height: 26px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  & [data-main] {
    grid-column: 1 / -1;
  }
  & [data-main] dd {
    color: var(--_primary);
    font-size: 28px;
    line-height: 34px;
  }
`;

type Props = { property: RadarProperty; isMasked: boolean; children: ReactNode };

/** Draws the prices (docs/spec/radar.md#8.5). `children`: the button that unlocks them, and messages. */
export function Prices({ property, isMasked, children }: Props) {
  const section = useRef<HTMLElement>(null);
  const wasMasked = useRef(isMasked);
  // The button disappears with the reveal: focus and screen reader move to the prices.
  useEffect(() => {
    if (wasMasked.current && !isMasked) takeFocus(section.current);
    wasMasked.current = isMasked;
  }, [isMasked]);
  const { displayedPriceEuros, realPriceEuros } = isMasked ? GUEST_FACTS : property;
  const negotiation = negotiationPercent(displayedPriceEuros, realPriceEuros);
  const rows = [
    { term: 'Prix de vente réel', value: realPriceEuros === null ? null : formatMoney(realPriceEuros), isMain: true },
    { term: 'Prix affiché', value: displayedPriceEuros === null ? null : formatMoney(displayedPriceEuros) },
    { term: 'Négociation', value: negotiation === null ? null : percentLabel(negotiation) },
  ].filter(({ value }) => value !== null);
  return (
    <section ref={section} className={box} aria-label="Prix" tabIndex={-1}>
      <dl>
        {rows.map(({ term, value, isMain }) => (
          <div key={term} data-main={isMain}>
            <dt>{term}</dt>
            <dd>{isMasked ? <Masked /> : value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
