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

/** The middle of the invented town, where most properties were sold. */
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
 * Holds calls of this address until the returned function releases them, with this answer if there is one. The test
 * file restores its mocks.
 */
export function holdCall(isHeld: (address: string) => boolean, answer?: () => Response): () => void {
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

/** Clears the maps before each test. */
export function freshMaps(): void {
  beforeEach(() => {
    maps.opened = [];
    maps.answer = 'view';
    maps.worker = null;
  });
}

/** Returns the texts of the list's rows. */
export const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent));

/** Waits for the rows of the list. */
export const found = () => screen.findByRole('heading', { name: /biens? vendus? à moins de/ });

/** Returns the address field. */
export const address = () => screen.getByPlaceholderText('Entrez une adresse...') as HTMLInputElement;

/** Returns a text with plain spaces. */
export const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ').trim();

/** Returns the query of the page. */
export const query = () => Object.fromEntries(new URLSearchParams(location.search));
