import { useEffect } from 'react';
import { warn } from '@/session/complain';
import { useSession } from '@/session/session-provider';
import { useReading } from '../../data/cache';
import { partnerOf } from '../../data/guide-readings';

/** One partner; a failure is told in the console, once (buyer-and-shell.md §7). */
export function usePartner(slug: string) {
  const session = useSession();
  const read = useReading(partnerOf(slug));
  const tag = read.failure?.tag;
  useEffect(() => {
    if (tag) warn(session, `partner ${slug}: ${tag}`);
  }, [session, slug, tag]);
  return read;
}
