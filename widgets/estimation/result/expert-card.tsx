/** The card of the expert, assigned or awaited (docs/spec/results.md#6.1). */
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import Mail from 'lucide/dist/esm/icons/mail.mjs';
import Phone from 'lucide/dist/esm/icons/phone.mjs';
import { useRef } from 'react';
import type { Expert } from '@/api/estimation/results';
import { AppointmentLabel } from '@/features/contact/appointment-label';
import { httpUrl } from '@/host/attributes';
import { safeHref } from '@/host/redirects';
import { css, keyframes } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { fullName } from '@/text/names';
import { formatPhone, telHref } from '@/text/person/phones';
import { Avatar } from '@/ui/avatar';
import { Card } from '@/ui/card';
import { mailHref } from '@/ui/email-link';
import { Icon } from '@/ui/icon';
import { LinkButton } from '@/ui/link-button';
import { visuallyHidden } from '@/ui/visually-hidden';

const appear = keyframes`from{opacity:0;}`;
const breathe = keyframes`50%{transform:scale(1.12);opacity:0.35;}`;

// Both states have the same height, against a layout shift.
const room = css`
  display: grid;
  align-content: start;
  gap: var(--_16);
  min-height: 232px;
  @media print {
    min-height: 0;
  }
`;
const appearing = css`
  animation: ${appear} 250ms ease-out;
`;
const person = css`
  display: flex;
  align-items: center;
  gap: var(--_16);
  & > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & b {
    display: block;
    font-size: 18px;
    line-height: 24px;
  }
  & small {
    color: var(--_ink-soft);
  }
`;
const links = css`
  display: grid;
  & > a {
    display: flex;
    align-items: center;
    gap: var(--_12);
    min-height: 44px;
    overflow-wrap: anywhere;
    font-weight: 600;
  }
`;
const pulse = css`
  position: relative;
  flex: none;
  width: 72px;
  height: 72px;
  border-radius: 50%;
  background: var(--_sand);
  &::before,
  &::after {
    content: '';
    position: absolute;
    inset: 22px;
    border-radius: 50%;
    background: var(--_primary);
  }
  &::after {
    inset: 14px;
    opacity: 0.18;
    animation: ${breathe} 2.4s ease-in-out infinite;
  }
`;
const soft = css`
  color: var(--_ink-soft);
`;

/** Shows the expert, or the awaited one with `isAwaited`; nothing with neither. */
export function ExpertCard({ expert, isAwaited }: { expert: Expert | null; isAwaited: boolean }) {
  // Only an expert who comes while the page is open is announced.
  const awaited = useRef(false);
  awaited.current ||= expert === null;
  const name = expert && fullName(expert);
  const isAnnounced = expert && awaited.current;
  return (
    <>
      <p role="status" className={visuallyHidden}>
        {isAnnounced && `${name ? `${name}, votre expert,` : 'Un expert'} prend en charge votre estimation.`}
      </p>
      {(expert || isAwaited) && (
        <div data-screen={expert ? undefined : ''}>
          <Card title="Votre expert">
            <div className={room}>{expert ? <Details expert={expert} name={name ?? ''} /> : <Waiting />}</div>
          </Card>
        </div>
      )}
    </>
  );
}

function Waiting() {
  return (
    <>
      <div className={person}>
        <span className={pulse} aria-hidden="true" />
        <p>Un expert de votre secteur va prendre en charge votre estimation</p>
      </div>
      <p className={soft}>
        Ses coordonnées s'afficheront ici d'elles-mêmes. Votre estimation reste consultable à cette adresse.
      </p>
    </>
  );
}

function Details({ expert, name }: { expert: Expert; name: string }) {
  const { boot } = useSession();
  const { phoneNumber, email } = expert;
  const calendar = safeHref(expert.calendarLink, boot.linkBase);
  return (
    <>
      <div className={`${person} ${appearing}`}>
        <Avatar src={httpUrl(expert.pictureUrl, boot.linkBase)} name={name} size={72} />
        <div>
          {name && <b>{name}</b>}
          <small>Prend en charge votre estimation</small>
        </div>
      </div>
      <div className={`${links} ${appearing}`}>
        {phoneNumber && (
          <a href={telHref(phoneNumber)}>
            <Icon node={Phone} />
            {formatPhone(phoneNumber)}
          </a>
        )}
        {email && (
          <a href={mailHref(email)}>
            <Icon node={Mail} />
            {email}
          </a>
        )}
      </div>
      {calendar && (
        <div data-screen="" className={appearing}>
          <LinkButton href={calendar} external icon={CalendarDays} full>
            <AppointmentLabel />
          </LinkButton>
        </div>
      )}
    </>
  );
}
