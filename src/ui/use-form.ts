import { type RefObject, useEffect, useRef, useState } from 'react';
import { fieldMessage } from '@/text/field-message';

/** The messages of a form's fields, raw: the fields apply the rule of the asterisk. */
export type FieldErrors<V> = Partial<Record<keyof V & string, string>>;

/** Why a server said no: its messages by field, already worded, or one for the whole. */
export type Refusal = {
  fields?: Record<string, string> | undefined;
  message?: string | undefined;
  /** The page itself is too old: only loading it again helps. */
  needsReload?: boolean | undefined;
  /** It was done all the same: what came of it could not be shown. */
  isDone?: boolean | undefined;
};

/** What a form does. `validate` is pure; `submit` resolves with a refusal, or with nothing when all went well. */
export type FormRules<V> = {
  validate: (values: V) => FieldErrors<V>;
  // biome-ignore lint/suspicious/noConfusingVoidType: a submit that has nothing to say returns nothing
  submit: (values: V) => Promise<Refusal | void>;
};

/** Where a form's values are: those drawn, those of now (an edit and a press may come before the next render), and their change. */
export type FormValues<V> = {
  values: V;
  latest: () => V;
  change<K extends keyof V & string>(name: K, value: V[K]): void;
};

/**
 * A living form. `summary` is what to say of the whole, the server's messages for fields the form does not have
 * included: a form that shows its errors and its summary hides nothing.
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
  /** Shows a refusal that came from elsewhere, such as a later step. */
  refuse(refusal: Refusal): void;
};

const FAILURE = 'Une erreur est survenue. Votre saisie est conservée, vous pouvez réessayer.';

type Verdict<V> = { errors: FieldErrors<V>; summary: string | null; needsReload: boolean };

const nothing = { errors: {}, summary: null, needsReload: false };

/** Messages that are no sentences, about fields that the form does not have: their names are no words for people. */
const asWhole = (words: string[]) => `Votre demande n'a pas pu être prise en compte\u00a0: ${words.join(', ')}`;

/**
 * Sorts a server's messages: beside their field where the form has it, in the order of its values, else in the summary;
 * none is dropped.
 */
function placed<V extends Record<string, unknown>>(refusal: Refusal, values: V): Verdict<V> {
  const errors: Record<string, string> = {};
  const said = refusal.message ? [fieldMessage(null, refusal.message)] : [];
  const words: string[] = [];
  const order = Object.keys(values);
  const sent = Object.entries(refusal.fields ?? {});
  for (const [name, message] of sent.sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))) {
    if (Object.hasOwn(values, name)) errors[name] = message;
    else if (/^\p{Ll}/u.test(message)) words.push(message);
    else said.push(fieldMessage(null, message));
  }
  if (words.length > 0) said.push(asWhole(words));
  const summary = said.length > 1 ? said.map((text) => text.replace(/[^.!?…]$/, '$&.')).join(' ') : (said[0] ?? null);
  return { errors: errors as FieldErrors<V>, summary, needsReload: refusal.needsReload ?? false };
}

async function attempt<V>(submit: FormRules<V>['submit'], values: V) {
  try {
    return await submit(values);
  } catch {
    return { message: FAILURE };
  }
}

/** Moves the focus to the first control in error, in the order of the page; in a group, to its first choice. */
function focusFirstInvalid(form: HTMLFormElement | null): void {
  const control = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (control?.querySelector<HTMLElement>('input') ?? control)?.focus();
}

/** A form that holds what is typed itself. */
export function useForm<V extends Record<string, unknown>>({
  initial,
  ...rules
}: FormRules<V> & { initial: V }): Form<V> {
  const [values, setValues] = useState(initial);
  const latest = useRef(values);
  return useFormOf(
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
 * The state of one form over values that are kept elsewhere. Editing a field clears its error; a refusal, ours or the
 * server's, focuses the first invalid control; while a submit is under way another is ignored; what was typed is never
 * lost, also when the submit throws.
 */
export function useFormOf<V extends Record<string, unknown>>(
  { values, latest, change }: FormValues<V>,
  { validate, submit }: FormRules<V>,
): Form<V> {
  const [verdict, setVerdict] = useState<Verdict<V>>(nothing);
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  // A ref beside the state: two presses may come before the next render.
  const sending = useRef(false);

  // After the render that draws the errors: only then is there something to focus.
  useEffect(() => {
    if (refusals) focusFirstInvalid(formRef.current);
  }, [refusals]);

  const refuse = (next: Verdict<V>) => {
    setVerdict(next);
    setRefusals((count) => count + 1);
  };
  const set: Form<V>['set'] = (name, value) => {
    change(name, value);
    setVerdict((now) => (now.errors[name] ? { ...now, errors: { ...now.errors, [name]: undefined } } : now));
  };

  const send = async () => {
    const errors = validate(latest());
    if (Object.values(errors).some(Boolean)) return refuse({ ...nothing, errors });
    sending.current = true;
    setBusy(true);
    setVerdict(nothing);
    const refusal = await attempt(submit, latest());
    sending.current = false;
    setBusy(false);
    if (refusal) refuse(placed(refusal, latest()));
  };

  return {
    values,
    ...verdict,
    busy,
    set,
    field: (name) => ({
      name,
      value: values[name],
      error: verdict.errors[name],
      onChange: (value) => set(name, value),
    }),
    onSubmit: (event) => {
      event.preventDefault();
      if (!sending.current) void send();
    },
    formRef,
    refuse: (refusal) => refuse(placed(refusal, latest())),
  };
}
