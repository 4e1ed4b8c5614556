import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import type { SellerContact } from '@/domain/sale/seller-sale';
import { brandOf } from '@/host/brand';
import { useSession } from '@/session/session-provider';
import { EmptyState } from '@/ui/empty-state';
import { EmailLink } from '../../buyer/interest/email-link';
import { ExpertPart } from './expert-part';
import { MISSING_ESTIMATION } from './words';

/** Tells that there is no estimation, and whom to contact (docs/spec/estimation-report.md#1.4). */
export function MissingEstimation({ expert }: { expert: SellerContact | null }) {
  const { attribute, boot } = useSession();
  return (
    <>
      <EmptyState level={3} icon={CircleAlert} title={MISSING_ESTIMATION}>
        {expert ? (
          'Votre estimation ne peut pas être affichée pour le moment. Contactez votre expert\u00a0: il vous la communiquera.'
        ) : (
          <>
            Votre estimation ne peut pas être affichée pour le moment. Contactez-nous{'\u00a0'}:{' '}
            <EmailLink email={brandOf(attribute, boot).email} />
          </>
        )}
      </EmptyState>
      <ExpertPart expert={expert} />
    </>
  );
}
