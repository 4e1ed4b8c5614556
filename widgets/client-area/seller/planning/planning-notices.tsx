import type { Failure } from '@/domain/failure';
import { failureMessage } from '@/text/failures';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';

type Props = {
  reason: string | null;
  failure: Failure | null;
  leftOut: string | null;
  isKnown: boolean;
  onRetry: () => void;
};

/**
 * Shows why unavailabilities cannot be changed, and which reads failed (docs/spec/planning.md#3.3,
 * docs/spec/planning.md#4.4).
 */
export function PlanningNotices({ reason, failure, leftOut, isKnown, onRetry }: Props) {
  const canHelp = failure?.tag !== 'forbidden';
  return (
    <>
      {reason && <Notice tone="info">{reason}</Notice>}
      {failure && (
        <Notice tone="warning">
          <p>
            {isKnown
              ? "Vos indisponibilités n'ont pas pu être mises à jour."
              : "Vos indisponibilités n'ont pas pu être chargées : vous ne pouvez pas les modifier."}{' '}
            {failureMessage(failure)}
          </p>
          {canHelp && (
            <Button kind="quiet" onClick={onRetry}>
              Réessayer
            </Button>
          )}
        </Notice>
      )}
      {!failure && leftOut && (
        <Notice tone="warning">
          <p>{leftOut}</p>
          <Button kind="quiet" onClick={onRetry}>
            Réessayer
          </Button>
        </Notice>
      )}
    </>
  );
}
