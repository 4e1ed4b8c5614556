import Users from 'lucide/dist/esm/icons/users.mjs';
import { useState } from 'react';
import { useLazy } from '@/features/shell/use-lazy';
import { failureMessage } from '@/text/failures';
import { Button, type ButtonKind } from '@/ui/button';

type Props = { saleId: string; kind?: ButtonKind; full?: boolean; children?: string };

/** What opens the contacts to inform of a sale, from wherever it stands; their code comes with the press. */
export function ContactsButton({ saleId, kind = 'secondary', full = false, children }: Props) {
  const [isOpen, open] = useState(false);
  const { value, failed, load } = useLazy(async () => (await import('../../contacts-later')).ContactsDialog);
  const ContactsDialog = value;
  return (
    <>
      <Button
        kind={kind}
        full={full}
        icon={Users}
        aria-haspopup="dialog"
        busy={isOpen && !value && !failed}
        onClick={() => {
          load();
          open(true);
        }}
      >
        {children ?? 'Contacts à informer'}
      </Button>
      {isOpen && failed && <p role="alert">{failureMessage({ tag: 'network' })}</p>}
      {isOpen && ContactsDialog && <ContactsDialog saleId={saleId} onClose={() => open(false)} />}
    </>
  );
}
