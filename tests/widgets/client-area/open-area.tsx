/** The whole client area drawn in a page of the demo. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { seeded } from '../../../demo/server/seed.ts';
import { ClientArea } from '../../../widgets/client-area/app.tsx';
import { API_ATTRIBUTES, type demoPage } from '../demo.ts';

const EVENTS = ['ready', 'navigate', 'success', 'analytics', 'error', 'redirect', 'sign-out'];

type As = keyof typeof seeded.users;

/**
 * Draws the element at a path of its host; `as` signs a user of the demo in. A redirection is recorded, and refused.
 */
export function openArea(
  demo: ReturnType<typeof demoPage>,
  path: string,
  { as, attributes = {} }: { as?: As; attributes?: Record<string, string> } = {},
) {
  demo.at(path);
  // The entry of the page before this one may hold what its lists showed.
  history.replaceState(null, '');
  const who = as && seeded.users[as];
  const given: Record<string, string> = {
    'geocoder-url': '/geocodage',
    token: who?.token ?? '',
    'user-id': who ? String(who.id) : '',
    ...API_ATTRIBUTES,
    ...attributes,
  };
  const host = document.createElement('parvis-client-area');
  document.body.append(host);
  const events: [string, Record<string, unknown>][] = [];
  for (const name of EVENTS) {
    host.addEventListener(`parvis:${name}`, (event) => {
      events.push([name, (event as CustomEvent).detail]);
      if (name === 'redirect') event.preventDefault();
    });
  }
  const area = () => <ClientArea host={host} attribute={(name) => given[name] ?? null} onReady={vi.fn()} />;
  const view = render(area(), { container: host });
  /** Changes the attributes of the element, as a host does when another user has signed in. */
  const give = (changed: Record<string, string>) => {
    Object.assign(given, changed);
    view.rerender(area());
  };
  const redirects = () =>
    events.filter(([name]) => name === 'redirect').map(([, detail]) => new URL(String(detail['url'])));
  return { ...view, give, host, events, redirects, user: userEvent.setup({ delay: null }) };
}

/** Waits for the heading of the current screen. */
export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });
