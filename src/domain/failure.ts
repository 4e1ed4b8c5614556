/** Failures of a call to the server, as values. Source: docs/spec/errors.md#3.1. */

/** The server's refusal of a request. `fields` maps a field (camelCase, dots for nesting) to its message. */
export type ServerRefusal = { message: string | null; fields: Record<string, string>; errorType: string | null };

/**
 * A failed call. `network` also covers code that could not be fetched; `malformed` an answer without the expected
 * shape; `refused` is 400, 409, 422 and other 4xx; `page-expired` a refused forgery token, which only a reload repairs;
 * `not-shown` an act that succeeded with an unreadable result. `retryAfterSeconds` is null when the server sent none.
 */
export type Failure = (
  | { tag: 'network' | 'timeout' | 'aborted' | 'malformed' | 'page-expired' | 'not-shown' }
  | { tag: 'unauthorized'; refusal: ServerRefusal }
  | { tag: 'forbidden'; refusal: ServerRefusal }
  | { tag: 'not-found'; refusal: ServerRefusal }
  | { tag: 'refused'; status: number; refusal: ServerRefusal }
  | { tag: 'rate-limited'; retryAfterSeconds: number | null }
  | { tag: 'server'; status: number; refusal: ServerRefusal }
) & {
  /** Id of the request in the logs of the server, if it gave one. */
  reference?: string;
};

const LOST: readonly Failure['tag'][] = ['network', 'timeout', 'malformed', 'server', 'aborted', 'not-shown'];

/** Returns whether the act may have been done all the same (docs/spec/errors.md#3.4); other failures mean not done. */
export const isAnswerLost = ({ tag }: Failure): boolean => LOST.includes(tag);

/** Returns whether the act was done, with a result that could not be read. */
export const isDoneWithoutResult = ({ tag }: Failure): boolean => tag === 'not-shown';
