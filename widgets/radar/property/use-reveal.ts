/** Unlocking the prices of one property. Source: decisions.md (Radar: Reveals). */
import { useState } from 'react';
import { createRadarLead } from '@/api/radar/radar';
import { isLocked, type RadarProperty, withRevealed } from '@/domain/radar/radar';
import { afterFailedReveal, revealStep } from '@/domain/radar/reveal';
import { emit } from '@/host/events';
import { useSession } from '@/session/session-provider';
import { failureMessage } from '@/text/failures';
import type { Way } from '../account/account-dialog';
import type { RadarActs } from '../search/acts';
import { keepRevealed } from '../search/revealed';
import { useRadar, useRadarStore } from '../use-radar';

/** The dialog that stands over a property. */
export type Over = Way | 'phone' | null;

/** What the prices of a property need. */
export function useReveal(acts: RadarActs, property: RadarProperty | null, isSignedIn: boolean) {
  const { host } = useSession();
  const store = useRadarStore();
  const leadsCount = useRadar((state) => state.leadsCount);
  const isRefusedForGood = useRadar((state) => state.isRefusedForGood);
  const isPhoneSaved = useRadar((state) => state.isPhoneSaved);
  const [over, setOver] = useState<Over>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isHidden = property === null || isLocked(property);
  const step = revealStep({ isSignedIn, isLocked: isHidden, leadsCount, isPhoneSaved, isRefusedForGood });

  const reveal = async () => {
    if (!property) return;
    const { identity, call } = acts.account;
    const { userId } = identity.getState();
    setBusy(true);
    setFailure(null);
    const answer = await createRadarLead(call, property.id);
    setBusy(false);
    if (!answer.ok) {
      const next = afterFailedReveal(answer.error, store.getState().isPhoneSaved);
      if (next === 'phone') return setOver('phone');
      // Whose token no longer holds has an account.
      if (next === 'sign-in') return setOver('sign-in');
      if (next === 'call') return store.setState({ isRefusedForGood: true });
      return setFailure(failureMessage(answer.error));
    }
    // What was unlocked for someone who has left meanwhile is nobody's.
    if (identity.getState().userId !== userId) return;
    const { displayedPriceEuros, realPriceEuros, leadsCount: count } = answer.value;
    const prices = { displayedPriceEuros, realPriceEuros };
    store.setState(({ properties, revealed, leadsCount: before }) => ({
      leadsCount: count ?? (before ?? 0) + 1,
      revealed: { ...revealed, [property.id]: prices },
      properties: properties.map((one) => (one.id === property.id ? withRevealed(one, prices) : one)),
    }));
    keepRevealed(acts.account.tab, store.getState().revealed);
    emit(host, 'parvis:success', { kind: 'price-revealed' });
  };

  return {
    step,
    over,
    setOver,
    isBusy,
    failure,
    /** The server has told all that it knows, and the real price is not among it. */
    isUnknown: step === 'shown' && property?.realPriceEuros === null,
    /** 'Débloquer la data'. */
    press() {
      if (step === 'sign-in') setOver('sign-up');
      if (step === 'phone') setOver('phone');
      if (step === 'reveal') void reveal();
    },
    /** The number is saved: the pending price is asked for, once. */
    onPhoneSaved() {
      store.setState({ isPhoneSaved: true });
      setOver(null);
      void reveal();
    },
  };
}
