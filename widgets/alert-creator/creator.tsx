/** The form of the criteria, at once; around it, as soon as their code is there, its rules and all the other steps. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { NO_CRITERIA } from '@/domain/typed-criteria';
import { css } from '@/host/styles';
import { whenIdle } from '@/lib/idle';
import { useReady, useRoute, useSession } from '@/session/session-provider';
import { useForm } from '@/ui/use-form';
import { CriteriaStep } from './criteria-step';
import type { Kit } from './state';

// A form is read down its left edge: no wider, whatever the host's column.
const column = css`
  max-width: 760px;
  margin: 0 auto;
`;

/** Fetches what comes after the first screen: when the page is idle, or at the first act. */
function useKit() {
  const session = useSession();
  const [kit, setKit] = useState<Kit | null>(null);
  const load = useCallback(async (): Promise<Kit> => {
    const [later, account] = await Promise.all([import('./later'), session.account()]);
    const found = { ...later, account };
    setKit((before) => before ?? found);
    return found;
  }, [session]);
  // Offline or blocked: the next act asks again and says so.
  const prefetch = useCallback(() => void load().catch(() => {}), [load]);
  useEffect(() => whenIdle(session.window, prefetch), [session, prefetch]);
  return { kit, load, prefetch };
}

/** The steps of the widget, over one form of criteria that outlives them. */
export function Creator() {
  useReady();
  const { router } = useSession();
  const { name: step } = useRoute();
  const { kit, load, prefetch } = useKit();
  const form = useForm({
    initial: NO_CRITERIA,
    validate: () => ({}),
    async submit(typed) {
      const { checkCriteria, account } = await load();
      const refusal = await checkCriteria(account.call, typed);
      if (refusal) return refusal;
      router.navigate('/coordonnees');
    },
  });
  // The page's own first screen leaves the focus where it was; a step that replaces another takes it.
  const moved = useRef(false);
  moved.current ||= step !== 'criteria';

  return (
    <div className={column}>
      {(!kit || step === 'criteria') && <CriteriaStep {...{ form, kit, prefetch }} arrives={moved.current} />}
      {kit && <kit.Steps step={step} account={kit.account} criteria={form} />}
    </div>
  );
}
