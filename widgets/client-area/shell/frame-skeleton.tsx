import { css } from '@/host/styles';
import { makeList } from '@/lib/make-list';
import { Skeleton, SkeletonBlock } from '@/ui/skeleton';
import { entryList } from './entry-link';

const box = css`
  display: grid;
  gap: var(--_24);
  min-height: min(100dvh, 720px);
  background: var(--_sand);
  align-content: start;
  padding: var(--_16);
  @container parvis (min-width: 960px) {
    grid-template-columns: 260px minmax(0, 1fr);
    gap: var(--_32);
  }
  & > :first-child {
    display: none;
    @container parvis (min-width: 960px) {
      display: grid;
    }
  }
`;

const entries = css`
  display: grid;
  align-content: start;
  gap: var(--_12);
`;

/** Draws the placeholder of a menu. */
function MenuSkeleton() {
  return (
    <div className={entries} aria-hidden="true">
      {[0, 1, 2, 3, 4].map((row) => (
        <SkeletonBlock key={row} height={44} />
      ))}
    </div>
  );
}

// As high as the entries of a sale and the expert card, so that their arrival causes no layout shift.
const SALE_ENTRIES = 8;
const EXPERT_PX = 424;

/** Draws the placeholder of a sale's menu. */
export function SaleMenuSkeleton() {
  return (
    <>
      <div className={entryList} aria-hidden="true">
        {makeList(SALE_ENTRIES, (row) => (
          <SkeletonBlock key={row} height={44} />
        ))}
      </div>
      <SkeletonBlock height={EXPERT_PX} />
    </>
  );
}

/** Draws the placeholder of the area, until the user is read. */
export function FrameSkeleton() {
  return (
    <div className={box}>
      <MenuSkeleton />
      <Skeleton>
        <SkeletonBlock width="50%" height={34} />
        <SkeletonBlock height={132} />
        <SkeletonBlock height={132} />
      </Skeleton>
    </div>
  );
}
