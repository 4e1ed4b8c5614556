import { useState } from 'react';
import { createIdempotencyKey, type IdempotencyKey } from '@/lib/idempotency-key';
import { getOrCreate } from '@/lib/lifetime';
import { useSession } from '@/session/session-provider';
import { useAccount } from '../context';

/**
 * Returns the idempotency key of an act. It outlives form and reload: the same answers sent again are the same act,
 * which the server does once (docs/spec/storage.md#3.5).
 */
export function useIdempotencyKey(name: string): IdempotencyKey {
  const { tab } = useAccount();
  const { lifetime } = useSession();
  const record = `act:${name}`;
  const make = () =>
    createIdempotencyKey({
      read: () => tab.read(record),
      write: (act) => tab.write(record, act),
      remove: () => tab.remove(record),
    });
  const [key] = useState(() => getOrCreate(lifetime, record, make));
  return key;
}
