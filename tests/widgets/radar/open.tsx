/** The radar drawn in a page of the demo, over a map without pixels. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, vi } from 'vitest';
import { seeded } from '../../../demo/server/seed.ts';
import { TOWN } from '../../../demo/server/town/plane.ts';
import { Radar } from '../../../widgets/radar/app.tsx';
import { API_ATTRIBUTES, type demoPage } from '../demo.ts';
import { maps } from './fake-map.ts';

const EVENTS = ['navigate', 'success', 'sign-in', 'error'];

/** The middle of the invented town, where most was sold. */
export const TOWN_SEARCH = `?lat=${TOWN.lat}&lng=${TOWN.lng}`;

type As = keyof typeof seeded.users;

/** Draws the element at a query of its page; `as` signs a user of the demo in. */
export function open(
  demo: ReturnType<typeof demoPage>,
  search = '',
  { as, attributes = {} }: { as?: As; attributes?: Record<string, string> } = {},
) {
  demo.at(`/radar${search}`);
  const who = as && seeded.users[as];
  const given: Record<string, string> = {
    'geocoder-url': '/geocodage',
    token: who?.token ?? '',
    'user-id': who ? String(who.id) : '',
    ...API_ATTRIBUTES,
    ...attributes,
  };
  const host = document.createElement('parvis-radar');
  document.body.append(host);
  const events: [string, Record<string, unknown>][] = [];
  for (const name of EVENTS) {
    host.addEventListener(`parvis:${name}`, (event) => events.push([name, (event as CustomEvent).detail]));
  }
  const onReady = vi.fn();
  const view = render(<Radar host={host} attribute={(name) => given[name] ?? null} onReady={onReady} />, {
    container: host,
  });
  return { ...view, host, events, onReady, user: userEvent.setup({ delay: null }) };
}

/**
 * Keeps calls of this address waiting until the returned act lets them through, answered with this if anything. The test
 * file restores its mocks.
 */
export function holdBack(isHeld: (address: string) => boolean, answer?: () => Response): () => void {
  const real = globalThis.fetch;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...args) => {
    if (!isHeld(String(args[0]))) return real(...args);
    await released;
    return answer?.() ?? real(...args);
  });
  return release;
}

/** Each test starts without maps. */
export function freshMaps(): void {
  beforeEach(() => {
    maps.opened = [];
    maps.answer = 'view';
    maps.worker = null;
  });
}

/** The list's rows on show, as they read. */
export const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent));

/** The rows of the list, once there are some. */
export const found = () => screen.findByRole('heading', { name: /biens? vendus? à moins de/ });

/** The address as it is typed. */
export const address = () => screen.getByPlaceholderText('Entrez une adresse...') as HTMLInputElement;

/** A text as it reads, its spaces made plain. */
export const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ').trim();

/** What the page's address says. */
export const query = () => Object.fromEntries(new URLSearchParams(location.search));
