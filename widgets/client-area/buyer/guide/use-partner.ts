import { useEffect } from 'react';
import { warnDeveloper } from '@/session/report-config-problems';
import { useSession } from '@/session/session-provider';
import { useQueryResult } from '../../data/cache';
import { partnerOf } from '../../data/guide-queries';

/** Reads one partner; a failure is reported once, in the console (docs/spec/advice.md#2.4). */
export function usePartner(slug: string) {
  const session = useSession();
  const read = useQueryResult(partnerOf(slug));
  const tag = read.failure?.tag;
  useEffect(() => {
    if (tag) warnDeveloper(session, `partner ${slug}: ${tag}`);
  }, [session, slug, tag]);
  return read;
}
