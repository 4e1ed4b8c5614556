import { isSingleDay, nextQuarter, type TypedSlot, typedSlotAround, typedSlotOf } from '@/domain/planning/form';
import { CLOSES, MIN_NEW_MINUTES, OPENS, visitSpan } from '@/domain/planning/planning';
import { dayAfter, dayOf, isoOf, momentOf } from '@/domain/planning/time';
import type { Unavailability, UnavailabilityInput } from '@/domain/planning/unavailability';
import type { SellerVisit } from '@/domain/visit/seller-visit';
import { sellerVisitKind, sellerVisitTones } from '@/domain/visit/status';
import { css } from '@/host/styles';
import { visitTime } from '@/text/dates';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { LONG_TOAST_MS, showToast } from '@/ui/toast-actions';
import { useAccount } from '../../context';
import { useNow } from '../../parts/use-now';
import { visitorName } from '../visitor';
import { SlotDialog } from './slot-dialog';
import type { EditPermission } from './use-edit-permission';
import type { SaveChange } from './use-unavailability-actions';
import { capitalized, formatRange, planningFailures, planningToasts, sellerVisitLabels, slotRange } from './words';

const buttons = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--_8);
  margin-top: var(--_24);
`;

type RemoveDialogProps = { slot: Unavailability; onRemove: () => void; onClose: () => void };

/**
 * The open dialog. A visit is named by its id, since its data may change meanwhile. `name` is the key under which the
 * input of a new unavailability is kept.
 */
export type OpenDialog =
  | { kind: 'visit'; id: string }
  | { kind: 'slot'; slot: Unavailability }
  | { kind: 'remove'; slot: Unavailability }
  | { kind: 'new'; initial: TypedSlot; name: string };

const SEVERAL_DAYS =
  "Ce créneau s'étend sur plusieurs jours. Il ne peut pas être modifié ici : supprimez-le, puis ajoutez un créneau pour chaque jour.";

/**
 * Returns a new unavailability from 9:00 to 11:00 of a day; today from the next quarter of an hour, or tomorrow when
 * less than an hour is left (docs/spec/planning.md#8.1).
 */
export function newSlot(day: string, now: number, propertyId: string): OpenDialog {
  const isToday = day === dayOf(now);
  const start = isToday ? Math.max(nextQuarter(now), 9 * 60) : 9 * 60;
  if (start > CLOSES - MIN_NEW_MINUTES) return newSlot(dayAfter(day), now, propertyId);
  const end = Math.min(start + 2 * MIN_NEW_MINUTES, CLOSES);
  const initial = typedSlotAround(momentOf(day, Math.max(start, OPENS)), momentOf(day, end), now);
  return { kind: 'new', initial, name: `slot:${propertyId}:${isToday ? 'new' : day}` };
}

type Props = {
  opened: OpenDialog;
  propertyId: string;
  visits: SellerVisit[];
  editing: EditPermission;
  save: SaveChange;
  setOpened: (opened: OpenDialog | null) => void;
  onSaved: (slot: UnavailabilityInput) => void;
};

/** Shows the open dialog of the planning. */
export function PlanningDialogs({ opened, propertyId, visits, editing, save, setOpened, onSaved }: Props) {
  const { toasterId } = useAccount();
  const close = () => setOpened(null);
  const removeSlot = async (slot: Unavailability) => {
    close();
    const failure = await save({ kind: 'remove', id: slot.id });
    if (!failure) showToast(toasterId, 'success', planningToasts.removed, LONG_TOAST_MS);
    else if (failure.isGone) showToast(toasterId, 'info', failure.message, LONG_TOAST_MS);
    else showToast(toasterId, 'error', `${planningFailures.removed} ${failure.message}`, LONG_TOAST_MS);
  };
  // A series asks first: its removal affects more than the pressed occurrence.
  const requestRemoval = (slot: Unavailability) =>
    slot.isWeeklyRecurring ? setOpened({ kind: 'remove', slot }) : void removeSlot(slot);

  if (opened.kind === 'visit') {
    const visit = visits.find(({ id }) => id === opened.id);
    return visit ? <VisitDialog visit={visit} onClose={close} /> : null;
  }
  const slot = opened.kind === 'new' ? null : opened.slot;
  // Also when the sale closes to visits while the form is open: the input is kept until the sale opens again.
  if (!editing.isPossible) {
    return <SlotDetails slot={slot} reason={editing.refusal} onRemove={null} onClose={close} />;
  }
  if (opened.kind === 'remove') {
    return <RemoveDialog slot={opened.slot} onRemove={() => void removeSlot(opened.slot)} onClose={close} />;
  }
  const forms = { visits, save, onSaved, onRemove: requestRemoval, onClose: close };
  if (opened.kind === 'new') {
    return <SlotDialog key={opened.name} name={opened.name} slot={null} initial={opened.initial} {...forms} />;
  }
  const { id } = opened.slot;
  if (!isSingleDay(opened.slot)) {
    const onRemove = () => requestRemoval(opened.slot);
    return <SlotDetails slot={opened.slot} reason={SEVERAL_DAYS} onRemove={onRemove} onClose={close} />;
  }
  const initial = typedSlotOf(opened.slot);
  return <SlotDialog key={id} name={`slot:${propertyId}:${id}`} slot={opened.slot} initial={initial} {...forms} />;
}

/** Asks before a whole series is removed, since only one occurrence was pressed. */
function RemoveDialog({ slot, onRemove, onClose }: RemoveDialogProps) {
  return (
    <Dialog title="Supprimer toute la série ?" width={480} open onClose={onClose}>
      <p>{`Ce créneau se répète : ses 4 semaines seront supprimées (${slotRange(slot)}).`}</p>
      <div className={buttons}>
        <Button kind="secondary" onClick={onClose}>
          Garder la série
        </Button>
        <Button kind="danger" onClick={onRemove}>
          Supprimer la série
        </Button>
      </div>
    </Dialog>
  );
}

const box = css`
  display: grid;
  justify-items: start;
  gap: var(--_12);
  & dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--_8) var(--_16);
    overflow-wrap: anywhere;
  }
  & dt {
    color: var(--_ink-soft);
  }
