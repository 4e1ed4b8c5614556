/** The part of a booking that outlives its dialog: the wait for a payment goes on when the dialog is closed. */

import { useEffect, useRef, useState } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PhotoMeeting } from '@/domain/photo-shoot/meeting';
import { createIdempotencyKey, type IdempotencyKey } from '@/lib/idempotency-key';
import { keepAlive } from '@/lib/lifetime';
import { useSession } from '@/session/session-provider';
import { useAccount } from '../../context';

/** The slot being booked; `isPaid`: the payment frame or the server reported the payment. */
export type Pending = { startsAt: string; isPaid: boolean };

/** The end of an act: its own shoot, or one planned elsewhere. */
export type Ended = { meeting: PhotoMeeting } | { planned: PhotoMeeting };

/**
 * The one act of a sale that all its dialogs share (docs/spec/photo-shoot.md#10.3). `meeting`: the shoot booked since
 * the last dialog opened. `kept`: the content of its drafts by name. `state`: the slot under way and how the last act
 * ended. `hold`: makes other dialogs of the sale wait for this slot.
 */
export type SharedBooking = {
  key: IdempotencyKey;
  meeting: PhotoMeeting | null;
  kept: Record<string, unknown>;
  state: StoreApi<{ pending: Pending | null; ended: Ended | null }>;
  hold: (pending: Pending) => void;
  release: (ended: Ended | null) => void;
};

function newAct(): SharedBooking {
  const state: SharedBooking['state'] = createStore(() => ({ pending: null, ended: null }));
  return {
    key: createIdempotencyKey(),
    meeting: null,
    kept: {},
    state,
    hold: (pending) => state.setState({ pending, ended: null }),
    release: (ended) => state.setState({ pending: null, ended }),
  };
}

/**
 * Returns the act of a sale. An expired session deletes all drafts: those of a booking are written again for the same
 * person's return (docs/spec/photo-shoot.md#10.6).
 */
export function useSharedBooking(saleId: string): SharedBooking {
  const { drafts, identity } = useAccount();
  const { lifetime } = useSession();
  const [act] = useState(() =>
    keepAlive(lifetime, `photo ${saleId}`, () => {
      const made = newAct();
      identity.subscribe(({ hasExpired }, { userId }) => {
        if (!hasExpired || !userId) return;
        for (const [name, data] of Object.entries(made.kept)) drafts.write(name, data, userId);
      });
      return made;
    }),
  );
  return act;
}

/**
 * Returns the act that was under way when the dialog opened: `pending` while it lasts, then `ended`, null when nothing
 * was booked. `onFreed` runs before that null.
 */
export function useEarlierBooking({ state }: SharedBooking, onFreed: () => Promise<unknown>) {
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
