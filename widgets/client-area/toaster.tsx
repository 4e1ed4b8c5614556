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
import { lazy, useLazy } from '@/session/lazy';
import { useSession } from '@/session/session-provider';
import { useAccount } from './context';

type Toasters = typeof import('@/ui/toasts');

const TOASTERS = lazy((): Promise<Toasters> => import('@/ui/toasts'));

const ACTS = ['pointerdown', 'keydown'];

const Place = createContext<{ toasters: Toasters | null; isTaken: boolean; take: () => () => void } | null>(null);

/** Stands around the frame and its screens. What draws toasts is fetched once all is quiet, or with the first act. */
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
    // Whoever saves data has nothing fetched ahead; what they do must be answered all the same.
    for (const act of ACTS) host.addEventListener(act, load);
    return () => {
      for (const act of ACTS) host.removeEventListener(act, load);
    };
  }, [host, load, isThere]);
  const place = useMemo(() => ({ toasters, isTaken: dialogs > 0, take }), [toasters, dialogs, take]);
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
  return place?.toasters && !place.isTaken ? <place.toasters.Toaster id={toasterId} /> : null;
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
  return place?.toasters && place.isTaken ? <place.toasters.LaterToaster id={toasterId} since={since} /> : null;
}
