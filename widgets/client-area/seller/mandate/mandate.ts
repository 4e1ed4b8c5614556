/** The mandate of a sale before its signature: the step in the address, and the saves (docs/spec/mandate.md#2). */
import { createStore } from 'zustand/vanilla';
import { loadPhone } from '@/adapters/load-phone';
import { updateMandate } from '@/api/mandate/mandates';
import { saveAccount } from '@/api/person/customers';
import { updateSellerSale } from '@/api/sale/seller-sales';
import { type Failure, isDoneWithoutResult } from '@/domain/failure';
import {
  areCoordinatesComplete,
  type CoordinatesForm,
  coordinatesFormOf,
  coordinatesPayload,
  validateCoordinates,
} from '@/domain/mandate/coordinates';
import { MANDATE_STEPS, type Mandate, type MandateStep, SIGN_PERSONS, type SignPerson } from '@/domain/mandate/mandate';
import { type Customer, savedCustomer } from '@/domain/person/customer';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { fieldsOf, refusalOf, refusalWithoutDraft } from '@/features/account/refusal';
import { parisDay } from '@/lib/paris-day';
import type { Result } from '@/lib/result';
import { failureMessage } from '@/text/failures';
import { fieldMessage } from '@/text/field-message';
import { LONG_TOAST_MS, showToast } from '@/ui/toast-actions';
import type { Refusal } from '@/ui/use-form';
import { customerOf } from '../../data/customer-queries';
import { mandateOf } from '../../data/mandate-queries';
import { sellerSalesOf } from '../../data/seller-queries';
import type { FlowContext } from '../../parts/flow';
import { groupMessage } from '../../parts/group-message';
import { personField } from '../../parts/person-fields';
import { coordinatesLabels, coordinatesMessages, mandateWords } from './words';

type Context = FlowContext & { saleId: string; mandateId: string };

/** State of the second step. `isPressed`: its button was pressed. */
type Saving = { isSaving: boolean; message: string | null; fieldError: string | undefined; isPressed: boolean };

/** `chosen`: the situation chosen on the screen, saved or not; null before a choice. */
export type MandateState = Saving & { chosen: SignPerson | null };

const IDLE: Saving = { isSaving: false, message: null, fieldError: undefined, isPressed: false };

const NAME = 'etape';
const STEP_SLUGS: Record<MandateStep, string> = {
  coordinates: 'coordonnees',
  situation: 'situation',
  signature: 'signature',
};

/**
 * Returns the step that an address names, so that a reload and Back find it; else the last open one
 * (docs/spec/mandate.md#2.4).
 */
export function stepOf(search: string, open: readonly MandateStep[]): MandateStep {
  const named = new URLSearchParams(search).get(NAME);
  const asked = MANDATE_STEPS.find((step) => STEP_SLUGS[step] === named) ?? 'coordinates';
  return open.includes(asked) ? asked : (open.at(-1) ?? 'coordinates');
}

/** The result of `createMandate`. */
export type MandateActions = ReturnType<typeof createMandate>;

