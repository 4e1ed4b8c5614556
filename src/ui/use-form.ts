import { type RefObject, useEffect, useRef, useState } from 'react';
import { fieldMessage } from '@/text/field-message';

/** The messages of a form by field, raw: the fields apply the rule of the asterisk (`fieldMessage`). */
export type FieldErrors<V> = Partial<Record<keyof V & string, string>>;

/** A refusal of the server: its messages by field, or one message about the whole. */
export type Refusal = {
  fields?: Record<string, string> | undefined;
  message?: string | undefined;
  /** The page has expired and must be reloaded. */
  needsReload?: boolean | undefined;
  /** The act succeeded, but its result could not be shown. */
  isDone?: boolean | undefined;
};

/** The rules of a form. `validate` is pure; `submit` resolves with a refusal, or with nothing after a success. */
export type FormRules<V> = {
  validate: (values: V) => FieldErrors<V>;
  // biome-ignore lint/suspicious/noConfusingVoidType: a successful submit returns nothing
  submit: (values: V) => Promise<Refusal | void>;
};

/** The values of a form: as rendered, as of now (an edit and a press may precede the next render), and their setter. */
export type FormValues<V> = {
  values: V;
  latest: () => V;
  change<K extends keyof V & string>(name: K, value: V[K]): void;
};

/**
 * The state and handlers of a form. `summary` is the message about the whole, with the server's messages about fields
 * that the form does not have: a form that shows its errors and its summary hides no message.
 */
export type Form<V> = {
  values: V;
  errors: FieldErrors<V>;
  summary: string | null;
  needsReload: boolean;
  busy: boolean;
  set<K extends keyof V & string>(name: K, value: V[K]): void;
  field<K extends keyof V & string>(
    name: K,
  ): { name: K; value: V[K]; error: string | undefined; onChange: (value: V[K]) => void };
  onSubmit: (event: { preventDefault(): void }) => void;
  formRef: RefObject<HTMLFormElement | null>;
  /** Shows a refusal from elsewhere, such as a later step. */
  refuse(refusal: Refusal): void;
};

const FAILURE = 'Une erreur est survenue. Votre saisie est conservée, vous pouvez réessayer.';

type FormStatus<V> = { errors: FieldErrors<V>; summary: string | null; needsReload: boolean };

const nothing = { errors: {}, summary: null, needsReload: false };

/** Returns the sentence for message fragments about fields that the form does not have and has no label for. */
const summaryOf = (words: string[]) => `Votre demande n'a pas pu être prise en compte\u00a0: ${words.join(', ')}`;

/**
 * Returns a server's messages sorted: by field where the form has the field, in the order of its values, else in the
 * summary; no message is dropped.
 */
function distributeMessages<V extends Record<string, unknown>>(refusal: Refusal, values: V): FormStatus<V> {
  const errors: Record<string, string> = {};
  const sentences = refusal.message ? [fieldMessage(null, refusal.message)] : [];
  const words: string[] = [];
  const order = Object.keys(values);
  const sent = Object.entries(refusal.fields ?? {});
  for (const [name, message] of sent.sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))) {
    if (Object.hasOwn(values, name)) errors[name] = message;
    else if (/^\p{Ll}/u.test(message)) words.push(message);
    else sentences.push(fieldMessage(null, message));
  }
  if (words.length > 0) sentences.push(summaryOf(words));
  const summary =
    sentences.length > 1 ? sentences.map((text) => text.replace(/[^.!?…]$/, '$&.')).join(' ') : (sentences[0] ?? null);
  return { errors: errors as FieldErrors<V>, summary, needsReload: refusal.needsReload ?? false };
}

async function attempt<V>(submit: FormRules<V>['submit'], values: V) {
  try {
    return await submit(values);
  } catch {
    return { message: FAILURE };
  }
}

/** Focuses the first invalid control in page order; of a group, its first choice. */
function focusFirstInvalid(form: HTMLFormElement | null): void {
  const control = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (control?.querySelector<HTMLElement>('input') ?? control)?.focus();
}

/** Returns a form that holds its values itself. */
export function useForm<V extends Record<string, unknown>>({
  initial,
  ...rules
}: FormRules<V> & { initial: V }): Form<V> {
  const [values, setValues] = useState(initial);
  const latest = useRef(values);
  return useControlledForm(
    {
      values,
      latest: () => latest.current,
      change(name, value) {
        latest.current = { ...latest.current, [name]: value };
        setValues(latest.current);
      },
    },
    rules,
  );
}

/**
 * Returns a form over values that are held elsewhere. Editing a field clears its error; a refusal of the form or of the
 * server focuses the first invalid control; a second submit is ignored while the first is pending; the typed values are
 * never lost, even if `submit` throws. Source: docs/spec/errors.md#6.
 */
export function useControlledForm<V extends Record<string, unknown>>(
  { values, latest, change }: FormValues<V>,
  { validate, submit }: FormRules<V>,
): Form<V> {
  const [status, setStatus] = useState<FormStatus<V>>(nothing);
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  // A ref beside the state: two presses may precede the next render.
  const sending = useRef(false);

  // After the render that marks the invalid controls.
  useEffect(() => {
    if (refusals) focusFirstInvalid(formRef.current);
  }, [refusals]);

  const refuse = (next: FormStatus<V>) => {
    setStatus(next);
    setRefusals((count) => count + 1);
  };
  const set: Form<V>['set'] = (name, value) => {
    change(name, value);
    setStatus((now) => (now.errors[name] ? { ...now, errors: { ...now.errors, [name]: undefined } } : now));
  };

  const send = async () => {
    const errors = validate(latest());
    if (Object.values(errors).some(Boolean)) return refuse({ ...nothing, errors });
    sending.current = true;
    setBusy(true);
    setStatus(nothing);
    const refusal = await attempt(submit, latest());
    sending.current = false;
    setBusy(false);
    if (refusal) refuse(distributeMessages(refusal, latest()));
  };

  return {
    values,
    ...status,
    busy,
    set,
    field: (name) => ({
      name,
      value: values[name],
      error: status.errors[name],
      onChange: (value) => set(name, value),
    }),
    onSubmit: (event) => {
      event.preventDefault();
      if (!sending.current) void send();
    },
    formRef,
    refuse: (refusal) => refuse(distributeMessages(refusal, latest())),
  };
}
