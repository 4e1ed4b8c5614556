/** The area without a pointer: the menu, a sale and its tabs, a dialog and back, a form. */
import { expect, test } from 'vitest';
import { browserForFile } from '../setup/browser.ts';
import { DESK, listings, open, pathOf, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { focus, focused, tabTo, waitForFocus } from '../setup/focus.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

test('from the menu to a sale, across its tabs by arrows, to a cancelled visit and a form; focus is never lost', async () => {
  const page = await openPage(DESK);
  const { keyboard } = page;
  const screen = screens(page);
  await open(page, demo);
  await tabTo(page, /^Visites et offres$/);
  await keyboard.press('Enter');
  await screen.sale('18 rue Garibaldi').waitFor();
  // The menu entry has the same name: the heading takes the focus from it.
  await waitForFocus(screen.heading('Visites et offres'));
  await screen.sale('18 rue Garibaldi').getByRole('link').first().focus();
  await keyboard.press('Enter');
  await screen.panel.waitFor();
  await focused(page, /^Appartement 4 pièces/);
  const read = await screen.content.ariaSnapshot();
  for (const words of ['Visite à venir', '- tablist "Ce bien"', '- tab "Le bien" [selected]', '- tabpanel "Le bien"']) {
    expect(read).toContain(words);
  }
  await tabTo(page, /^Le bien$/);
  await keyboard.press('ArrowRight');
  await focused(page, /^Mes visites$/);
  await eventually(() => pathOf(page)).toBe(`/ea/interests/${listings.counterVisit}/mes-visites`);
  await keyboard.press('End');
  await focused(page, /^Contacts$/);
  await keyboard.press('Home');
  await focused(page, /^Le bien$/);
  await keyboard.press('ArrowRight');
  await focused(page, /^Mes visites$/);
  await screen.button('Annuler la visite').waitFor();
  await tabTo(page, /^Annuler la visite$/);
  await keyboard.press('Enter');
  const dialog = screen.dialog('Annuler la visite');
  await waitForFocus(dialog.getByRole('radio').first());
  await keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await focused(page, /^Annuler la visite$/);
  await keyboard.press('Enter');
  await waitForFocus(dialog.getByRole('radio').first());
  await keyboard.press('Space');
  await tabTo(page, /^Précisions/);
  await keyboard.type('Un empêchement.');
  await tabTo(page, /^Annuler la visite$/);
  await keyboard.press('Enter');
  await screen.toastMessage('La visite a bien été annulée').waitFor();
  // The button is gone with its reason; the focus stays in the area.
  await eventually(async () => (await focus(page)).inside).toBe(true);
  await screen.menu.getByRole('link', { name: 'Parrainez un proche' }).focus();
  await keyboard.press('Enter');
  await waitForFocus(screen.heading('Parrainez un proche'));
  // An incomplete form moves the focus to its first error, and can be corrected in order.
  await screen.button('Parrainer ce proche').focus();
  await keyboard.press('Enter');
  await focused(page, /^Prénom/);
  await keyboard.type('Zoé');
  await keyboard.press('Tab');
  await focused(page, /^Nom/);
  await eventually(() => page.locator('[name=firstName]').getAttribute('aria-invalid')).not.toBe('true');
  expect(page.problems).toEqual([]);
});
