/** The screen of a visit that can no longer be cancelled online. Source: docs/spec/visits.md#8.5. */
import Phone from 'lucide/dist/esm/icons/phone.mjs';
import { type PublicVisit, type TooLateReason, tooLateReason } from '@/domain/visit/visit';
import { brandOf } from '@/host/brand';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { formatPhone, telHref } from '@/text/person/phones';
import { mailHref } from '@/ui/email-link';
import { LinkButton } from '@/ui/link-button';
import { Stack } from '@/ui/stack';
import { takeFocus } from '@/ui/take-focus';
import { VisitSummary } from './visit-summary';

const REASONS: Record<TooLateReason, string> = {
  rescheduled: 'Elle a été reportée.',
  ongoing: 'Elle est en cours.',
  past: 'Elle a déjà eu lieu.',
  unknown: "Son annulation n'est plus possible en ligne.",
};

// Printed, unlike other buttons: it alone names the number or the mailbox.
const contact = css`
  display: grid;
  @media print {
    & > a {
      display: inline-flex;
    }
  }
`;

/** The heading 'Cette visite ne peut plus être annulée', the reason, and the contact. */
export function TooLate({ visit }: { visit: PublicVisit }) {
  const { attribute, boot, now } = useSession();
  const phone = visit.expert?.phoneNumber;
  const { email } = brandOf(attribute, boot);
  return (
    <Stack>
      <h2 tabIndex={-1} ref={takeFocus}>
        Cette visite ne peut plus être annulée
      </h2>
      <VisitSummary visit={visit} />
      <p>
        {REASONS[tooLateReason(visit, now())]} Une question ? {phone ? 'Appelez votre contact.' : 'Écrivez-nous.'}
      </p>
      <div className={contact}>
        {phone ? (
          <LinkButton href={telHref(phone)} icon={Phone}>
            Appeler le {formatPhone(phone)}
          </LinkButton>
        ) : (
          <LinkButton href={mailHref(email)}>{email}</LinkButton>
        )}
      </div>
    </Stack>
  );
}
