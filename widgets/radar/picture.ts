import { httpUrl } from '@/host/attributes';
import type { Session } from '@/session/session';

/** The address of a picture of the server's, where it is one. */
export function pictureUrl({ boot }: Session, raw: string | null): string | null {
  return httpUrl(raw, boot.linkBase);
}
