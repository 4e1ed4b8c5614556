/** The last screen: the visit is cancelled, another visit may be booked. Source: docs/spec/visits.md#8.9. */
import type { PublicVisit } from '@/domain/visit/visit';
import { linkOf } from '@/host/host-links';
import { fillLinkTemplate } from '@/host/settings';
import { useSession } from '@/session/session-provider';
import { formatDate } from '@/text/dates';
import { LinkButton } from '@/ui/link-button';
import { SuccessState } from '@/ui/success-state';

/** The sentence 'Votre visite du {date} au {address} a bien été annulée', with the link to the booking. */
export function Confirmation({ visit }: { visit: PublicVisit }) {
  const { attribute, boot } = useSession();
  const place = visit.propertyAddress ? ` au ${visit.propertyAddress}` : '';
  const slots = { property_slug: visit.propertySlug, visit_id: visit.id, sale_id: visit.saleId };
  const title = (
    <>
      Votre visite
      {visit.startsAt !== null && (
        <>
          {' du '}
          <span>{formatDate(visit.startsAt)}</span>
        </>
      )}
      {place} a bien été annulée
    </>
  );
  return (
    <SuccessState title={title}>
      <LinkButton href={fillLinkTemplate(linkOf(attribute, 'booking', boot), slots)}>
        Reprogrammer une visite
      </LinkButton>
    </SuccessState>
  );
}
