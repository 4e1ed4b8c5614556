/**
 * A form of the area whose typing outlives its screen: it is kept for an hour with the drafts of whoever is there, and
 * taken up again. The one place that decides what the end of a session does to what was typed.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Form, type FormRules, useForm } from '@/ui/use-form';
import { useAccount } from './context';

type Rules<V> = FormRules<V> & {
  /** Under which name its typing is kept, with the ids of what it is about. */
  name: string;
  /** What it holds before anyone types. */
  initial: V;
  /** Reads what was kept, which may be anything; null when it is of no use. */
  restore: (kept: unknown) => V | null;
  /** What is kept of it, all unless told: no password may be. */
  keeps?: (values: V) => Record<string, unknown>;
};

/** `isResumed`: it holds what was typed before. `forget`: these values are saved, or given up: nothing of them is kept. */
export type KeptForm<V> = Form<V> & { isResumed: boolean; forget: (values: V) => void };

/** A form that is kept as it is typed, before the next paint: a reload right after a key still finds it. */
export function useKeptForm<V extends Record<string, unknown>>(given: Rules<V>): KeptForm<V> {
  const { drafts, identity } = useAccount();
  const { name: shortName, restore, keeps = (values: V) => values, ...rules } = given;
  const name = `form:${shortName}`;
  const [kept] = useState(() => restoreFrom(drafts.read(name), restore));
  const form = useForm({ ...rules, initial: kept ?? rules.initial });
  const untouched = useRef(JSON.stringify(keeps(rules.initial)));
  const { values } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept follows the values alone
  useLayoutEffect(() => {
    if (JSON.stringify(keeps(values)) === untouched.current) drafts.remove(name);
    else drafts.write(name, keeps(values));
  }, [values]);
  // A session that ends under a form forgets everything else: what is being typed waits for the same person's return.
  const latest = useRef(values);
  latest.current = values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the latest values are read when it happens
  useEffect(
    () =>
      identity.subscribe(({ hasExpired }, { userId }) => {
        const text = JSON.stringify(keeps(latest.current));
        if (hasExpired && userId && text !== untouched.current) drafts.write(name, keeps(latest.current), userId);
      }),
    [identity, drafts, name],
  );
  const forget = (over: V) => {
    untouched.current = JSON.stringify(keeps(over));
    drafts.remove(name);
  };
  return { ...form, isResumed: kept !== null, forget };
}

function restoreFrom<V>(kept: unknown, restore: (kept: unknown) => V | null): V | null {
  return kept === null || kept === undefined ? null : restore(kept);
}
