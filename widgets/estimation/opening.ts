/** The opening of the funnel: its draft, the restore dialog, the address parameters (docs/spec/funnel.md#3.1). */
import { loadPhone } from '@/adapters/load-phone';
import type { Places } from '@/adapters/places/places';
import { addressFromText, addressToGeocode, withGeocodedPlace } from '@/domain/estimation/address';
import { draftToStore, type EstimationDraft, shouldSendStart } from '@/domain/estimation/draft';
import { withTypology } from '@/domain/estimation/estimation';
import { leadWithProfile } from '@/domain/estimation/lead';
import { stepAtFirst, stepResumed } from '@/domain/estimation/navigation';
import { decideOpening, type OpeningDecision, openEmptyDraft, openStoredDraft } from '@/domain/estimation/opening';
import { draftWithParameters, prefilledSteps, readParameters, strippedQuery } from '@/domain/estimation/parameters';
import { type StepName, stepFromPath } from '@/domain/estimation/steps';
import { draftFromData } from '@/domain/estimation/stored';
import { track } from '@/session/analytics';
import { type FunnelContext, recordNames, showNotice, stateOf } from './context';
import { clearCreationFlag, dropFlagOfEdited, readCreationKey } from './creation-flag';
import type { FirstInput } from './first-step';
import type { Navigation } from './navigation';
import { edit, navigationStateOf } from './store';
import { estimationNotices } from './words';

/** Returns the query of the widget's own address, else of the page. */
function queryOf({ session: { router, window } }: FunnelContext): string {
  return router.current().search || window.location.search;
}

/** Returns the draft with the parameters applied; an address without coordinates is geocoded. */
async function applyParameters(context: FunnelContext, draft: EstimationDraft, geocode: Places['geocode']) {
  const query = queryOf(context);
  const parameters = readParameters(query);
  const filled = draftWithParameters(draft, query);
  const question = parameters.address && addressToGeocode(parameters.address);
  const answer = question ? await geocode(question) : null;
  if (answer && !answer.ok) showNotice(context, 'error', estimationNotices.geocoding);
  const address =
    answer?.ok && parameters.address ? withGeocodedPlace(parameters.address, answer.value) : parameters.address;
  const answers = address ? { ...filled.answers, placeData: address } : filled.answers;
  return { draft: { ...filled, answers }, prefilled: prefilledSteps({ ...parameters, address }) };
}

/** Returns the actions that open one funnel. `profileRead` resolves once the signed-in user is known. */
export function createOpeningActions(
  context: FunnelContext,
  navigation: Navigation,
  geocode: Places['geocode'],
  profileRead: Promise<void>,
) {
  const { session, account, store, paths } = context;
  const { version } = paths;
  const records = recordNames(context);
  const { drafts } = account;
  let isRestoreAsked = false;
  let focusedAt = -1;

  function showStep(step: StepName) {
    const query = queryOf(context);
    const stripped = strippedQuery(query);
    // An invalid typology is removed from the address.
    const isOurs = query === session.router.current().search;
    if (stripped !== query && isOurs) {
      session.router.navigate(`${paths.step(step)}${stripped || '?'}`, { replace: true });
    } else navigation.replace(step);
  }

  async function open(
    { draft, appliesParameters }: OpeningDecision & { tag: 'open' },
    step: (state: ReturnType<typeof navigationStateOf>) => StepName,
  ) {
    const { draft: filled, prefilled } = appliesParameters
      ? await applyParameters(context, draft, geocode)
      : { draft, prefilled: [] };
    if (context.isOver()) return;
    // A stored or new draft does not hold the account's contact.
    const { profile } = stateOf(context);
    const lead = profile ? leadWithProfile(filled.answers.lead, profile) : filled.answers.lead;
    const answers = { ...filled.answers, lead };
    store.setState({ draft: { ...filled, answers }, prefilled, phase: 'open' });
    showStep(step(navigationStateOf(stateOf(context))));
  }

  const deleteRecords = () => {
    drafts.remove(records.draft);
    clearCreationFlag(context);
  };

  /** Answers the restore dialog once: applying the parameters may take time. */
  async function answer(decision: OpeningDecision & { tag: 'open' }, step: Parameters<typeof open>[1]) {
    store.setState({ phase: 'loading' });
    await open(decision, step);
  }

  return {
    /**
     * Reads the draft and decides what to show. `part` is the address's step, `typed` the input of the first screen.
     */
    async start(part: string, typed: FirstInput): Promise<void> {
      const asked = stepFromPath(version, part);
      const hasFlag = readCreationKey(context) !== null;
      const decision = decideOpening({
        stored: draftFromData(drafts.read(records.draft)),
        version,
        step: asked,
        query: queryOf(context),
        hasFlag,
        now: session.now(),
      });
      store.setState({ hasFlag });
      if (decision.tag === 'ask') {
        isRestoreAsked = true;
        // Before the dialog opens, so that no hidden control takes the focus.
        session.ready();
        return store.setState({ phase: 'asking', draft: decision.draft });
      }
      if (decision.tag === 'wait') {
        // A contact that came from the account was not stored.
        const [phone] = await Promise.all([loadPhone().catch(() => null), profileRead]);
        store.setState({ phone });
        return open(openStoredDraft(decision.draft), (state) => stepAtFirst(asked, state));
      }
      if (decision.draft.storeCreationTime === null) deleteRecords();
      await open(decision, (state) => stepAtFirst(asked, state));
      if (context.isOver()) return;
      if (typed.address) edit(store, session.now(), (all) => ({ ...all, placeData: addressFromText(typed.address) }));
      // Now, not when the step renders: the first screen and its focus are gone by then.
      const focused = session.host.shadowRoot?.activeElement as HTMLInputElement | HTMLButtonElement | null | undefined;
      focusedAt = [...(focused?.form?.elements ?? [])].indexOf(focused as Element);
      if (!typed.typology) return;
      const { typology } = typed;
      edit(store, session.now(), (all) => withTypology(all, typology));
      navigation.pick('typologie');
    },
    /** Returns whether the restore dialog was shown: the next step then takes the focus. */
    wasRestoreAsked: () => isRestoreAsked,
    /** Returns the index of the first screen's focused control in its form; -1 for none. */
    focusedAt: () => focusedAt,
    /** 'Continuer'. */
    resume() {
      const { draft, phase } = stateOf(context);
      if (phase === 'asking') void answer(openStoredDraft(draft), (state) => stepResumed(draft.currentStep, state));
    },
    /** 'Nouvelle estimation'. */
    restart() {
      if (stateOf(context).phase !== 'asking') return;
      deleteRecords();
      void answer(openEmptyDraft(version), (state) => stepAtFirst(stepFromPath(version, ''), state));
    },
    /** Stores the answers for one hour and sends `start_estimation`. Returns a function that stops it. */
    autosave() {
      return store.subscribe((state, before) => {
        const { phase, creation, draft, profile: known, hasFlag } = state;
        if (phase !== 'open' || creation === 'done') return;
        // Edited answers are another act: the former key is not sent again (docs/spec/funnel.md#15.6).
        const isEdit = before.phase === 'open' && draft.answers !== before.draft.answers && known === before.profile;
        if (isEdit && hasFlag && creation === 'none') dropFlagOfEdited(context, before);
        if (draft === before.draft && phase === before.phase) return;
        const kept = draftToStore(draft, known);
        if (kept) drafts.write(records.draft, kept);
        if (!shouldSendStart(draft)) return;
        track(session, 'start_estimation', { funnel_version: version });
        store.setState({ draft: { ...draft, hasStarted: true } });
      });
    },
  };
}
