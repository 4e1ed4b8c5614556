import { Later } from '@/features/shell/later';
import { lazy } from '@/session/lazy';
import { Skeleton, SkeletonBlock } from '@/ui/skeleton';
import type { TabProps } from './tab-props';

/** The people around a purchase, and their forms. */
export const CONTACTS_TAB = lazy(async () => (await import('./contacts-tab')).ContactsTab);

/** 'Contacts', in a file of its own: its forms weigh what the other tabs do together. */
export function FetchedContactsTab(props: TabProps) {
  const skeleton = (
    <Skeleton>
      <SkeletonBlock height={82} />
      <SkeletonBlock height={82} />
    </Skeleton>
  );
  return <Later code={CONTACTS_TAB} given={props} skeleton={skeleton} isPart />;
}
