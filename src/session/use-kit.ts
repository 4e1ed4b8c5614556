import { useState } from 'react';
import type { Account } from './account';
import { type Lazy, lazy, type Part, useLazy, type When } from './lazy';
import { useSession } from './session-provider';

/** All that follows a tag's first screen, with the account it works with. */
export type WithAccount<T> = T & { account: Account };

/** A tag's kit, once it is there and the account is open. */
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
