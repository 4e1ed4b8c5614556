/** The screens in pages of other hosts: narrow, branded, dark, hostile, in high contrast, on paper. */
import type { Page } from 'playwright';
import { queryOf, screens, waitForMap, waitForResults } from '../../setup/radar.ts';
import type { State } from '../tools/state.ts';
import { at, BARE_MAP, ENGINE, MARKED_MAP, moveAway, PLAIN, unlock, waitUntilShown } from './steps.ts';

const NARROW = '#contenu { max-width: 272px; padding-inline: 16px; }';
const BRAND = `:root {
  --parvis-night: #1a1430; --parvis-night-line: #35294f; --parvis-radar: #ffb84d; --parvis-radius: 4px;
  --parvis-radius-small: 2px; --parvis-font: "Liberation Serif", serif; }
  body { background: #f7f5fc; }`;
const UNREADABLE = ':root { --parvis-night: #e8e8f0; --parvis-radar: #f2e6a0; }';
const DARK_PAGE = `:root { --sand: #12181f; --paper: #1b232c; --ink: #eef2f5; --ink-soft: #b4bec8; --line: #33404d;
  --primary: #7fd1c0; color-scheme: dark; }`;

type Screen = Pick<State, 'path' | 'act' | 'shows' | 'media' | 'withheld' | 'drawsMap'>;

const rows = (page: Page) => screens(page).rows.first();

const moments = {
  found: { path: at({ as: 'otherBuyer' }), ...MARKED_MAP, act: waitUntilShown, shows: rows },
  away: { path: at(), ...MARKED_MAP, act: moveAway, shows: (page) => screens(page).recentre },
  property: { path: at({ pid: PLAIN }), withheld: ENGINE, shows: (page) => screens(page).prices },
  'sign-up-errors': {
    path: at({ pid: PLAIN }),
    withheld: ENGINE,
    act: async (page) => {
      await unlock(page);
      await screens(page).create.click();
    },
    shows: (page) => page.locator('[aria-invalid=true]').first(),
  },
} satisfies Record<string, Screen>;

const every = Object.keys(moments) as (keyof typeof moments)[];

function inHost(host: string, around: Partial<State>, names: readonly (keyof typeof moments)[] = every): State[] {
  return names.map((name): State => {
    const moment: Screen = moments[name];
    const media = { ...moment.media, ...around.media };
    return { name: `${host}-${name}`, ...moment, ...around, ...(Object.keys(media).length > 0 && { media }) };
  });
}

/** Types a search, since the page's own address has none, as in a partner's frame. */
async function searchThere(page: Page): Promise<void> {
  await screens(page).address.fill('rue basse valbrune');
  await screens(page).options.first().click();
  await waitForResults(page);
  await waitForMap(page);
}

/** Before a search. */
const start: Omit<Screen, 'path'> = { ...BARE_MAP, act: waitForMap, shows: (page) => screens(page).address };

/** Every kind of host and of browser. */
export const hostStates: State[] = [
  { name: 'partner-start', on: 'partner', path: '/ventes', ...start },
  { name: 'partner-found', on: 'partner', path: '/ventes', ...MARKED_MAP, act: searchThere, shows: rows },
  { name: 'partner-280-start', on: 'partner', path: '/ventes-en-marge', ...start },
  { name: 'partner-280-found', on: 'partner', path: '/ventes-en-marge', ...MARKED_MAP, act: searchThere, shows: rows },
  ...inHost('narrow-240', { hostCss: NARROW }),
  {
    name: 'two-on-a-page',
    path: '/demo/deux-radars',
    ...MARKED_MAP,
    act: async (page) => {
      const first = page.getByRole('region', { name: 'Premier' });
      await screens(first).address.fill('rue basse valbrune');
      await screens(first).options.first().click();
      await waitForResults(first);
      await waitForMap(first);
    },
    shows: (page) => screens(page.getByRole('region', { name: 'Premier' })).rows.first(),
  },
  ...inHost('brand', { hostCss: BRAND }),
  ...inHost('unreadable-brand', { hostCss: UNREADABLE }, ['found', 'property']),
  ...inHost('dark-page', { hostCss: DARK_PAGE }, ['found']),
  // This host lays its own boxes over the element.
  {
    name: 'hostile-found',
    path: `/demo/hostile-radar${queryOf()}`,
    ...MARKED_MAP,
    act: waitForResults,
    shows: rows,
    wideHost: true,
  },
  {
    name: 'hostile-property',
    withheld: ENGINE,
    path: `/demo/hostile-radar${queryOf({ pid: PLAIN })}`,
    shows: (page) => screens(page).prices,
    wideHost: true,
  },
  ...inHost('forced-colors', { media: { forcedColors: 'active' } }, ['property']),
  ...inHost('print', { media: { media: 'print' } }, ['found', 'property']),
];
