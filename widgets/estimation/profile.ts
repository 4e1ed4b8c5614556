/** Who is signed in: their contact fills the last step, and the house's own staff is sent home. */
import { loadPhone } from '@/adapters/load-phone';
import { fetchUser, type User } from '@/api/person/users';
import { isStaffEmail } from '@/domain/estimation/boot';
import { leadWithoutProfile, leadWithProfile, type TypedLead } from '@/domain/estimation/lead';
import { brandOf } from '@/host/brand';
import { linkOf } from '@/host/house';
import { redirect } from '@/host/redirects';
import type { Context } from './context';

function leadOf({ civility, firstName, lastName, email, phoneNumber, phoneCountryCode }: User): TypedLead {
  return {
    civility: civility ?? '',
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    email: email ?? '',
    phoneNumber: { number: phoneNumber ?? '', countryCode: phoneCountryCode ?? 'FR' },
  };
}

/** Puts another profile into the contact: what the former one had filled in goes, what was typed stays. */
function takeProfile({ store }: Context, profile: TypedLead | null): void {
  store.setState(({ draft, profile: before }) => {
    const typed = before ? leadWithoutProfile(draft.answers.lead, before) : draft.answers.lead;
    const lead = profile ? leadWithProfile(typed, profile) : typed;
    return { profile, draft: { ...draft, answers: { ...draft.answers, lead } } };
  });
}

function sendHome({ session, store }: Context): void {
  const { host, attribute, boot, window } = session;
  redirect(host, linkOf(attribute, 'home', boot), !boot.api.sameOrigin, (href) => {
    store.setState({ phase: 'leaving' });
    window.location.replace(href);
  });
}

/** Reads who is signed in, at once and never again; resolves when all of it is known, or cannot be. */
export async function readProfile(context: Context, signal: AbortSignal): Promise<void> {
  const { account, session, store } = context;
  const { userId } = account.identity.getState();
  if (!userId) return;
  const [answer, phone] = await Promise.all([
    fetchUser(account.call, userId, signal),
    // Without it the contact is shown, filled in.
    loadPhone().catch(() => null),
  ]);
  if (!answer.ok || context.isOver()) return;
  if (isStaffEmail(answer.value.email, brandOf(session.attribute, session.boot).staffDomain)) return sendHome(context);
  store.setState({ phone });
  takeProfile(context, leadOf(answer.value));
}

/** Takes the profile away when its owner signs out elsewhere. Answers the act that stops watching. */
export function watchSignOut(context: Context): () => void {
  return context.account.identity.subscribe(({ userId }) => {
    if (!userId) takeProfile(context, null);
  });
}
