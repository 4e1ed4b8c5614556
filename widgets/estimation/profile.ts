/**
 * The signed-in user: their contact fills the contact step, and staff are redirected (docs/spec/funnel.md#1.3,
 * docs/spec/funnel.md#14.6).
 */
import { loadPhone } from '@/adapters/load-phone';
import { fetchUser, typedContactOf } from '@/api/person/users';
import { leadWithoutProfile, leadWithProfile, NO_LEAD, type TypedLead } from '@/domain/estimation/lead';
import { isStaffEmail } from '@/domain/estimation/opening';
import { brandOf } from '@/host/brand';
import { linkOf } from '@/host/host-links';
import { redirect } from '@/host/redirects';
import type { FunnelContext } from './context';

/** Sets another profile: removes the fields that the former one filled in and keeps typed ones. */
function setProfile({ store }: FunnelContext, profile: TypedLead | null): void {
  store.setState(({ draft, profile: before }) => {
    const typed = before ? leadWithoutProfile(draft.answers.lead, before) : draft.answers.lead;
    const lead = profile ? leadWithProfile(typed, profile) : typed;
    return { profile, draft: { ...draft, answers: { ...draft.answers, lead } } };
  });
}

function redirectHome({ session, store }: FunnelContext): void {
  const { host, attribute, boot, window } = session;
  redirect(host, linkOf(attribute, 'home', boot), !boot.api.sameOrigin, (href) => {
    store.setState({ phase: 'leaving' });
    window.location.replace(href);
  });
}

/** Reads the signed-in user once; resolves when the answer is there or has failed. */
export async function readProfile(context: FunnelContext, signal: AbortSignal): Promise<void> {
  const { account, session, store } = context;
  const { userId } = account.identity.getState();
  if (!userId) return;
  const [answer, phone] = await Promise.all([
    fetchUser(account.call, userId, signal),
    // Without it the contact step is shown, filled in.
    loadPhone().catch(() => null),
  ]);
  if (!answer.ok || context.isOver()) return;
  if (isStaffEmail(answer.value.email, brandOf(session.attribute, session.boot).staffDomain))
    return redirectHome(context);
  store.setState({ phone });
  setProfile(context, { ...NO_LEAD, ...typedContactOf(answer.value) });
}

/** Removes the profile when its owner signs out elsewhere. Returns a function that stops watching. */
export function watchSignOut(context: FunnelContext): () => void {
  return context.account.identity.subscribe(({ userId }) => {
    if (!userId) setProfile(context, null);
  });
}
