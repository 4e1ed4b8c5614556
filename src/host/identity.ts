/** The rules of token, user-id, session-id and customer-id (docs/spec/attributes.md#4). Pure. */

/** Ids and token, given or stored; null where unknown. A guest has neither token nor user id. */
export type Identity = {
  token: string | null;
  userId: string | null;
  customerId: string | null;
  sessionId: string | null;
};

/** The identity of the host's attributes: a string (maybe empty) when present, null when absent. */
export type GivenIdentity = Identity;

/** The part of an identity that is stored at the start. */
export type StoredIdentity = Pick<Identity, 'token' | 'userId' | 'sessionId'>;

/**
 * Returns the identity of the element. A present and empty attribute declares a guest; an absent one keeps the stored
 * value; a token without a user id is a guest. A new token never takes the user id stored with another one, nor a new
 * user id a stored token (docs/spec/attributes.md#4.1, docs/spec/attributes.md#4.2). `forget`: records of a former user
 * must be deleted.
 */
export function resolveIdentity(
  given: GivenIdentity,
  stored: StoredIdentity | null,
): { identity: StoredIdentity; forget: boolean } {
  const sessionId = (given.sessionId ?? stored?.sessionId) || null;
  const otherUser = given.userId !== null && given.userId !== stored?.userId;
  const token = given.token ?? (otherUser ? null : stored?.token);
  const tokenIsStored = given.token === null || given.token === stored?.token;
  const userId = given.userId ?? (tokenIsStored ? stored?.userId : null);
  const known = token && userId ? { token, userId } : { token: null, userId: null };
  const identity = { ...known, sessionId };
  const forget = Boolean(stored?.userId) && stored?.userId !== identity.userId;
  return { identity, forget };
}

/**
 * Returns the customer whose space is shown: the attribute, else the query parameter, else the value kept for this
 * user, else null (then the logged-in user). It gives no right: the server authorises by token
 * (docs/spec/attributes.md#4.5).
 */
export function resolveCustomer(
  attribute: string | null,
  query: URLSearchParams,
  kept: { userId: string | null; customerId: string } | null,
  userId: string | null,
): string | null {
  const asked = attribute || query.get('customer-id') || query.get('customer_id');
  if (asked) return asked === 'none' ? null : asked;
  return kept && kept.userId === userId ? kept.customerId : null;
}
