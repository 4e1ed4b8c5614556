/** The screens in pages of other hosts: narrow, wide, branded, dark, hostile, in high contrast, on paper. */
import type { Page } from 'playwright';
import { fillContact, fillCriteria, screens, waitUntilReady } from '../../setup/alert.ts';
import type { State } from '../tools/state.ts';
import { clearToast, fillAll, openContact, openDialog, path, sendContact } from './steps.ts';

const NARROW = '.column { max-width: 280px; }';
const WIDE = '.column { max-width: 1200px; }';
const BRAND = `:root {
  --parvis-primary: #1b3a6b; --parvis-primary-strong: #12284b; --parvis-accent: #c8553d; --parvis-sand: #eef2f8;
  --parvis-line: #d3dceb; --parvis-radius: 4px; --parvis-radius-small: 2px; --parvis-font: "Liberation Serif", serif; }
  body { background: #f7f9fc; }`;
const DARK_PAGE = `:root { --sand: #12181f; --paper: #1b232c; --ink: #eef2f5; --ink-soft: #b4bec8; --line: #33404d;
  --primary: #7fd1c0; color-scheme: dark; }`;
const DARK_BRAND = `${DARK_PAGE} :root { --parvis-ink: #eef2f5; --parvis-ink-soft: #b4bec8; --parvis-paper: #1b232c;
  --parvis-sand: #242e39; --parvis-line: #3b4957; --parvis-primary: #7fd1c0; --parvis-primary-strong: #a5e2d5;
  --parvis-info: #8ab6f5; --parvis-success: #74cf9c; --parvis-warning: #f0b36b; --parvis-danger: #ff9d94; }`;

type Screen = Pick<State, 'act' | 'further' | 'shows'>;

const moments = {
  'criteria-errors': {
    act: async (page) => {
      await waitUntilReady(page);
      await screens(page).next.click();
    },
    shows: (page) => screens(page).summary,
  },
  'zones-open': {
    act: async (page) => {
      await waitUntilReady(page);
      await searchPlace(page);
    },
    further: searchPlace,
    shows: (page) => screens(page).options,
  },
  'criteria-filled': { act: fillAll, further: fillAll, shows: (page) => page.getByText(/biens correspondent/) },
  'contact-errors': {
    act: async (page) => {
      await openContact(page);
      await screens(page).confirm.click();
    },
    further: async (page) => {
      if ((await screens(page).chips.count()) === 0) await fillCriteria(page);
      await screens(page).next.click();
      await screens(page).confirm.click();
    },
    shows: (page) => screens(page).summary,
  },
  dialog: {
    act: (page) => openDialog(page),
    further: async (page) => {
      await fillContact(page);
      await screens(page).confirm.click();
      await clearToast(page);
    },
    shows: (page) => screens(page).dialog,
  },
  success: {
    act: async (page) => {
      await openDialog(page);
      await screens(page).closeDialog.click();
    },
    further: (page) => screens(page).closeDialog.click(),
    shows: (page) => screens(page).offer,
  },
} satisfies Record<string, Screen>;

const every = Object.keys(moments) as (keyof typeof moments)[];

/** Returns the screens of a walk in this host: each goes on from the one before it. */
function inHost(host: string, around: Partial<State>, names = every): State[] {
  return names.map((name, turn) => {
    const { act, further, shows }: Screen = moments[name];
    return { name: `${host}-${name}`, path, act, ...(turn > 0 && further && { further }), shows, ...around };
  });
}

async function searchPlace(page: Page): Promise<void> {
  await screens(page).search.fill('Lyon');
}

/** By keyboard: this host lays its own boxes over the element. */
const hostile = (
  [
    {
      name: 'hostile-criteria-errors',
      act: async (page) => {
        await waitUntilReady(page);
        await screens(page).next.press('Enter');
      },
      shows: (page) => screens(page).summary,
    },
    {
      name: 'hostile-dialog',
      act: async (page) => {
        await waitUntilReady(page);
        await sendContact(page);
        await clearToast(page);
        await screens(page).dialog.waitFor();
      },
      shows: (page) => screens(page).dialog,
    },
  ] satisfies (Screen & { name: string })[]
).map((state): State => ({ ...state, path: '/demo/hostile-alerte', wideHost: true }));

/** Every kind of host and of browser. */
export const hostStates: State[] = [
  ...inHost('partner', { on: 'partner', path: '/alerte' }),
  ...inHost('partner-280', { on: 'partner', path: '/alerte', hostCss: NARROW }),
  {
    name: 'partner-everywhere',
    on: 'partner',
    path: '/alertes-partout',
    act: (page) => waitUntilReady(page.getByRole('region', { name: 'En pleine largeur' })),
    shows: (page) => screens(page.getByRole('complementary', { name: 'Dans une barre latérale' })).search,
  },
  ...inHost('wide', { hostCss: WIDE }, ['criteria-filled', 'contact-errors']),
  ...inHost('brand', { hostCss: BRAND }),
  ...inHost('dark-page', { hostCss: DARK_PAGE }, ['criteria-errors', 'contact-errors', 'dialog']),
  ...inHost('dark-brand', { hostCss: DARK_BRAND }),
  ...hostile,
  ...inHost('forced-colors', { media: { forcedColors: 'active' } }, ['criteria-errors', 'contact-errors', 'dialog']),
  ...inHost('print', { media: { media: 'print' } }, ['criteria-filled']),
  {
    name: 'print-success',
    path,
    media: { media: 'print' },
    act: async (page) => {
      await waitUntilReady(page);
      await sendContact(page);
      await screens(page).dialog.waitFor();
      await page.keyboard.press('Escape');
    },
    shows: (page) => screens(page).done,
  },
];
