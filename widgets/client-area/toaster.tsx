/**
 * Where the toasts of the area are: in the frame, or in the dialog that is open, since nothing behind a modal dialog can
 * be pressed. One at a time: of two toasters of one element, the first to leave would silence the other.
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
import { useLazy } from '@/features/shell/use-lazy';
import { whenIdle } from '@/lib/idle';
import { useSession } from '@/session/session-provider';
import { useAccount } from './context';

type Later = typeof import('./toaster-later');

const ACTS = ['pointerdown', 'keydown'];

const Place = createContext<{ later: Later | null; isTaken: boolean; take: () => () => void } | null>(null);

/** Stands around the frame and its screens. What draws toasts is fetched once all is quiet, or with the first act. */
export function ToasterPlace({ children }: { children: ReactNode }) {
  const { window, host } = useSession();
  const { value: later, load } = useLazy(() => import('./toaster-later'));
  const [dialogs, count] = useState(0);
  const take = useCallback(() => {
    count((now) => now + 1);
    return () => count((now) => now - 1);
  }, []);
  const isThere = later !== null;
  useEffect(() => {
    if (isThere) return;
    const cancel = whenIdle(window, load);
    // Whoever saves data has no such quiet; what they do must be answered all the same.
    for (const act of ACTS) host.addEventListener(act, load);
    return () => {
      cancel();
      for (const act of ACTS) host.removeEventListener(act, load);
    };
  }, [window, host, load, isThere]);
  const place = useMemo(() => ({ later, isTaken: dialogs > 0, take }), [later, dialogs, take]);
  return <Place.Provider value={place}>{children}</Place.Provider>;
}

/** Whether a dialog of a screen is open: what someone is at work in must not be taken from them. */
export function useHasDialog(): boolean {
  return useContext(Place)?.isTaken ?? false;
}

/** The frame's toaster: away while a dialog has them. */
export function FrameToaster() {
  const { toasterId } = useAccount();
  const place = useContext(Place);
  return place?.later && !place.isTaken ? <place.later.Toaster id={toasterId} /> : null;
}

/** The toaster of an open dialog: on a phone, the success of what was done before would cover its title and its cross. */
export function DialogToaster() {
  const { now } = useSession();
  const { toasterId } = useAccount();
  const [since] = useState(now);
  const place = useContext(Place);
  const take = place?.take;
  useLayoutEffect(() => take?.(), [take]);
  // Not before the frame's has left: see above.
  return place?.later && place.isTaken ? <place.later.LaterToaster id={toasterId} since={since} /> : null;
}
