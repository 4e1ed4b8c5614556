import { useState } from 'react';
import { type ActKey, createActKey } from '@/lib/act-key';
import { useAccount } from './context';
import { useCache } from './data/cache';

/**
 * The key of an act of this name. It outlives its form and a reload: what is sent again with the same answers is the same
 * act, which the server does once.
 */
export function useActKey(name: string): ActKey {
  const { tab } = useAccount();
  const cache = useCache();
  const record = `act:${name}`;
  const make = () =>
    createActKey({
      read: () => tab.read(record),
      write: (act) => tab.write(record, act),
      remove: () => tab.remove(record),
    });
  const [key] = useState(() => cache.keep(['act', name], make));
  return key;
}
