/** Who may see real prices, and what stands in the way. Source: estimation-and-radar.md §4, decisions.md (Radar). */

/** Reveals that ask for no phone number. */
export const FREE_REVEALS = 3;

/** What decides on the next step. `leadsCount` is null while it is unknown. */
export type RevealSituation = {
  isSignedIn: boolean;
  isLocked: boolean;
  leadsCount: number | null;
  /** The phone number was given for this; it is asked for once. */
  isPhoneSaved: boolean;
  /** The server refused a reveal although the phone number had been saved. */
  isRefusedForGood: boolean;
};

/**
 * What 'unlock' leads to: 'shown', nothing is hidden; 'sign-in'; 'call', a message that an expert will call and no
 * button; 'phone', the number first; 'reveal', the server is asked.
 */
export type RevealStep = 'shown' | 'sign-in' | 'call' | 'phone' | 'reveal';

/** The step of a situation: the first line that holds. An unknown count asks the server, whose 422 decides. */
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

/** What follows a failed reveal: the phone number, the call when it was saved already, the sign-in, or a message. */
export function afterFailedReveal(
  failure: { tag: string; status?: number },
  isPhoneSaved: boolean,
): 'phone' | 'call' | 'sign-in' | 'failed' {
  if (failure.tag === 'unauthorized') return 'sign-in';
  if (failure.tag !== 'refused' || failure.status !== 422) return 'failed';
  return isPhoneSaved ? 'call' : 'phone';
}