`;

/** Shows a visit: visitor, time and status, never the contact details of the visitor (docs/spec/planning.md#7.4). */
function VisitDialog({ visit, onClose }: { visit: SellerVisit; onClose: () => void }) {
  const now = useNow();
  const kind = sellerVisitKind(visit, now);
  const span = visitSpan(visit);
  const when = span?.isEndKnown ? formatRange(isoOf(span.start), isoOf(span.end)) : visitTime(visit.startsAt);
  return (
    <Dialog title="Visite de votre bien" width={480} open onClose={onClose}>
      <div className={box}>
        <Badge tone={sellerVisitTones[kind]}>{sellerVisitLabels[kind]}</Badge>
        <dl>
          <dt>Visiteur</dt>
          <dd>{visitorName(visit.visitor) || 'Nom non communiqué'}</dd>
          <dt>Date</dt>
          <dd>{capitalized(when)}</dd>
          {kind === 'cancelled' && (
            <>
              <dt>Motif</dt>
              <dd>{visit.cancelReasonText ?? 'Non précisé'}</dd>
            </>
          )}
        </dl>
      </div>
    </Dialog>
  );
}

const details = css`
  display: grid;
  gap: var(--_12);
`;

type SlotDetailsProps = {
  /** null for an unavailability that does not exist yet. */
  slot: Unavailability | null;
  /** Why the unavailability cannot be changed. */
  reason: string;
  /** null when it cannot be removed either. */
  onRemove: (() => void) | null;
  onClose: () => void;
};

/**
 * Shows an unavailability that can only be read or removed, or why none can be added (docs/spec/planning.md#3.4,
 * docs/spec/planning.md#3.5).
 */
function SlotDetails({ slot, reason, onRemove, onClose }: SlotDetailsProps) {
  return (
    <Dialog title={slot ? 'Indisponibilité' : 'Ajouter une indisponibilité'} width={480} open onClose={onClose}>
      <div className={details}>
        {slot && (
          <p>
            <b>{capitalized(slotRange(slot))}</b>
          </p>
        )}
        <p>{reason}</p>
        {slot && onRemove && (
          <Button kind="secondary" full onClick={onRemove}>
            {slot.isWeeklyRecurring ? 'Supprimer la série' : 'Supprimer ce créneau'}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
