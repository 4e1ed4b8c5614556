/** Why a call to the server did not give what was asked, as values. Made by api, worded by text. */

/** The server's refusal of what was sent. `fields` maps a field (camelCase, dots for nesting) to its message. */
export type Refusal = { message: string | null; fields: Record<string, string>; errorType: string | null };

/**
 * One failure. `network` also stands for code that could not be fetched; `malformed` for an answer that is not what
 * the contract says; `refused` for 400, 409 and 422; `page-expired` for a forgery token that was refused: only a reload helps; `not-shown` for
 * an act that was done, but whose outcome could not be read; `retryAfterSeconds` is null when the server did not say.
 */
export type Failure =
  | { tag: 'network' | 'timeout' | 'aborted' | 'malformed' | 'page-expired' | 'not-shown' }
  | { tag: 'unauthorized'; refusal: Refusal }
  | { tag: 'forbidden'; refusal: Refusal }
  | { tag: 'not-found'; refusal: Refusal }
  | { tag: 'refused'; status: number; refusal: Refusal }
  | { tag: 'rate-limited'; retryAfterSeconds: number | null }
  | { tag: 'server'; status: number; refusal: Refusal };

const LOST: readonly Failure['tag'][] = ['network', 'timeout', 'malformed', 'server', 'aborted', 'not-shown'];

/** Whether nobody knows what became of what was asked: it may have been done all the same. After any other it was not. */
export const isAnswerLost = ({ tag }: Failure): boolean => LOST.includes(tag);

/** Whether it was done, though what came of it could not be read. */
export const isDoneUnseen = ({ tag }: Failure): boolean => tag === 'not-shown';
