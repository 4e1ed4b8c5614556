/** The screen of each route, fetched ahead when it is likely to be next. */
import { useEffect } from 'react';
import { defaultSpace } from '@/domain/person/customer';
import { LazyComponent } from '@/features/shell/lazy-component';
import { useRoute, useSession } from '@/session/session-provider';
import { SCREENS } from './code';
import { useArea } from './context';
import { Redirect, ScreenSkeleton } from './parts/screen';
import { PATHS } from './routes';
import { SELLER_ROUTES, type Space, SWITCH } from './shell/menu';

/** The screens of a space that are likely to be next, in menu order. */
const NEXT: Record<Space, readonly string[]> = {
  buyer: ['interests', 'interest', 'alerts'],
  seller: ['seller'],
};

/** Draws the screen of the route. The index and unknown routes lead to the default space. */
export function Screens({ space }: { space: Space }) {
  const { line } = useSession();
  const { customer } = useArea();
  const { name, params } = useRoute();
  useEffect(() => {
    const calledOff = NEXT[space].map((next) => SCREENS[next] && line.whenQuiet(SCREENS[next].fetch, 'rest'));
    return () => {
      for (const callOff of calledOff) callOff?.();
    };
  }, [line, space]);
  // All seller screens are one component: what they share stays mounted between two of them.
  const place = SELLER_ROUTES.includes(name) ? 'seller' : name;
  const screen = SCREENS[place];
  if (!screen) return <Redirect to={SWITCH[defaultSpace(customer)].path} />;
  // The seller space needs a sale (docs/spec/shell.md#3.3).
  if (place === 'seller' && customer.salesCount === 0) return <Redirect to={PATHS.home} />;
  return <LazyComponent code={screen} given={{ params }} skeleton={<ScreenSkeleton />} />;
}
