import type { ReactNode } from 'react';
import { css } from '@/host/styles';
import { fullName } from '@/text/names';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { type Reachable, Reached } from './reached';

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

type Props = {
  contact: Reachable;
  role: ReactNode;
  /** Checked already: http or https. */
  pictureUrl?: string | null;
  /** Without them this person is not one's own to change. */
  acts?: { onEdit: () => void; onRemove: () => void } | undefined;
};

/** Someone around a purchase or a sale: what they are in it, how they are reached, what may be done about them. */
export function ContactCard({ contact, role, pictureUrl = null, acts }: Props) {
  const name = fullName(contact);
  return (
    <article className={card}>
      <Avatar src={pictureUrl} name={name} size={48} />
      <div>
        <small>{role}</small>
        <Reached person={contact} />
      </div>
      {acts && (
        <>
          <Button kind="quiet" aria-label={`Modifier ${name || 'ce contact'}`} onClick={acts.onEdit}>
            Modifier
          </Button>
          <Button kind="quiet" aria-label={`Retirer ${name || 'ce contact'}`} onClick={acts.onRemove}>
            Retirer
          </Button>
        </>
      )}
    </article>
  );
}
