/** Who the element acts for: the rules of contract §2 on token, user-id, session-id and customer-id. Pure. */

/** Ids and token as given or stored; null where unknown. A guest has neither token nor user id. */
export type Identity = {
  token: string | null;
  userId: string | null;
  customerId: string | null;
  sessionId: string | null;
};

/** What the host gave: a string (maybe empty) when the attribute is present, null when it is absent. */
export type GivenIdentity = Identity;

/** The part of an identity that is stored at bootstrap. */
export type StoredIdentity = Pick<Identity, 'token' | 'userId' | 'sessionId'>;

/**
 * Decides who is there. Present and empty says 'guest'; absent leaves what was stored; a token without a user id
 * counts as guest. A new token never borrows the user id stored with another one, nor
 * a new user id a token that was stored.
 * `forget` says that records of a former user must go.
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
 * Whose space is shown: the attribute, else the query parameter, else what was kept for this same user, else nobody
 * (the client area then shows the logged-in user). It grants nothing: the server authorises by token.
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
