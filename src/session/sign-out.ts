import { emit } from '@/host/events';
import { linkOf } from '@/host/host-links';
import { browserArea, deleteRecords } from '@/host/storage';
import { csrfToken, GUEST_IDENTITY } from './auth-session';
import type { AuthSession, Session } from './session';

/** Deletes all records that the browser keeps for an element. */
export function deleteAllRecords({ window }: Pick<Session, 'window'>): void {
  deleteRecords(browserArea(() => window.localStorage));
  deleteRecords(browserArea(() => window.sessionStorage));
}

/**
 * Signs out, unless the host cancels `parvis:sign-out`: deletes the stored records and the identity, then ends the
 * house's own session by a form that is posted with `_method=delete` and the page's CSRF token
 * (docs/spec/shell.md#8.1).
 */
export function signOut(session: Session, account: AuthSession): void {
  const { host, attribute, boot } = session;
  if (!emit(host, 'parvis:sign-out')) return;
  deleteAllRecords(session);
  account.close();
  account.identity.setState(GUEST_IDENTITY);
  const document = host.ownerDocument;
  const form = document.createElement('form');
  form.method = 'post';
  form.action = linkOf(attribute, 'signOut', boot);
  form.hidden = true;
  const csrf = boot.api.sameOrigin && csrfToken(document);
  for (const [name, value] of Object.entries({ _method: 'delete', authenticity_token: csrf })) {
    if (!value) continue;
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
