import { css } from '@/host/styles';
import { visuallyHidden } from '@/ui/visually-hidden';
import { priceText, propertyPlace, propertyTitle } from '../property-texts';
import type { RadarActions } from '../search/actions';
import { Thumbnail } from '../thumbnail';
import { useRadar, useRadarStore } from '../use-radar';

const box = css`
  position: absolute;
  z-index: 2;
  display: flex;
  gap: var(--_12);
  width: min(280px, calc(100% - 16px));
  padding: var(--_8);
  border: 1px solid var(--_edge);
  border-radius: var(--_radius-small);
  background: var(--_paper);
  box-shadow: 0 8px 28px rgb(0 0 0 / 0.5);
  cursor: pointer;
  & > span:last-child {
    display: grid;
    align-content: center;
    min-width: 0;
    font-size: 13px;
    line-height: 18px;
  }
`;

// In px: half the width, the height, the distances from the edges, from the marker, from a marker with a badge.
const [HALF, HEIGHT, EDGE, GAP, BADGE_GAP] = [140, 92, 8, 16, 34];

/** Returns the property whose marker has a popup. */
function useShownProperty() {
  const lit = useRadar((state) => state.lit);
  const properties = useRadar((state) => state.properties);
  const property = lit?.at ? properties.find(({ id }) => id === lit.id) : undefined;
  return property && lit?.at ? { property, at: lit.at, isByKeys: lit.by === 'keys' } : null;
}

/** Tells readers the property that Enter opens on a map with the focus. */
export function KeyedProperty() {
  const shown = useShownProperty();
  const searched = useRadar((state) => state.searched);
  const words = shown?.isByKeys && [
    propertyTitle(shown.property),
    propertyPlace(shown.property, searched?.point ?? null),
    priceText(shown.property),
    'Entrée pour ouvrir',
  ];
  return (
    <p role="status" className={visuallyHidden}>
      {words ? words.filter(Boolean).join(', ') : ''}
    </p>
  );
}

/** Draws the popup of the lit marker. Hidden from screen readers: the list holds the same data. */
export function Popup({ actions }: { actions: RadarActions }) {
  const store = useRadarStore();
  const searched = useRadar((state) => state.searched);
  const shown = useShownProperty();
  if (!shown) return null;
  const {
    property,
    at: { x, y },
  } = shown;
  const gap = property.areaM2 === null ? GAP : BADGE_GAP;
  const isBelow = y < HEIGHT + gap + EDGE;
  return (
    <div
      className={box}
      aria-hidden="true"
      data-popup
      style={{
        left: `clamp(${EDGE}px, ${Math.round(x) - HALF}px, calc(100% - ${2 * HALF + EDGE}px))`,
        top: Math.round(isBelow ? y + GAP : y - gap - HEIGHT),
      }}
      onMouseEnter={() => store.setState({ isPopupHeld: true })}
      onMouseLeave={() => store.setState({ isPopupHeld: false })}
      onClick={() => actions.open(property.id)}
    >
      <Thumbnail url={property.mainPictureUrl} />
      <span>
        <b>{propertyTitle(property)}</b>
        <span>{propertyPlace({ ...property, address: null }, searched?.point ?? null)}</span>
        <span>{priceText(property)}</span>
      </span>
    </div>
  );
}
