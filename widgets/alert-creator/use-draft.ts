import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NO_CRITERIA, type TypedCriteria } from '@/domain/alert/typed-criteria';
import { deepEqual } from '@/lib/deep-equal';
import type { IdempotencyKey } from '@/lib/idempotency-key';
import { useSession } from '@/session/session-provider';
import type { Form } from '@/ui/use-form';
import type { DraftStorage } from './draft';
import { mergeUntouched, setFormValues } from './form-values';
import { EMPTY_CONTACT, type TypedContact } from './state';

type Options = {
  storage: DraftStorage;
  /** The values of the forms before any input. */
  untouched: { criteria: TypedCriteria; contact: TypedContact };
  criteria: Form<TypedCriteria>;
  contact: Form<TypedContact>;
  actKey: IdempotencyKey;
  /** The alert exists: no draft is kept any more. */
  isCreated: boolean;
};

/** Restores the draft, or the criteria of the host, then stores every change. Returns false until the draft is read. */
export function useDraft({ storage, untouched, criteria, contact, actKey, isCreated }: Options): boolean {
  const { window } = useSession();
  const [restored, setRestored] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything is written
  useLayoutEffect(() => {
    const draft = storage.read();
    const found = mergeUntouched(criteria.values, NO_CRITERIA, draft?.criteria ?? untouched.criteria);
    setFormValues(criteria, found);
    if (draft?.contact) setFormValues(contact, draft.contact);
    actKey.restore([found, draft?.contact ?? EMPTY_CONTACT], draft?.key ?? null);
    setRestored(true);
  }, []);

  // The host changed the attribute `criteria`: edited values are kept.
  const filled = useRef(untouched.criteria);
  useLayoutEffect(() => {
    if (filled.current === untouched.criteria) return;
    setFormValues(criteria, mergeUntouched(criteria.values, filled.current, untouched.criteria));
    filled.current = untouched.criteria;
  });

  // Written before the next paint: a reload right after a keystroke still finds the draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `busy`: a creation that starts makes the stored key
  useLayoutEffect(() => {
    if (!restored || isCreated) return;
    const sameContact = deepEqual(contact.values, untouched.contact);
    if (sameContact && deepEqual(criteria.values, untouched.criteria)) return storage.remove();
    storage.write({
      criteria: criteria.values,
      contact: sameContact ? null : contact.values,
      key: actKey.sentWith([criteria.values, contact.values]),
    });
  }, [restored, isCreated, storage, untouched, criteria.values, contact.values, contact.busy, actKey]);

  useEffect(() => {
    // Another tab sends these very answers: a press in this one repeats its act.
    const onStorage = () => {
      const sent = storage.read();
      const shown = [criteria.values, contact.values];
      if (!sent?.key || !deepEqual([sent.criteria, sent.contact ?? untouched.contact], shown)) return;
      actKey.restore(shown, sent.key);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [window, storage, untouched, criteria.values, contact.values, actKey]);

  return restored;
}
