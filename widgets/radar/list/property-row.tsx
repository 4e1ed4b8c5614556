import Lock from 'lucide/dist/esm/icons/lock.mjs';
import { arePricesLocked, type PlacedProperty } from '@/domain/radar/radar';
import { css, cx } from '@/host/styles';
import { Icon } from '@/ui/icon';
import { priceText, propertyPlace, propertyTitle } from '../property-texts';
import { Thumbnail } from '../thumbnail';
import { useRadar } from '../use-radar';

/** The height of every row, in px. */
export const ROW_PX = 92;

// In a very narrow column the words have the room of the picture.
const row = css`
  position: absolute;
  inset-inline: 0;
  height: ${ROW_PX}px;
  padding: 4px var(--_8);
  @container parvis (min-width: 768px) {
    padding-inline: var(--_16);
  }
  & > button {
    display: flex;
    align-items: center;
    gap: var(--_12);
    width: 100%;
    height: 100%;
    padding: 5px var(--_8);
    border-radius: var(--_radius-small);
  }
  & > button:focus-visible {
    outline-offset: -2px;
  }
  @container parvis (max-width: 339.9px) {
    & > button > :first-child {
      display: none;
    }
  }
`;
const isBright = css`
  & > button {
    background: var(--_tint);
    box-shadow: inset 0 0 0 1px var(--_primary);
  }
`;
const facts = css`
  display: grid;
  min-width: 0;
  font-size: 13px;
  line-height: 19px;
  & > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > :first-child {
    font-size: 15px;
    line-height: 22px;
    font-weight: 600;
  }
  & > :nth-child(2) {
    color: var(--_ink-soft);
  }
  & svg {
    margin: -2px 4px 0 0;
  }
  & data {
    color: var(--_primary);
    font-size: 15px;
    font-weight: 600;
  }
`;

type Props = {
  property: PlacedProperty;
  index: number;
  count: number;
  isLit: boolean;
  /** Whether this is the one row in the tab order. */
  isActive: boolean;
  onOpen: () => void;
  onFocus: () => void;
  onLight: (isOn: boolean) => void;
};

/** Draws one property of the list. */
export function PropertyRow({ property, index, count, isLit, isActive, onOpen, onFocus, onLight }: Props) {
  const searched = useRadar((state) => state.searched);
  return (
    <li
      className={cx(row, isLit && isBright)}
      style={{ top: index * ROW_PX }}
      aria-setsize={count}
      aria-posinset={index + 1}
      onMouseEnter={() => onLight(true)}
      onMouseLeave={() => onLight(false)}
    >
      <button
        type="button"
        data-index={index}
        tabIndex={isActive ? 0 : -1}
        onClick={onOpen}
        onFocus={() => {
          onFocus();
          onLight(true);
        }}
        onBlur={() => onLight(false)}
      >
        <Thumbnail url={property.mainPictureUrl} />
        <span className={facts}>
          <span>{propertyTitle(property)}</span>
          <span>{propertyPlace(property, searched?.point ?? null)}</span>
          <span>
            {property.realPriceEuros === null ? (
              <>
                {arePricesLocked(property) && <Icon node={Lock} size={14} />} {priceText(property)}
              </>
            ) : (
              <data value={property.realPriceEuros}>{priceText(property)}</data>
            )}
          </span>
        </span>
      </button>
    </li>
  );
}
