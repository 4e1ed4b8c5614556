import { useEffect, useRef, useState } from 'react';
import { saleEnd } from '@/domain/interest/sale-end';
import { leadingVisit, visitActions, visitsInOrder } from '@/domain/interest/sale-of-interest';
import { type BuyerVisit, type BuyerVisitAction, visitStatus } from '@/domain/visit/buyer-visit';
import { httpUrl } from '@/host/attributes';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { formatTime, visitDay } from '@/text/dates';
import { fullName } from '@/text/names';
import { formatPhone, telHref } from '@/text/person/phones';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { LinkButton } from '@/ui/link-button';
import { takeLostFocus } from '../../parts/take-lost-focus';
import { useNow } from '../../parts/use-now';
import { useSaleLinks } from '../links';
import { buyerVisitActionLabels, buyerVisitLabels, cancellationLine } from '../visit-words';
import { CalendarLinks } from './calendar-links';
import { CancelDialog } from './cancel-dialog';
import { DocumentsDialog } from './document-list';
import type { TabProps } from './tab-props';

const list = css`
  display: grid;
  gap: var(--_16);
`;
const card = css`
  display: grid;
  gap: var(--_12);
  padding: var(--_16);
  border: 1px solid var(--_line);
  border-radius: var(--_radius);
  background: var(--_paper);
  @container parvis (min-width: 960px) {
    grid-template-columns: minmax(0, 1fr) minmax(180px, auto);
    column-gap: var(--_32);
    & > * {
      grid-column: 1;
    }
  }
`;
const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--_8);
  & h3::first-letter {
    text-transform: uppercase;
  }
  & small {
    color: var(--_ink-soft);
  }
`;
const person = css`
  display: flex;
  align-items: center;
  gap: var(--_12);
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 28px;
  }
`;
const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--_8);
  @container parvis (min-width: 960px) {
    grid-area: 1 / 2 / span 3;
    flex-direction: column;
    align-self: start;
    max-width: 300px;
  }
`;

/** Draws the visits of one sale, the next one on top. */
export function VisitsTab(props: TabProps) {
  const now = useNow();
  const visits = visitsInOrder(props.visits, now);
  const leading = leadingVisit(visits, now);
  return (
    <ul className={list}>
      {visits.map((visit) => (
        <li key={visit.id}>
          <Visit visit={visit} now={now} isLeading={visit === leading} {...props} />
        </li>
      ))}
    </ul>
  );
}

type VisitProps = TabProps & { visit: BuyerVisit; now: number; isLeading: boolean };

function Visit({ visit, now, isLeading, sale, offers, areOffersKnown }: VisitProps) {
  const { boot } = useSession();
  const links = useSaleLinks(sale);
  const [open, setOpen] = useState<'cancel' | 'documents' | null>(null);
  const { kind, tone } = visitStatus(visit, now);
  const actions = visitActions(visit, { offers: areOffersKnown ? offers : null, end: saleEnd(sale) }, now);
  const { guide } = visit;
  const title = useRef<HTMLHeadingElement>(null);
  const shownKind = useRef(kind);
  useEffect(() => {
    // The pressed button is gone with a cancellation; a status that changes by time alone moves no focus.
    if (shownKind.current !== kind && kind === 'cancelled') takeLostFocus(title.current);
    shownKind.current = kind;
  }, [kind]);
  const reason = kind === 'cancelled' && cancellationLine(visit);
  const close = () => setOpen(null);
  const handlers: Record<BuyerVisitAction, { href: string } | { onClick: () => void }> = {
    cancel: { onClick: () => setOpen('cancel') },
    offer: { href: links.offer(visit.id) },
    'counter-visit': { href: links.booking(visit.id) },
    documents: { onClick: () => setOpen('documents') },
    reschedule: { href: links.booking(visit.id) },
  };
  return (
    <article className={card}>
      <div className={head}>
        <div>
          <h3 ref={title} tabIndex={-1}>
            {visitDay(visit.startsAt)}
          </h3>
          {visit.startsAt !== null && (
            <small>
              {formatTime(visit.startsAt)}
              {visit.endsAt && ` – ${formatTime(visit.endsAt)}`}
            </small>
          )}
        </div>
        <Badge tone={tone}>{buyerVisitLabels[kind]}</Badge>
      </div>
      {reason && <p>{reason}</p>}
      {guide && (
        <div className={person}>
          <Avatar src={httpUrl(guide.pictureUrl, boot.linkBase)} name={fullName(guide)} size={40} />
          <div>
            <small>Votre guide de visite</small>
            <p>
              {fullName(guide)}{' '}
              {guide.phoneNumber && kind !== 'cancelled' && (
                <a href={telHref(guide.phoneNumber)}>{formatPhone(guide.phoneNumber)}</a>
              )}
            </p>
          </div>
        </div>
      )}
      {(kind === 'upcoming' || actions.length > 0) && (
        <div className={buttons}>
          {kind === 'upcoming' && <CalendarLinks visit={visit} sale={sale} isLeading={isLeading} />}
          {actions.map((action, index) => {
            const handler = handlers[action];
            const isMain = isLeading && index === 0 && action !== 'cancel';
            const buttonKind = isMain ? 'primary' : action === 'reschedule' ? 'quiet' : 'secondary';
            return 'href' in handler ? (
              <LinkButton key={action} kind={buttonKind} href={handler.href}>
                {buyerVisitActionLabels[action]}
              </LinkButton>
            ) : (
              <Button key={action} kind={buttonKind} onClick={handler.onClick}>
                {buyerVisitActionLabels[action]}
              </Button>
            );
          })}
        </div>
      )}
      {open === 'cancel' && <CancelDialog visit={visit} onClose={close} />}
      {open === 'documents' && <DocumentsDialog saleId={sale.id} onClose={close} />}
    </article>
  );
}
