/**
 * Forms whose draft outlives the screen, for one hour (docs/spec/storage.md#3). The one place that decides what the end
 * of a session does to a draft.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { deepEqual } from '@/lib/deep-equal';
import { isPlainObject } from '@/lib/json';
import { readStored, schemaLike } from '@/session/stored';
import { type Form, type FormRules, useForm } from '@/ui/use-form';
import { useAccount } from '../context';

type Rules<V> = FormRules<V> & {
  /** Name of the draft, with the ids of its subject. */
  name: string;
  /** The values before anyone types. */
  initial: V;
  /** Checks a stored draft over `initial`; by default each field that is no value like the initial one is dropped. */
  schema?: z.ZodMiniType<V>;
  /** Returns the values that may be kept, all by default; a password never may. */
  keeps?: (values: V) => V;
};

/**
 * `isResumed`: the form holds an earlier draft. `isChanged`: it holds unsaved values. `forget`: these values are saved
 * or given up, and the draft is deleted. `saved`: the server stored `sent` as `known`; the fields take these values
 * unless they were typed in since.
 */
export type DraftForm<V> = Form<V> & {
  isResumed: boolean;
  isChanged: boolean;
  forget: (values: V) => void;
  saved: (sent: V, known: V) => void;
};

/**
 * Returns a form whose draft is written before the next paint: a reload right after a key still finds it. Only the
 * fields that were typed in are kept; the others follow their record.
 */
export function useDraftForm<V extends Record<string, unknown>>(given: Rules<V>): DraftForm<V> {
  const { drafts, identity } = useAccount();
  const { name: shortName, schema, keeps = (values: V) => values, ...rules } = given;
  const name = `form:${shortName}`;
  const [resumed] = useState(() => {
    const kept = drafts.read(name);
    const values = isPlainObject(kept)
      ? readStored(schema ?? schemaLike(rules.initial), { ...rules.initial, ...kept })
      : null;
    return deepEqual(values, rules.initial) ? null : values;
  });
  const form = useForm({ ...rules, initial: resumed ?? rules.initial });
  const untouched = useRef(rules.initial);
  const { values } = form;
  /** Writes the draft, if anything was typed, and returns whether it did. */
  const keep = (user: string) => {
    const typed = Object.entries(keeps(values)).filter(([field, value]) => !deepEqual(value, untouched.current[field]));
    if (typed.length > 0) drafts.write(name, Object.fromEntries(typed), user);
    return typed.length > 0;
  };
  const latest = useRef(keep);
  latest.current = keep;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept follows the values alone
  useLayoutEffect(() => {
    const { userId } = identity.getState();
    // After a sign-out nothing is kept.
    if (userId && !keep(userId)) drafts.remove(name);
  }, [values]);
  // An expired session deletes all records: the draft is written again for the same person (docs/spec/shell.md#8.4).
  useEffect(
    () =>
      identity.subscribe(({ hasExpired }, { userId }) => {
        if (hasExpired && userId) latest.current(userId);
      }),
    [identity],
  );
  const shown = useRef(values);
  shown.current = values;
  const [wasSaved, setSaved] = useState(false);
  const saved = (sent: V, known: V) => {
    setSaved(true);
    untouched.current = known;
    // Newer typing is kept again by the effect above; a screen that has left has none.
    drafts.remove(name);
    for (const field of Object.keys(known) as (keyof V & string)[]) {
      const typed = shown.current[field];
      form.set(field, deepEqual(typed, sent[field]) ? known[field] : typed);
    }
  };
  const forget = (over: V) => {
    untouched.current = over;
    drafts.remove(name);
  };
  const isResumed = resumed !== null && !wasSaved;
  return { ...form, isResumed, isChanged: !deepEqual(values, untouched.current), forget, saved };
}

/**
 * Updates untouched fields when their record is read again, so that a save does not restore old values. `known`: the
 * values that the form would open with now.
 */
export function useUntouchedValues<V extends Record<string, unknown>>(form: DraftForm<V>, known: V): void {
  const before = useRef(known);
  // Before anything else can be typed.
  useLayoutEffect(() => {
    const old = before.current;
    if (deepEqual(old, known)) return;
    before.current = known;
    const names = Object.keys(old) as (keyof V & string)[];
    const newer = names.filter((name) => deepEqual(form.values[name], old[name]) && !deepEqual(old[name], known[name]));
    if (newer.length === 0) return;
    form.forget(known);
    for (const name of newer) form.set(name, known[name]);
  });
}
