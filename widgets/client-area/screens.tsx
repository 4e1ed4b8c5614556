/** The screen of each route, fetched when it is about to be needed. */
import { useEffect } from 'react';
import { defaultSpace } from '@/domain/customer';
import { whenIdle } from '@/lib/idle';
import { useRoute, useSession } from '@/session/session-provider';
import { SCREENS } from './code';
import { useArea } from './context';
import { LaterScreen } from './later-screen';
import { PATHS } from './routes';
import { Redirect } from './screen';
import { SELLER_ROUTES, type Space, SWITCH } from './shell/menu';

/** The screens of a space, in the order of its menu: what is likely to be next. */
const NEXT: Record<Space, readonly string[]> = {
  buyer: ['interests', 'interest', 'alerts'],
  seller: ['seller'],
};

/** The screen on show. A route of no screen, and the index, lead to the space that one lands in. */
export function Screens({ space }: { space: Space }) {
  const { window } = useSession();
  const { customer } = useArea();
  const { name, params } = useRoute();
  useEffect(
    () =>
      whenIdle(window, () => {
        for (const next of NEXT[space]) SCREENS[next]?.().catch(() => {});
      }),
    [window, space],
  );
  // All screens of a seller are one place here: what they share is not drawn anew between two of them.
  const place = SELLER_ROUTES.includes(name) ? 'seller' : name;
  if (!SCREENS[place]) return <Redirect to={SWITCH[defaultSpace(customer)].path} />;
  // A seller's space without a sale has nothing to show (buyer-and-shell.md §2).
  if (place === 'seller' && customer.salesCount === 0) return <Redirect to={PATHS.home} />;
  return <LaterScreen name={place} from={SCREENS} given={{ params }} />;
}
