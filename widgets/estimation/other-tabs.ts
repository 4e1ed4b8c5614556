/** What another tab, or another element of the page, has done with the draft that both show (docs/spec/funnel.md#15.15). */
import { textOf } from '@/host/attributes';
import { recordKey } from '@/host/storage-keys';
import { type FunnelContext, recordNames, stateOf } from './context';
import { answersOf, isAboutAnswers, readCreationKey, storedAnswers } from './creation-flag';

// Module-level on purpose: the elements of a page hear no storage event of each other. Empty without elements.
const onPage = new Set<FunnelContext>();

/** Tells the other elements of the page that the estimation of the present answers was created with this key. */
export function tellOfSuccess(context: FunnelContext, key: string): void {
  const sentElsewhere = { key, answers: storedAnswers(stateOf(context)), isDone: true };
  const partnerOf = ({ session }: FunnelContext) => textOf(session.attribute, 'partner');
  for (const other of onPage) {
    if (other !== context && partnerOf(other) === partnerOf(context)) other.store.setState({ sentElsewhere });
  }
}

/**
 * Notes the key and the answers of an estimation that another tab requests, and whether it has succeeded: its draft is
 * deleted then, before its flag. Returns a function that stops it.
 */
export function watchOtherTabs(context: FunnelContext): () => void {
  const { session, account, store } = context;
  const { window } = session;
  const records = recordNames(context);
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const { sentElsewhere } = stateOf(context);
    if (key === recordKey(records.draft) && newValue === null && sentElsewhere) {
      store.setState({ sentElsewhere: { ...sentElsewhere, isDone: true } });
    }
    if (key !== recordKey(records.flag)) return;
    const requested = readCreationKey(context);
    if (requested !== null) {
      const answers = answersOf(account.drafts.read(records.draft));
      store.setState({ sentElsewhere: { key: requested, answers, isDone: false } });
    } else if (!sentElsewhere?.isDone) store.setState({ sentElsewhere: null });
  };
  window.addEventListener('storage', onStorage);
  onPage.add(context);
  return () => {
    window.removeEventListener('storage', onStorage);
    onPage.delete(context);
  };
}

/** Returns the key with which another tab has created the estimation of these very answers, or null. */
export function keyDoneElsewhere(context: FunnelContext): string | null {
  const { sentElsewhere } = stateOf(context);
  return sentElsewhere?.isDone && isAboutAnswers(context, sentElsewhere) ? sentElsewhere.key : null;
}
