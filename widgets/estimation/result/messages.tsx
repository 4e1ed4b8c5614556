/**
 * The messages shown instead of a result, also while the page redirects; they stay when the host keeps the page or the
 * visitor comes back (docs/spec/results.md#3).
 */
import { type ReactNode, useState } from 'react';
import type { Failure } from '@/domain/failure';
import { linkOf } from '@/host/host-links';
import { css } from '@/host/styles';
import { leavePage } from '@/session/leave';
import type { Session } from '@/session/session';
import { useSession } from '@/session/session-provider';
import { failureMessage } from '@/text/failures';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Dialog } from '@/ui/dialog';
import { LinkButton } from '@/ui/link-button';
import { takeFocus } from '@/ui/take-focus';
import { estimationNotices } from '../words';

const box = css`
  display: grid;
  justify-items: start;
  gap: var(--_16);
  & > p {
    max-width: 60ch;
  }
`;
const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--_8) var(--_12);
`;

type MessageProps = { title: string; text?: string; role?: 'alert' | undefined; children: ReactNode };

/** Returns the address of the sale in the seller space. */
export function saleHref({ attribute, boot }: Session, saleId: string): string {
  const url = new URL(linkOf(attribute, 'ev', boot));
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/ventes/${encodeURIComponent(saleId)}`;
  return url.href;
}

/** Shows a message with its links. Its heading takes the focus when it replaces another screen. */
function Message({ title, text, role, children }: MessageProps) {
  return (
    <Card>
      <div className={box}>
        <h2 tabIndex={-1} ref={takeFocus}>
          {title}
        </h2>
        {text && <p role={role}>{text}</p>}
        <div className={buttons}>{children}</div>
      </div>
    </Card>
  );
}

function ExitLinks({ toFunnel }: { toFunnel: () => void }) {
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

/** Tells in a dialog that the result is not accessible, then redirects home. */
export function Forbidden({ toFunnel }: { toFunnel: () => void }) {
  const session = useSession();
  const [open, setOpen] = useState(true);
  const leave = () => {
    setOpen(false);
    leavePage(session, linkOf(session.attribute, 'home', session.boot), 'replace');
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
        // An empty area behind the dialog.
        <div aria-hidden="true" style={{ minHeight: 240 }} />
      ) : (
        <Message title={estimationNotices.forbidden}>
          <ExitLinks toFunnel={toFunnel} />
        </Message>
      )}
    </>
  );
}

/** Tells that the result could not be read, where the host keeps the page. */
export function Unreadable({ failure, toFunnel }: { failure: Failure; toFunnel: () => void }) {
  return (
    <Message title="Votre estimation n'a pas pu être affichée" text={failureMessage(failure)} role="alert">
      <ExitLinks toFunnel={toFunnel} />
    </Message>
  );
}

/** Tells that the estimation can no longer be used, with a button for a new one (docs/spec/results.md#8.1). */
export function DeadResult({ toFunnel }: { toFunnel: () => void }) {
  return (
    <Message
      title={estimationNotices.dead}
      text="Les prix changent vite : une nouvelle estimation prend moins de 2 minutes."
    >
      <Button onClick={toFunnel}>Faire une nouvelle estimation</Button>
    </Message>
  );
}

/** Links a signed-in person to the sale in the seller space. */
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
