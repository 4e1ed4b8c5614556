/** The actions of the funnel, over its store. */
import { loadPhone } from '@/adapters/load-phone';
import { validateLead } from '@/domain/estimation/lead';
import { stepFromPath } from '@/domain/estimation/steps';
import { popStep, pushStep } from '@/host/step-history';
import type { AuthSession, Session } from '@/session/session';
import { failureMessage } from '@/text/failures';
import { clearToasts } from '@/ui/toast-actions';
import type { Refusal } from '@/ui/use-form';
import { createAddressActions } from './address-actions';
import { type FunnelContext, stateOf } from './context';
import { createCreationActions } from './creation';
import { leadMessages } from './field-words';
import { createNavigation } from './navigation';
import { createOpeningActions } from './opening';
import { watchOtherTabs } from './other-tabs';
import { type FunnelRoutes, type Paths, stepPart } from './paths';
import { readProfile, watchSignOut } from './profile';
import { createFunnelStore } from './store';

type Options = { session: Session; account: AuthSession; paths: Paths };

/** Returns the actions of one funnel; `close` ends everything under way except a creation. */
export function createFunnelActions(options: Options) {
  const { session, account, paths } = options;
  const store = createFunnelStore(paths.version);
  const life = new AbortController();
  const context: FunnelContext = { ...options, store, isOver: () => life.signal.aborted };
  const navigation = createNavigation(context);
  const address = createAddressActions(context, navigation);
  const creation = createCreationActions(context, navigation);
  const opening = createOpeningActions(context, navigation, address.geocode, readProfile(context, life.signal));
  const stops = [opening.autosave(), watchSignOut(context), watchOtherTabs(context)];

  /**
   * Asks once whether to leave the loader, and meanwhile pushes its history entry again (docs/spec/funnel.md#15.10).
   */
  function askToStay() {
    pushStep(session, paths.step('calcul-en-cours'));
    store.setState({ isLeaveAsked: true });
  }

  return {
    store,
    toasterId: account.toasterId,
    ...navigation,
    ...address,
    ...opening,
    /** Makes the shown step and the address agree, for the step that the address names. */
    enter(part: string) {
      const { phase, creation: state, mayLeave, isLeaveAsked } = stateOf(context);
      // Two fast steps back render the second one at once: the first must not replace it.
      if (phase !== 'open' || part !== stepPart(session.router.match<FunnelRoutes>())) return;
      const leaves = state === 'waiting' && !mayLeave && stepFromPath(paths.version, part) !== 'calcul-en-cours';
      if (leaves && !isLeaveAsked) return askToStay();
      if (leaves) store.setState({ mayLeave: true, isLeaveAsked: false });
      const step = navigation.shown(part);
      navigation.replace(step);
      store.setState(({ draft, prefilled }) => ({
        draft: draft.currentStep === step ? draft : { ...draft, currentStep: step },
        prefilled: prefilled.filter((each) => each !== step),
      }));
      if (step === 'calcul-en-cours') void creation.create();
    },
    /** 'Attendre' in the loader's dialog. */
    stay: () => store.setState({ isLeaveAsked: false }),
    /** 'Revenir en arrière': the request goes on. */
    leave() {
      store.setState({ isLeaveAsked: false, mayLeave: true });
      popStep(session, paths.step(navigation.beforeLoader()));
    },
    /** Returns the errors of a contact filled in by the account; none for a typed one. */
    profileProblems() {
      const { profile, phone, draft } = stateOf(context);
      return profile && phone ? leadMessages(validateLead(draft.answers.lead, phone)) : {};
    },
    /** Submits the contact step. */
    async submitContact(): Promise<Refusal | undefined> {
      const phone = await loadPhone().catch(() => null);
      if (!phone) return { message: failureMessage({ tag: 'network' }) };
      store.setState({ phone });
      const fields = leadMessages(validateLead(stateOf(context).draft.answers.lead, phone));
      if (Object.keys(fields).length > 0) return { fields };
      navigation.forward('contact');
      return undefined;
    },
    close() {
      life.abort();
      for (const stop of stops) stop();
      address.closePlaces();
      creation.closeCreation();
      clearToasts(account.toasterId);
    },
  };
}

/** The result of `createFunnelActions`. */
export type FunnelActions = ReturnType<typeof createFunnelActions>;
