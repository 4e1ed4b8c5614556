import { css } from '@/host/styles';
import { useReportReady } from '@/session/session-provider';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';

/** The message when the code of a screen cannot be fetched. */
export const OFFLINE = 'La connexion semble interrompue. Vérifiez votre accès à internet, puis réessayez.';

// The shapes of a question and its fields.
const room = css`
  min-height: 320px;
  border-radius: var(--_radius-small);
  background: repeating-linear-gradient(var(--_sand) 0 48px, transparent 48px 64px);
  & > p {
    opacity: 0;
  }
`;

/**
 * Shows a placeholder while code or draft are loading, or the message with a retry button (docs/spec/funnel.md#3.7).
 */
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
  useReportReady();
  return (
    <Card>
      <p role="alert">{OFFLINE}</p>
      <Button onClick={onRetry}>Réessayer</Button>
    </Card>
  );
}
