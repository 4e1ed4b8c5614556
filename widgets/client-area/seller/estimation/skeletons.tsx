import { css } from '@/host/styles';
import { Skeleton, SkeletonBlock } from '@/ui/skeleton';

const two = css`
  display: grid;
  gap: var(--_16);
  @container parvis (min-width: 768px) {
    grid-template-columns: 1fr 1fr;
  }
`;

/** The page in its shape: the figures, what is asked of them, what surrounds them. */
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
