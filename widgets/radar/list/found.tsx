/** What the list panel shows of a search that found something: count, button of the filters, rows, legend. */
import Sliders from 'lucide/dist/esm/icons/sliders-horizontal.mjs';
import { soldYears } from '@/domain/radar/selection';
import { brandOf } from '@/host/brand';
import { css, cx } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { formatNumber } from '@/text/number';
import { plural } from '@/text/plural';
import { Button } from '@/ui/button';
import { radiusLabel } from '../labels';
import type { RadarActions } from '../search/actions';
import type { RadarState } from '../store';
import { useRadar, useRadarStore } from '../use-radar';
import { message } from './list-panel';
import { PropertyList } from './property-list';
import { countFilters, shownProperties } from './shown-properties';

const HIDDEN = 'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);';
// 'Filtrer' below 1024 px, on a narrow phone the icon alone: the count keeps two lines.
const words = css`
  @container parvis (max-width: 339.9px) {
    ${HIDDEN}
  }
  & > span {
    @container parvis (max-width: 1023.9px) {
      ${HIDDEN}
    }
  }
`;
const noRow = css`
  min-height: 0;
  overflow: auto;
`;
const legend = css`
  display: none;
  padding: 4px var(--_16) var(--_8);
  border-top: 1px solid var(--_line);
  color: var(--_ink-soft);
  font-size: 13px;
  line-height: 18px;
  @container parvis (min-width: 768px) {
    display: block;
    padding-inline: var(--_24);
  }
`;
const isShown = css`
  display: block;
`;

/** Returns '12 ventes sur 189'. */
export function shareText(state: RadarState): string {
  const count = shownProperties(state).length;
  return `${formatNumber(count)} ${plural(count, 'vente', 'ventes')} sur ${formatNumber(state.properties.length)}`;
}

function countText(state: RadarState): string {
  const { searched, properties } = state;
  if (!searched) return 'Biens vendus';
  if (countFilters(state) > 0) return shareText(state);
  const sold = `${formatNumber(properties.length)} ${plural(properties.length, 'bien vendu', 'biens vendus')}`;
  return `${sold} à moins de ${radiusLabel(searched.radius)}`;
}

/** Draws '189 biens vendus à moins de 250 m'; with filters '12 ventes sur 189'. */
export function FoundCount() {
  return <>{useRadar(countText)}</>;
}

/** Draws the button 'Filtrer et trier', with the number of filters that apply. */
export function SelectionButton() {
  const store = useRadarStore();
  const count = useRadar(countFilters);
  const isAlone = useRadar((state) => state.properties.length < 2);
  if (isAlone && count === 0) return null;
  return (
    <Button
      kind="quiet"
      icon={Sliders}
      aria-haspopup="dialog"
      onClick={() => store.setState({ isSelectionOpen: true })}
    >
      <span className={words}>
        Filtrer<span> et trier</span>
      </span>
      {count > 0 && <span>{`(${count})`}</span>}
    </Button>
  );
}

type Props = {
  actions: RadarActions;
  /** Whether the sheet is raised on a phone, where the legend has no room else. */
  isOpen: boolean;
  /** Called before the button that takes the filters back disappears. */
  onTakenBack: () => void;
};

/** Draws the rows that pass the filters, or that none does, and the legend. */
export function FoundBody({ actions, isOpen, onTakenBack }: Props) {
  const isEmpty = useRadar((state) => shownProperties(state).length === 0);
  return (
    <>
      {isEmpty ? <NoneLeft onTakenBack={onTakenBack} /> : <PropertyList actions={actions} />}
      <Legend isOpen={isOpen} />
    </>
  );
}

/** Returns that no sale passes the filters: 'Aucune des 189 ventes ne correspond à vos filtres.' */
export function noneLeftText(count: number): string {
  const sales = count === 1 ? 'La seule vente trouvée' : `Aucune des ${formatNumber(count)} ventes`;
  return `${sales} ne correspond ${count === 1 ? 'pas ' : ''}à vos filtres.`;
}

function NoneLeft({ onTakenBack }: Pick<Props, 'onTakenBack'>) {
  const store = useRadarStore();
  const count = useRadar((state) => state.properties.length);
  const takeBack = () => {
    onTakenBack();
    store.setState(({ selection }) => ({ selection: { ...selection, filters: {} } }));
  };
  return (
    <div className={cx(message, noRow)}>
      <p>{noneLeftText(count)}</p>
      <Button kind="secondary" onClick={takeBack}>
        Retirer les filtres
      </Button>
    </div>
  );
}

/** Draws the source of the sales and, where this person holds their dates, the years (docs/spec/radar.md#5.7). */
function Legend({ isOpen }: Pick<Props, 'isOpen'>) {
  const { attribute, boot } = useSession();
  const years = soldYears(useRadar((state) => state.properties));
  const period = years && (years.from === years.to ? `, ${years.to}` : `, ${years.from} à ${years.to}`);
  return (
    <p className={cx(legend, isOpen && isShown)}>{`Source\u00a0: ${brandOf(attribute, boot).name}${period ?? ''}.`}</p>
  );
}
