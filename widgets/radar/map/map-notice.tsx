import { css } from '@/host/styles';
import { Button } from '@/ui/button';
import type { MapStatus } from '../store';
import { useRadar } from '../use-radar';

const box = css`
  position: absolute;
  inset: auto var(--_12) var(--_12);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 4px var(--_12);
  max-width: 560px;
  margin: 0 auto;
  padding: var(--_8) var(--_16);
  border: 1px solid var(--_line);
  border-radius: var(--_radius-small);
  background: var(--_paper);
`;

const SENTENCES: Partial<Record<MapStatus, string>> = {
  late: 'La carte met plus de temps que prévu. La liste reste utilisable.',
  failed: "La carte n'a pas pu être chargée. La liste reste utilisable.",
  unsupported: 'Votre navigateur ne peut pas afficher la carte. Tous les biens sont dans la liste.',
  lost: "L'affichage de la carte s'est interrompu. Tous les biens sont dans la liste.",
};

/** Draws why there is no map, with 'Réessayer' where a retry can help (docs/spec/radar.md#7.2). */
export function MapNotice({ onRetry }: { onRetry: () => void }) {
  const status = useRadar((state) => state.map);
  const sentence = SENTENCES[status];
  const canRetry = status === 'failed' || status === 'lost';
  return (
    <div role="status">
      {sentence && (
        <div className={box}>
          <p>{sentence}</p>
          {canRetry && (
            <Button kind="quiet" onClick={onRetry}>
              Réessayer
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
