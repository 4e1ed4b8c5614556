import CalendarPlus from 'lucide/dist/esm/icons/calendar-plus.mjs';
import type { SaleOfInterest } from '@/domain/interest/sale-of-interest';
import { icsOf } from '@/domain/planning/calendar-event';
import type { BuyerVisit } from '@/domain/visit/buyer-visit';
import { httpUrl } from '@/host/attributes';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { leftOutSentence } from '@/text/left-out';
import { Button } from '@/ui/button';
import { downloadBlob } from '../../parts/download';
import { addressOf, titleOf } from '../words';

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  flex: 1 1 100%;
  gap: 4px var(--_16);
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
  }
`;

type Props = { visit: BuyerVisit; sale: SaleOfInterest; isLeading: boolean };

/** Draws the calendar links and a calendar file; adding is the main action of the visit that comes next. */
export function CalendarLinks({ visit, sale, isLeading }: Props) {
  const { host, boot, now } = useSession();
  const links = visit.calendarLinks.flatMap(({ label, link }) => {
    const href = httpUrl(link, boot.linkBase);
    return href ? [{ label, href }] : [];
  });
  const { startsAt, calendarLinks, calendarLinksLeftOut } = visit;
  const leftOut = calendarLinksLeftOut + calendarLinks.length - links.length;
  const saveFile =
    startsAt !== null &&
    (() => {
      const event = {
        uid: `visite-${visit.id}@${new URL(boot.api.base).host}`,
        startsAt,
        endsAt: visit.endsAt,
        title: 'Visite',
        location: addressOf(sale),
        description: titleOf(sale),
      };
      const text = icsOf(event, now());
      downloadBlob(host.ownerDocument, new Blob([text], { type: 'text/calendar;charset=utf-8' }), 'visite.ics');
    });
  return (
    <div className={row}>
      {saveFile && (
        <Button kind={isLeading ? 'primary' : 'quiet'} icon={CalendarPlus} onClick={saveFile}>
          Ajouter à mon agenda
        </Button>
      )}
      {links.map(({ label, href }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two calendars may have one address, and the list never changes
        <a key={index} href={href} target="_blank" rel="noopener noreferrer">
          {label}
        </a>
      ))}
      {leftOut > 0 && <span>{leftOutSentence(["Un lien d'agenda", "liens d'agenda"], leftOut)}</span>}
    </div>
  );
}
