import { useLayoutEffect, useRef, useState } from 'react';
import { NO_CRITERIA, type TypedCriteria } from '@/domain/alert/typed-criteria';
import type { ActKey } from '@/lib/act-key';
import { alike } from '@/lib/alike';
import type { Form } from '@/ui/use-form';
import type { DraftSlot } from './draft';
import { fill, mergeUntouched } from './merge';
import { NOBODY, type TypedContact } from './state';

type Options = {
  slot: DraftSlot;
  /** What the forms hold without anything having been typed. */
  untouched: { criteria: TypedCriteria; contact: TypedContact };
  criteria: Form<TypedCriteria>;
  contact: Form<TypedContact>;
  actKey: ActKey;
  /** Nothing is kept any more: the alert exists. */
  over: boolean;
};

/** Takes up the draft of before, or what the host gave; then keeps what is typed. Answers false until the draft was looked for. */
export function useDraft({ slot, untouched, criteria, contact, actKey, over }: Options): boolean {
  const [restored, setRestored] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything is written
  useLayoutEffect(() => {
    const draft = slot.read();
    const found = mergeUntouched(criteria.values, NO_CRITERIA, draft?.criteria ?? untouched.criteria);
    fill(criteria, found);
    if (draft?.contact) fill(contact, draft.contact);
    actKey.restore([found, draft?.contact ?? NOBODY], draft?.key ?? null);
    setRestored(true);
  }, []);

  // The host fills the form anew: what was typed meanwhile is kept.
  const filled = useRef(untouched.criteria);
  useLayoutEffect(() => {
    if (filled.current === untouched.criteria) return;
    fill(criteria, mergeUntouched(criteria.values, filled.current, untouched.criteria));
    filled.current = untouched.criteria;
  });

  // Before the next paint: a page that is reloaded right after a key still finds it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a creation that starts makes the key that is kept
  useLayoutEffect(() => {
    if (!restored || over) return;
    const sameContact = alike(contact.values, untouched.contact);
    if (sameContact && alike(criteria.values, untouched.criteria)) return slot.remove();
    slot.write({
      criteria: criteria.values,
      contact: sameContact ? null : contact.values,
      key: actKey.sentWith([criteria.values, contact.values]),
    });
  }, [restored, over, slot, untouched, criteria.values, contact.values, contact.busy, actKey]);

  return restored;
}
