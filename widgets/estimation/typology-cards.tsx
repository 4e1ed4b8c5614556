import Building from 'lucide/dist/esm/icons/building.mjs';
import House from 'lucide/dist/esm/icons/house.mjs';
import { css } from '@/host/styles';
import { Icon } from '@/ui/icon';
import { pressable } from './steps/pressable';

const cards = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--_12);
  & > button {
    display: grid;
    justify-items: center;
    align-content: start;
    gap: var(--_12);
    padding: var(--_24) 4px;
    font-weight: 600;
    text-align: center;
  }
  & svg {
    color: var(--_primary);
  }
`;

const CARDS = [
  { value: 'apartment', label: 'Un appartement', icon: Building },
  { value: 'house', label: 'Une maison', icon: House },
] as const;

/** The props of the two cards. */
export type TypologyCardsProps = {
  chosen: 'apartment' | 'house' | null;
  onPick: (picked: 'apartment' | 'house') => void;
};

/** Shows the two types of property as buttons, so that an arrow key moves nobody on (docs/spec/funnel.md#9.2). */
export function TypologyCards({ chosen, onPick }: TypologyCardsProps) {
  return (
    <div className={cards}>
      {CARDS.map(({ value, label, icon }) => (
        <button
          key={value}
          type="button"
          className={pressable}
          aria-pressed={chosen === value}
          onClick={() => onPick(value)}
        >
          <Icon node={icon} size={40} />
          {label}
        </button>
      ))}
    </div>
  );
}
