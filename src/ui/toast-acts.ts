import { toast } from 'react-hot-toast/headless';

/** What a toast says: it worked, it failed, or a plain word. */
export type ToastKind = 'success' | 'error' | 'info';

/** How long a message stays that has more to say: in milliseconds, 5 s as those of the planning and of offers (seller.md §9). */
export const LONG_TOAST_MS = 5000;

/** Shows a message for a while (3 s unless told), in the toaster of one element. Errors are announced at once. */
export function showToast(toasterId: string, kind: ToastKind, message: string, durationMs = 3000): void {
  const show = kind === 'info' ? toast : toast[kind];
  // removeDelay: the time of the fading.
  // One message is one toast: said again it stays, it does not pile up.
  show(message, { id: `${toasterId} ${message}`, toasterId, duration: durationMs, removeDelay: 200 });
}

/** Forgets the toasts of an element: when it leaves the page. */
export function clearToasts(toasterId: string): void {
  toast.removeAll(toasterId);
}
