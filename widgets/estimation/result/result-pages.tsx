/** The result of an estimation: the choice of an account, the guest's view, and the ways out. */

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type ResultOutcome, resultOutcome } from '@/domain/estimation/result';
import { linkOf } from '@/host/house';
import type { Account } from '@/session/account';
import { leaveFor } from '@/session/leave';
import { useReady, useSession } from '@/session/session-provider';
import { Choice, type FirstWay } from './choice';
import { DeadResult } from './dead-result';
import { GuestView } from './guest-view';
import { saleHref } from './leave';
import { Forbidden, InYourSpace, Unreadable } from './leaving';
import { LoadingChoice, LoadingGuestView } from './loading';
import { useResult } from './use-result';

/** What the result pages take from the widget around them. */
export type ResultPagesProps = {
  page: 'index' | 'invite';
  hash: string;
  account: Account;
  toInvite: (options?: { replace?: boolean }) => void;
  toFunnel: () => void;
  /** What the creation in this tab left: the e-mail as typed, and the right to choose that person's first password. */
  created: { email: string; signupToken: string | null } | null;
  /** The password was chosen: `created.signupToken` is good for nothing any more. */
  onTokenSpent: () => void;
};

/** Reads the result once for both pages, and shows what it calls for. */
export function ResultPages(props: ResultPagesProps) {
  useReady();
  return <Result key={props.hash} {...props} />;
}

function Result({ page, hash, account, toInvite, toFunnel, created, onTokenSpent }: ResultPagesProps) {
  const { identity } = account;
  const { router } = useSession();
  const isSignedIn = useSyncExternalStore(identity.subscribe, () => identity.getState().userId) !== null;
  const outcomeOf = (read: typeof answer): ResultOutcome | null => read && resultOutcome(page, read, isSignedIn);
  const answer = useResult(hash, account, (read) => outcomeOf(read)?.tag === 'guest');
  const outcome = outcomeOf(answer);
  const [way, setWay] = useState<FirstWay | null>(null);
  useWayOut(outcome, toInvite);

  // The page's own first screen leaves the focus where it was; one that replaces another takes it.
  const first = useRef(page);
  const moved = useRef(created !== null);
  moved.current ||= first.current !== page;
  const arrives = moved.current;

  if (outcome?.tag === 'forbidden') return <Forbidden toFunnel={toFunnel} />;
  if (answer?.ok === false) return <Unreadable failure={answer.error} toFunnel={toFunnel} />;
  if (!answer || !outcome || outcome.tag === 'to-invite') {
    return page === 'index' ? <LoadingChoice /> : <LoadingGuestView />;
  }
  const result = answer.value;
  if (outcome.tag === 'to-sale') return <InYourSpace saleId={result.id} />;
  if (outcome.tag === 'guest-dead') return <DeadResult toFunnel={toFunnel} />;
  if (outcome.tag === 'choice') {
    return <Choice {...{ result, hash, account, created, onTokenSpent, way, arrives }} onGuest={() => toInvite()} />;
  }
  const toAccount = (chosen: FirstWay) => {
    setWay(chosen);
    router.navigate(router.current().path.replace(/\/invite\/*$/, ''));
  };
  return <GuestView {...{ result, hash, call: account.call, toAccount, toFunnel, arrives }} />;
}

/** Where the result leads by itself. The dialog of a result that is closed leaves only once it was read. */
function useWayOut(outcome: ResultOutcome | null, toInvite: ResultPagesProps['toInvite']): void {
  const session = useSession();
  const tag = outcome?.tag;
  const saleId = outcome?.tag === 'to-sale' ? outcome.saleId : null;
  const latest = useRef(toInvite);
  latest.current = toInvite;
  useEffect(() => {
    if (tag === 'to-invite') latest.current({ replace: true });
    if (tag === 'home') leaveFor(session, linkOf(session.attribute, 'home', session.boot), 'replace');
    if (saleId !== null) leaveFor(session, saleHref(session, saleId), 'replace');
  }, [session, tag, saleId]);
}
