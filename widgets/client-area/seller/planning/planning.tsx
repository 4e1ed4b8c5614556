import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Failure } from '@/domain/failure';
import { typedSlotAround } from '@/domain/planning/form';
import {
  BASE_HOURS,
  type Capacity,
  capacityOf,
  dayToShow,
  SUFFICIENT_HOURS,
  weekSpan,
} from '@/domain/planning/planning';
import { dayOf, mondayOf } from '@/domain/planning/time';
import { type Unavailability, type UnavailabilityInput, withIds } from '@/domain/planning/unavailability';
import type { SellerSale } from '@/domain/sale/seller-sale';
import type { SellerVisit } from '@/domain/visit/seller-visit';
import { css } from '@/host/styles';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ProgressBar } from '@/ui/progress';
import { Skeleton, SkeletonBlock } from '@/ui/skeleton';
import { Screen } from '../../parts/screen';
import { takeLostFocus } from '../../parts/take-lost-focus';
import { useNow } from '../../parts/use-now';
import { saleScreenTitles } from '../titles';
import { CalendarView } from './calendar-view';
import { type Entry, entriesOf } from './entries';
import { newSlot, type OpenDialog, PlanningDialogs } from './planning-dialogs';
import { PlanningNotices } from './planning-notices';
import { useEditPermission } from './use-edit-permission';
import { useIsWide } from './use-is-wide';
import { useUnavailabilityActions, useWithPendingChanges } from './use-unavailability-actions';
import { DrawHint, ViewToggle } from './view-toggle';
import { WeekList } from './week-list';
import { WeekNav } from './week-nav';
import { capacityHours, capacityLabels, hoursLabel } from './words';

const hint = css`
  margin-top: var(--_8);
  color: var(--_ink-soft);
  font-size: 13px;
  line-height: 18px;
`;

type Props = {
  sale: SellerSale;
  propertyId: string;
  visits: SellerVisit[];
  /** null when the unavailabilities could not be read; `failure` holds the reason. */
  slots: Unavailability[] | null;
  failure: Failure | null;
  /** A sentence about the rows that could not be read. */
  leftOut: string | null;
  onRetry: () => void;
};

/** Shows the planning of a property once its visits are read. */
export function Planning({ sale, propertyId, visits, slots, failure, leftOut, onRetry }: Props) {
  const now = useNow();
  const today = dayOf(now);
  const isWide = useIsWide();
  const [prefersList, setPrefersList] = useState(false);
  const { first, home, move, reveal } = useVisibleDays({ isWide, today, now });
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const editing = useEditPermission(sale, slots !== null);
  const { save, pending } = useUnavailabilityActions(propertyId, editing);
  const shown = useWithPendingChanges(slots, pending);
  const days = useMemo(() => entriesOf({ visits, slots: shown, now }, first), [visits, shown, now, first]);
  const firstDay = isWide ? first : today;
  const capacity = useMemo(() => capacityOf(shown, firstDay), [shown, firstDay]);

  const isVisitGone = opened?.kind === 'visit' && !visits.some(({ id }) => id === opened.id);
  useEffect(() => {
    if (isVisitGone) setOpened(null);
  }, [isVisitGone]);
  // A removal or a move may remove the focused element. Before the first action of the user the focus stays where it
  // is.
  const hasActed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the list or of the days, and each dialog
  useEffect(() => {
    if (opened) hasActed.current = true;
    else if (hasActed.current) takeLostFocus(heading.current);
  }, [opened, shown, first]);

  const pick = (entry: Entry) =>
    setOpened(entry.kind === 'visit' ? { kind: 'visit', id: entry.visit.id } : { kind: 'slot', slot: entry.slot });
  const moveTo: typeof move = (to) => {
    hasActed.current = true;
    move(to);
  };
  const add = (day: string) => setOpened(newSlot(day, now, propertyId));
  const draw = (start: number, end: number) => {
    const initial = typedSlotAround(start, end, now);
    setOpened({ kind: 'new', initial, name: `slot:${propertyId}:${initial.day}:${initial.start}:${initial.end}` });
  };
  return (
    <Screen
      title={saleScreenTitles.planning}
      lead="Vos visites, et les moments où votre bien ne peut pas être visité."
      aside={
        editing.isPossible && (
          <Button icon={Plus} onClick={() => add(first > today ? first : today)}>
            Ajouter une indisponibilité
          </Button>
        )
      }
    >
      <PlanningNotices reason={editing.reason} isKnown={slots !== null} {...{ failure, leftOut, onRetry }} />
      {editing.isPossible && (
        <CapacityCard capacity={capacity} period={isWide ? 'Semaine affichée' : 'Les 7 prochains jours'} />
      )}
      <WeekNav first={first} home={home} onMove={moveTo} headingRef={heading}>
        {isWide && <ViewToggle isList={prefersList} onChange={setPrefersList} />}
      </WeekNav>
      {isWide && !prefersList && editing.isPossible && <DrawHint />}
      {isWide && !prefersList ? (
        <CalendarView days={days} now={now} onPick={pick} onDraw={editing.isPossible ? draw : null} />
      ) : (
        <WeekList days={days} today={today} onPick={pick} onAdd={editing.isPossible ? add : null} />
      )}
      {opened && (
        <PlanningDialogs
          opened={opened}
          propertyId={propertyId}
          visits={visits}
          editing={editing}
          save={save}
          setOpened={setOpened}
          onSaved={reveal}
        />
      )}
    </Screen>
  );
}

/** Shows the placeholder of the planning while it loads. */
export function PlanningSkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock height={98} />
      <SkeletonBlock width="60%" height={44} />
      <SkeletonBlock height={420} />
    </Skeleton>
  );
}

/**
 * Shows how many hours seven days leave for visits: a label, the hours and a bar (docs/spec/planning.md#9.1). `period`
 * names the days.
 */
function CapacityCard({ capacity, period }: { capacity: Capacity; period: string }) {
  const { hours, isSufficient } = capacity;
  return (
    <Card
      title="Disponibilité pour les visites"
      level={3}
      aside={
        <Badge tone={isSufficient ? 'success' : 'warning'}>
          {isSufficient ? capacityLabels.sufficient : capacityLabels.insufficient}
        </Badge>
      }
    >
      <ProgressBar label={period} value={hours} max={BASE_HOURS} text={capacityHours(hours)} />
      {!isSufficient && (
        <p
          className={hint}
        >{`Libérez des créneaux : à partir de ${hoursLabel(SUFFICIENT_HOURS)} par semaine, les visiteurs en trouvent facilement un.`}</p>
      )}
    </Card>
  );
}

/**
 * Returns the first of the seven days on show: the Monday of a week on a desk, on a phone today, which advances at
 * midnight (docs/spec/planning.md#5). `home` is the target of "Aujourd'hui", also reached by `move(null)`; `reveal`
 * moves to an unavailability outside the days on show.
 */
function useVisibleDays({ isWide, today, now }: { isWide: boolean; today: string; now: number }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const firstFor = (day: string) => (isWide ? mondayOf(day) : day);
  const [first, home] = [firstFor(chosen ?? today), firstFor(today)];
  const reveal = (slot: UnavailabilityInput) => {
    const [withId] = withIds([slot]);
    const day = withId && dayToShow(withId, weekSpan(first), now);
    if (day) setChosen(day);
  };
  return { first, home, move: setChosen, reveal };
}
