/** The reassurances and promises under the first questions (docs/spec/funnel.md#7.9). */
import ChartNoAxesColumn from 'lucide/dist/esm/icons/chart-no-axes-column.mjs';
import Check from 'lucide/dist/esm/icons/check.mjs';
import MapPinHouse from 'lucide/dist/esm/icons/map-pin-house.mjs';
import Users from 'lucide/dist/esm/icons/users.mjs';
import { css } from '@/host/styles';
import { Icon } from '@/ui/icon';

const box = css`
  margin-top: var(--_24);
  & > ul {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 4px var(--_24);
    margin-bottom: var(--_32);
    font-size: 13px;
    & svg {
      margin-inline-end: 6px;
      color: var(--_success);
    }
  }
  & > h2 {
    margin-bottom: var(--_16);
    font-size: 18px;
    line-height: 26px;
    text-align: center;
  }
  & > ol {
    display: grid;
    gap: var(--_12);
    @container parvis (min-width: 640px) {
      grid-template-columns: repeat(3, 1fr);
    }
    & > li {
      display: flex;
      align-items: center;
      gap: var(--_12);
      padding: var(--_16);
      border: 1px solid var(--_line);
      border-radius: var(--_radius);
      background: var(--_paper);
      color: var(--_ink);
      text-wrap: balance;
      @container parvis (min-width: 640px) {
        display: grid;
        justify-items: center;
        align-content: start;
        text-align: center;
      }
    }
    & svg {
      color: var(--_primary);
    }
  }
`;
const TICKS = ['Rapide', 'Sans engagement', 'Données fiables et vérifiées'];
const CARDS = [
  [ChartNoAxesColumn, 'Une fourchette de prix immédiate'],
  [MapPinHouse, 'Des biens similaires vendus près de chez vous'],
  [Users, '1132 acheteurs potentiels'],
] as const;

/** Shows three ticks and three cards. */
export function Benefits() {
  return (
    <section className={box}>
      <ul>
        {TICKS.map((tick) => (
          <li key={tick}>
            <Icon node={Check} size={16} />
            {tick}
          </li>
        ))}
      </ul>
      <h2>{"Qu'obtiendrez-vous suite à cette estimation\u00a0?"}</h2>
      <ol>
        {CARDS.map(([icon, words]) => (
          <li key={words}>
            <Icon node={icon} size={24} />
            {words}
          </li>
        ))}
      </ol>
    </section>
  );
}
