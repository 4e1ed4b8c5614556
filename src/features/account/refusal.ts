/** Conversion of a failed call into the refusal that a form shows. */
import { type Failure, isDoneWithoutResult } from '@/domain/failure';
import { failureMessage, PAGE_EXPIRED_KEPT } from '@/text/failures';
import type { Refusal } from '@/ui/use-form';

/** Returns the server's messages by field; {} without any. A 401 may be a refusal too (docs/spec/errors.md#3.3). */
export function fieldsOf(failure: Failure): Record<string, string> {
  return failure.tag === 'refused' || failure.tag === 'unauthorized' ? failure.refusal.fields : {};
}

/** Returns the server's messages by field for a payload that holds a user: 'user.email' becomes 'email'. */
export function userFieldsOf(failure: Failure): Record<string, string> {
  const fields = Object.entries(fieldsOf(failure));
  return Object.fromEntries(fields.map(([name, message]) => [name.replace(/^user\./, ''), message]));
}

const EXISTING = 'Compte existant';

/** Returns the message of a refusal that contains 'Compte existant', of any field or of the whole; else null. */
export function existingAccountMessage(failure: Failure): string | null {
  if (failure.tag !== 'refused' && failure.tag !== 'unauthorized') return null;
  const { message, fields } = failure.refusal;
  return [...Object.values(fields), message ?? ''].find((words) => words.includes(EXISTING)) ?? null;
}

/**
 * Returns the refusal of a failed call for a form that keeps its values. A refusal may have messages about fields and
 * about the whole; a failure without a message gets our sentence. `fields` are the messages if already sorted.
 */
export function refusalOf(failure: Failure, fields = fieldsOf(failure)): Refusal {
  if (failure.tag === 'forbidden' || failure.tag === 'not-found')
    return { message: failureMessage({ ...failure, tag: 'malformed' }) };
  if (failure.tag === 'page-expired') return { message: PAGE_EXPIRED_KEPT, needsReload: true };
  if (isDoneWithoutResult(failure)) return { message: failureMessage(failure), isDone: true };
  const hasMessage = failure.tag === 'refused' && failure.refusal.message;
  return Object.keys(fields).length > 0 && !hasMessage ? { fields } : { fields, message: failureMessage(failure) };
}

/** Returns the refusal for a form that keeps no values over a reload, as with a password (docs/spec/errors.md#4.2). */
export function refusalWithoutDraft(failure: Failure, fields = fieldsOf(failure)): Refusal {
  return failure.tag === 'page-expired'
    ? { message: failureMessage(failure), needsReload: true }
    : refusalOf(failure, fields);
}
