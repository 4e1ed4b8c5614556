import { setOptions } from '@googlemaps/js-api-loader';
import type { GoogleWindow, ImportLibrary } from './google-types';

/**
 * Returns Google's `importLibrary`. One that is on the page already, of the host or of another element, is used with
 * its own key; otherwise the loader installs it once.
 */
export async function loadGoogle(window: GoogleWindow, key: string): Promise<ImportLibrary> {
  const installed = () => window.google?.maps?.importLibrary;
  if (!installed()) setOptions({ key, language: 'fr', region: 'FR' });
  const importLibrary = installed();
  if (!importLibrary) throw new Error('no importLibrary on the page');
  return (name) => importLibrary(name);
}

type Handler = (() => void) & { parvis?: Set<() => void> };

/** Returns the replacement of the host's function: it calls all listeners, then the host's function. */
function standIn(hosts: Handler | undefined): Handler & { parvis: Set<() => void>; hosts: Handler | undefined } {
  const parvis = new Set<() => void>();
  const handler = () => {
    for (const listener of [...parvis]) listener();
    hosts?.();
  };
  return Object.assign(handler, { parvis, hosts });
}

/**
 * Listens for a refused key, which Google reports through one global function only, `gm_authFailure`. The host's own is
 * still called, and is restored once no element listens. Returns the function that stops listening.
 */
export function onRefusedKey(window: GoogleWindow, listener: () => void): () => void {
  const current: Handler | undefined = window.gm_authFailure;
  const ours = (current?.parvis ? current : standIn(current)) as ReturnType<typeof standIn>;
  ours.parvis.add(listener);
  window.gm_authFailure = ours;
  return () => {
    ours.parvis.delete(listener);
    if (ours.parvis.size > 0 || window.gm_authFailure !== ours) return;
    if (ours.hosts) window.gm_authFailure = ours.hosts;
    else delete window.gm_authFailure;
  };
}
