/** The form of the criteria, at once; around it, as soon as their code is there, its rules and all the other steps. */
import { useRef } from 'react';
import { NO_CRITERIA } from '@/domain/alert/typed-criteria';
import { css } from '@/host/styles';
import { useReady, useRoute, useSession } from '@/session/session-provider';
import { useKit } from '@/session/use-kit';
import { useForm } from '@/ui/use-form';
import { KIT } from './code';
import { CriteriaStep } from './criteria-step';
import { useAlive } from './use-alive';

// A form is read down its left edge: no wider, whatever the host's column.
const column = css`
  max-width: 760px;
  margin: 0 auto;
`;

/** The steps of the widget, over one form of criteria that outlives them. */
export function Creator() {
  useReady();
  const { router, boot, window } = useSession();
  const alive = useAlive();
  const { name: step } = useRoute();
  const { value: kit, failed, fetch, load } = useKit(KIT, 'ahead');
  const form = useForm({
    initial: NO_CRITERIA,
    validate: () => ({}),
    async submit(typed) {
      const { checkCriteria, account } = await fetch();
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
      {(step === 'criteria' || failed) && <CriteriaStep {...{ form, kit, load }} arrives={moved.current} />}
      {kit ? (
        <kit.Steps {...{ step, onBack }} account={kit.account} criteria={form} />
      ) : (
        step !== 'criteria' && !failed && <p role="status">Chargement…</p>
      )}
    </div>
  );
}
