/** Unlocking the prices of one property (docs/spec/radar.md#10). */
import { useState } from 'react';
import { createRadarLead } from '@/api/radar/radar';
import { isLocked, type RadarProperty, withRevealed } from '@/domain/radar/radar';
import { afterFailedReveal, revealStep } from '@/domain/radar/reveal';
import { emit } from '@/host/events';
import { useSession } from '@/session/session-provider';
import { failureMessage } from '@/text/failures';
import type { Way } from '../account/account-dialog';
import type { RadarActs } from '../search/actions';
import { keepRevealed } from '../search/revealed';
import { useRadar, useRadarStore } from '../use-radar';

/** Dialog that is open over a property; null for none. */
export type Over = Way | 'phone' | null;

/** Returns the state and the actions of a property's prices. */
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
      // A person whose token has expired has an account.
      if (next === 'sign-in') return setOver('sign-in');
      if (next === 'call') return store.setState({ isRefusedForGood: true });
      return setFailure(failureMessage(answer.error));
    }
    // A price unlocked for a person who has signed out meanwhile is dropped.
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
    /** Whether the property is unlocked and its real price is unknown. */
    isUnknown: step === 'shown' && property?.realPriceEuros === null,
    /** Handles a press of 'Débloquer la data'. */
    press() {
      if (step === 'sign-in') setOver('sign-up');
      if (step === 'phone') setOver('phone');
      if (step === 'reveal') void reveal();
    },
    /** Asks for the pending price once, after the number was saved. */
    onPhoneSaved() {
      store.setState({ isPhoneSaved: true });
      setOver(null);
      void reveal();
    },
  };
}
