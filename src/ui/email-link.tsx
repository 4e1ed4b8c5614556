import { Fragment } from 'react';

/** Returns the link that writes to an e-mail address. */
export const mailHref = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** Draws a mail link; a long address breaks before '@' and '.', not inside a word. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a href={mailHref(email)}>
      <span>
        {email.split(/(?=[@.])/).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
          <Fragment key={index}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </span>
    </a>
  );
}
