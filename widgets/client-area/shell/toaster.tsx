/**
 * The place of the toasts: the frame, or the open dialog, since nothing behind a modal dialog can be pressed. One at a
 * time: of two toasters of one element, the first to unmount would silence the other (docs/spec/errors.md#8.2).
 */
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { lazy, useLazy } from '@/session/lazy';
import { useSession } from '@/session/session-provider';
import { useAccount } from '../context';

type Toasters = typeof import('@/ui/toasts');

const TOASTERS = lazy((): Promise<Toasters> => import('@/ui/toasts'));

const ACTS = ['pointerdown', 'keydown'];

const ToasterContext = createContext<{
  toasters: Toasters | null;
  hasDialog: boolean;
  register: () => () => void;
} | null>(null);

/** Surrounds frame and screens. The toast code is fetched once the page is quiet, or with the first act. */
export function ToasterProvider({ children }: { children: ReactNode }) {
  const { host } = useSession();
  const { value: toasters, load } = useLazy(TOASTERS, 'ahead');
  const [dialogs, setDialogs] = useState(0);
  const register = useCallback(() => {
    setDialogs((now) => now + 1);
    return () => setDialogs((now) => now - 1);
  }, []);
  const isLoaded = toasters !== null;
  useEffect(() => {
    if (isLoaded) return;
    // For visitors who save data nothing is fetched ahead, but their acts need toasts too.
    for (const act of ACTS) host.addEventListener(act, load);
    return () => {
      for (const act of ACTS) host.removeEventListener(act, load);
    };
  }, [host, load, isLoaded]);
  const place = useMemo(() => ({ toasters, hasDialog: dialogs > 0, register }), [toasters, dialogs, register]);
  return <ToasterContext.Provider value={place}>{children}</ToasterContext.Provider>;
}

/** Returns whether a dialog of a screen is open: work in it must not be interrupted. */
export function useHasDialog(): boolean {
  return useContext(ToasterContext)?.hasDialog ?? false;
}

/** Draws the frame's toaster, absent while a dialog is open. */
export function FrameToaster() {
  const { toasterId } = useAccount();
  const place = useContext(ToasterContext);
  return place?.toasters && !place.hasDialog ? <place.toasters.Toaster id={toasterId} /> : null;
}

/** Draws the toaster of an open dialog, without earlier successes: on a phone they would cover its title and cross. */
export function DialogToaster() {
  const { now } = useSession();
  const { toasterId } = useAccount();
  const [since] = useState(now);
  const place = useContext(ToasterContext);
  const register = place?.register;
  useLayoutEffect(() => register?.(), [register]);
  // Not before the frame's toaster has left (see the file header).
  return place?.toasters && place.hasDialog ? <place.toasters.ToasterSince id={toasterId} since={since} /> : null;
}
