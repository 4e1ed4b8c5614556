/** The pages of a result: the choice of an account, the guest view, and the redirects (docs/spec/results.md#2.3). */

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type ResultOutcome, resultOutcome } from '@/domain/estimation/result';
import { STEPS } from '@/domain/estimation/steps';
import { linkOf } from '@/host/host-links';
import { leavePage } from '@/session/leave';
import type { AuthSession } from '@/session/session';
import { useReportReady, useSession } from '@/session/session-provider';
import { readCreationRecord, writeCreationRecord } from '../creation-record';
import type { Paths } from '../paths';
import { estimationTitle } from '../step-words';
import { useTitle } from '../use-title';
import { AccountChoice, type AccountOption, type ChoiceProps } from './account-choice';
import { GuestView } from './guest-view';
import { LoadingChoice, LoadingGuestView } from './loading';
import { DeadResult, Forbidden, InYourSpace, saleHref, Unreadable } from './messages';
import { useResult } from './use-result';

/** The props of the result pages. */
export type ResultPagesProps = Pick<ChoiceProps, 'hash' | 'created' | 'onTokenSpent'> & {
  page: 'index' | 'invite';
  account: AuthSession;
  toInvite: (options?: { replace?: boolean }) => void;
  toFunnel: () => void;
};

type RouteProps = Pick<ResultPagesProps, 'page' | 'hash' | 'account'> & { paths: Paths };

/** Shows the pages of one result at their addresses. */
export function ResultRoute({ page, hash, paths, account }: RouteProps) {
  const session = useSession();
  const { router } = session;
  useTitle(estimationTitle('resultat'));
  const [created, setCreated] = useState(() => readCreationRecord(session, account, hash));
  return (
    <ResultPages
      {...{ page, hash, account, created }}
      onTokenSpent={() => {
        if (!created) return;
        const spent = { ...created, signupToken: null };
        writeCreationRecord(session, account, spent);
        setCreated(spent);
      }}
      toInvite={(options) => router.navigate(paths.invite(hash), options)}
      toFunnel={() => router.navigate(paths.step(STEPS[paths.version][0]))}
    />
  );
}

/** Reads the result once for both pages and shows the page that fits the answer. */
export function ResultPages(props: ResultPagesProps) {
  useReportReady();
  return <Result key={props.hash} {...props} />;
}

function Result({ page, hash, account, toInvite, toFunnel, created, onTokenSpent }: ResultPagesProps) {
  const { identity } = account;
  const { router } = useSession();
  const isSignedIn = useSyncExternalStore(identity.subscribe, () => identity.getState().userId) !== null;
  const outcomeOf = (read: typeof answer): ResultOutcome | null => read && resultOutcome(page, read, isSignedIn);
  const answer = useResult(hash, account, (read) => outcomeOf(read)?.tag === 'guest');
  const outcome = outcomeOf(answer);
  const [option, setOption] = useState<AccountOption | null>(null);
  const typedEmail = useRef(created?.email ?? '');
  useRedirect(outcome, toInvite);

  // The first screen of the page leaves the focus alone; a screen that replaces another takes it.
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
    return (
      <AccountChoice
        {...{ result, hash, account, created, onTokenSpent, typedEmail, option, arrives }}
        onGuest={() => toInvite()}
      />
    );
  }
  const toAccount = (chosen: AccountOption) => {
    setOption(chosen);
    router.navigate(router.current().path.replace(/\/invite\/*$/, ''));
  };
  return <GuestView {...{ result, hash, call: account.call, toAccount, toFunnel, arrives }} />;
}

/** Redirects where the result requires it. The dialog of a 403 redirects after it was closed. */
function useRedirect(outcome: ResultOutcome | null, toInvite: ResultPagesProps['toInvite']): void {
  const session = useSession();
  const tag = outcome?.tag;
  const saleId = outcome?.tag === 'to-sale' ? outcome.saleId : null;
  const latest = useRef(toInvite);
  latest.current = toInvite;
  useEffect(() => {
    if (tag === 'to-invite') latest.current({ replace: true });
    if (tag === 'home') leavePage(session, linkOf(session.attribute, 'home', session.boot), 'replace');
    if (saleId !== null) leavePage(session, saleHref(session, saleId), 'replace');
  }, [session, tag, saleId]);
}
