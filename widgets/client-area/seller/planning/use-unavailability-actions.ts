/** The changes of a seller's unavailabilities: shown at once, saved one after the other (docs/spec/planning.md#10). */

import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { changeUnavailabilities } from '@/api/planning/unavailabilities';
import { fetchSellerVisits } from '@/api/visit/seller-visits';
import type { Failure } from '@/domain/failure';
import { conflictingVisit, occurrencesOf } from '@/domain/planning/planning';
import {
  applyUnavailabilityChange,
  type Unavailability,
  type UnavailabilityChange,
  type UnavailabilityInput,
  withIds,
} from '@/domain/planning/unavailability';
import type { SellerVisit } from '@/domain/visit/seller-visit';
import { recordKey } from '@/host/storage-keys';
import { getOrCreate } from '@/lib/lifetime';
import { err } from '@/lib/result';
import { withLock } from '@/lib/with-lock';
import { useSession } from '@/session/session-provider';
import { useAccount } from '../../context';
import { type CachedValue, type Query, useCache } from '../../data/cache';
import { saleVisitsOf, unavailabilitiesOf } from '../../data/seller-queries';
import type { EditPermission } from './use-edit-permission';
import { changeFailureMessage, overlapMessage, planningFailures } from './words';

/**
 * Why a change was not made, as a sentence. `isGone`: the unavailability no longer exists. `isOverVisit`: a visit
 * overlaps it.
 */
export type SaveFailure = { message: string; isGone?: boolean; isOverVisit?: boolean; needsReload?: boolean };

/** Saves a change. Resolves to the failure, or to null after a success. The save goes on when its screen is left. */
export type SaveChange = (change: UnavailabilityChange) => Promise<SaveFailure | null>;

const toRow = (slot: UnavailabilityInput) => ({ slot: withIds([slot])[0] as Unavailability });

/** Returns the list with the changes that are not saved yet. */
function withChanges(slots: readonly Unavailability[], changes: readonly UnavailabilityChange[]): Unavailability[] {
  let rows = slots.map((slot) => ({ slot }));
  for (const change of changes) {
    const after = applyUnavailabilityChange(rows, change, toRow);
    if (after.ok) rows = after.value;
  }
  return rows.map(({ slot }) => slot);
}

/** Why nothing was saved; `closed` is the sentence of a planning that may not be changed (any more). */
type Reason = Failure | 'gone' | { visit: SellerVisit } | { closed: string };

function failureOf(reason: Reason): SaveFailure {
  if (reason !== 'gone' && 'visit' in reason) {
    return { message: overlapMessage(reason.visit), isOverVisit: true };
  }
  if (reason !== 'gone' && 'closed' in reason) return { message: reason.closed };
  if (reason === 'gone') return { message: planningFailures.gone, isGone: true };
  return { message: changeFailureMessage(reason), needsReload: reason.tag === 'page-expired' };
}

/**
 * Returns the save function of one property, and the changes under way. Each save waits for earlier ones, in this tab and in others, and first
 * reads the list, so that no save reverts another, and the visits, so that none overlaps a visit that has come since
 * the page was read (docs/spec/planning.md#10.2, docs/spec/planning.md#10.3).
 */
export function useUnavailabilityActions(propertyId: string, editing: EditPermission) {
  const { window, boot, now, lifetime } = useSession();
  const { call } = useAccount();
  const { refresh } = useCache();
  const { queue, cacheSaved } = useSaveQueue();
  const query = unavailabilitiesOf(propertyId);
  const visits = saleVisitsOf(propertyId);
  const name = recordKey(`unavailabilities:${boot.api.base}:${propertyId}`);
  // A save goes on when its screen is left: its change is drawn again on the return.
  const changes = getOrCreate(lifetime, `pending ${name}`, () =>
    createStore<readonly UnavailabilityChange[]>(() => []),
  );
  const pending = useSyncExternalStore(changes.subscribe, changes.getState);
  // The value when the save begins, not when it was requested.
  const latest = useRef(editing);
  latest.current = editing;
  /** Returns why a change may not be made any more, or which current visit it overlaps. */
  const refusal = async (change: UnavailabilityChange): Promise<Reason | null> => {
    if (!latest.current.isPossible) return { closed: latest.current.refusal };
    if (change.kind === 'remove') return null;
    const read = await fetchSellerVisits(call, propertyId);
    if (!read.ok) return read.error;
    await cacheSaved(visits, read.value.items);
    const visit = conflictingVisit(occurrencesOf(toRow(change.slot).slot), read.value.items, now());
    return visit && { visit };
  };
  const send = async (change: UnavailabilityChange) => {
    const reason = await refusal(change);
    return reason ? err({ reason, list: null }) : changeUnavailabilities(call, propertyId, change);
  };
  const save: SaveChange = async (change) => {
    changes.setState((all) => [...all, change], true);
    const answer = await queue(name, () => withLock(window, name, () => send(change)));
    const list = answer.ok ? answer.value : answer.error.list;
    await (list ? cacheSaved(query, list) : refresh(query));
    changes.setState((all) => all.filter((other) => other !== change), true);
    return answer.ok ? null : failureOf(answer.error.reason);
  };
  return { save, pending };
}

/** Returns a list with the pending changes applied. */
export function useWithPendingChanges(
  slots: Unavailability[] | null,
  pending: readonly UnavailabilityChange[],
): Unavailability[] {
  return useMemo(() => withChanges(slots ?? [], pending), [slots, pending]);
}

/** Returns the saves of the element; they go on when their screen is left. */
function useSaveQueue() {
  const cache = useQueryClient();
  const { lifetime } = useSession();
  return {
    /** Caches the saved value and cancels reads under way, which may be older. */
    async cacheSaved<T>({ key }: Query<T>, value: T) {
      await cache.cancelQueries({ queryKey: key });
      cache.setQueryData<CachedValue<T>>(key, (kept) => ({ leftOut: kept?.leftOut ?? 0, value }));
    },
    /** Runs a task after the earlier tasks of its name, whatever their results, also those of a screen that is gone. */
    queue<T>(name: string, task: () => Promise<T>): Promise<T> {
      const queue = getOrCreate(lifetime, `queue ${name}`, () => ({ last: Promise.resolve<unknown>(null) }));
      const run = queue.last.then(task);
      queue.last = run.catch(() => {});
      return run;
    },
  };
}
