import { RADII } from '@/domain/radar/radar';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { replaceAddress } from '../address';
import { radiusLabel } from '../labels';
import { useRadarAddress } from '../use-radar';

const group = css`
  & > legend {
    float: left;
    width: 100%;
    margin-bottom: 6px;
    font-size: 13px;
    line-height: 18px;
    font-weight: 600;
  }
  & > div {
    clear: both;
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    border: 1px solid var(--_edge);
    border-radius: var(--_radius-small);
    overflow: clip;
  }
`;
const choice = css`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 44px;
  font-weight: 600;
  cursor: pointer;
  &:hover {
    background: var(--_tint);
  }
  & > input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:has(:checked) {
    background: var(--_primary);
    color: var(--_paper);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--_ink);
    outline-offset: -4px;
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

/** Draws the choice of the radius around the address. */
export function RadiusChoice() {
  const session = useSession();
  const { radius } = useRadarAddress();
  return (
    <fieldset className={group}>
      <legend>Définissez un rayon de recherche</legend>
      <div>
        {RADII.map(({ metres }) => (
          <label key={metres} className={choice}>
            <input
              type="radio"
              name="radius"
              value={metres}
              checked={metres === radius}
              onChange={() => replaceAddress(session, { radius: metres })}
            />
            {radiusLabel(metres)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
