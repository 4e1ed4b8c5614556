/**
 * A form of the area whose typing outlives its screen: it is kept for an hour with the drafts of whoever is there, and
 * taken up again. The one place that decides what the end of a session does to what was typed.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { alike } from '@/lib/alike';
import { isPlainObject } from '@/lib/json';
import { type Form, type FormRules, useForm } from '@/ui/use-form';
import { useAccount } from './context';

type Rules<V> = FormRules<V> & {
  /** Under which name its typing is kept, with the ids of what it is about. */
  name: string;
  /** What it holds before anyone types. */
  initial: V;
  /** Reads what was kept over `initial`, which may be anything; null when it is of no use. */
  restore: (kept: unknown) => V | null;
  /** What may be kept of it, all unless told: no password may be. */
  keeps?: (values: V) => V;
};

/**
 * `isResumed`: it holds what was typed before. `isChanged`: it holds something that is not saved. `forget`: these values
 * are saved, or given up: nothing of them is kept. `saved`: what was `sent` is `known` in these words now; the fields say
 * so, unless they were typed in since.
 */
export type KeptForm<V> = Form<V> & {
  isResumed: boolean;
  isChanged: boolean;
  forget: (values: V) => void;
  saved: (sent: V, known: V) => void;
};

/**
 * A form that is kept as it is typed, before the next paint: a reload right after a key still finds it. Only the fields
 * that were typed in are kept: the others follow what they are about.
 */
export function useKeptForm<V extends Record<string, unknown>>(given: Rules<V>): KeptForm<V> {
  const { drafts, identity } = useAccount();
  const { name: shortName, restore, keeps = (values: V) => values, ...rules } = given;
  const name = `form:${shortName}`;
  const [resumed] = useState(() => {
    const kept = drafts.read(name);
    const values = isPlainObject(kept) ? restore({ ...rules.initial, ...kept }) : null;
    return alike(values, rules.initial) ? null : values;
  });
  const form = useForm({ ...rules, initial: resumed ?? rules.initial });
  const untouched = useRef(rules.initial);
  const { values } = form;
  /** Keeps what was typed, if anything was, and says so. */
  const keep = (user: string) => {
    const typed = Object.entries(keeps(values)).filter(([field, value]) => !alike(value, untouched.current[field]));
    if (typed.length > 0) drafts.write(name, Object.fromEntries(typed), user);
    return typed.length > 0;
  };
  const latest = useRef(keep);
  latest.current = keep;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept follows the values alone
  useLayoutEffect(() => {
    const { userId } = identity.getState();
    // Whoever has signed out leaves nothing behind.
    if (userId && !keep(userId)) drafts.remove(name);
  }, [values]);
  // A session that expires under a form forgets everything else: what is being typed waits for the same person's return.
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
    for (const field of Object.keys(known) as (keyof V & string)[]) {
      const typed = shown.current[field];
      form.set(field, alike(typed, sent[field]) ? known[field] : typed);
    }
  };
  const forget = (over: V) => {
    untouched.current = over;
    drafts.remove(name);
  };
  const isResumed = resumed !== null && !wasSaved;
  return { ...form, isResumed, isChanged: !alike(values, untouched.current), forget, saved };
}

/**
 * What was not typed in follows what the form is about when that is read anew: saving must not bring back what was
 * before. `known` is what the form would open with now.
 */
export function useFreshValues<V extends Record<string, unknown>>(form: KeptForm<V>, known: V): void {
  const before = useRef(known);
  useEffect(() => {
    const old = before.current;
    if (alike(old, known)) return;
    before.current = known;
    const names = Object.keys(old) as (keyof V & string)[];
    const newer = names.filter((name) => alike(form.values[name], old[name]) && !alike(old[name], known[name]));
    if (newer.length === 0) return;
    form.forget(known);
    for (const name of newer) form.set(name, known[name]);
  });
}
