/** The steps of the alert creator: the first criteria at once, their rules and the other steps once loaded. */
import { useRef } from 'react';
import { NO_CRITERIA, type TypedCriteria } from '@/domain/alert/typed-criteria';
import { goBack } from '@/host/step-history';
import { css } from '@/host/styles';
import { useLazyModules } from '@/session/lazy';
import { useReportReady, useRoute, useSession } from '@/session/session-provider';
import { type Form, useForm } from '@/ui/use-form';
import { useIsMounted } from '@/ui/use-is-mounted';
import { CriteriaStep } from './criteria-step';
import { MODULES } from './lazy-modules';
import type { ROUTES } from './routes';

// A form is read along its left edge: the width is limited, however wide the host's column is.
const column = css`
  max-width: 760px;
  margin: 0 auto;
`;

/** Renders the current step; the form of the criteria stays mounted over all steps. */
export function Creator() {
  useReportReady();
  const session = useSession();
  const isMounted = useIsMounted();
  const { name: step } = useRoute<typeof ROUTES>();
  const { value: modules, failed, fetch, load } = useLazyModules(MODULES, 'ahead');
  const form: Form<TypedCriteria> = useForm({
    initial: NO_CRITERIA,
    validate: () => ({}),
    async submit(typed) {
      const { checkCriteria, hasTypedSince, account } = await fetch();
      const refusal = await checkCriteria(account.call, typed);
      if (refusal) return refusal;
      if (!isMounted.current || hasTypedSince(shown.current, typed)) return;
      pushed.current = true;
      session.router.navigate('/coordonnees');
    },
  });
  const shown = useRef(form);
  shown.current = form;
  // Goes back over the history entry of 'Continuer', so that the browser's Back does not meet that entry again.
  const pushed = useRef(false);
  // The first screen of the page leaves the focus unchanged; a step that replaces another takes the focus.
  const moved = useRef(false);
  moved.current ||= step !== 'criteria';

  return (
    <div className={column}>
      {(step === 'criteria' || failed) && <CriteriaStep {...{ form, modules, load }} arrives={moved.current} />}
      {modules ? (
        <modules.Steps
          step={step}
          account={modules.account}
          criteria={form}
          onBack={() => goBack(session, pushed.current, '/')}
        />
      ) : (
        step !== 'criteria' && !failed && <p role="status">Chargement…</p>
      )}
    </div>
  );
}
