/** Accessibility that depends on the browser; the gallery checks the rules of accessibility in every state. */
import { describe, expect, test } from 'vitest';
import { waitForAnimations } from '../setup/animations.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { authenticate, fill, formValues, open, openForm, screens, visits } from '../setup/cancellation.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
const { upcoming } = visits;

/** The steps from a fresh page to each state with motion. */
const MOVING = {
  'under way': async (page: WatchedPage) => {
    await open(page, demo);
    await demo.fail({ method: 'POST', path: '/visits/verify_infos', fault: 'timeout' });
    await authenticate(page);
    await page.locator('[aria-busy="true"]').waitFor();
  },
  loading: async (page: WatchedPage) => {
    await open(page, demo);
    await demo.fail({ method: 'GET', path: '/visits/*', fault: 'timeout' });
    await authenticate(page);
    await page.getByRole('status').filter({ hasText: 'Chargement…' }).waitFor();
  },
  'confirmation with its message': async (page: WatchedPage) => {
    await openForm(page, demo);
    await fill(page);
    await screens(page).cancel.click();
    await screens(page).toast.getByText('Votre visite a bien été annulée').hover();
  },
};

describe('browser preferences', () => {
  test('with forced colours the borders of fields, the choice, the button and the focus are visible', async () => {
    const page = await openPage({ forcedColors: 'active' });
    await openForm(page, demo);
    await screens(page).reason(formValues.reason).check();
    await waitForAnimations(page);
    const seen = await page.evaluate(() => {
      const root = document.querySelector('parvis-visit-cancellation')?.shadowRoot as ShadowRoot;
      const paper = getComputedStyle(root.querySelector('.root') as Element).backgroundColor;
      const borderOf = (element: Element | null | undefined) => {
        const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element as Element);
        return borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1 && borderTopColor !== paper;
      };
      const radios = [...root.querySelectorAll('input[type=radio]')];
      const colours = radios.map((radio) => getComputedStyle(radio.closest('label') as Element).borderTopColor);
      return {
        textarea: borderOf(root.querySelector('textarea')),
        button: borderOf(root.querySelector('button[type=submit]')),
        chosenStandsOut: new Set(colours).size === 2,
      };
    });
    expect(seen).toEqual({ textarea: true, button: true, chosenStandsOut: true });
  });

  test('at 400 % zoom with reduced motion the whole journey can be completed, and the busy button, the skeleton and the message do not move', async () => {
    const moving = (page: WatchedPage) =>
      page.evaluate(() => {
        const root = document.querySelector('parvis-visit-cancellation')?.shadowRoot;
        return (root?.getAnimations() ?? []).filter(({ playState }) => playState === 'running').length;
      });
    const still = await openPage({ viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' });
    const ordinary = await openPage({ reducedMotion: 'no-preference' });
    for (const [name, reach] of Object.entries(MOVING)) {
      await reach(still);
      await eventually(() => moving(still), name).toBe(0);
    }
    expect(demo.db.visit(upcoming.id)?.wire.canceled).toBe(true);
    await MOVING.loading(ordinary);
    await eventually(() => moving(ordinary)).toBeGreaterThan(0);
  });
});
