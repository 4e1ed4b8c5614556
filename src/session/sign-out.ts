import { emit } from '@/host/events';
import { linkOf } from '@/host/house';
import { browserArea, purge } from '@/host/storage';
import { type Account, csrfToken, GUEST } from './account';
import type { Session } from './session';

/** Deletes all records that the browser keeps for an element. */
export function forgetAll({ window }: Pick<Session, 'window'>): void {
  purge(browserArea(() => window.localStorage));
  purge(browserArea(() => window.sessionStorage));
}

/**
 * Signs out, unless the host cancels `parvis:sign-out`: deletes the stored records and the identity, then ends the
 * house's own session by a form that is posted with `_method=delete` and the page's CSRF token
 * (docs/spec/shell.md#8.1).
 */
export function signOut(session: Session, account: Account): void {
  const { host, attribute, boot } = session;
  if (!emit(host, 'parvis:sign-out')) return;
  forgetAll(session);
  account.close();
  account.identity.setState(GUEST);
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
