import { css } from '@/host/styles';
import { Skeleton, SkeletonBlock } from '@/ui/skeleton';

const two = css`
  display: grid;
  gap: var(--_16);
  @container parvis (min-width: 768px) {
    grid-template-columns: 1fr 1fr;
  }
`;

/** Shows a placeholder in the shape of the page: figures, opinion, other cards. */
export function EstimationSkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock height={260} />
      <div className={two}>
        <SkeletonBlock height={160} />
        <SkeletonBlock height={160} />
      </div>
      <SkeletonBlock height={320} />
    </Skeleton>
  );
}
