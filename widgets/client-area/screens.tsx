/** The screen of each route, fetched ahead when it is likely to be next. */
import { useEffect } from 'react';
import { defaultSpace } from '@/domain/person/customer';
import type { LazyChunk } from '@/session/lazy';
import { useSession } from '@/session/session-provider';
import { SCREENS, type ScreenName, SELLER_SCREENS } from './code';
import { useArea, useAreaRoute } from './context';
import { LazyComponent } from './parts/lazy-component';
import { Redirect, ScreenSkeleton } from './parts/screen';
import { type AreaRoute, isOfSeller, PATHS } from './routes';
import { type Space, SWITCH } from './shell/menu';

/** The screens of a space that are likely to be next, in menu order. */
const NEXT: Record<Space, readonly LazyChunk<unknown>[]> = {
  buyer: [SCREENS.interests, SCREENS.interest, SCREENS.alerts],
  seller: [SELLER_SCREENS],
};

function screenOf<Name extends ScreenName>({ name, params }: AreaRoute<Name>) {
  return <LazyComponent code={SCREENS[name]} props={{ params }} skeleton={<ScreenSkeleton />} />;
}

/** Draws the screen of the route. The index and unknown routes lead to the default space. */
export function Screens({ space }: { space: Space }) {
  const { queue } = useSession();
  const { customer } = useArea();
  const route = useAreaRoute();
  useEffect(() => {
    const cancels = NEXT[space].map(({ fetch }) => queue.schedule(fetch, 'rest'));
    return () => {
      for (const cancel of cancels) cancel();
    };
  }, [queue, space]);
  if (isOfSeller(route)) {
    // The seller space needs a sale (docs/spec/shell.md#3.3).
    if (customer.salesCount === 0) return <Redirect to={PATHS.home} />;
    return <LazyComponent code={SELLER_SCREENS} props={{ route }} skeleton={<ScreenSkeleton />} />;
  }
  if (route.name === '' || route.name === 'root') return <Redirect to={SWITCH[defaultSpace(customer)].path} />;
  return screenOf(route);
}
