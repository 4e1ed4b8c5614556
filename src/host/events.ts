/** The events a host may listen to (contract §2). All bubble and cross the shadow root; none carries a secret. */

/** Each event's name and the shape of its `detail`. */
export type ParvisEvents = {
  /** The first screen accepts input; once per start. */
  'parvis:ready': undefined;
  /** Another screen of the element; in `path`, :hash and :slug stand for secrets. */
  'parvis:navigate': { path: string; pattern: string };
  /** Something worth counting happened; also pushed to `dataLayer` when the page has one. */
  'parvis:analytics': { event: string } & Record<string, unknown>;
  /** What the element is for was done; `kind` says what. */
  'parvis:success': { kind: string } & Record<string, unknown>;
  /** Something failed; `call` is a route template without ids. `load`: the script could not be fetched. */
  'parvis:error': { code: string; call?: string; status?: number };
  /** Someone signed in within the element. */
  'parvis:sign-in': { userId: string };
  /** Someone is about to be signed out; cancelable. */
  'parvis:sign-out': undefined;
  /** The page is about to be left for this address; cancelable. */
  'parvis:redirect': { url: string };
};

const CANCELABLE: readonly string[] = ['parvis:sign-out', 'parvis:redirect'];

/** Tells the host; answers false when a cancelable event was refused by a listener. */
export function emit<Name extends keyof ParvisEvents>(
  host: EventTarget,
  name: Name,
  ...[detail]: ParvisEvents[Name] extends undefined ? [] : [ParvisEvents[Name]]
): boolean {
  const cancelable = CANCELABLE.includes(name);
  return host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
}
