import type { Unavailability } from '@/domain/planning/unavailability';
import { css } from '@/host/styles';
import { capitalized, slotRange } from '@/text/planning/labels';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

const box = css`
  display: grid;
  gap: var(--_12);
`;

type Props = {
  /** null: one that is not there yet. */
  slot: Unavailability | null;
  /** Why it cannot be changed. */
  reason: string;
  /** null: it cannot be removed either. */
  onRemove: (() => void) | null;
  onClose: () => void;
};

/** An unavailability that can only be looked at, or removed; or why none can be added. */
export function SlotDetails({ slot, reason, onRemove, onClose }: Props) {
  return (
    <Dialog title={slot ? 'Indisponibilité' : 'Ajouter une indisponibilité'} width={480} open onClose={onClose}>
      <div className={box}>
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
