/**
 * The creation of the estimation: once for each act, also over a reload, in other tabs, and after a lost connection
 * (docs/spec/funnel.md#15).
 */

import { type CreatedEstimation, createEstimation } from '@/api/estimation/estimations';
import { retryAsGuest } from '@/api/retry-as-guest';
import { draftToStore, emptyDraft, validDraft } from '@/domain/estimation/draft';
import { RESULT_DELAY_MS } from '@/domain/estimation/loader';
import { completeEstimation, type EstimationPayload, estimationPayload } from '@/domain/estimation/payload';
import { STEPS } from '@/domain/estimation/steps';
import { draftFromData } from '@/domain/estimation/stored';
import type { Failure } from '@/domain/failure';
import { textOf } from '@/host/attributes';
import { brandOf } from '@/host/brand';
import { emit } from '@/host/events';
import { accountsOf } from '@/host/settings';
import { recordKey } from '@/host/storage-keys';
import { delay } from '@/lib/delay';
import { stringifyJson } from '@/lib/json';
import { withLock } from '@/lib/with-lock';
import { track } from '@/session/analytics';
import { consentHouse } from '@/session/consent-house';
import { fieldsMessage, PAGE_EXPIRED_KEPT } from '@/text/failures';
import { fieldMessage } from '@/text/field-message';
import { consentPayload } from '@/text/person/phone-consent';
import { type FunnelContext, recordNames, showNotice, stateOf } from './context';
import { clearCreationFlag, readCreationKey, setCreationFlag } from './creation-flag';
import { resultHashOf, writeCreationRecord } from './creation-record';
import { estimationLabels } from './field-words';
import type { Navigation } from './navigation';
import { keyDoneElsewhere, tellOfSuccess } from './other-tabs';
import { isPriceFirst } from './price-first';
import { estimationNotices } from './words';

/**
 * Returns the toast of a failure: the server's message, its messages by field after their labels, or the general
 * sentence (docs/spec/funnel.md#15.14).
 */
function failureNotice(failure: Failure): string {
  if (failure.tag === 'page-expired') return PAGE_EXPIRED_KEPT;
  const { message, fields } = 'refusal' in failure ? failure.refusal : { message: null, fields: {} };
  return message
    ? fieldMessage(null, message)
    : (fieldsMessage(fields, estimationLabels) ?? estimationNotices.creation);
}

const UNANSWERED: readonly Failure['tag'][] = ['network', 'timeout', 'aborted', 'malformed'];
/** Answers of a proxy that got none from the server. */
const GATEWAY = [502, 503, 504];

/** Without an answer that can be read the estimation may exist: the same key is sent again (docs/spec/funnel.md#15.5). */
const mayExist = (failure: Failure) =>
  failure.tag === 'server' ? GATEWAY.includes(failure.status) : UNANSWERED.includes(failure.tag);

/**
 * One request. `typed`: the answers it was made from. `isRepeat`: another tab has already finished this act, with its
 * events.
 */
type CreationRequest = { sent: EstimationPayload; key: string; typed: string | undefined; isRepeat: boolean };

