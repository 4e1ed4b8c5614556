import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { useRef, useState } from 'react';
import { type OwnedSale, type SalesUser, signatoriesOf } from '@/domain/mandate/sales-user';
import { css } from '@/host/styles';
import { fullName } from '@/text/names';
import { contactKindLabels, contactWords } from '@/text/person/contacts';
import { formatPhone } from '@/text/person/phones';
import { Button } from '@/ui/button';
import { ContactForm } from '../../contacts/contact-form';
import { RemoveContact } from '../../contacts/remove-contact';
import { useFocusAfterRemoval } from '../../contacts/use-focus-after-removal';
import { useSalesUserActions } from '../contacts/use-people';

const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_12);
  & > button {
    justify-self: start;
  }
  & > ul {
    display: grid;
    gap: var(--_8);
  }
`;
const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px var(--_12);
  padding: var(--_12) var(--_16);
  border: 1px solid var(--_line);
  border-radius: var(--_radius-small);
  background: var(--_paper);
  & > div {
    display: grid;
    flex: 1 1 200px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & small {
    color: var(--_ink-soft);
  }
`;

/** `isReadOnly`: in the space of another user. */
type Props = { sale: OwnedSale; users: readonly SalesUser[]; canAdd: boolean; isReadOnly: boolean };

/** Lists the owner, read-only, and the other signatories, whom the owner may change (docs/spec/contacts.md#7). */
export function Signatories({ sale, users, canAdd, isReadOnly }: Props) {
  const acts = useSalesUserActions(sale, true);
  const [edited, edit] = useState<SalesUser | 'new' | null>(null);
  const [removed, remove] = useState<SalesUser | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const signatories = signatoriesOf(users);
  const list = useRef<HTMLUListElement>(null);
  const tellRemoved = useFocusAfterRemoval(signatories.length, list, add);
  return (
    <div className={box}>
      <ul ref={list} aria-label="Signataires">
        {signatories.map((person) => (
          <li key={person.id}>
            <Signatory
              person={person}
              acts={isReadOnly ? null : { onEdit: () => edit(person), onRemove: () => remove(person) }}
            />
          </li>
        ))}
      </ul>
      {canAdd && !isReadOnly && (
        <Button kind="secondary" icon={Plus} onClick={() => edit('new')} buttonRef={add}>
          Ajouter un signataire
        </Button>
      )}
      {edited && (
        <ContactForm
          contact={edited === 'new' ? null : edited}
          about={`signatory:${sale.id}`}
          words={contactWords.signatory}
          isKindOptional
          save={(sent) => (edited === 'new' ? acts.add(sent, users) : acts.change(edited.id, sent))}
          onClose={() => edit(null)}
        />
      )}
      {removed && (
        <RemoveContact
          contact={removed}
          words={contactWords.signatory}
          remove={() => {
            tellRemoved(signatories.indexOf(removed));
            return acts.remove(removed.id);
          }}
          onClose={() => remove(null)}
        />
      )}
    </div>
  );
}

type SignatoryProps = { person: SalesUser; acts: { onEdit: () => void; onRemove: () => void } | null };

function Signatory({ person, acts }: SignatoryProps) {
  const { kind, email, phoneNumber } = person;
  const name = fullName(person) || 'Signataire';
  const role = person.isOwner ? 'Propriétaire' : kind && kind !== 'unknown' ? contactKindLabels[kind] : 'Signataire';
  return (
    <div className={row}>
      <div>
        <b>{name}</b>
        <small>{[role, email, phoneNumber && formatPhone(phoneNumber)].filter(Boolean).join(' · ')}</small>
      </div>
      {!person.isOwner && acts && (
        <>
          <Button kind="quiet" aria-label={`Modifier ${name}`} onClick={acts.onEdit}>
            Modifier
          </Button>
          <Button kind="quiet" aria-label={`Retirer ${name}`} onClick={acts.onRemove}>
            Retirer
          </Button>
        </>
      )}
    </div>
  );
}
