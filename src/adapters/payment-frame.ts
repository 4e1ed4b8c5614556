/**
 * The payment form of a shoot, in a frame of ours (contract §10). What its address says is a hint, never a fact: only
 * the API knows what is paid.
 */
import { framedPage } from './framed-page';

/** 'done when the frame's address contains `payment=success`' (contract §10, assumed): the one place that says so. */
const SUCCESS_MARK = 'payment=success';

/** How often the address is read, in milliseconds (seller.md §9). */
export const POLL_MS = 500;

/**
 * The address as it may be framed (`framedPage`), else null; it is on one of `allowed` origins where the host named some
 * (`payment-origins`, contract §2).
 */
export function paymentPage(address: string | null, allowed: readonly string[]): string | null {
  const url = framedPage(address);
  if (!url) return null;
  return allowed.length === 0 || allowed.includes(url.origin) ? url.href : null;
}

/** What to look at, and whom to tell. `frame` is asked for each time: a frame that is drawn anew has another window. */
type Watch = { window: Window; frame: () => Window | null | undefined; onSuccess: () => void };

/** Looks at one frame until it says that all is paid, which is told once, or until the answered function is called. */
export function watchPayment({ window, frame, onSuccess }: Watch): () => void {
  const timer = window.setInterval(() => {
    if (!addressOf(frame()).includes(SUCCESS_MARK)) return;
    window.clearInterval(timer);
    onSuccess();
  }, POLL_MS);
  return () => window.clearInterval(timer);
}

// Of another origin for most of the time: its address is then none of ours, and reading it throws (§8: ignored).
function addressOf(frame: Window | null | undefined): string {
  try {
    return frame?.location.href ?? '';
  } catch {
    return '';
  }
}
