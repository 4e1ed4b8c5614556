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

const Place = createContext<{ toasters: Toasters | null; isTaken: boolean; take: () => () => void } | null>(null);

/** Surrounds frame and screens. The toast code is fetched once the page is quiet, or with the first act. */
export function ToasterPlace({ children }: { children: ReactNode }) {
  const { host } = useSession();
  const { value: toasters, load } = useLazy(TOASTERS, 'ahead');
  const [dialogs, count] = useState(0);
  const take = useCallback(() => {
    count((now) => now + 1);
    return () => count((now) => now - 1);
  }, []);
  const isThere = toasters !== null;
  useEffect(() => {
    if (isThere) return;
    // For visitors who save data nothing is fetched ahead, but their acts need toasts too.
    for (const act of ACTS) host.addEventListener(act, load);
    return () => {
      for (const act of ACTS) host.removeEventListener(act, load);
    };
  }, [host, load, isThere]);
  const place = useMemo(() => ({ toasters, isTaken: dialogs > 0, take }), [toasters, dialogs, take]);
  return <Place.Provider value={place}>{children}</Place.Provider>;
}

/** Returns whether a dialog of a screen is open: work in it must not be interrupted. */
export function useHasDialog(): boolean {
  return useContext(Place)?.isTaken ?? false;
}

/** Draws the frame's toaster, absent while a dialog is open. */
export function FrameToaster() {
  const { toasterId } = useAccount();
  const place = useContext(Place);
  return place?.toasters && !place.isTaken ? <place.toasters.Toaster id={toasterId} /> : null;
}

/** Draws the toaster of an open dialog, without earlier successes: on a phone they would cover its title and cross. */
export function DialogToaster() {
  const { now } = useSession();
  const { toasterId } = useAccount();
  const [since] = useState(now);
  const place = useContext(Place);
  const take = place?.take;
  useLayoutEffect(() => take?.(), [take]);
  // Not before the frame's toaster has left (see the file header).
  return place?.toasters && place.isTaken ? <place.toasters.ToasterSince id={toasterId} since={since} /> : null;
}
