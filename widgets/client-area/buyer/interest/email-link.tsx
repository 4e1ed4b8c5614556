import { Fragment } from 'react';

/** An e-mail to write to; a long one breaks before its signs, not in the middle of a word. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
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
