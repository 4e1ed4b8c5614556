/** Accessibility that depends on the browser; the gallery checks the rules of accessibility in every state. */
import { expect, test } from 'vitest';
import { findOverflow } from '../gallery/tools/overflow.ts';
import { violations } from '../setup/axe.ts';
import { browserForFile } from '../setup/browser.ts';
import { open, PHONE, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { smallTargets } from '../setup/targets.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

/** Doubles the size of every text, as a browser or a phone can. */
const doubleTheText = `(function double(root) {
  const all = [...root.querySelectorAll('*')];
  const sizes = all.map((one) => { const { fontSize, lineHeight } = getComputedStyle(one); return { fontSize, lineHeight }; });
  all.forEach((one, index) => {
    for (const [name, size] of Object.entries(sizes[index])) if (size !== 'normal') one.style[name] = 2 * parseFloat(size) + 'px';
    if (one.shadowRoot) double(one.shadowRoot);
  });
})(document)`;

test('text at 200 % on 320 px: labels of the bar do not overlap, and the header and footer of a dialog cover no content', async () => {
  const page = await openPage({ viewport: { width: 320, height: 640 } });
  await open(page, demo, '/ea/alertes-achat');
  await page.evaluate(doubleTheText);
  const bar = page.getByRole('navigation', { name: 'Menu' });
  const words = await bar.locator('li span:not([aria-hidden])').evaluateAll((all) =>
    all.map((one) => {
      const { left, right } = one.getBoundingClientRect();
      return { word: one.textContent, left, right };
    }),
  );
  expect(words.map(({ word }) => word)).toEqual(['Accueil', 'Visites', 'Alertes', 'Guide', 'Plus']);
  expect(words.filter(({ right }, index) => right > (words[index + 1]?.left ?? 320) + 0.5)).toEqual([]);
  await page
    .getByRole('button', { name: /alerte/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Annuler' }).waitFor();
  const positions = await dialog
    .locator('header, footer')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).position));
  expect(positions).toEqual(['static', 'static']);
});

test('the open menu of a phone passes axe, has large targets and does not overflow at 400 %', async () => {
  const page = await openPage(PHONE);
  await open(page, demo, '/ea', 'both');
  await screens(page).more.click();
  await screens(page).rest.waitFor();
  // The window shows the whole page: the bar of a phone covers nothing there.
  const { width } = PHONE.viewport;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: height + 100 });
  expect(await violations(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 256 });
  await eventually(() => findOverflow(page)).toEqual([]);
});
