/** The steps in pages of other hosts: narrow, wide, branded, dark, hostile, in high contrast, on paper. */
import type { Page } from 'playwright';
import {
  completeSteps,
  fillMainInfos,
  forward,
  goToStep,
  STEPS,
  type Step,
  screens,
  waitUntilOpen,
} from '../../setup/estimation.ts';
import type { State } from '../tools/state.ts';
import { path, ready, summary, waiting } from './steps.ts';

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

type Screen = Pick<State, 'act' | 'shows'>;

/** A screen of the walk through the steps: `there` are the acts on its step. */
type Moment = Pick<State, 'shows'> & { step: Step; there?: (page: Page) => Promise<void> };

const pressForward = async (page: Page) => {
  await ready(page);
  await forward(page);
};

const moments = {
  'address-open': {
    step: 'adresse',
    there: async (page) => {
      await ready(page);
      await screens(page).address.fill('12 rue');
    },
    shows: (page) => screens(page).options,
  },
  typology: { step: 'typologie', shows: (page) => screens(page).typology('Une maison') },
  'infos-errors': { step: 'informations', there: pressForward, shows: summary },
  'infos-filled': { step: 'informations', there: fillMainInfos, shows: (page) => screens(page).built },
  extras: { step: 'specificites', shows: (page) => screens(page).extra('Gardien') },
  price: { step: 'attentes', shows: (page) => screens(page).price },
  reason: { step: 'motif', shows: (page) => screens(page).choice('Dès que possible') },
  'contact-errors': { step: 'contact', there: pressForward, shows: summary },
} satisfies Record<string, Moment>;

const every = Object.keys(moments) as (keyof typeof moments)[];
const few = ['address-open', 'infos-errors', 'reason'] as const;

/** Returns the screens of a walk in this host: each goes on from the one before it. */
function inHost(host: string, around: Partial<State>, names: readonly (keyof typeof moments)[] = every): State[] {
  return names.map((name, turn): State => {
    const { step, there, shows }: Moment = moments[name];
    const before = names[turn - 1];
    const from = before && moments[before].step;
    return {
      name: `${host}-${name}`,
      path,
      act: async (page) => {
        await goToStep(page, step);
        await there?.(page);
      },
      ...(from && {
        further: async (page: Page) => {
          await completeSteps(page, stepsBetween(from, step));
          await there?.(page);
        },
      }),
      shows,
      ...around,
    };
  });
}

/** Returns the loader in this host. */
const loaderIn = (host: string, around: Partial<State>): State => ({
  name: `${host}-loader`,
  path,
  faults: [{ path: '/estimations', method: 'POST', fault: 'timeout' }],
  ownClock: true,
  act: waiting(4500),
  shows: (page) => page.getByText('Calcul de votre estimation...'),
  ...around,
});

const stepsBetween = (from: Step, to: Step) => STEPS.main.slice(STEPS.main.indexOf(from), STEPS.main.indexOf(to));

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

const PARTNER = { on: 'partner', path: '/estimer' } as const;
const PARTNER_280 = { on: 'partner', path: '/estimer-en-marge' } as const;
const ON_DARK = { hostCss: DARK_PAGE, hostBackground: NO_SURFACE };
const FORCED_COLORS = { media: { forcedColors: 'active' } } as const;

/** Every kind of host and of browser. */
export const hostStates: State[] = [
  ...inHost('partner', PARTNER, few),
  loaderIn('partner', PARTNER),
  ...inHost('partner-280', PARTNER_280),
  loaderIn('partner-280', PARTNER_280),
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
  loaderIn('narrow-240', { hostCss: NARROW }),
  ...inHost('brand', { hostCss: BRAND }, few),
  loaderIn('brand', { hostCss: BRAND }),
  ...inHost('dark-page', ON_DARK, ['address-open', 'infos-errors']),
  loaderIn('dark-page', ON_DARK),
  ...inHost('dark-brand', { hostCss: DARK_BRAND }),
  loaderIn('dark-brand', { hostCss: DARK_BRAND }),
  ...hostile,
  ...inHost('forced-colors', FORCED_COLORS, ['infos-errors']),
  loaderIn('forced-colors', FORCED_COLORS),
  ...inHost('print', { media: { media: 'print' } }, ['infos-filled']),
  {
    name: 'logo',
    path: `${path}?logo-url=/demo/assets/icon.svg`,
    act: ready,
    shows: (page) => page.getByRole('img', { name: 'Maison Parvis' }),
  },
];
