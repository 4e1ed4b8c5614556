import { Skeleton, SkeletonBlock } from '@/ui/skeleton';

/** The shape of a property while it is on its way. */
export function DetailSkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock height={240} />
      <SkeletonBlock height={88} />
      <SkeletonBlock height={120} />
    </Skeleton>
  );
}
