/** What a form shows of a failed call. */
import { type Failure, isDoneUnseen } from '@/domain/failure';
import { failureMessage, PAGE_EXPIRED_KEPT } from '@/text/failures';
import type { Refusal } from '@/ui/use-form';

/** The server's messages by field; none when it refused nothing in particular. A 401 may be such a refusal (contract §1). */
export function fieldsOf(failure: Failure): Record<string, string> {
  return failure.tag === 'refused' || failure.tag === 'unauthorized' ? failure.refusal.fields : {};
}

/** The same of a payload that holds a user, whom the server may name: 'user.email' is the e-mail. */
export function userFieldsOf(failure: Failure): Record<string, string> {
  const fields = Object.entries(fieldsOf(failure));
  return Object.fromEntries(fields.map(([name, message]) => [name.replace(/^user\./, ''), message]));
}

const EXISTING = 'Compte existant';

/** What a refusal says of an account that is there already, wherever it stands in it; null when it speaks of none. */
export function existingAccount(failure: Failure): string | null {
  if (failure.tag !== 'refused' && failure.tag !== 'unauthorized') return null;
  const { message, fields } = failure.refusal;
  return [...Object.values(fields), message ?? ''].find((words) => words.includes(EXISTING)) ?? null;
}

/**
 * A failure as a form that keeps what is typed shows it. A refusal may speak of fields and of the whole at once; a failure without a word of its
 * own gets ours. `fields` are its messages where they were sorted already.
 */
export function refusalOf(failure: Failure, fields = fieldsOf(failure)): Refusal {
  if (failure.tag === 'forbidden' || failure.tag === 'not-found')
    return { message: failureMessage({ tag: 'malformed' }) };
  if (failure.tag === 'page-expired') return { message: PAGE_EXPIRED_KEPT, needsReload: true };
  if (isDoneUnseen(failure)) return { message: failureMessage(failure), isDone: true };
  const said = failure.tag === 'refused' && failure.refusal.message;
  return Object.keys(fields).length > 0 && !said ? { fields } : { fields, message: failureMessage(failure) };
}

/** The same of a form that keeps nothing of what is typed, such as one with a password: it does not promise to. */
export function refusalOfUnkept(failure: Failure, fields = fieldsOf(failure)): Refusal {
  return failure.tag === 'page-expired'
    ? { message: failureMessage(failure), needsReload: true }
    : refusalOf(failure, fields);
}
