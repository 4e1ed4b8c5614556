/** The placeholders of the result pages. */
import { Card } from '@/ui/card';
import { Skeleton, SkeletonBlock } from '@/ui/skeleton';
import { choiceColumn, guestColumn, guestPage } from './layout';

/** Shows a placeholder in the height of the choice. */
export function LoadingChoice() {
  return (
    <div className={choiceColumn}>
      <Card>
        <Skeleton>
          <SkeletonBlock height={28} width="70%" />
          <SkeletonBlock height={22} width="90%" />
          <SkeletonBlock height={26} width="50%" />
          <SkeletonBlock height={94} />
          <SkeletonBlock height={94} />
          <SkeletonBlock height={44} />
          <SkeletonBlock height={44} />
        </Skeleton>
      </Card>
    </div>
  );
}

/** Shows a placeholder of the guest view. */
export function LoadingGuestView() {
  return (
    <div className={guestPage}>
      <Card>
        <Skeleton>
          <SkeletonBlock height={26} width="60%" />
          <SkeletonBlock height={22} width="80%" />
          <SkeletonBlock height={96} />
          <SkeletonBlock height={64} width="50%" />
        </Skeleton>
      </Card>
      <div className={guestColumn} style={{ '--column': '2' } as object}>
        <Card>
          <SkeletonBlock height={270} />
        </Card>
      </div>
      <Card>
        <SkeletonBlock height={320} />
      </Card>
    </div>
  );
}
