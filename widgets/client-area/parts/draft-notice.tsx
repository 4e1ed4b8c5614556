import { css } from '@/host/styles';
import { Button } from '@/ui/button';

const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--_12);
  padding: 4px 4px 4px var(--_16);
  border-radius: var(--_radius-small);
  background: var(--_sand);
  & > p {
    flex: 1 1 20ch;
    padding: 6px 0;
  }
`;

/** Draws the notice of an earlier draft, with a button that removes the draft. */
export function DraftNotice({ onRestart }: { onRestart: () => void }) {
  return (
    <div className={line}>
      <p>Nous avons gardé ce que vous aviez saisi.</p>
      <Button kind="quiet" onClick={onRestart}>
        Recommencer
      </Button>
    </div>
  );
}
