import { css } from '@/host/styles';
import { fullName } from '@/text/names';
import { formatPhone, telHref } from '@/text/person/phones';
import { EmailLink } from '@/ui/email-link';

const links = css`
  & > a {
    display: inline-flex;
    align-items: center;
    min-height: 28px;
    margin-inline-end: var(--_16);
    overflow-wrap: anywhere;
  }
`;

/** A person with phone and e-mail. */
export type ContactPerson = {
  firstName: string | null;
  lastName: string | null;
  phoneNumber: string | null;
  email: string | null;
};

/** Draws name, phone and e-mail of a person, as far as they are known. */
export function ContactDetails({ person }: { person: ContactPerson }) {
  const { phoneNumber, email } = person;
  const name = fullName(person);
  return (
    <>
      {name && (
        <p>
          <b>{name}</b>
        </p>
      )}
      <p className={links}>
        {phoneNumber && <a href={telHref(phoneNumber)}>{formatPhone(phoneNumber)}</a>}
        {email && <EmailLink email={email} />}
      </p>
    </>
  );
}
