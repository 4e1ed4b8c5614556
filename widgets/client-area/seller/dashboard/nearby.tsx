/** The properties sold or for sale around a property, on a map and in a list (docs/spec/sale.md#12.3). */
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type Neighbour, neighboursAround, type Placed } from '@/domain/estimation/neighbours';
import type { Point } from '@/domain/place/france';
import { distanceMetres } from '@/domain/radar/geometry';
import { ONE_PROPERTY_ZOOM } from '@/domain/radar/map-zoom';
import { propertyAddress } from '@/domain/sale/property-place';
import type { SellerSale } from '@/domain/sale/seller-sale';
import type { PropertyPoint } from '@/features/property-map/points';
import { PropertySign } from '@/features/property-map/property-legend';
import { PropertyMap } from '@/features/property-map/property-map';
import { css } from '@/host/styles';
import { makeList } from '@/lib/make-list';
import { useSession } from '@/session/session-provider';
import { formatMoney } from '@/text/money';
import { formatDistance } from '@/text/place/distance';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { Skeleton, SkeletonBlock } from '@/ui/skeleton';
import { useQueryResult } from '../../data/cache';
import { neighboursOf } from '../../data/seller-queries';
import { QueryView } from '../../parts/screen';
import { similarLabels } from './words';

const column = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_12);
  & > button {
    justify-self: start;
  }
`;
const address = css`
  display: flex;
  gap: var(--_8);
  & > svg {
    flex: none;
    margin-top: 1px;
    color: var(--_accent);
  }
`;
const rows = css`
  display: grid;
  & > * {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--_16);
    padding: var(--_8) 0;
    border-top: 1px solid var(--_line);
  }
  & b {
    flex: 1 1 90px;
    font-variant-numeric: tabular-nums;
  }
  & span {
    color: var(--_ink-soft);
  }
`;
const ROWS_SHOWN = 5;
const ROW_PX = 22;
const BUTTON_PX = 44;

/** Shows the card; map and list are fetched once it comes near the window. */
export function Nearby({ sale: { property } }: { sale: SellerSale }) {
  const [ref, isSeen] = useInView<HTMLDivElement>();
  const { id, lat, lng } = property;
  const place = lat === null || lng === null ? null : { lat, lng };
  const where = propertyAddress(property);
  if (!place && !where) return null;
  return (
    <Card title="Autour de votre bien" level={3}>
      <div ref={ref} className={column}>
        {where && (
          <p className={address}>
            <Icon node={MapPin} />
            {where}
          </p>
        )}
        {place && id !== null && <Around id={id} {...place} isNear={isSeen} />}
      </div>
    </Card>
  );
}

// An unknown state has no marker on the map.
const TONES = { sold: 'sold', awaiting_offer: 'for-sale', unknown: null } as const;

type AroundProps = Point & { id: string; isNear: boolean };

function Around({ id, lat, lng, isNear }: AroundProps) {
  const near = useQueryResult(neighboursOf(id), { enabled: isNear });
  const { value } = near;
  const others = useMemo(() => neighboursAround(id, value ?? []), [id, value]);
  const place = { lat, lng };
  const points = useMemo(
    (): PropertyPoint[] => [
      ...others.flatMap(({ id: other, position, state }) => {
        const tone = TONES[state];
        return tone ? [{ ...position, id: other, label: null, tone }] : [];
      }),
      { id: 'own', lat, lng, label: 'Votre bien', tone: 'own' },
    ],
    [others, lat, lng],
  );
  return (
    <>
      {/* Without a map the address above replaces it. */}
      <PropertyMap points={points} center={place} zoom={ONE_PROPERTY_ZOOM} name="Carte autour de votre bien" />
      {isNear ? (
        <QueryView
          read={near}
          skeleton={
            <Skeleton>
              <ListShape />
            </Skeleton>
          }
        >
          {() => <List others={others} place={place} />}
        </QueryView>
      ) : (
        <ListShape />
      )}
    </>
  );
}

/** Takes the height of a folded list, against a layout shift. */
function ListShape() {
  return (
    <>
      <div className={rows}>
        {makeList(ROWS_SHOWN, (index) => (
          <div key={index}>
            <SkeletonBlock height={ROW_PX} />
          </div>
        ))}
      </div>
      <SkeletonBlock width={180} height={BUTTON_PX} />
    </>
  );
}

function List({ others, place }: { others: readonly Placed[]; place: Point }) {
  const [showsAll, setShowsAll] = useState(false);
  if (others.length === 0) return <p>Aucun bien similaire vendu ou en vente à proximité pour le moment.</p>;
  const shown = showsAll ? others : others.slice(0, ROWS_SHOWN);
  return (
    <>
      <ul className={rows} aria-label="Biens similaires à proximité">
        {shown.map((neighbour) => (
          <li key={neighbour.id}>
            <b>{formatMoney(neighbour.priceEuros)}</b>
            <StateSign state={neighbour.state} />
            <span>{formatDistance(distanceMetres(place, neighbour.position))}</span>
          </li>
        ))}
      </ul>
      {others.length > ROWS_SHOWN && (
        <Button kind="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Voir moins' : `Voir les ${others.length} biens`}
        </Button>
      )}
    </>
  );
}

function StateSign({ state }: Pick<Neighbour, 'state'>) {
  const tone = TONES[state];
  return tone ? <PropertySign tone={tone} label={similarLabels[state]} /> : <span>{similarLabels[state]}</span>;
}

/**
 * Returns a ref and whether its element has ever come near the window; true at once without an IntersectionObserver.
 */
function useInView<T extends Element>(): [RefObject<T | null>, boolean] {
  const { window } = useSession();
  const ref = useRef<T>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const { IntersectionObserver: Observer } = window as Window & typeof globalThis;
    const { current } = ref;
    if (!current || isSeen) return;
    if (!Observer) return setSeen(true);
    const observer = new Observer(([entry]) => entry?.isIntersecting && setSeen(true), { rootMargin: '200px' });
    observer.observe(current);
    return () => observer.disconnect();
  }, [window, isSeen]);
  return [ref, isSeen];
}
