/** Workers of the map engines, under the page's Trusted Types policy, and their failures (docs/spec/looks.md#15.10). */

type Policy = { createScriptURL(url: string): unknown };
type Factory = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy };

let policy: Policy | undefined;

/**
 * Returns the address as the page's policy requires it. A page that enforces Trusted Types names `parvis-map` in its
 * `trusted-types`; otherwise this function throws and there is no map.
 */
export function trustedWorkerUrl(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  if (!trustedTypes) return url;
  policy ??= trustedTypes.createPolicy('parvis-map', { createScriptURL: (address) => address });
  return policy.createScriptURL(url) as string;
}

/** Dispatches 'failure' when a worker file cannot be loaded or is refused by the page's policy: no map draws then. */
export const workerFailures = new EventTarget();

/** Starts a worker. The build puts this function in the place of the engines' own `new Worker`. */
export function startWorker(url: string, options?: WorkerOptions): Worker {
  const worker = new Worker(trustedWorkerUrl(url), options);
  worker.addEventListener('error', (event) => {
    // An error inside a running worker has a message.
    if (!('message' in event) || !event.message) workerFailures.dispatchEvent(new Event('failure'));
  });
  return worker;
}
