/** The screen of each route; all but the home are fetched when they are about to be needed. */
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { defaultSpace } from '@/domain/customer';
import { whenIdle } from '@/lib/idle';
import { useRoute, useSession } from '@/session/session-provider';
import { failureMessage } from '@/text/failures';
import { ErrorState } from '@/ui/error-state';
import { HomeScreen } from './buyer/home-screen';
import { useArea } from './context';
import { PATHS } from './routes';
import { Redirect, type ScreenProps, ScreenSkeleton } from './screen';
import { type Space, SWITCH } from './shell/menu';

type Fetch = () => Promise<ComponentType<ScreenProps>>;

const LATER: Record<string, Fetch> = {
  interests: async () => (await import('./buyer-later')).InterestsScreen,
  interest: async () => (await import('./buyer-later')).InterestScreen,
  alerts: async () => (await import('./alerts-later')).AlertsScreen,
  guide: async () => (await import('./guide-later')).GuideScreen,
  sponsorship: async () => (await import('./sponsorship-later')).SponsorshipScreen,
  account: async () => (await import('./account-later')).AccountScreen,
  seller: async () => (await import('./seller-later')).SalesScreen,
};

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
        for (const next of NEXT[space]) LATER[next]?.().catch(() => {});
      }),
    [window, space],
  );
  if (name === 'home') return <HomeScreen />;
  if (!LATER[name]) return <Redirect to={SWITCH[defaultSpace(customer)].path} />;
  // A seller's space without a sale has nothing to show (buyer-and-shell.md §2).
  if (name === 'seller' && customer.salesCount === 0) return <Redirect to={PATHS.home} />;
  return <Later name={name} params={params} />;
}

function Later({ name, params }: ScreenProps & { name: string }) {
  const [, redraw] = useState(0);
  const loaded = useRef(new Map<string, ComponentType<ScreenProps> | 'failed'>());
  const found = loaded.current.get(name);
  useEffect(() => {
    if (found) return;
    const keep = (what: ComponentType<ScreenProps> | 'failed') => {
      loaded.current.set(name, what);
      redraw((turn) => turn + 1);
    };
    LATER[name]?.().then(keep, () => keep('failed'));
  }, [name, found]);
  if (!found) return <ScreenSkeleton />;
  if (found === 'failed') {
    const retry = () => {
      loaded.current.delete(name);
      redraw((turn) => turn + 1);
    };
    return <ErrorState message={failureMessage({ tag: 'network' })} onRetry={retry} />;
  }
  const Found = found;
  return <Found params={params} />;
}
