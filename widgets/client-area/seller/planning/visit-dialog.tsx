import { visitSpan } from '@/domain/planning/planning';
import { isoOf } from '@/domain/planning/time';
import type { SellerVisit } from '@/domain/visit/seller-visit';
import { sellerVisitKind, sellerVisitTones } from '@/domain/visit/status';
import { css } from '@/host/styles';
import { visitTime } from '@/text/dates';
import { Badge } from '@/ui/badge';
import { Dialog } from '@/ui/dialog';
import { useNow } from '../../parts/use-now';
import { visitorName } from '../visitor';
import { capitalized, formatRange, sellerVisitLabels } from './words';

const box = css`
  display: grid;
  justify-items: start;
  gap: var(--_12);
  & dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--_8) var(--_16);
    overflow-wrap: anywhere;
  }
  & dt {
    color: var(--_ink-soft);
  }
`;

/** Shows a visit: visitor, time and status, never the contact details of the visitor (docs/spec/planning.md#7.4). */
export function VisitDialog({ visit, onClose }: { visit: SellerVisit; onClose: () => void }) {
  const now = useNow();
  const became = sellerVisitKind(visit, now);
  const span = visitSpan(visit);
  const when = span?.isEndKnown ? formatRange(isoOf(span.start), isoOf(span.end)) : visitTime(visit.startsAt);
  return (
    <Dialog title="Visite de votre bien" width={480} open onClose={onClose}>
      <div className={box}>
        <Badge tone={sellerVisitTones[became]}>{sellerVisitLabels[became]}</Badge>
        <dl>
          <dt>Visiteur</dt>
          <dd>{visitorName(visit.visitor) || 'Nom non communiqué'}</dd>
          <dt>Date</dt>
          <dd>{capitalized(when)}</dd>
          {became === 'cancelled' && (
            <>
              <dt>Motif</dt>
              <dd>{visit.cancelReasonText ?? 'Non précisé'}</dd>
            </>
          )}
        </dl>
      </div>
    </Dialog>
  );
}
