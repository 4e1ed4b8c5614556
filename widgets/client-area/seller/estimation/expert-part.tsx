/** The expert's card and the button for an appointment by phone (docs/spec/estimation-report.md#3). */
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import Phone from 'lucide/dist/esm/icons/phone.mjs';
import type { SellerContact } from '@/domain/sale/seller-sale';
import { AppointmentLabel } from '@/features/contact/appointment-label';
import { safeHref } from '@/host/redirects';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { telHref } from '@/text/person/phones';
import { LinkButton } from '@/ui/link-button';
import { ExpertCard } from '../../buyer/interest/expert-card';

const act = css`
  margin-top: var(--_16);
`;
const lead = css`
  margin-bottom: var(--_12);
  color: var(--_ink-soft);
`;
/** Shows the expert; nothing without one. `children` says why to call. */
export function ExpertPart({ expert, children }: { expert: SellerContact | null; children?: string }) {
  if (!expert) return null;
  return (
    <ExpertCard expert={expert} title="En parler avec votre expert">
      <div className={act} data-screen>
        {children && <p className={lead}>{children}</p>}
        <Appointment expert={expert} />
      </div>
    </ExpertCard>
  );
}

/** Links to the expert's calendar, else to the expert's phone; nothing without either. */
export function Appointment({ expert }: { expert: SellerContact | null }) {
  const { boot } = useSession();
  const calendar = safeHref(expert?.phoneCalendarLink, boot.linkBase);
  const href = calendar ?? (expert?.phoneNumber ? telHref(expert.phoneNumber) : null);
  if (!href) return null;
  return (
    <LinkButton href={href} external={calendar !== null} icon={calendar ? CalendarDays : Phone}>
      <AppointmentLabel />
    </LinkButton>
  );
}
