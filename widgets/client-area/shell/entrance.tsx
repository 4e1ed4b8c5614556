/** The guard of the area: it admits signed-in customers and leads everyone else away (docs/spec/shell.md#1.1). */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Failure } from '@/domain/failure';
import { defaultSpace, isClient } from '@/domain/person/customer';
import { urlOf } from '@/host/brand';
import { applyPageMeta } from '@/host/page-meta';
import { signInLink } from '@/host/settings';
import { onRestored } from '@/lib/restored';
import { leavePage } from '@/session/leave';
import type { AuthSession } from '@/session/session';
import { useReportReady, useSession } from '@/session/session-provider';
import { failureMessage } from '@/text/failures';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { LinkButton } from '@/ui/link-button';
import { AccountContext, AreaContext, type Arrival, useAccount, useAreaRoute } from '../context';
import { createCache, useQueryResult } from '../data/cache';
import { customerOf } from '../data/customer-queries';
import { Frame } from './frame';
import { FrameSkeleton } from './frame-skeleton';
import { spaceOf } from './menu';

/** Opens the account and a cache, then reads the displayed user. */
export function Entrance() {
  const session = useSession();
  const { host } = session;
  useEffect(() => applyPageMeta(host, { title: 'Espace Client' }), [host]);
  const [opened, setOpened] = useState<{ account: AuthSession; cache: QueryClient } | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    const cache = createCache();
    session.account().then(
      (account) => !isUnmounted && setOpened({ account, cache }),
      () => {},
    );
    return () => {
      isUnmounted = true;
      cache.clear();
    };
  }, [session]);
  useEffect(() => {
    // A page from the back-forward cache (docs/spec/shell.md#5.6). Its account restarts the element for another identity.
    return onRestored(session.window, () => {
      if (!opened) return;
      const { account, cache } = opened;
      if (account.isClosed) session.restart();
      else if (account.isCurrent()) void cache.invalidateQueries();
    });
  }, [session, opened]);
  if (!opened) return <FrameSkeleton />;
  return (
    <QueryClientProvider client={opened.cache}>
      <AccountContext.Provider value={opened.account}>
        <Guard />
      </AccountContext.Provider>
    </QueryClientProvider>
  );
}

function Guard() {
  const session = useSession();
  const { identity, isClosed } = useAccount();
  const { userId, customerId } = useSyncExternalStore(identity.subscribe, identity.getState, identity.getState);
  if (!userId) {
    const { pathname, search, hash } = session.window.location;
    return (
      <LeavePage
        href={signInLink(session.attribute, session.boot, pathname + search + hash)}
        label="Me connecter"
        isLeaving={isClosed}
      >
        {isClosed ? 'Vous avez quitté votre espace.' : 'Connectez-vous pour accéder à votre espace.'}
      </LeavePage>
    );
  }
  const requestedId = customerId && customerId !== userId ? customerId : null;
  return <Displayed key={`${userId} ${requestedId}`} userId={userId} requestedId={requestedId} />;
}

const isClosed = (failure: Failure | null) => failure?.tag === 'forbidden' || failure?.tag === 'not-found';

/** `requestedId` is that of `customer-id`; a customer whom the server refuses gives way to the own space, with a notice. */
function Displayed({ userId, requestedId }: { userId: string; requestedId: string | null }) {
  const session = useSession();
  const { router } = session;
  const arrival = useRef<Arrival>('entered');
  // The account belongs to both spaces: it keeps the space of the screen before (docs/spec/shell.md#3.5).
  const here = spaceOf(useAreaRoute());
  const latest = useRef(here);
  latest.current = here ?? latest.current;
  useEffect(
    () =>
      router.subscribe((isBack) => {
        arrival.current = isBack ? 'back' : 'step';
      }),
    [router],
  );
  const other = useQueryResult(customerOf(requestedId ?? userId), { enabled: requestedId !== null });
  const isRefused = requestedId !== null && isClosed(other.failure);
  const own = useQueryResult(customerOf(userId), { enabled: requestedId === null || isRefused });
  const { value: customer, failure, retry } = requestedId === null || isRefused ? own : other;
  if (!customer) {
    // A 401 has already made the person a guest: the guard leads to the sign-in.
    return failure && failure.tag !== 'unauthorized' ? <Failed failure={failure} onRetry={retry} /> : <FrameSkeleton />;
  }
  if (!isClient(customer)) {
    return (
      <LeavePage href={urlOf(session.attribute, 'home-url', '/', session.boot)} label="Retour au site">
        Cet espace est réservé aux clients.
      </LeavePage>
    );
  }
  return (
    <AreaContext.Provider
      value={{
        customer,
        customerId: customer.id,
        isOwn: customer.id === userId,
        space: latest.current ?? defaultSpace(customer),
        arrival,
      }}
    >
      <Frame notice={isRefused ? "L'espace demandé n'est pas accessible : voici le vôtre." : null} />
    </AreaContext.Provider>
  );
}

function Failed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  useReportReady();
  return <ErrorState title="Votre espace n'a pas pu être chargé" message={failureMessage(failure)} onRetry={onRetry} />;
}

type LeavePageProps = { href: string; label: string; children: ReactNode; isLeaving?: boolean };

/**
 * Leads to another page at once; the link serves where the host cancels that. `isLeaving`: another page is loading.
 */
function LeavePage({ href, label, children, isLeaving = false }: LeavePageProps) {
  const session = useSession();
  useReportReady();
  useEffect(() => {
    if (!isLeaving) leavePage(session, href, 'replace');
  }, [session, href, isLeaving]);
  return (
    <Card>
      <p>{children}</p>
      <LinkButton href={href}>{label}</LinkButton>
    </Card>
  );
}
