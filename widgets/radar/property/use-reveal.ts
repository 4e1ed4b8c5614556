/** Unlocking the prices of one property (docs/spec/radar.md#10). */
import { useState } from 'react';
import { createRadarLead } from '@/api/radar/radar';
import { arePricesLocked, type RadarProperty, withRevealedPrices } from '@/domain/radar/radar';
import { afterFailedReveal, revealStep } from '@/domain/radar/reveal';
import { emit } from '@/host/events';
import { useSession } from '@/session/session-provider';
import { failureMessage } from '@/text/failures';
import type { AuthFlow } from '../account/account-dialog';
import type { RadarActions } from '../search/actions';
import { writeRevealed } from '../search/revealed';
import { useRadar, useRadarStore } from '../use-radar';

// Open over a property.
type OpenDialog = AuthFlow | 'phone' | null;

/** Returns the state and the actions of a property's prices. */
export function useReveal(actions: RadarActions, property: RadarProperty | null, isSignedIn: boolean) {
  const { host } = useSession();
  const store = useRadarStore();
  const leadsCount = useRadar((state) => state.leadsCount);
  const isRefusedForGood = useRadar((state) => state.isRefusedForGood);
  const isPhoneSaved = useRadar((state) => state.isPhoneSaved);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isHidden = property === null || arePricesLocked(property);
  const step = revealStep({ isSignedIn, isLocked: isHidden, leadsCount, isPhoneSaved, isRefusedForGood });

  const reveal = async () => {
    if (!property) return;
    const { identity, call } = actions.account;
    const { userId } = identity.getState();
    setBusy(true);
    setFailure(null);
    const answer = await createRadarLead(call, property.id);
    setBusy(false);
    if (!answer.ok) {
      const next = afterFailedReveal(answer.error, store.getState().isPhoneSaved);
      if (next === 'phone') return setDialog('phone');
      // A person whose token has expired has an account.
      if (next === 'sign-in') return setDialog('sign-in');
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
      properties: properties.map((one) => (one.id === property.id ? withRevealedPrices(one, prices) : one)),
    }));
    writeRevealed(actions.account.tab, store.getState().revealed);
    emit(host, 'parvis:success', { kind: 'price-revealed' });
  };

  return {
    step,
    dialog,
    setDialog,
    isBusy,
    failure,
    /** Whether the property is unlocked and its real price is unknown. */
    isUnknown: step === 'shown' && property?.realPriceEuros === null,
    /** Handles a press of 'Débloquer la data'. */
    press() {
      if (step === 'sign-in') setDialog('sign-up');
      if (step === 'phone') setDialog('phone');
      if (step === 'reveal') void reveal();
    },
    /** Asks for the pending price once, after the number was saved. */
    onPhoneSaved() {
      store.setState({ isPhoneSaved: true });
      setDialog(null);
      void reveal();
    },
  };
}
