/** The screens in pages of other hosts: narrow, branded, dark, hostile, in high contrast, on paper. */

import type { Page } from 'playwright';
import { screens } from '../../setup/cancellation.ts';
import type { State } from '../tools/state.ts';
import { authenticate, busyButton, details, linkTo, openForm, sendAnswers, sendForm, visitCall } from './steps.ts';

const NARROW = '.column { max-width: 280px; }';
const BRAND = `:root {
  --parvis-primary: #1b3a6b; --parvis-primary-strong: #12284b; --parvis-accent: #c8553d; --parvis-sand: #eef2f8;
  --parvis-line: #d3dceb; --parvis-radius: 4px; --parvis-radius-small: 2px; --parvis-font: "Liberation Serif", serif; }
  body { background: #f7f9fc; }`;
const UNREADABLE = `:root { --parvis-primary: #ffe14d; --parvis-ink: #b9b9b9; --parvis-sand: #fffbe0; }`;
const DARK_PAGE = `:root { --sand: #12181f; --paper: #1b232c; --ink: #eef2f5; --ink-soft: #b4bec8; --line: #33404d;
  --primary: #7fd1c0; color-scheme: dark; }`;
const DARK_BRAND = `${DARK_PAGE} :root { --parvis-ink: #eef2f5; --parvis-ink-soft: #b4bec8; --parvis-paper: #1b232c;
  --parvis-sand: #242e39; --parvis-line: #3b4957; --parvis-primary: #7fd1c0; --parvis-primary-strong: #a5e2d5;
  --parvis-info: #8ab6f5; --parvis-success: #74cf9c; --parvis-warning: #f0b36b; --parvis-danger: #ff9d94; }`;

type Screen = Pick<State, 'faults' | 'act' | 'further' | 'shows'>;

const moments = {
  authentication: { shows: (page) => screens(page).authenticate },
  'authentication-error': {
    act: (page) => screens(page).authenticate.click(),
    shows: (page) => page.getByText('Email est requis'),
  },
  form: { act: openForm, further: openForm, shows: details },
  'form-errors': {
    act: sendWithoutDetails,
    further: sendWithoutDetails,
    shows: (page) => page.getByText('Veuillez apporter plus de détails'),
  },
  'form-busy': {
    faults: [{ method: 'PUT', path: visitCall('upcoming'), fault: 'timeout' }],
    act: (page) => sendForm(page),
    shows: busyButton,
  },
  confirmation: {
    act: (page) => sendForm(page),
    further: (page) => sendAnswers(page),
    shows: (page) => screens(page).done,
  },
} satisfies Record<string, Screen>;

async function sendWithoutDetails(page: Page): Promise<void> {
  await openForm(page);
  await page.getByLabel('Le bien ne me plaît plus').check();
  await screens(page).cancel.click();
}

/** Returns the screens of a walk in this host: each goes on from the one before it. */
function inHost(host: string, around: Partial<State>, names: (keyof typeof moments)[]): State[] {
  return names.map((name, turn) => {
    const { further, ...rest }: Screen = moments[name];
    const walk = turn > 0 && further ? { further } : {};
    return { name: `${host}-${name}`, path: linkTo('upcoming'), ...rest, ...walk, ...around };
  });
}

/** By keyboard: this host lays its own boxes over the element. */
function hostile(name: string): State {
  const { shows } = moments[name as keyof typeof moments];
  return {
    name: `hostile-${name}`,
    path: linkTo('upcoming', '/demo/hostile'),
    wideHost: true,
    shows,
    act: async (page) => {
      const send = screens(page).authenticate;
      if (name === 'authentication-error') return send.press('Enter');
      await screens(page).email.fill('lea.martin@exemple.fr');
      await send.press('Enter');
      await page.getByLabel('Le bien ne me plaît plus').press('Space');
      if (name === 'confirmation') await details(page).fill('Trop bruyant.');
      await screens(page).cancel.press('Enter');
    },
  };
}

/** Every kind of host and of browser. */
export const hostStates: State[] = [
  ...inHost('partner', { on: 'partner', path: linkTo('upcoming', '/annulation#') }, ['authentication', 'form']),
  ...inHost('partner-280', { on: 'partner', path: linkTo('upcoming', '/annulation#'), hostCss: NARROW }, [
    'authentication-error',
    'form-errors',
    'confirmation',
  ]),
  {
    name: 'partner-280-too-late',
    on: 'partner',
    path: linkTo('longTexts', '/annulation#'),
    hostCss: NARROW,
    prepare: ({ db }) => Object.assign(db.visit(111)?.wire ?? {}, { state: 'done' }),
    act: authenticate,
    shows: (page) => page.getByText('Cette visite ne peut plus être annulée'),
  },
  {
    name: 'two-on-a-page',
    path: `${linkTo('upcoming', '/demo/deux-instances')}?a=path&b=hash`,
    shows: (page) => page.getByText('Ce lien est incomplet'),
  },
  ...inHost('brand', { hostCss: BRAND }, ['authentication', 'form-errors', 'confirmation']),
  // Once the readable colours are restored.
  ...inHost('unreadable-brand', { hostCss: UNREADABLE, shows: (page) => page.locator('[data-colours=default]') }, [
    'form',
  ]),
  ...inHost('dark-page', { hostCss: DARK_PAGE }, ['authentication', 'form-errors', 'confirmation']),
  ...inHost('dark-brand', { hostCss: DARK_BRAND }, ['authentication-error', 'form-errors', 'confirmation']),
  ...['authentication-error', 'form-errors', 'confirmation'].map(hostile),
  ...inHost('forced-colors', { media: { forcedColors: 'active' } }, ['form-errors']),
  ...inHost('forced-dark', { media: { forcedColors: 'active', colorScheme: 'dark' } }, ['confirmation']),
  ...inHost('print', { media: { media: 'print' } }, ['form', 'confirmation']),
];
