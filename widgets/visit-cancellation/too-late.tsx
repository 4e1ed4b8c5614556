/** A visit that is past, done, rescheduled or in a state we do not know: only the expert can help. */
import Phone from 'lucide/dist/esm/icons/phone.mjs';
import type { PublicVisit } from '@/domain/visit';
import { formatPhone, telHref } from '@/text/phones';
import { Icon } from '@/ui/icon';
import { LinkButton } from '@/ui/link-button';
import { stack } from './stack';
import { VisitSummary } from './visit-summary';

/** 'Cette visite ne peut plus être annulée', with the expert's phone when there is one. */
export function TooLate({ visit }: { visit: PublicVisit }) {
  const phone = visit.expert?.phoneNumber;
  return (
    <div className={stack}>
      <h2>Cette visite ne peut plus être annulée</h2>
      <VisitSummary visit={visit} />
      {phone ? (
        <>
          <p>Un empêchement ? Appelez votre interlocuteur : il préviendra le propriétaire.</p>
          <LinkButton href={telHref(phone)} kind="secondary">
            <Icon node={Phone} /> Appeler le {formatPhone(phone)}
          </LinkButton>
        </>
      ) : (
        <p>Un empêchement ? Contactez votre expert : il préviendra le propriétaire.</p>
      )}
    </div>
  );
}
