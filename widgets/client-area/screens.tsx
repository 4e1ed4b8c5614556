/** The screen of each route, fetched when it is about to be needed. */
import { useEffect } from 'react';
import { defaultSpace } from '@/domain/person/customer';
import { Later } from '@/features/shell/later';
import { useRoute, useSession } from '@/session/session-provider';
import { SCREENS } from './code';
import { useArea } from './context';
import { PATHS } from './routes';
import { Redirect, ScreenSkeleton } from './screen';
import { SELLER_ROUTES, type Space, SWITCH } from './shell/menu';

/** The screens of a space, in the order of its menu: what is likely to be next. */
const NEXT: Record<Space, readonly string[]> = {
  buyer: ['interests', 'interest', 'alerts'],
  seller: ['seller'],
};

/** The screen on show. A route of no screen, and the index, lead to the space that one lands in. */
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
  // All screens of a seller are one place here: what they share is not drawn anew between two of them.
  const place = SELLER_ROUTES.includes(name) ? 'seller' : name;
  const screen = SCREENS[place];
  if (!screen) return <Redirect to={SWITCH[defaultSpace(customer)].path} />;
  // A seller's space without a sale has nothing to show (buyer-and-shell.md §2).
  if (place === 'seller' && customer.salesCount === 0) return <Redirect to={PATHS.home} />;
  return <Later code={screen} given={{ params }} skeleton={<ScreenSkeleton />} />;
}
