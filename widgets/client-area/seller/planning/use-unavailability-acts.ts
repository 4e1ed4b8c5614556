/** What a seller does to their unavailabilities (seller.md §4.7): shown at once, saved one after the other. */
import { useMemo, useRef, useState } from 'react';
import { changeUnavailabilities } from '@/api/planning/unavailabilities';
import { fetchSellerVisits } from '@/api/visit/seller-visits';
import type { Failure } from '@/domain/failure';
import { occurrencesOf, visitInTheWay } from '@/domain/planning/planning';
import {
  changed,
  type Unavailability,
  type UnavailabilityChange,
  type UnavailabilityInput,
  withIds,
} from '@/domain/planning/unavailability';
import type { SellerVisit } from '@/domain/visit/seller-visit';
import { locked } from '@/lib/locked';
import { err } from '@/lib/result';
import { useSession } from '@/session/session-provider';
import { changeFailureMessage, planningFailures, visitInTheWayMessage } from '@/text/planning/labels';
import { useAccount } from '../../context';
import { useCache } from '../../data/cache';
import { useSaves } from '../../data/saves';
import { saleVisitsOf, unavailabilitiesOf } from '../../data/seller-readings';
import type { Editing } from './use-editing';

/** Why a change was not made, in words; `isGone`: what it was about is no longer there, `isOverVisit`: a visit is in its way. */
export type ActFailure = { message: string; isGone?: boolean; isOverVisit?: boolean; needsReload?: boolean };

/** Makes a change; answers why it was not made, or null. It goes on when its screen is left. */
export type Act = (change: UnavailabilityChange) => Promise<ActFailure | null>;

const write = (slot: UnavailabilityInput) => ({ slot: withIds([slot])[0] as Unavailability });

/** The list as it will be: changes that are not saved yet are shown already. */
function withChanges(slots: readonly Unavailability[], changes: readonly UnavailabilityChange[]): Unavailability[] {
  let rows = slots.map((slot) => ({ slot }));
  for (const change of changes) {
    const after = changed(rows, change, write);
    if (after.ok) rows = after.value;
  }
  return rows.map(({ slot }) => slot);
}

/** Why nothing was saved: `closed` says in words that nothing may be changed (any more). */
type Reason = Failure | 'gone' | { visit: SellerVisit } | { closed: string };

function inWords(reason: Reason): ActFailure {
  if (reason !== 'gone' && 'visit' in reason) {
    return { message: visitInTheWayMessage(reason.visit), isOverVisit: true };
  }
  if (reason !== 'gone' && 'closed' in reason) return { message: reason.closed };
  if (reason === 'gone') return { message: planningFailures.gone, isGone: true };
  return { message: changeFailureMessage(reason), needsReload: reason.tag === 'page-expired' };
}

/**
 * The acts of one property. Each waits for those before it, in this tab and in others: every save begins with the list
 * as the server has it then, so that none takes back another, and with the visits, so that none takes the time of one
 * that has come since the page was read (§5).
 */
export function useUnavailabilityActs(propertyId: string, editing: Editing) {
  const { window, boot, now } = useSession();
  const { call } = useAccount();
  const { refresh } = useCache();
  const { queue, settle } = useSaves();
  const [pending, setPending] = useState<UnavailabilityChange[]>([]);
  const reading = unavailabilitiesOf(propertyId);
  const visits = saleVisitsOf(propertyId);
  const name = `parvis:unavailabilities:${boot.api.base}:${propertyId}`;
  // As it is when the turn of a change comes, not when it was asked for.
  const latest = useRef(editing);
  latest.current = editing;
  /** Why a change may not be made any more, or not over the visits that there are now. */
  const refusal = async (change: UnavailabilityChange): Promise<Reason | null> => {
    if (!latest.current.isPossible) return { closed: latest.current.refusal };
    if (change.kind === 'remove') return null;
    const read = await fetchSellerVisits(call, propertyId);
    if (!read.ok) return read.error;
    await settle(visits, read.value.items);
    const visit = visitInTheWay(occurrencesOf(write(change.slot).slot), read.value.items, now());
    return visit && { visit };
  };
  const make = async (change: UnavailabilityChange) => {
    const reason = await refusal(change);
    return reason ? err({ reason, list: null }) : changeUnavailabilities(call, propertyId, change);
  };
  const act: Act = async (change) => {
    setPending((all) => [...all, change]);
    const answer = await queue(name, () => locked(window, name, () => make(change)));
    const list = answer.ok ? answer.value : answer.error.list;
    await (list ? settle(reading, list) : refresh(reading));
    setPending((all) => all.filter((one) => one !== change));
    return answer.ok ? null : inWords(answer.error.reason);
  };
  return { act, pending };
}

/** A list with the changes that are on their way. */
export function useShown(slots: Unavailability[] | null, pending: UnavailabilityChange[]): Unavailability[] {
  return useMemo(() => withChanges(slots ?? [], pending), [slots, pending]);
}
