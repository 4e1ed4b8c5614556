import type { Unavailability } from '@/domain/planning/unavailability';
import { css } from '@/host/styles';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { capitalized, slotRange } from './words';

const box = css`
  display: grid;
  gap: var(--_12);
`;

type Props = {
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
