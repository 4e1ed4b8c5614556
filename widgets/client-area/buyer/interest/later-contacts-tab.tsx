import { useEffect } from 'react';
import { useLazy } from '@/features/shell/use-lazy';
import { failureMessage } from '@/text/failures';
import { ErrorState } from '@/ui/error-state';
import { Skeleton, SkeletonBlock } from '@/ui/skeleton';
import type { TabProps } from './tab-props';

/** Fetches the tab of the contacts, so that it is there when it is chosen. */
export const fetchContactsTab = async () => (await import('../../contacts-tab-later')).ContactsTab;

/** 'Contacts': its forms weigh what the other tabs do together. */
export function LaterContactsTab(props: TabProps) {
  const { value: ContactsTab, failed, load } = useLazy(fetchContactsTab);
  useEffect(load, [load]);
  if (ContactsTab) return <ContactsTab {...props} />;
  if (failed) return <ErrorState message={failureMessage({ tag: 'network' })} onRetry={load} isPart />;
  return (
    <Skeleton>
      <SkeletonBlock height={82} />
      <SkeletonBlock height={82} />
    </Skeleton>
  );
}
