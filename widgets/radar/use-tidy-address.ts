import { useEffect } from 'react';
import type { RadarAddress } from '@/domain/radar/address';
import { applyPageMeta } from '@/host/page-meta';
import { useSession } from '@/session/session-provider';
import { pathTo, replaceAddress } from './address';

/** Removes from the address what no radar can show: a point abroad, half a point, another radius. */
export function useTidyAddress(address: RadarAddress): void {
  const session = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each address
  useEffect(() => {
    const { path, search } = session.router.current();
    const asked = new URLSearchParams(search);
    const tidy = new URLSearchParams(pathTo(session, {}).slice(path.length));
    const isTidy = ['lat', 'lng', 'radius', 'pid'].every((name) => asked.has(name) === tidy.has(name));
    const radius = asked.get('radius');
    if (!isTidy || (radius !== null && radius !== tidy.get('radius'))) replaceAddress(session, {});
  }, [session, address]);
}

/** Marks a page whose address names a property as noindex (docs/spec/radar.md#2.6). */
export function useNoIndex({ propertyId }: RadarAddress): void {
  const { host, boot } = useSession();
  const isNamed = propertyId !== null && boot.routing !== 'memory';
  useEffect(
    () => (isNamed ? applyPageMeta(host.ownerDocument, { robots: 'noindex,nofollow' }) : undefined),
    [isNamed, host],
  );
}
