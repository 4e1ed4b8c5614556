import { toast } from 'react-hot-toast/headless';

/** The kind of a toast: success, error or neutral information. */
export type ToastKind = 'success' | 'error' | 'info';

/** Duration of toasts with more to read, such as those of the planning, in milliseconds (docs/spec/errors.md#8.3). */
export const LONG_TOAST_MS = 5000;

/** Shows a toast in the toaster of one element, 3 s by default. Errors are announced at once. */
export function showToast(toasterId: string, kind: ToastKind, message: string, durationMs = 3000): void {
  const show = kind === 'info' ? toast : toast[kind];
  // removeDelay: the duration of the fade, in milliseconds.
  // The message is part of the id: the same message shown again stays one toast.
  show(message, { id: `${toasterId} ${message}`, toasterId, duration: durationMs, removeDelay: 200 });
}

/** Removes the toasts of an element that leaves the page. */
export function clearToasts(toasterId: string): void {
  toast.removeAll(toasterId);
}
