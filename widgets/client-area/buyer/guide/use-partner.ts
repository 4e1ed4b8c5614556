import { useEffect } from 'react';
import { warn } from '@/session/complain';
import { useSession } from '@/session/session-provider';
import { useReading } from '../../data/cache';
import { partnerOf } from '../../data/guide-readings';

/** Reads one partner; a failure is reported once, in the console (docs/spec/advice.md#2.4). */
export function usePartner(slug: string) {
  const session = useSession();
  const read = useReading(partnerOf(slug));
  const tag = read.failure?.tag;
  useEffect(() => {
    if (tag) warn(session, `partner ${slug}: ${tag}`);
  }, [session, slug, tag]);
  return read;
}
