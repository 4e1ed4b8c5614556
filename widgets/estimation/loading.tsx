import { css } from '@/host/styles';
import { useReady } from '@/session/session-provider';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';

/** What is said when the code of a screen cannot be had. */
export const OFFLINE = 'La connexion semble interrompue. Vérifiez votre accès à internet, puis réessayez.';

// The shapes of a question and of its fields.
const room = css`
  min-height: 320px;
  border-radius: var(--_radius-small);
  background: repeating-linear-gradient(var(--_sand) 0 48px, transparent 48px 64px);
  & > p {
    opacity: 0;
  }
`;

/** The room of a screen whose code or draft is on its way; or what is said when it cannot be had. */
export function Loading({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (!failed) {
    return (
      <Card>
        <div className={room}>
          <p role="status">Chargement…</p>
        </div>
      </Card>
    );
  }
  return <Offline onRetry={onRetry} />;
}

function Offline({ onRetry }: { onRetry: () => void }) {
  useReady();
  return (
    <Card>
      <p role="alert">{OFFLINE}</p>
      <Button onClick={onRetry}>Réessayer</Button>
    </Card>
  );
}
