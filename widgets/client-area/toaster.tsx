/**
 * Where the toasts of the area are: in the frame, or in the dialog that is open, since nothing behind a modal dialog can
 * be pressed. One at a time: of two toasters of one element, the first to leave would silence the other.
 */
import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useMemo, useState } from 'react';
import { Toaster } from '@/ui/toasts';
import { useAccount } from './context';

const Place = createContext<{ isTaken: boolean; take: () => () => void } | null>(null);

/** Stands around the frame and its screens. */
export function ToasterPlace({ children }: { children: ReactNode }) {
  const [dialogs, count] = useState(0);
  const take = useCallback(() => {
    count((now) => now + 1);
    return () => count((now) => now - 1);
  }, []);
  const place = useMemo(() => ({ isTaken: dialogs > 0, take }), [dialogs, take]);
  return <Place.Provider value={place}>{children}</Place.Provider>;
}

/** The frame's toaster: away while a dialog has them. */
export function FrameToaster() {
  const { toasterId } = useAccount();
  const place = useContext(Place);
  return place?.isTaken ? null : <Toaster id={toasterId} />;
}

/** The toaster of an open dialog. */
export function DialogToaster() {
  const { toasterId } = useAccount();
  const place = useContext(Place);
  const take = place?.take;
  useLayoutEffect(() => take?.(), [take]);
  return take ? <Toaster id={toasterId} /> : null;
}
