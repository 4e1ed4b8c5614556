/**
 * The framed page of a signature provider (docs/spec/frames.md#2.1). Its messages are hints: only the API knows what is
 * signed (docs/spec/frames.md#3.1).
 */
import { isPlainObject } from '@/lib/json';
import { framedPage, isSecure } from './framed-page';

/** Events that the provider may send; all others are ignored. */
const EVENTS = ['started', 'success', 'error', 'declined'] as const;

/** An event of the signature provider. */
export type SignatureEvent = (typeof EVENTS)[number];

/** A page that may be framed, and the allowed origins of its messages. */
export type SignaturePage = { src: string; origins: readonly string[] };

/**
 * Returns the page at `address` if it may be framed (`framedPage`), else null. With `allowed` origins (`esign-origins`)
 * the page must be on one of them; without, its own origin is allowed (docs/spec/frames.md#1.1).
 */
export function signaturePage(address: string | null, allowed: readonly string[]): SignaturePage | null {
  const url = framedPage(address);
  if (!url) return null;
  const origins = allowed.length > 0 ? allowed.filter((origin) => isSecure(new URL(origin))) : [url.origin];
  return origins.includes(url.origin) ? { src: url.href, origins } : null;
}

/** Options of `watchSignature`. `frame` is called at each message: a frame that was moved has another window. */
type Watch = {
  window: Window;
  frame: () => Window | null | undefined;
  origins: readonly string[];
  onEvent: (event: SignatureEvent) => void;
};

/** Listens to one frame until the returned function is called. Other windows, origins and shapes are ignored. */
export function watchSignature({ window, frame, origins, onEvent }: Watch): () => void {
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    // A removed frame has no window, and neither has a message that a script of the page dispatches.
    if (!source || source !== frame() || !origins.includes(origin)) return;
    if (!isPlainObject(data) || data['type'] !== 'yousign') return;
    const event = EVENTS.find((known) => known === data['event']);
    if (event) onEvent(event);
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}
