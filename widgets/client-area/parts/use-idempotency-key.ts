import { useState } from 'react';
import { createIdempotencyKey, type IdempotencyKey } from '@/lib/idempotency-key';
import { useAccount } from '../context';
import { useCache } from '../data/cache';

/**
 * Returns the idempotency key of an act. It outlives form and reload: the same answers sent again are the same act,
 * which the server does once (docs/spec/storage.md#3.5).
 */
export function useIdempotencyKey(name: string): IdempotencyKey {
  const { tab } = useAccount();
  const cache = useCache();
  const record = `act:${name}`;
  const make = () =>
    createIdempotencyKey({
      read: () => tab.read(record),
      write: (act) => tab.write(record, act),
      remove: () => tab.remove(record),
    });
  const [key] = useState(() => cache.keep(['act', name], make));
  return key;
}
