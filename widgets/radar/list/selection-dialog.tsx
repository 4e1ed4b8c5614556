import type { Band, Filters, Measure, Order } from '@/domain/radar/selection';
import { kindToFilter, offeredFilters, offeredOrders } from '@/domain/radar/selection';
import { formatMoney } from '@/text/money';
import { formatNumber } from '@/text/number';
import { plural } from '@/text/plural';
import { formatArea } from '@/text/sale/area';
import { kindLabel } from '@/text/sale/property-kinds';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Select } from '@/ui/select';
import { Pair, Stack } from '@/ui/stack';
import { radiusLabel } from '../labels';
import type { RadarState } from '../store';
import { useRadar, useRadarStore } from '../use-radar';
import { noneLeftText, shareText } from './found';
import { shownProperties } from './shown-properties';

/** Returns a band in words: 'Moins de 40 m²', 'De 40 à 70 m²', '100 m² et plus'. */
function rangeLabel({ from, below }: Band, format: (value: number) => string): string {
  if (from === 0) return `Moins de ${format(below)}`;
  return below === Number.POSITIVE_INFINITY ? `${format(from)} et plus` : `De ${formatNumber(from)} à ${format(below)}`;
}

const roomsLabel = ({ from, below }: Band) =>
  `${from}\u00a0${plural(from, 'pièce', 'pièces')}${below === Number.POSITIVE_INFINITY ? ' et plus' : ''}`;

/** The filters of measures, in the order shown. */
const MEASURE_FIELDS: { measure: Measure; label: string; all: string; labelOf: (band: Band) => string }[] = [
  { measure: 'rooms', label: 'Pièces', all: 'Toutes', labelOf: roomsLabel },
  { measure: 'area', label: 'Surface', all: 'Toutes', labelOf: (band) => rangeLabel(band, formatArea) },
  { measure: 'price', label: 'Prix de vente réel', all: 'Tous', labelOf: (band) => rangeLabel(band, formatMoney) },
  {
    measure: 'day',
    label: 'Date de vente',
    all: 'Toutes',
    labelOf: ({ from }) => `Depuis ${Math.floor(from / 10_000)}`,
  },
  {
    measure: 'distance',
    label: 'Distance',
    all: 'Toutes',
    labelOf: ({ below }) => `A moins de ${radiusLabel(below)}`,
  },
];

const ORDER_LABELS: Record<Order, string> = {
  nearest: 'Les plus proches',
  latest: 'Les plus récentes',
  cheapest: 'Prix croissant',
  dearest: 'Prix décroissant',
  smallest: 'Surface croissante',
  largest: 'Surface décroissante',
};

const keyOf = ({ from, below }: Band) => `${from}-${below}`;

const isSame = (one: Band, other: Band) => keyOf(one) === keyOf(other);

/** Returns the offered choices with the chosen one, which may be of an earlier search. */
const withChosen = (offered: Band[], chosen: Band | undefined) =>
  chosen && !offered.some((band) => isSame(band, chosen)) ? [...offered, chosen] : offered;

/** Returns the name of a kind, as the rows of the list have it. */
function kindName(kind: string, { properties }: RadarState): string {
  return kindLabel(kind) ?? properties.find((property) => kindToFilter(property) === kind)?.kindText ?? kind;
}

/** Draws the dialog of filters and order over list and map (docs/spec/radar.md#5.6). */
export function SelectionDialog() {
  const store = useRadarStore();
  const isOpen = useRadar((state) => state.isSelectionOpen);
  return isOpen ? <OpenSelection onClose={() => store.setState({ isSelectionOpen: false })} /> : null;
}

function OpenSelection({ onClose }: { onClose: () => void }) {
  const store = useRadarStore();
  const { filters, order } = useRadar((state) => state.selection);
  const properties = useRadar((state) => state.properties);
  const searched = useRadar((state) => state.searched);
  const isEmpty = useRadar((state) => shownProperties(state).length === 0);
  const share = useRadar(shareText);
  if (!searched) return null;
  const offered = offeredFilters(properties, searched);
  const orders = offeredOrders(properties, searched);
  // A popup of a property that is filtered away would stay.
  const filterBy = (change: Filters) =>
    store.setState({ selection: { filters: { ...filters, ...change }, order }, lit: null });
  const kinds = [...new Set([...offered.kind, ...(filters.kind === undefined ? [] : [filters.kind])])];
  return (
    <Dialog
      title="Filtrer et trier"
      width={560}
      open
      onClose={onClose}
      footer={
        <>
          {Object.values(filters).some((choice) => choice !== undefined) && (
            <Button kind="secondary" onClick={() => store.setState({ selection: { filters: {}, order }, lit: null })}>
              Retirer les filtres
            </Button>
          )}
          <Button onClick={onClose}>Voir les ventes</Button>
        </>
      }
    >
      <Stack>
        <p role="status">{isEmpty ? noneLeftText(properties.length) : share}</p>
        <Pair>
          {kinds.length > 0 && (
            <Select
              label="Type de bien"
              name="kind"
              value={filters.kind ?? ''}
              emptyLabel="Tous"
              options={kinds.map((kind) => ({ value: kind, label: kindName(kind, store.getState()) }))}
              onChange={(kind) => filterBy({ kind: kind || undefined })}
            />
          )}
          {MEASURE_FIELDS.map(({ measure, label, all, labelOf }) => {
            const chosen = filters[measure];
            const bands = withChosen(offered[measure], chosen);
            if (bands.length === 0) return null;
            return (
              <Select
                key={measure}
                label={label}
                name={measure}
                value={chosen ? keyOf(chosen) : ''}
                emptyLabel={all}
                options={bands.map((band) => ({ value: keyOf(band), label: labelOf(band) }))}
                onChange={(key) => filterBy({ [measure]: bands.find((band) => keyOf(band) === key) })}
              />
            );
          })}
        </Pair>
        {orders.length > 1 && (
          <Select
            label="Trier les ventes"
            name="order"
            value={orders.includes(order) ? order : 'nearest'}
            options={orders.map((value) => ({ value, label: ORDER_LABELS[value] }))}
            onChange={(value) =>
              store.setState({
                selection: { filters, order: orders.find((one) => one === value) ?? 'nearest' },
                lit: null,
              })
            }
          />
        )}
      </Stack>
    </Dialog>
  );
}
