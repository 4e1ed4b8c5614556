/**
 * The page of a signature provider, in a frame of ours (contract §10). What it says is a hint, never a fact: only the
 * API knows what is signed.
 */
import { isPlainObject } from '@/lib/json';
import { framedPage, isSecure } from './framed-page';

/** What a provider may say, and nothing else. */
const EVENTS = ['started', 'success', 'error', 'declined'] as const;

/** One of them. */
export type SignatureEvent = (typeof EVENTS)[number];

/** A page that may be framed, and the origins that its messages may come from. */
export type SignaturePage = { src: string; origins: readonly string[] };

/**
 * The page at `address` when it may be framed (`framedPage`), else null. Where the host named `allowed` origins
 * (`esign-origins`, contract §2) it is on one of them; otherwise its messages come from its own origin.
 */
export function signaturePage(address: string | null, allowed: readonly string[]): SignaturePage | null {
  const url = framedPage(address);
  if (!url) return null;
  const origins = allowed.length > 0 ? allowed.filter((origin) => isSecure(new URL(origin))) : [url.origin];
  return origins.includes(url.origin) ? { src: url.href, origins } : null;
}

/** What to hear, and from whom. `frame` is asked for at each message: a frame that was moved has another window. */
type Watch = {
  window: Window;
  frame: () => Window | null | undefined;
  origins: readonly string[];
  onEvent: (event: SignatureEvent) => void;
};

/** Hears one frame until the answered function is called. Other windows, origins and shapes are not heard. */
export function watchSignature({ window, frame, origins, onEvent }: Watch): () => void {
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    // A frame that has left has no window, and neither has a message that a script of the page made up.
    if (!source || source !== frame() || !origins.includes(origin)) return;
    if (!isPlainObject(data) || data['type'] !== 'yousign') return;
    const event = EVENTS.find((known) => known === data['event']);
    if (event) onEvent(event);
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}
