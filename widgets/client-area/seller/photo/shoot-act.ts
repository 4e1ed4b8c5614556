/** What outlives the dialog that books a shoot: a payment that is waited for goes on when its dialog is closed. */
import { useEffect, useRef, useState } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PhotoMeeting } from '@/domain/photo-shoot/meeting';
import { type ActKey, createActKey } from '@/lib/act-key';
import { useAccount } from '../../context';
import { useCache } from '../../data/cache';

/** A slot that is being booked; `isPaid`: the payment's frame, or the server, said that it is paid. */
export type Pending = { startsAt: string; isPaid: boolean };

/** How an act ended: with its own shoot, or with one that was planned elsewhere. */
export type Ended = { meeting: PhotoMeeting } | { planned: PhotoMeeting };

/**
 * One shoot of a sale, however many dialogs ask for it. `meeting` is what was booked since the last one was opened;
 * `kept` is what its drafts hold, by their names; `state` is what is under way, and how the last one ended. `hold`: from
 * now on other dialogs of the sale wait for what becomes of this slot.
 */
export type ShootAct = {
  key: ActKey;
  meeting: PhotoMeeting | null;
  kept: Record<string, unknown>;
  state: StoreApi<{ pending: Pending | null; ended: Ended | null }>;
  hold: (pending: Pending) => void;
  release: (ended: Ended | null) => void;
};

function newAct(): ShootAct {
  const state: ShootAct['state'] = createStore(() => ({ pending: null, ended: null }));
  return {
    key: createActKey(),
    meeting: null,
    kept: {},
    state,
    hold: (pending) => state.setState({ pending, ended: null }),
    release: (ended) => state.setState({ pending: null, ended }),
  };
}

/** The act of a sale. A session that expires forgets all drafts: those of a booking wait for the same person's return. */
export function useShootAct(saleId: string): ShootAct {
  const { drafts, identity } = useAccount();
  const cache = useCache();
  const [act] = useState(() =>
    cache.keep(['photo-act', saleId], newAct, ({ kept }) =>
      identity.subscribe(({ hasExpired }, { userId }) => {
        if (!hasExpired || !userId) return;
        for (const [name, data] of Object.entries(kept)) drafts.write(name, data, userId);
      }),
    ),
  );
  return act;
}

/**
 * What a dialog sees of the act that it found under way when it was opened: `pending` as long as that lasts, then how it
 * ended, null when nothing came of it. `onFreed` comes before that last one.
 */
export function useEarlierAct({ state }: ShootAct, onFreed: () => Promise<unknown>) {
  const [earlier, set] = useState(() => {
    const { pending } = state.getState();
    return { pending, ended: null as Ended | null, wasPaid: pending?.isPaid ?? false };
  });
  const freed = useRef(onFreed);
  const isWaiting = earlier.pending !== null;
  useEffect(() => {
    if (!isWaiting) return;
    const look = async () => {
      const { pending, ended } = state.getState();
      if (pending) return;
      if (!ended) await freed.current();
      set((before) => ({ ...before, pending: null, ended }));
    };
    void look();
    return state.subscribe(() => void look());
  }, [isWaiting, state]);
  return earlier;
}
