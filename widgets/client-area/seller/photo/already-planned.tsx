import { formatPhone, telHref } from '@/text/person/phones';
import { alreadyPlanned, PAID_EXPERT } from '@/text/photo-shoot/labels';
import { Notice } from '@/ui/notice';
import { takeLostFocus } from '../../parts/take-lost-focus';

type Props = {
  startsAt: string | null;
  /** Set for a person who has paid: the expert can be asked. `phone` is the expert's. */
  paid?: { phone: string | null } | undefined;
};

/**
 * Tells that a shoot is planned, instead of a step (docs/spec/photo-shoot.md#10.1); takes the focus that the step had.
 */
export function AlreadyPlanned({ startsAt, paid }: Props) {
  return (
    <div ref={takeLostFocus} tabIndex={-1}>
      <Notice tone="success" role="status">
        <p>{alreadyPlanned(startsAt)}</p>
        {paid && (
          <p>
            {PAID_EXPERT}
            {paid.phone && (
              <>
                {' '}
                Vous pouvez aussi l'appeler&nbsp;: <a href={telHref(paid.phone)}>{formatPhone(paid.phone)}</a>.
              </>
            )}
          </p>
        )}
      </Notice>
    </div>
  );
}
