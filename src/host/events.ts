/** The events a host may listen to (contract §2). All bubble and cross the shadow root; none carries a secret. */

/** Each event's name and the shape of its `detail`. */
export type ParvisEvents = {
  /** Once per boot: the first screen accepts input. */
  'parvis:ready': undefined;
  /** Another screen of the widget: `path` has :hash and :slug in place of secrets. */
  'parvis:navigate': { path: string; pattern: string };
  'parvis:analytics': { event: string } & Record<string, unknown>;
  'parvis:success': { kind: string } & Record<string, unknown>;
  /** `call` is a route template without ids. */
  'parvis:error': { code: string; call?: string; status?: number };
  'parvis:sign-in': { userId: string };
  /** Cancelable. */
  'parvis:sign-out': undefined;
  /** Cancelable. */
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
