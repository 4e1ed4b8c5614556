/** What stands where the page is about to be left: it stays when the host keeps the page, or when one comes back to it. */

import { type ReactNode, useState } from 'react';
import type { Failure } from '@/domain/failure';
import { linkOf } from '@/host/house';
import { css } from '@/host/styles';
import { leaveFor } from '@/session/leave';
import { useSession } from '@/session/session-provider';
import { estimationNotices } from '@/text/estimation/labels';
import { failureMessage } from '@/text/failures';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Dialog } from '@/ui/dialog';
import { LinkButton } from '@/ui/link-button';
import { takeFocus } from '@/ui/take-focus';
import { saleHref } from './leave';

const box = css`
  display: grid;
  justify-items: start;
  gap: var(--_16);
  & > p {
    max-width: 60ch;
  }
`;
const acts = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--_8) var(--_12);
`;

type MessageProps = { title: string; text?: string; role?: 'alert' | undefined; children: ReactNode };

/** A few words, and the ways on. Arriving in the place of another screen, they take the focus. */
export function Message({ title, text, role, children }: MessageProps) {
  return (
    <Card>
      <div className={box}>
        <h2 tabIndex={-1} ref={takeFocus}>
          {title}
        </h2>
        {text && <p role={role}>{text}</p>}
        <div className={acts}>{children}</div>
      </div>
    </Card>
  );
}

function WaysOn({ toFunnel }: { toFunnel: () => void }) {
  const { attribute, boot } = useSession();
  return (
    <>
      <Button onClick={toFunnel}>Faire une nouvelle estimation</Button>
      <LinkButton kind="secondary" href={linkOf(attribute, 'home', boot)}>
        Revenir à l'accueil
      </LinkButton>
    </>
  );
}

/** A result that is closed to this person: a dialog says so, and leads home. */
export function Forbidden({ toFunnel }: { toFunnel: () => void }) {
  const session = useSession();
  const [open, setOpen] = useState(true);
  const leave = () => {
    setOpen(false);
    leaveFor(session, linkOf(session.attribute, 'home', session.boot), 'replace');
  };
  return (
    <>
      <Dialog
        title={estimationNotices.forbidden}
        width={440}
        open={open}
        onClose={leave}
        footer={<Button onClick={leave}>Revenir à l'accueil</Button>}
      >
        <p>Elle est réservée à son propriétaire, ou elle a été retirée.</p>
      </Dialog>
      {open ? (
        // Behind the dialog, and nothing more.
        <div aria-hidden="true" style={{ minHeight: 240 }} />
      ) : (
        <Message title={estimationNotices.forbidden}>
          <WaysOn toFunnel={toFunnel} />
        </Message>
      )}
    </>
  );
}

/** A result that could not be read, for someone whose host keeps the page. */
export function Unreadable({ failure, toFunnel }: { failure: Failure; toFunnel: () => void }) {
  return (
    <Message title="Votre estimation n'a pas pu être affichée" text={failureMessage(failure)} role="alert">
      <WaysOn toFunnel={toFunnel} />
    </Message>
  );
}

/** Someone signed in has the whole of it in the seller space. */
export function InYourSpace({ saleId }: { saleId: string }) {
  const session = useSession();
  return (
    <Message
      title="Votre estimation est dans votre espace"
      text="Vous y retrouvez son montant, votre expert et la suite de votre projet."
    >
      <LinkButton href={saleHref(session, saleId)}>Ouvrir mon espace</LinkButton>
    </Message>
  );
}
