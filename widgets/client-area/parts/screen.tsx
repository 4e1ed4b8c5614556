/** Parts of every screen: heading, loading, failure, redirection. */
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { css } from '@/host/styles';
import { makeList } from '@/lib/make-list';
import { useSession } from '@/session/session-provider';
import { failureMessage } from '@/text/failures';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Notice } from '@/ui/notice';
import { Skeleton, SkeletonBlock } from '@/ui/skeleton';
import { useArea } from '../context';
import type { QueryResult } from '../data/cache';

const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow-wrap: anywhere;
  gap: var(--_16);
  @container parvis (min-width: 768px) {
    gap: var(--_24);
  }
  @media print {
    display: block;
    & > * + * {
      margin-top: var(--_16);
    }
  }
`;
const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--_8) var(--_16);
  & h2 {
    font-size: 26px;
    line-height: 32px;
    letter-spacing: -0.01em;
  }
  & p {
    margin-top: 4px;
    color: var(--_ink-soft);
  }
`;

/** Replaces the history entry by another path of the area; null stays. The arrival does not change. */
export function useRedirect(to: string | null): void {
  const { router } = useSession();
  const { arrival } = useArea();
  useEffect(() => {
    if (to === null) return;
    const before = arrival.current;
    router.navigate(`${to}?`, { replace: true });
    arrival.current = before;
  }, [router, arrival, to]);
}

/** Redirects and draws a placeholder meanwhile. */
export function Redirect({ to }: { to: string }) {
  useRedirect(to);
  return <ScreenSkeleton />;
}

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  aside?: ReactNode;
  /** For a screen that focuses its heading later too. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
};

/** Draws a screen. Its heading takes the focus after navigation from another screen (docs/spec/shell.md#4.4). */
export function Screen(props: Props) {
  const own = useRef<HTMLHeadingElement>(null);
  const heading = props.headingRef ?? own;
  const { arrival } = useArea();
  useEffect(() => {
    // Back restores the scroll position, which may be far below the heading.
    if (arrival.current !== 'entered') heading.current?.focus({ preventScroll: arrival.current === 'back' });
  }, [arrival, heading]);
  return (
    <div className={box}>
      <div className={head}>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {props.title}
          </h2>
          {props.lead && <p>{props.lead}</p>}
        </div>
        {props.aside}
      </div>
      {props.children}
    </div>
  );
}

/** Draws the placeholder of a screen. */
export function ScreenSkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock width="50%" height={32} />
      <SkeletonBlock height={132} />
      <SkeletonBlock height={132} />
    </Skeleton>
  );
}

/** Draws placeholders of these heights in px, one below the other. */
export function SkeletonBlocks({ heights }: { heights: readonly number[] }) {
  return (
    <Skeleton>
      {makeList(heights.length, (index) => (
        <SkeletonBlock key={index} height={heights[index] ?? 0} />
      ))}
    </Skeleton>
  );
}

/** Draws a notice about unreadable data, with 'Réessayer'. */
export function IncompleteNotice({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <Notice tone="warning">
      <p>{words}</p>
      <Button kind="secondary" onClick={onRetry}>
        Réessayer
      </Button>
    </Notice>
  );
}

type QueryViewProps<T> = { read: QueryResult<T>; skeleton?: ReactNode; children: (value: T) => ReactNode };

/** Draws a query: placeholder, failure, or value; with a notice when rows were unreadable or a refetch failed. */
export function QueryView<T>({ read, skeleton, children }: QueryViewProps<T>) {
  const { value, leftOut, failure, retry } = read;
  if (value === undefined) {
    if (!failure) return skeleton ?? <Skeleton />;
    return <ErrorState message={failureMessage(failure)} onRetry={retry} isPart />;
  }
  const notice = failure ? "Certaines informations n'ont pas pu être chargées." : leftOut;
  return (
    <>
      {notice && <IncompleteNotice words={notice} onRetry={retry} />}
      {children(value)}
    </>
  );
}

/** Returns a query that combines `main` with others, once each has an answer; a failed other one is null. */
export function combineQueries<Main, Others extends readonly QueryResult<unknown>[]>(
  main: QueryResult<Main>,
  ...others: Others
): QueryResult<[Main, ...{ [Index in keyof Others]: Others[Index] extends QueryResult<infer T> ? T | null : never }]> {
  type All = [Main, ...{ [Index in keyof Others]: Others[Index] extends QueryResult<infer T> ? T | null : never }];
  const isReady = main.value !== undefined && others.every(({ isSettled }) => isSettled);
  const all = [main, ...others];
  const failed = all.filter(({ failure }) => failure);
  const incomplete = all.filter(({ failure, leftOut }) => failure || leftOut);
  return {
    value: isReady ? (all.map(({ value }) => value ?? null) as unknown as All) : undefined,
    leftOut: all.flatMap(({ leftOut }) => leftOut ?? []).join(' ') || null,
    failure: isReady ? (failed[0]?.failure ?? null) : main.failure,
    isSettled: isReady || main.failure !== null,
    retry: () => {
      for (const { retry } of incomplete) retry();
    },
  };
}
