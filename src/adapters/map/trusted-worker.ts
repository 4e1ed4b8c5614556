/** How the engines start their workers: from an address that the page's policy (Trusted Types) took, and watched. */

type Policy = { createScriptURL(url: string): unknown };
type Factory = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy };

let policy: Policy | undefined;

/**
 * The address as the page's policy wants it. A page that enforces Trusted Types names `parvis-map` in its
 * `trusted-types`; where it does not, this throws and there is no map.
 */
export function trustedWorkerUrl(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  if (!trustedTypes) return url;
  policy ??= trustedTypes.createPolicy('parvis-map', { createScriptURL: (address) => address });
  return policy.createScriptURL(url) as string;
}

/** Says 'failure' when the file of a worker does not come, or a page's policy refuses it: no map draws without. */
export const workerFailures = new EventTarget();

/** What the build puts in the place of the engines' own `new Worker`. */
export function startWorker(url: string, options?: WorkerOptions): Worker {
  const worker = new Worker(trustedWorkerUrl(url), options);
  worker.addEventListener('error', (event) => {
    // What goes wrong inside of a worker that runs comes with a message.
    if (!('message' in event) || !event.message) workerFailures.dispatchEvent(new Event('failure'));
  });
  return worker;
}
