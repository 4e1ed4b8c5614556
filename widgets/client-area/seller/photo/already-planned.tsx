import { formatPhone, telHref } from '@/text/person/phones';
import { alreadyPlanned, PAID_EXPERT } from '@/text/photo-shoot/labels';
import { Notice } from '@/ui/notice';
import { takeLostFocus } from '../../take-lost-focus';

type Props = {
  startsAt: string | null;
  /** For who has paid before it was known: there is someone to ask. `phone` is the expert's. */
  paid?: { phone: string | null } | undefined;
};

/** A shoot is planned: there is nothing to book. In the place of a step it takes the focus that went with that. */
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