/** Returns the creation of one funnel. */
export function createCreationActions(context: FunnelContext, navigation: Navigation) {
  const { session, account, store, paths } = context;
  const { host, window, attribute, boot } = session;
  const { drafts, call } = account;
  const records = recordNames(context);
  let isRequestedAgain = false;
  // The browser asks before a reload (docs/spec/funnel.md#15.4).
  const keepPage = (event: BeforeUnloadEvent) => event.preventDefault();

  function payload(): EstimationPayload | null {
    const { draft, profile, phone } = stateOf(context);
    const { answers } = draft;
    const lead = navigation.skipsContact() && profile ? profile : answers.lead;
    const source = textOf(attribute, 'partner');
    const consent = consentPayload(consentHouse(session), 'estimation', lead.phoneConsent);
    return phone && estimationPayload(answers, { version: paths.version, lead, source, phone, consent });
  }

  /** Stores the result, emits the events, and shows the result (docs/spec/funnel.md#15.12). */
  async function succeed({ sent, key, isRepeat, ...request }: CreationRequest, created: CreatedEstimation) {
    const { uniqueHash, signupToken, ...facts } = created;
    const isInline = accountsOf(attribute, boot) === 'inline';
    const { email } = sent.lead;
    writeCreationRecord(session, account, { key, uniqueHash, email, signupToken: isInline ? signupToken : null });
    if (!isRepeat) {
      track(session, 'complete_estimation', completeEstimation(sent, facts, brandOf(attribute, boot).slug));
      emit(host, 'parvis:success', { kind: 'estimation-created', inZone: facts.inZone });
    }
    if (request.typed !== typed()) return requestAgain();
    tellOfSuccess(context, key);
    store.setState({ creation: 'done' });
    drafts.remove(records.draft);
    drafts.remove(records.flag);
    await delay(RESULT_DELAY_MS);
    showResult(uniqueHash);
  }

  function showResult(uniqueHash: string) {
    if (context.isOver()) return;
    const page = isPriceFirst(attribute) ? paths.invite : paths.result;
    session.router.navigate(page(uniqueHash), { replace: true });
  }

  /** Returns the typed answers, without the account's contact, which may change during the request. */
  function typed(): string | undefined {
    const { draft, profile } = stateOf(context);
    return stringifyJson(draftToStore(draft, profile)?.answers);
  }

  /**
   * Answers edited after they were sent are another act, sent at once if the visitor waits on the loader
   * (docs/spec/funnel.md#15.9).
   */
  function requestAgain() {
    clearCreationFlag(context);
    const waits = session.router.current().path === paths.step('calcul-en-cours');
    if (waits) setCreationFlag(context);
    store.setState({ creation: 'none', isLeaveAsked: false });
    if (waits) isRequestedAgain = true;
  }

  /** Handles a failure. `isOver`: nothing was sent, or the answers have changed meanwhile and are another act. */
  function fail(failure: Failure, isOver: boolean) {
    const isAnswered = !mayExist(failure);
    if (isAnswered || isOver) clearCreationFlag(context);
    const wasLeft = stateOf(context).mayLeave;
    store.setState({ creation: 'none', isLeaveAsked: false, ...(isAnswered && { unanswered: null }) });
    if (context.isOver()) return;
    showNotice(context, 'error', failureNotice(failure));
    if (!wasLeft) navigation.replace(STEPS[paths.version][0]);
  }

  /**
   * Ends an act that another funnel finished: an earlier one of this tab, or another tab's, which failed
   * (docs/spec/funnel.md#15.8).
   */
  function giveUp(key: string | null) {
    const created = key && resultHashOf(session, account, key);
    if (created) return showResult(created);
    const stored = draftFromData(drafts.read(records.draft));
    const draft = validDraft(stored, paths.version, session.now()) ?? emptyDraft(paths.version);
    store.setState({ creation: 'none', hasFlag: false, draft });
    navigation.replace(STEPS[paths.version][0]);
  }

  /**
   * Runs one creation, one tab at a time; a refused stored token is cleared and the guest asks again. `requestedKey` is
   * the key it was requested with.
   */
  async function run(requestedKey: string | null) {
    const flag = readCreationKey(context);
    // The same key is sent again after another tab's success, which leaves no draft: the server gives the same answer.
    const isUnasked = flag === null && drafts.read(records.draft) === null;
    const key = flag ?? requestedKey;
    const isRepeat = isUnasked || (key !== null && key === keyDoneElsewhere(context));
    if (key === null || (flag === null && !isRepeat) || resultHashOf(session, account, key)) return giveUp(key);
    const sent = payload();
    if (!sent) return fail({ tag: 'malformed' }, true);
    const request: CreationRequest = { sent, key, typed: typed(), isRepeat };
    const answer = await retryAsGuest(() => createEstimation(call, sent, key));
    return answer.ok ? succeed(request, answer.value) : fail(answer.error, request.typed !== typed());
  }

  /** Requests the estimation, unless a request is under way. */
  async function create(): Promise<void> {
    if (stateOf(context).creation !== 'none') return;
    store.setState({ creation: 'waiting', startedAt: session.now(), mayLeave: false });
    window.addEventListener('beforeunload', keepPage);
    const key = readCreationKey(context);
    await withLock(window, recordKey(records.flag), () => run(key));
    window.removeEventListener('beforeunload', keepPage);
    if (!isRequestedAgain || context.isOver()) return;
    isRequestedAgain = false;
    await create();
  }

  return { create, closeCreation: () => window.removeEventListener('beforeunload', keepPage) };
}
