import { useState } from 'react';
import type { Account } from './account';
import { type Lazy, lazy, type Part, useLazy, type When } from './lazy';
import { useSession } from './session-provider';

type WithAccount<T> = T & { account: Account };

/** The contents of a tag's kit, with its account. */
export type KitOf<P> = P extends Part<infer T> ? WithAccount<T> : never;

/** Returns a tag's kit, once it is loaded and the account is open. */
export function useKit<T extends object>(kit: Part<T>, when: When): Lazy<WithAccount<T>> {
  const session = useSession();
  const [opened] = useState(() =>
    lazy(async () => {
      const [code, account] = await Promise.all([kit.fetch(), session.account()]);
      return { ...code, account };
    }),
  );
  return useLazy(opened, when);
}