/** Returns the store of one visit of the mandate and its actions. */
export function createMandate({ session, account, cache, customerId, saleId, mandateId }: Context) {
  const { router } = session;
  const { call, toasterId, drafts, identity } = account;
  const draft = `form:situation:${saleId}`;
  const kept = SIGN_PERSONS.find((one) => one === drafts.read(draft)) ?? null;
  const store = createStore<MandateState>(() => ({ ...IDLE, chosen: kept }));
  const { getState, setState } = store;
  // An expired session deletes all records: the choice is written again for the same person.
  const stopKeeping = identity.subscribe(({ hasExpired }, { userId }) => {
    const { chosen } = getState();
    if (hasExpired && userId && chosen) drafts.write(draft, chosen, userId);
  });
  let isClosed = false;
  // Another token with each visit of the second step.
  let stepToken = {};

  /** Goes to a step with a new history entry. */
  const goTo = (step: MandateStep) => router.navigate(`${router.current().path}?${NAME}=${STEP_SLUGS[step]}`);

  return {
    store,
    goTo,
    close() {
      isClosed = true;
      stopKeeping();
    },
    /**
     * Saves the coordinates to the account and the sale (docs/spec/mandate.md#3). Returns the saved values, or the
     * refusal, which a toast tells where the screen was left.
     */
    async saveCoordinates(
      typed: CoordinatesForm,
      customer: Customer,
    ): Promise<{ refusal: Refusal } | { saved: CoordinatesForm }> {
      const phone = await loadPhone().catch(() => null);
      if (!phone) return { refusal: { message: failureMessage({ tag: 'network' }) } };
      const fields = coordinatesMessages(validateCoordinates(typed, phone, parisDay(session.now())));
      if (Object.keys(fields).length > 0) return { refusal: { fields } };
      const [person, sale] = await Promise.all([
        saveAccount(call, customerId, coordinatesPayload(typed, phone, customer)),
        updateSellerSale(call, customerId, saleId, { buyingYear: typed.buyingYear.trim() }),
      ]);
      // Each half that was saved counts, whatever happened to the other.
      if (person.ok) {
        cache.replace<Customer>(customerOf(customerId), (before) => savedCustomer(before, person.value));
      }
      if (sale.ok) {
        const { buyingYear } = sale.value;
        cache.replace<SellerSale[]>(sellerSalesOf(customerId), (all) =>
          all.map((other) => (other.id === saleId ? { ...other, buyingYear } : other)),
        );
      }
      const isSaved = person.ok && sale.ok;
      if (isSaved && areCoordinatesComplete(person.value, sale.value)) {
        return { saved: coordinatesFormOf(person.value, sale.value) };
      }
      if (isClosed) showToast(toasterId, 'error', mandateWords.coordinatesNotSaved, LONG_TOAST_MS);
      return { refusal: isSaved ? { message: mandateWords.coordinatesIncomplete } : refusalOfBoth(person, sale) };
    },
    /** Leads on from the saved coordinates, unless the person has left the screen meanwhile. */
    leaveCoordinates() {
      if (!isClosed) goTo('situation');
    },
    leaveSituation() {
      stepToken = {};
      setState(IDLE);
    },
    chooseSituation(chosen: SignPerson) {
      setState({ ...IDLE, chosen });
      drafts.write(draft, chosen);
    },
    /** Saves the situation, then leads to the signature; an owner who would sign alone is only told. */
    async saveSituation(situation: SignPerson | null, lacksSignatories: boolean) {
      if (getState().isSaving || situation === null) return;
      setState({ ...IDLE, isPressed: lacksSignatories, isSaving: !lacksSignatories });
      if (lacksSignatories) return;
      const token = stepToken;
      const isShown = () => stepToken === token;
      const answer = await updateMandate(call, customerId, mandateId, situation);
      if (answer.ok) {
        drafts.remove(draft);
        cache.replace<Mandate>(mandateOf(customerId, mandateId), () => answer.value);
        if (!isShown()) return;
        setState(IDLE);
        return goTo('signature');
      }
      const { message, fieldError } = refusalOfSituation(answer.error);
      if (isShown()) setState({ ...IDLE, message, fieldError });
      // A mandate signed elsewhere leaves nothing to save: the new read of the sales leads away from this screen.
      if (answer.error.tag === 'refused') await cache.refresh(sellerSalesOf(customerId));
      if (!isShown()) showToast(toasterId, 'error', message ?? fieldMessage(null, fieldError), LONG_TOAST_MS);
    },
  };
}

/** Returns the message of a situation that was not saved, at its field if it is about that. */
function refusalOfSituation(failure: Failure) {
  const fields = fieldsOf(failure);
  const fieldError = fields['signPerson'] ?? fields['mandate.signPerson'];
  const message = refusalWithoutDraft(failure).message ?? failureMessage(failure);
  return fieldError ? { message: null, fieldError } : { message, fieldError: undefined };
}

/** Returns a message as its field shows it: groups of choices show none of their label before it. */
const withLabel = (name: string, message: string) =>
  name === 'civility' || name === 'coOwnershipKind' ? groupMessage(coordinatesLabels[name], message) : message;

/**
 * Returns the messages of a failure that belong to no field; one without any message is unexpected
 * (docs/spec/mandate.md#3.11).
 */
function generalMessages(failure: Failure): string[] {
  if (failure.tag === 'refused' && failure.refusal.message) return [failureMessage(failure)];
  return Object.keys(fieldsOf(failure)).length > 0 ? [] : [mandateWords.unexpected];
}

/** Returns the refusals of both calls, by field and as a whole. */
function refusalOfBoth(...answers: Result<unknown, Failure>[]): Refusal {
  const failures = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]));
  const [first] = failures;
  const expired = failures.find(({ tag }) => tag === 'page-expired');
  if (expired) return refusalOf(expired);
  // Both are saved: only their new values could not be read.
  if (first && failures.every(isDoneWithoutResult)) return refusalOf(first);
  const fields = failures.flatMap((failure) => Object.entries(fieldsOf(failure)));
  const own = fields.map(([name, message]) => [name.replace(/^(user|sale)\./, ''), message] as const);
  const whole = [...new Set(failures.flatMap(generalMessages))].join(' ');
  return {
    fields: Object.fromEntries(own.map(([name, message]) => [personField(name), withLabel(name, message)])),
    ...(whole && { message: whole }),
  };
}
