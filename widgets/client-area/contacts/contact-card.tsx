import type { ReactNode } from 'react';
import { css } from '@/host/styles';
import { fullName } from '@/text/names';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { ContactDetails, type ContactPerson } from './contact-details';

const card = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--_12) var(--_16);
  padding: var(--_16);
  border: 1px solid var(--_line);
  border-radius: var(--_radius);
  background: var(--_paper);
  & > div {
    flex: 1 1 200px;
    min-width: 0;
  }
  & small {
    color: var(--_ink-soft);
  }
`;

/** What the user may do with a person of a list. */
export type PersonActions = { onEdit: () => void; onRemove: () => void };

type Props = {
  contact: ContactPerson;
  role: ReactNode;
  /** An http or https address, already checked. */
  pictureUrl?: string | null;
  /** Absent where the user may not change this person. */
  actions?: PersonActions | undefined;
};

/** Draws a person around a purchase or a sale: role, contact details, actions. */
export function ContactCard({ contact, role, pictureUrl = null, actions }: Props) {
  const name = fullName(contact);
  return (
    <article className={card}>
      <Avatar src={pictureUrl} name={name} size={48} />
      <div>
        <small>{role}</small>
        <ContactDetails person={contact} />
      </div>
      {actions && <EditButtons name={name || 'ce contact'} actions={actions} />}
    </article>
  );
}

/** Draws the buttons that change and remove a person, at the end of the row. */
export function EditButtons({ name, actions }: { name: string; actions: PersonActions }) {
  return (
    <>
      <Button kind="quiet" aria-label={`Modifier ${name}`} onClick={actions.onEdit}>
        Modifier
      </Button>
      <Button kind="quiet" aria-label={`Retirer ${name}`} onClick={actions.onRemove}>
        Retirer
      </Button>
    </>
  );
}
