import type { Unavailability } from '@/domain/planning/unavailability';
import { css } from '@/host/styles';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { slotRange } from './words';

const acts = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--_8);
  margin-top: var(--_24);
`;

type Props = { slot: Unavailability; onRemove: () => void; onClose: () => void };

/** Asks before a whole series is removed, since only one occurrence was pressed. */
export function RemoveDialog({ slot, onRemove, onClose }: Props) {
  return (
    <Dialog title="Supprimer toute la série ?" width={480} open onClose={onClose}>
      <p>{`Ce créneau se répète : ses 4 semaines seront supprimées (${slotRange(slot)}).`}</p>
      <div className={acts}>
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
