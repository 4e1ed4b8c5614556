/** The last screen: the visit is cancelled, another one may be booked. */

import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import type { PublicVisit } from '@/domain/visit';
import { fillLink, linkOf } from '@/host/settings';
import { useSession } from '@/session/session-provider';
import { formatDate } from '@/text/dates';
import { Icon } from '@/ui/icon';
import { LinkButton } from '@/ui/link-button';
import { takeFocus } from '@/ui/take-focus';
import { message } from './message-styles';

/** 'Votre visite du {date} au {address} a bien été annulée', with the way to the booking slots. */
export function Confirmation({ visit }: { visit: PublicVisit }) {
  const { attribute, boot } = useSession();
  const place = visit.propertyAddress ? ` au ${visit.propertyAddress}` : '';
  const slots = { property_slug: visit.propertySlug, visit_id: visit.id, sale_id: visit.saleId };
  return (
    <div className={message}>
      <Icon node={CircleCheck} size={40} />
      <h2 tabIndex={-1} ref={takeFocus}>
        Votre visite du <span>{formatDate(visit.startsAt)}</span>
        {place} a bien été annulée
      </h2>
      <LinkButton href={fillLink(linkOf(attribute, 'booking', boot), slots)}>Reprogrammer une visite</LinkButton>
    </div>
  );
}
