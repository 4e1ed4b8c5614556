import { Skeleton, SkeletonBlock } from '@/ui/skeleton';

/**
 * Draws the placeholder of a property. The facts have fewer rows in a wider window, and one more for a guest, who gets
 * all of them masked.
 */
export function DetailSkeleton({ isGuest }: { isGuest: boolean }) {
  return (
    <Skeleton>
      <SkeletonBlock height="min(300px, (100cqi - 48px) * 9 / 16)" />
      <SkeletonBlock height={22} width="60%" />
      <SkeletonBlock height={198} />
      <SkeletonBlock height={`calc(max(100px, 340px - 40cqi) + ${isGuest ? 66 : 0}px)`} />
    </Skeleton>
  );
}
