import { type OwnedSale, type SalesUser, signatoriesOf } from '@/domain/mandate/sales-user';
import { css } from '@/host/styles';
import { fullName } from '@/text/names';
import { formatPhone } from '@/text/person/phones';
import { EditButtons, type PersonActions } from '../../contacts/contact-card';
import { useEditedPeople } from '../../contacts/use-edited-people';
import { contactKindLabel, contactWords } from '../../contacts/words';
import { useSalesUserActions } from '../contacts/use-sales-user-actions';

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
  const signatories = signatoriesOf(users);
  const edited = useEditedPeople({
    people: signatories,
    actions: useSalesUserActions(sale, true, users),
    words: contactWords.signatory,
    about: `signatory:${sale.id}`,
    isKindOptional: true,
  });
  return (
    <div className={box}>
      <ul ref={edited.list} aria-label="Signataires">
        {signatories.map((person) => (
          <li key={person.id}>
            <Signatory person={person} acts={isReadOnly || person.isOwner ? undefined : edited.actionsOf(person)} />
          </li>
        ))}
      </ul>
      {canAdd && !isReadOnly && edited.addButton}
      {edited.dialogs}
    </div>
  );
}

type SignatoryProps = { person: SalesUser; acts: PersonActions | undefined };

function Signatory({ person, acts }: SignatoryProps) {
  const { kind, email, phoneNumber } = person;
  const name = fullName(person) || 'Signataire';
  const role = person.isOwner ? 'Propriétaire' : (contactKindLabel(kind) ?? 'Signataire');
  return (
    <div className={row}>
      <div>
        <b>{name}</b>
        <small>{[role, email, phoneNumber && formatPhone(phoneNumber)].filter(Boolean).join(' · ')}</small>
      </div>
      {acts && <EditButtons name={name} actions={acts} />}
    </div>
  );
}
