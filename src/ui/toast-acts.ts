import { toast } from 'react-hot-toast/headless';

/** What a toast says: it worked, it failed, or a plain word. */
export type ToastKind = 'success' | 'error' | 'info';

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
