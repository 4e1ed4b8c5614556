/** The steps in pages of other hosts: narrow, wide, branded, dark, hostile, in high contrast, on paper. */
import { fillMainInfos, goToStep, screens, waitUntilOpen } from '../../setup/estimation.ts';
import type { State } from '../tools/state.ts';
import { path, pressedOn, ready, summary, to, waiting } from './steps.ts';

const NARROW = '#contenu { max-width: 272px; padding-inline: 16px; }';
const BRAND = `:root {
  --parvis-primary: #1b3a6b; --parvis-primary-strong: #12284b; --parvis-accent: #c8553d; --parvis-sand: #eef2f8;
  --parvis-line: #d3dceb; --parvis-radius: 4px; --parvis-radius-small: 2px; --parvis-font: "Liberation Serif", serif; }
  body { background: #f7f9fc; }`;
const DARK_PAGE = `:root { --sand: #12181f; --paper: #1b232c; --ink: #eef2f5; --ink-soft: #b4bec8; --line: #33404d;
  --primary: #7fd1c0; color-scheme: dark; }`;
const DARK_BRAND = `${DARK_PAGE} :root { --parvis-ink: #eef2f5; --parvis-ink-soft: #b4bec8; --parvis-paper: #1b232c;
  --parvis-sand: #242e39; --parvis-line: #3b4957; --parvis-primary: #7fd1c0; --parvis-primary-strong: #a5e2d5;
  --parvis-info: #8ab6f5; --parvis-success: #74cf9c; --parvis-warning: #f0b36b; --parvis-danger: #ff9d94; }`;

// Source: docs/spec/looks.md#5.5.
const NO_SURFACE =
  'The element has no surface: the steps above its card stand on the page, whose colours the host gives.';

type Screen = Pick<State, 'act' | 'shows' | 'faults' | 'ownClock'>;

const moments = {
  'address-open': {
    act: async (page) => {
      await ready(page);
      await screens(page).address.fill('12 rue');
    },
    shows: (page) => screens(page).options,
  },
  typology: { act: to('typologie'), shows: (page) => screens(page).typology('Une maison') },
  'infos-errors': { act: pressedOn('informations'), shows: summary },
  'infos-filled': {
    act: async (page) => {
      await goToStep(page, 'informations');
      await fillMainInfos(page);
    },
    shows: (page) => screens(page).built,
  },
  extras: { act: to('specificites'), shows: (page) => screens(page).extra('Gardien') },
  price: { act: to('attentes'), shows: (page) => screens(page).price },
  reason: { act: to('motif'), shows: (page) => screens(page).choice('Dès que possible') },
  'contact-errors': { act: pressedOn('contact'), shows: summary },
  loader: {
    faults: [{ path: '/estimations', method: 'POST', fault: 'timeout' }],
    ownClock: true,
    act: waiting(4500),
    shows: (page) => page.getByText('Calcul de votre estimation...'),
  },
} satisfies Record<string, Screen>;

const every = Object.keys(moments) as (keyof typeof moments)[];
const few = ['address-open', 'infos-errors', 'reason', 'loader'] as const;

function inHost(host: string, around: Partial<State>, names: readonly (keyof typeof moments)[] = every): State[] {
  return names.map((name) => ({ name: `${host}-${name}`, path, ...moments[name], ...around }));
}

/** By keyboard: this host lays its own boxes over the element. */
const hostile = (
  [
    { name: 'hostile-address', act: ready, shows: (page) => screens(page).address },
    {
      name: 'hostile-address-error',
      act: async (page) => {
        await ready(page);
        await screens(page).address.press('Enter');
      },
      shows: (page) => page.getByText('Veuillez entrer une adresse'),
    },
    {
      name: 'hostile-infos-errors',
      act: async (page) => {
        await goToStep(page, 'informations');
        await screens(page).forward.press('Enter');
      },
      shows: summary,
    },
  ] satisfies (Screen & { name: string })[]
).map((state): State => ({ ...state, path: '/demo/hostile-estimation', wideHost: true }));

/** Every kind of host and of browser. */
export const hostStates: State[] = [
  ...inHost('partner', { on: 'partner', path: '/estimer' }, few),
  ...inHost('partner-280', { on: 'partner', path: '/estimer-en-marge' }),
  {
    name: 'partner-bis',
    on: 'partner',
    path: '/estimer?version=bis',
    act: ready,
    shows: (page) => screens(page).typology('Une maison'),
  },
  {
    name: 'two-on-a-page',
    path: '/demo/deux-estimations',
    act: async (page) => {
      await waitUntilOpen(page, 2);
      await goToStep(page.getByRole('region', { name: 'Second' }), 'informations');
    },
    shows: (page) => screens(page.getByRole('region', { name: 'Second' })).built,
  },
  ...inHost('narrow-240', { hostCss: NARROW }, few),
  ...inHost('brand', { hostCss: BRAND }, few),
  ...inHost('dark-page', { hostCss: DARK_PAGE, hostBackground: NO_SURFACE }, [
    'address-open',
    'infos-errors',
    'loader',
  ]),
  ...inHost('dark-brand', { hostCss: DARK_BRAND }),
  ...hostile,
  ...inHost('forced-colors', { media: { forcedColors: 'active' } }, ['infos-errors', 'loader']),
  ...inHost('print', { media: { media: 'print' } }, ['infos-filled']),
  {
    name: 'logo',
    path: `${path}?logo-url=/demo/assets/icon.svg`,
    act: ready,
    shows: (page) => page.getByRole('img', { name: 'Maison Parvis' }),
  },
];
