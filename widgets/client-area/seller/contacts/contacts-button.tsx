import Users from 'lucide/dist/esm/icons/users.mjs';
import { useState } from 'react';
import type { OwnedSale } from '@/domain/mandate/sales-user';
import { lazy, useLazy } from '@/session/lazy';
import { failureMessage } from '@/text/failures';
import { Button, type ButtonKind } from '@/ui/button';

const CONTACTS = lazy(async () => (await import('./contacts-dialog')).ContactsDialog);

type Props = { sale: OwnedSale; kind?: ButtonKind; full?: boolean; children?: string };

/** Shows a button that opens the contacts to inform of a sale; their code is fetched at the press. */
export function ContactsButton({ sale, kind = 'secondary', full = false, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { value: ContactsDialog, failed, load } = useLazy(CONTACTS);
  return (
    <>
      <Button
        kind={kind}
        full={full}
        icon={Users}
        aria-haspopup="dialog"
        busy={isOpen && !ContactsDialog && !failed}
        onClick={() => {
          load();
          setOpen(true);
        }}
      >
        {children ?? 'Contacts à informer'}
      </Button>
      {isOpen && failed && <p role="alert">{failureMessage({ tag: 'network' })}</p>}
      {isOpen && ContactsDialog && <ContactsDialog sale={sale} onClose={() => setOpen(false)} />}
    </>
  );
}
