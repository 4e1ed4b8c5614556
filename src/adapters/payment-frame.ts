/**
 * The framed payment form of a photo shoot. The address of its frame is a hint: only the API knows what is paid
 * (docs/spec/frames.md#3.1).
 */
import { framedPage } from './framed-page';

/** The part of the frame's address that reports a payment (assumed, docs/spec/frames.md#2.3). */
const SUCCESS_MARK = 'payment=success';

/** Interval in ms at which the address is read (docs/spec/photo-shoot.md#8.5). */
export const POLL_MS = 500;

/**
 * Returns the address if it may be framed (`framedPage`), else null; with `allowed` origins (`payment-origins`) it must
 * be on one of them (docs/spec/frames.md#1.1).
 */
export function paymentPage(address: string | null, allowed: readonly string[]): string | null {
  const url = framedPage(address);
  if (!url) return null;
  return allowed.length === 0 || allowed.includes(url.origin) ? url.href : null;
}

/** Options of `watchPayment`. `frame` is called each time: a frame that is drawn again has another window. */
type Watch = { window: Window; frame: () => Window | null | undefined; onSuccess: () => void };

/** Polls one frame until it reports the payment, once, or until the returned function is called. */
export function watchPayment({ window, frame, onSuccess }: Watch): () => void {
  const timer = window.setInterval(() => {
    if (!addressOf(frame()).includes(SUCCESS_MARK)) return;
    window.clearInterval(timer);
    onSuccess();
  }, POLL_MS);
  return () => window.clearInterval(timer);
}

// While the frame is on another origin, reading its address throws, which is ignored (docs/spec/frames.md#2.3).
function addressOf(frame: Window | null | undefined): string {
  try {
    return frame?.location.href ?? '';
  } catch {
    return '';
  }
}
