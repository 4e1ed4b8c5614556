/** The screens in pages of other hosts: narrow, branded, dark, hostile, in high contrast, on paper. */
import type { Page } from 'playwright';
import { screens } from '../../setup/client-area.ts';
import type { State } from '../tools/state.ts';
import { at, inSequence, invalid, press, sale } from './steps.ts';

const NARROW = '#contenu { max-width: 272px; padding-inline: 16px; }';
const BRAND = `:root { --parvis-primary: #6b2fa0; --parvis-radius: 4px; --parvis-radius-small: 2px;
  --parvis-font: "Liberation Serif", serif; }
  body { background: #f7f5fc; }`;
const DARK_PAGE = `:root { --sand: #12181f; --paper: #1b232c; --ink: #eef2f5; --ink-soft: #b4bec8; --line: #33404d;
  --primary: #7fd1c0; color-scheme: dark; }`;

type Screen = Pick<State, 'path' | 'act' | 'shows'>;

const moments = {
  home: { path: at('/ea'), shows: (page: Page) => page.getByText('Alerte active') },
  visits: { path: sale('counterVisit', 'mes-visites'), shows: (page: Page) => screens(page).panel },
  alerts: {
    path: at('/ea/alertes-achat'),
    shows: (page: Page) => page.getByText(/par semaine en moyenne|dès le premier/),
  },
  'account-errors': {
    path: at('/mon-compte'),
    act: inSequence(async (page) => screens(page).field('Prénom').fill(''), press('Enregistrer')),
    shows: invalid,
  },
} satisfies Record<string, Screen>;

const every = Object.keys(moments) as (keyof typeof moments)[];

const inHost = (host: string, around: Partial<State>, names: readonly (keyof typeof moments)[] = every): State[] =>
  names.map((name) => ({ name: `${host}-${name}`, ...moments[name], ...around }));

/** Every kind of host and of browser. */
export const hostStates: State[] = [
  { name: 'partner-home', on: 'partner', path: '/espace?as=buyer', shows: (page) => page.getByText('Alerte active') },
  ...inHost('narrow-240', { hostCss: NARROW }),
  {
    name: 'two-on-a-page',
    path: '/demo/deux-espaces?as=buyer',
    shows: (page) => page.getByText('Alerte active'),
  },
  ...inHost('brand', { hostCss: BRAND }, ['home', 'alerts']),
  ...inHost('dark-page', { hostCss: DARK_PAGE }, ['home']),
  // This host lays its own boxes over the element.
  {
    name: 'hostile-home',
    path: '/demo/hostile-espace/ea?as=buyer',
    shows: (page) => page.getByText('Alerte active'),
    wideHost: true,
  },
  ...inHost('forced-colors', { media: { forcedColors: 'active' } }, ['visits']),
  ...inHost('print', { media: { media: 'print' } }, ['home', 'visits']),
];
