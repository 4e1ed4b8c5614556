/** What a form shows of a failed call. */
import type { Failure } from '@/domain/failure';
import { failureMessage } from '@/text/failures';
import type { Refusal } from '@/ui/use-form';

/** The server's messages by field; none when it refused nothing in particular. */
export function fieldsOf(failure: Failure): Record<string, string> {
  return failure.tag === 'refused' ? failure.refusal.fields : {};
}

/** The same of a payload that holds a user, whom the server may name: 'user.email' is the e-mail. */
export function userFieldsOf(failure: Failure): Record<string, string> {
  const fields = Object.entries(fieldsOf(failure));
  return Object.fromEntries(fields.map(([name, message]) => [name.replace(/^user\./, ''), message]));
}

/**
 * A failure as a form shows it. A refusal may speak of fields and of the whole at once; a failure without a word of its
 * own gets ours. `fields` are its messages where they were sorted already.
 */
export function refusalOf(failure: Failure, fields = fieldsOf(failure)): Refusal {
  if (failure.tag === 'forbidden' || failure.tag === 'not-found')
    return { message: failureMessage({ tag: 'malformed' }) };
  const said = failure.tag === 'refused' && failure.refusal.message;
  return Object.keys(fields).length > 0 && !said ? { fields } : { fields, message: failureMessage(failure) };
}
