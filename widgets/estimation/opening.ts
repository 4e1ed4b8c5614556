/** The opening of the funnel: its draft, the question about it, the page's parameters. Source: decisions.md (Boot order). */
import { loadPhone } from '@/adapters/load-phone';
import type { Places } from '@/adapters/places/places';
import { addressFromText, addressQuestion, withFound } from '@/domain/estimation/address';
import { type Boot, bootOf, continued, restarted } from '@/domain/estimation/boot';
import { type Draft, draftToStore, startsNow } from '@/domain/estimation/draft';
import { withTypology } from '@/domain/estimation/estimation';
import { leadWithProfile } from '@/domain/estimation/lead';
import { stepAtFirst, stepResumed } from '@/domain/estimation/moves';
import { draftWithParameters, prefilledSteps, readParameters, strippedQuery } from '@/domain/estimation/parameters';
import { type StepName, stepFromPath } from '@/domain/estimation/steps';
import { draftFromData } from '@/domain/estimation/stored';
import { brandOf } from '@/host/brand';
import { track } from '@/session/analytics';
import { estimationNotices } from '@/text/estimation/labels';
import { type Context, recordsOf, say, stateOf } from './context';
import type { Typed } from './first-step';
import { dropFlag, flagKey } from './flag';
import type { Moves } from './moves';
import { situationOf } from './situation';
import { edit } from './store';

/** The page's parameters: of the widget's own address, or else of the page around it. */
function queryOf({ session: { router, window } }: Context): string {
  return router.current().search || window.location.search;
}

/** The draft with the page's parameters; an address without its place is looked for. */
async function applied(context: Context, draft: Draft, geocode: Places['geocode']) {
  const query = queryOf(context);
  const parameters = readParameters(query);
  const filled = draftWithParameters(draft, query);
  const question = parameters.address && addressQuestion(parameters.address);
  const answer = question ? await geocode(question) : null;
  if (answer && !answer.ok) say(context, 'error', estimationNotices.geocoding);
  const address = answer?.ok && parameters.address ? withFound(parameters.address, answer.value) : parameters.address;
  const answers = address ? { ...filled.answers, placeData: address } : filled.answers;
  return { draft: { ...filled, answers }, prefilled: prefilledSteps({ ...parameters, address }) };
}

/** The opening of one funnel. `whoIsThere` is settled once it is known who is signed in. */
export function createOpening(context: Context, moves: Moves, geocode: Places['geocode'], whoIsThere: Promise<void>) {
  const { session, account, store, paths } = context;
  const { version } = paths;
  const records = recordsOf(context);
  const { drafts } = account;
  let hasQuestion = false;
  let focusedAt = -1;

  function show(step: StepName) {
    const query = queryOf(context);
    const stripped = strippedQuery(query);
    // A typology that is none leaves the address.
    const isOurs = query === session.router.current().search;
    if (stripped !== query && isOurs) {
      session.router.navigate(`${paths.step(step)}${stripped || '?'}`, { replace: true });
    } else moves.replace(step);
  }

  async function open(
    { draft, appliesParameters }: Boot & { tag: 'open' },
    step: (state: ReturnType<typeof situationOf>) => StepName,
  ) {
    const { draft: filled, prefilled } = appliesParameters
      ? await applied(context, draft, geocode)
      : { draft, prefilled: [] };
    if (context.isOver()) return;
    // What the account fills in is no part of a draft that is stored, or new.
    const { profile } = stateOf(context);
    const lead = profile ? leadWithProfile(filled.answers.lead, profile) : filled.answers.lead;
    const answers = { ...filled.answers, lead };
    store.setState({ draft: { ...filled, answers }, prefilled, phase: 'open' });
    show(step(situationOf(stateOf(context))));
  }

  const forget = () => {
    drafts.remove(records.draft);
    dropFlag(context);
  };

  /** The question about the draft is answered, once: the parameters may take their time to apply. */
  async function answer(boot: Boot & { tag: 'open' }, step: Parameters<typeof open>[1]) {
    store.setState({ phase: 'booting' });
    await open(boot, step);
  }

  return {
    /** Looks for the draft and decides. `part` is what the address asks, `typed` what the first screen was told. */
    async boot(part: string, typed: Typed): Promise<void> {
      const asked = stepFromPath(version, part);
      const hasFlag = flagKey(context) !== null;
      const boot = bootOf({
        // Staff are sent home as soon as they are known: see profile.ts.
        userEmail: null,
        staffDomain: brandOf(session.attribute, session.boot).staffDomain,
        stored: draftFromData(drafts.read(records.draft)),
        version,
        step: asked,
        query: queryOf(context),
        hasFlag,
        now: session.now(),
      });
      store.setState({ hasFlag });
      if (boot.tag === 'ask') {
        hasQuestion = true;
        // Before the dialog opens: nothing that is hidden takes the focus.
        session.ready();
        return store.setState({ phase: 'asking', draft: boot.draft });
      }
      if (boot.tag === 'leave') return;
      if (boot.tag === 'wait') {
        // A contact that the account filled in was not stored.
        const [phone] = await Promise.all([loadPhone().catch(() => null), whoIsThere]);
        store.setState({ phone });
        return open(continued(boot.draft), (state) => stepAtFirst(asked, state));
      }
      if (boot.draft.storeCreationTime === null) forget();
      await open(boot, (state) => stepAtFirst(asked, state));
      if (context.isOver()) return;
      if (typed.address) edit(store, session.now(), (all) => ({ ...all, placeData: addressFromText(typed.address) }));
      // Now, not when the step is drawn: the first screen is gone by then, and the focus with it.
      const focused = session.host.shadowRoot?.activeElement as HTMLInputElement | HTMLButtonElement | null | undefined;
      focusedAt = [...(focused?.form?.elements ?? [])].indexOf(focused as Element);
      if (!typed.typology) return;
      const { typology } = typed;
      edit(store, session.now(), (all) => withTypology(all, typology));
      moves.pick('typologie');
    },
    /** The visitor was asked about a draft: the step that follows takes the focus. */
    wasAsked: () => hasQuestion,
    /** Which control of the first screen's form had the focus when the rest came; -1: none. */
    focusedAt: () => focusedAt,
    /** 'Continuer'. */
    resume() {
      const { draft, phase } = stateOf(context);
      if (phase === 'asking') void answer(continued(draft), (state) => stepResumed(draft.currentStep, state));
    },
    /** 'Nouvelle estimation'. */
    restart() {
      if (stateOf(context).phase !== 'asking') return;
      forget();
      void answer(restarted(version), (state) => stepAtFirst(stepFromPath(version, ''), state));
    },
    /** Keeps what is answered, for one hour, and says that the estimation has started. Answers the act that stops. */
    keep() {
      return store.subscribe((state, before) => {
        const { phase, creation, draft, profile: known, hasFlag } = state;
        if (phase !== 'open' || creation === 'done') return;
        // Other answers are another act: the key of the former one is not sent again.
        const isEdit = before.phase === 'open' && draft.answers !== before.draft.answers && known === before.profile;
        if (isEdit && hasFlag && creation === 'none') dropFlag(context);
        if (draft === before.draft && phase === before.phase) return;
        const kept = draftToStore(draft, known);
        if (kept) drafts.write(records.draft, kept);
        if (!startsNow(draft)) return;
        track(session, 'start_estimation', { funnel_version: version });
        store.setState({ draft: { ...draft, hasStarted: true } });
      });
    },
  };
}
