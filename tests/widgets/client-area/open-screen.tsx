/** One screen of the client area drawn in a page of the demo, for a signed-in user, without the menus around it. */
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useEffect, useState } from 'react';
import { vi } from 'vitest';
import { defaultSpace } from '@/domain/person/customer';
import { Shell } from '@/features/shell/shell';
import { openAuthSession } from '@/session/auth-session';
import type { AuthSession } from '@/session/session';
import { useSession } from '@/session/session-provider';
import { seeded } from '../../../demo/server/seed.ts';
import { AccountContext, AreaContext, type Arrival } from '../../../widgets/client-area/context.ts';
import { createCache, useQueryResult } from '../../../widgets/client-area/data/cache.ts';
import { customerOf } from '../../../widgets/client-area/data/customer-queries.ts';
import { ROUTES } from '../../../widgets/client-area/routes.ts';
import { FrameToaster, ToasterProvider } from '../../../widgets/client-area/shell/toaster.tsx';
import { API_ATTRIBUTES, type demoPage } from '../demo.ts';

const EVENTS = ['navigate', 'success', 'analytics', 'error'];
const TAG = {
  basePath: '',
  routes: ROUTES,
  services: async () => ({ openAuthSession, afterReady: () => () => {} }),
};

type As = keyof typeof seeded.users;
type Options = { as?: As; displayed?: As; attributes?: Record<string, string> };

/** Draws `Screen` at its path; `displayed` is the displayed user, if it is another one. */
export function openScreen(
  demo: ReturnType<typeof demoPage>,
  path: string,
  Screen: ComponentType,
  { as = 'buyer', displayed = as, attributes = {} }: Options = {},
) {
  demo.at(path);
  const who = seeded.users[as];
  const given: Record<string, string> = {
    'geocoder-url': '/geocodage',
    token: who.token,
    'user-id': String(who.id),
    ...API_ATTRIBUTES,
    ...attributes,
  };
  const host = document.createElement('parvis-client-area');
  document.body.append(host);
  const events: [string, Record<string, unknown>][] = [];
  for (const name of EVENTS) {
    host.addEventListener(`parvis:${name}`, (event) => events.push([name, (event as CustomEvent).detail]));
  }
  const customerId = String(seeded.users[displayed].id);
  const view = render(
    <Shell host={host} attribute={(name) => given[name] ?? null} onReady={vi.fn()} tag={TAG}>
      <Signed customerId={customerId} isOwn={displayed === as} Screen={Screen} />
    </Shell>,
    { container: host },
  );
  return { ...view, host, events, user: userEvent.setup({ delay: null }) };
}

type Inside = { customerId: string; isOwn: boolean; Screen: ComponentType };

function Signed(inside: Inside) {
  const session = useSession();
  const [account, setAccount] = useState<AuthSession | null>(null);
  const [cache] = useState(createCache);
  useEffect(() => {
    void session.account().then(setAccount);
  }, [session]);
  if (!account) return null;
  return (
    <QueryClientProvider client={cache}>
      <AccountContext.Provider value={account}>
        <Displayed {...inside} />
      </AccountContext.Provider>
    </QueryClientProvider>
  );
}

function Displayed({ customerId, isOwn, Screen }: Inside) {
  const { value: customer } = useQueryResult(customerOf(customerId));
  const [arrival] = useState<{ current: Arrival }>({ current: 'entered' });
  if (!customer) return null;
  return (
    <AreaContext.Provider value={{ customer, customerId, isOwn, space: defaultSpace(customer), arrival }}>
      <ToasterProvider>
        <p data-testid="name">{[customer.firstName, customer.lastName].join(' ')}</p>
        <Screen />
        <FrameToaster />
      </ToasterProvider>
    </AreaContext.Provider>
  );
}

/** Returns a text with plain spaces. */
export const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ').trim();

/** Matches a text, whatever its spaces. */
export const reads = (expected: string) => (text: string) => plain(text) === expected;
