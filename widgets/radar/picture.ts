import { httpUrl } from '@/host/attributes';
import type { Session } from '@/session/session';

/** Returns the http(s) address of a picture of the server, null where there is none. */
export function pictureUrl({ boot }: Session, raw: string | null): string | null {
  return httpUrl(raw, boot.linkBase);
}
