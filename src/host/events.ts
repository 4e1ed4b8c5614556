/** Events for hosts (docs/spec/attributes.md#6). All bubble and cross the shadow root; none carries a secret. */

/** The version of the package, which the build writes here. */
declare const PARVIS_VERSION: string;

/** The name and the `detail` of each event. */
export type ParvisEvents = {
  /** The first screen accepts input; once per start. */
  'parvis:ready': undefined;
  /** Another screen of the element is shown; in `path`, :hash and :slug stand for secrets. */
  'parvis:navigate': { path: string; pattern: string };
  /** An analytics event; also pushed to `dataLayer` when the page has one. */
  'parvis:analytics': { event: string } & Record<string, unknown>;
  /** An act of the element succeeded; `kind` names the act. */
  'parvis:success': { kind: string } & Record<string, unknown>;
  /** A failure; `call` has no ids, `reference` is the answer's X-Request-Id. `load`: the script could not be fetched. */
  'parvis:error': { code: string; call?: string; status?: number; reference?: string; release: string };
  /** A user signed in within the element. */
  'parvis:sign-in': { userId: string };
  /** A user is about to be signed out; cancelable. */
  'parvis:sign-out': undefined;
  /** The page is about to be left for this address; cancelable. */
  'parvis:redirect': { url: string };
};

const CANCELABLE = /sign-out|redirect/;

/** Dispatches an event on the host; returns false when a listener cancelled it. */
export function emit<Name extends keyof ParvisEvents>(
  host: EventTarget,
  name: Name,
  ...[given]: ParvisEvents[Name] extends undefined ? [] : [Omit<ParvisEvents[Name], 'release'>]
): boolean {
  const detail = name === 'parvis:error' ? { ...given, release: PARVIS_VERSION } : given;
  const cancelable = CANCELABLE.test(name);
  return host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
}
