import { LazyComponent } from '@/features/shell/lazy-component';
import { lazy } from '@/session/lazy';
import { Skeleton, SkeletonBlock } from '@/ui/skeleton';
import type { TabProps } from './tab-props';

/** The lazy code of the contacts and their forms. */
export const CONTACTS_TAB = lazy(async () => (await import('./contacts-tab')).ContactsTab);

/** Draws 'Contacts' from a chunk of its own: its forms weigh as much as the other tabs together. */
export function FetchedContactsTab(props: TabProps) {
  const skeleton = (
    <Skeleton>
      <SkeletonBlock height={82} />
      <SkeletonBlock height={82} />
    </Skeleton>
  );
  return <LazyComponent code={CONTACTS_TAB} given={props} skeleton={skeleton} isPart />;
}
