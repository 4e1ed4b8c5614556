/** The form of the criteria, at once; around it, as soon as their code is there, its rules and all the other steps. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { NO_CRITERIA } from '@/domain/typed-criteria';
import { css } from '@/host/styles';
import { whenIdle } from '@/lib/idle';
import { useReady, useRoute, useSession } from '@/session/session-provider';
import { useForm } from '@/ui/use-form';
import { CriteriaStep } from './criteria-step';
import type { Kit } from './state';
import { useAlive } from './use-alive';

// A form is read down its left edge: no wider, whatever the host's column.
const column = css`
  max-width: 760px;
  margin: 0 auto;
`;

/** Fetches what comes after the first screen: when the page is idle, or at the first act. */
function useKit() {
  const session = useSession();
  const [kit, setKit] = useState<Kit | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(async (): Promise<Kit> => {
    const [later, account] = await Promise.all([import('./later'), session.account()]);
    const found = { ...later, account };
    setKit((before) => before ?? found);
    setFailed(false);
    return found;
  }, [session]);
  // Offline or blocked: the next act asks again and says so.
  const prefetch = useCallback(() => void load().catch(() => setFailed(true)), [load]);
  useEffect(() => whenIdle(session.window, prefetch), [session, prefetch]);
  return { kit, failed, load, prefetch };
}

/** The steps of the widget, over one form of criteria that outlives them. */
export function Creator() {
  useReady();
  const { router, boot, window } = useSession();
  const alive = useAlive();
  const { name: step } = useRoute();
  const { kit, failed, load, prefetch } = useKit();
  const form = useForm({
    initial: NO_CRITERIA,
    validate: () => ({}),
    async submit(typed) {
      const { checkCriteria, account } = await load();
      const refusal = await checkCriteria(account.call, typed);
      if (refusal) return refusal;
      if (!alive.current) return;
      pushed.current = true;
      router.navigate('/coordonnees');
    },
  });
  // Back over the entry that we made, so that the browser's own Back does not come to it again.
  const pushed = useRef(false);
  const onBack = () => {
    if (pushed.current && boot.routing !== 'memory') window.history.back();
    else router.navigate('/', { replace: true });
  };
  // The page's own first screen leaves the focus where it was; a step that replaces another takes it.
  const moved = useRef(false);
  moved.current ||= step !== 'criteria';

  return (
    <div className={column}>
      {(step === 'criteria' || failed) && <CriteriaStep {...{ form, kit, prefetch }} arrives={moved.current} />}
      {kit ? (
        <kit.Steps {...{ step, onBack }} account={kit.account} criteria={form} />
      ) : (
        step !== 'criteria' && !failed && <p role="status">Chargement…</p>
      )}
    </div>
  );
}
