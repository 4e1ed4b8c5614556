import { setOptions } from '@googlemaps/js-api-loader';
import type { GoogleWindow, ImportLibrary } from './google-types';

/**
 * Google's `importLibrary`. One that is on the page already, the host's or another element's, is used as it is, with
 * the key it has; else the loader puts one there, once.
 */
export async function loadGoogle(window: GoogleWindow, key: string): Promise<ImportLibrary> {
  const installed = () => window.google?.maps?.importLibrary;
  if (!installed()) setOptions({ key, language: 'fr', region: 'FR' });
  const importLibrary = installed();
  if (!importLibrary) throw new Error('no importLibrary on the page');
  return (name) => importLibrary(name);
}

type Handler = (() => void) & { parvis?: Set<() => void> };

/** The function that stands in for the host's: it calls all who listen, then the host's. */
function standIn(hosts: Handler | undefined): Handler & { parvis: Set<() => void>; hosts: Handler | undefined } {
  const parvis = new Set<() => void>();
  const handler = () => {
    for (const listener of [...parvis]) listener();
    hosts?.();
  };
  return Object.assign(handler, { parvis, hosts });
}

/**
 * Hears that Google refused the key: it says so through one global function only, `gm_authFailure`. The host's own is
 * still called, and is back in its place once no element listens. Answers how to stop.
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
