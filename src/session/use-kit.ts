import { useState } from 'react';
import type { AuthSession } from './auth-session';
import { type LazyChunk, type LazyResult, type LoadTiming, lazy, useLazy } from './lazy';
import { useSession } from './session-provider';

type WithAccount<T> = T & { account: AuthSession };

/** The contents of a tag's kit, with its account. */
export type LazyModulesOf<P> = P extends LazyChunk<infer T> ? WithAccount<T> : never;

/** Returns a tag's kit, once it is loaded and the account is open. */
export function useLazyModules<T extends object>(kit: LazyChunk<T>, when: LoadTiming): LazyResult<WithAccount<T>> {
  const session = useSession();
  const [opened] = useState(() =>
    lazy(async () => {
      const [code, account] = await Promise.all([kit.fetch(), session.account()]);
      return { ...code, account };
    }),
  );
  return useLazy(opened, when);
}
