import { useEffect } from 'react';
import { useSession } from '@/session/session-provider';
import { pathTo, replaceAddress } from './address';

/** Takes out of the page's address, once, what no radar can show: a point abroad, half of one, another radius. */
export function useTidyAddress(): void {
  const session = useSession();
  useEffect(() => {
    const { path, search } = session.router.current();
    const asked = new URLSearchParams(search);
    const tidy = new URLSearchParams(pathTo(session, {}).slice(path.length));
    const isTidy = ['lat', 'lng', 'radius', 'pid'].every((name) => asked.has(name) === tidy.has(name));
    const radius = asked.get('radius');
    if (!isTidy || (radius !== null && radius !== tidy.get('radius'))) replaceAddress(session, {});
  }, [session]);
}
