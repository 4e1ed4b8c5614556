/** Rules of the reveal of real prices. Source: docs/spec/radar.md#10. */

/** Number of reveals without a phone number. */
export const FREE_REVEALS = 3;

/** State that the next step depends on; `leadsCount` is null while unknown. */
export type RevealSituation = {
  isSignedIn: boolean;
  isLocked: boolean;
  leadsCount: number | null;
  /** A phone number was saved in this radar; it is asked for once. */
  isPhoneSaved: boolean;
  /** The server refused a reveal after the phone number was saved. */
  isRefusedForGood: boolean;
};

/**
 * The step after 'Débloquer la data': 'shown', already unlocked; 'sign-in'; 'call', the message that an expert will
 * call, without a button; 'phone', the phone dialog; 'reveal', the call.
 */
export type RevealStep = 'shown' | 'sign-in' | 'call' | 'phone' | 'reveal';

/** Returns the step, the first condition that holds; with an unknown count the server's 422 decides. */
export function revealStep(situation: RevealSituation): RevealStep {
  const { isSignedIn, isLocked, leadsCount, isPhoneSaved, isRefusedForGood } = situation;
  const count = leadsCount ?? 0;
  const steps: [holds: boolean, step: RevealStep][] = [
    [!isSignedIn, 'sign-in'],
    [!isLocked, 'shown'],
    [isRefusedForGood || count > FREE_REVEALS, 'call'],
    [count >= FREE_REVEALS && !isPhoneSaved, 'phone'],
  ];
  return steps.find(([holds]) => holds)?.[1] ?? 'reveal';
}

/** Returns the step after a failed reveal (docs/spec/radar.md#10.3). */
export function afterFailedReveal(
  failure: { tag: string; status?: number },
  isPhoneSaved: boolean,
): 'phone' | 'call' | 'sign-in' | 'failed' {
  if (failure.tag === 'unauthorized') return 'sign-in';
  if (failure.tag !== 'refused' || failure.status !== 422) return 'failed';
  return isPhoneSaved ? 'call' : 'phone';
}
