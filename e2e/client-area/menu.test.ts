/** The two menus, the switch between the spaces, and where each person lands. */
import { describe, expect, test } from 'vitest';
import { browserForFile } from '../setup/browser.ts';
import { addressOf, allRead, DESK, open, type Persona, PHONE, pathOf, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { hear, ownProblems } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

const ENTRIES: [label: string, title: string, path: string][] = [
  ['Visites et offres', 'Visites et offres', '/ea/interests'],
  ['Mes alertes', 'Mes alertes', '/ea/alertes-achat'],
  ["Guide de l'acheteur", "Guide de l'acheteur", '/ea/guide-acheteur'],
  ['Parrainez un proche', 'Parrainez un proche', '/ea/parrainage'],
  ['Accueil', 'Bonjour Léa', '/ea'],
];

describe('at a desk', () => {
  test('five entries lead to five screens; the one on show is said, its title takes the focus, the page is called Espace Client', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    const heard = await hear(page);
    await open(page, demo);
    await eventually(() => screen.menu.getByRole('link').count()).toBe(5);
    expect(await screen.bar.count()).toBe(0);
    await screen.menu.getByText("Gagnez jusqu'à 600 euros !").waitFor();
    for (const [label, title, path] of ENTRIES) {
      await screen.menu.getByRole('link', { name: label }).click();
      await screen.heading(title).waitFor();
      await eventually(() => pathOf(page)).toBe(path);
      const current = screen.menu.locator('[aria-current=page]');
      await eventually(() => current.allTextContents()).toEqual([expect.stringContaining(label)]);
      await eventually(() =>
        page.evaluate(() => document.querySelector('parvis-client-area')?.shadowRoot?.activeElement?.textContent),
      ).toBe(title);
    }
    await eventually(() => page.title()).toBe('Espace Client');
    await eventually(() => heard.filter(({ name }) => name === 'analytics').map(({ detail }) => detail)).toEqual([
      { event: 'click_parrainage_menu' },
    ]);
    // A partner that is known by its list alone: the first question about it is a 404.
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test('Back and Forward go from screen to screen; nothing is asked of the server twice', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    // Nothing grows old meanwhile: after twenty seconds it would be read anew.
    await page.clock.setFixedTime(Date.now());
    await open(page, demo);
    // What is left before it is answered is given up, and asked again on return.
    await allRead(page);
    for (const [label, title] of ENTRIES.slice(0, 2)) {
      await screen.menu.getByRole('link', { name: label }).click();
      await screen.heading(title).waitFor();
      await allRead(page);
    }
    await page.goBack();
    await screen.heading('Visites et offres').waitFor();
    await page.goBack();
    await screen.heading('Bonjour Léa').waitFor();
    await page.goForward();
    await screen.sale('18 rue Garibaldi').waitFor();
    const asked = (await demo.calls()).map(({ method, path }) => `${method} ${path}`);
    expect(asked.filter((call, index) => asked.indexOf(call) !== index)).toEqual([]);
    expect(page.problems).toEqual([]);
  });

  test('the account leaves one in the space one came from', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await open(page, demo, '/ea', 'both');
    await screen.account.getByRole('link', { name: 'Mon compte' }).click();
    await screen.heading('Mon compte').waitFor();
    expect(await screen.menu.getAttribute('aria-label')).toBe('Espace acheteur');
    await screen.link('Retour à l’espace client').click();
    await eventually(() => pathOf(page)).toBe('/ea');
  });

  test('the account, and back to the space', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await open(page, demo);
    await screen.account.getByRole('link', { name: 'Mon compte' }).click();
    await screen.heading('Mon compte').waitFor();
    await eventually(() => pathOf(page)).toBe('/mon-compte');
    await screen.link('Retour à l’espace client').click();
    await screen.heading('Bonjour Léa').waitFor();
    const site = screen.account.getByRole('link', { name: 'Retour au site' });
    expect(await site.evaluate((link: HTMLAnchorElement) => link.href)).toBe(`${demo.url}/`);
  });
});

describe('on a phone', () => {
  test('a bar of four entries and Plus, at the foot of the window; the rest stands behind Plus', async () => {
    const page = await openPage(PHONE);
    const screen = screens(page);
    await open(page, demo);
    await eventually(() => screen.bar.getByRole('link').allTextContents()).toEqual([
      'Accueil',
      'Visites',
      'Alertes',
      'Guide',
    ]);
    await eventually(async () => {
      const box = await screen.bar.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    }).toBe(844);
    expect(await screen.menu.count()).toBe(0);
    await screen.more.click();
    const names = async () => {
      const all = await screen.rest.locator('a, li button').allTextContents();
      return all.map((name) => name.replace("Gagnez jusqu'à 600 euros !", ''));
    };
    await eventually(names).toEqual(['Parrainez un proche', 'Mon compte', 'Retour au site', 'Me déconnecter']);
    await screen.rest.getByRole('link', { name: 'Mon compte' }).click();
    await screen.rest.waitFor({ state: 'detached' });
    await screen.heading('Mon compte').waitFor();
    await screen.bar.getByRole('link', { name: 'Visites' }).click();
    await screen.sale('18 rue Garibaldi').waitFor();
    expect(page.problems).toEqual([]);
  });

  test('the last line of a long screen is above the bar', async () => {
    const page = await openPage(PHONE);
    const screen = screens(page);
    await open(page, demo, '/ea/interests');
    const last = page.getByRole('article').last();
    await last.waitFor();
    await eventually(async () => {
      // The page may still grow: its end is sought anew each time.
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const [card, bar] = [await last.boundingBox(), await screen.bar.boundingBox()];
      return (card?.y ?? 0) + (card?.height ?? 0) <= (bar?.y ?? 0) + 0.5;
    }).toBe(true);
  });
});

describe('the switch between the spaces', () => {
  test('who sells and buys has it, at a desk in words of its own and on a phone in others', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await open(page, demo, '/ea', 'both');
    await screen.link('Espace vendeur').click();
    // One sale alone: the space is that sale.
    await eventually(() => pathOf(page)).toMatch(/^\/ev\/ventes\/520/);
    await page.setViewportSize(PHONE.viewport);
    await screen.more.click();
    await screen.rest.getByRole('button', { name: 'Passer en mode acheteur' }).click();
    // Both spaces begin with the same words.
    await eventually(() => pathOf(page)).toBe('/ea');
    await screen.rest.waitFor({ state: 'detached' });
    await screen.heading('Bonjour Odile').waitFor();
    await screen.more.click();
    await screen.rest.getByRole('button', { name: 'Passer en mode vendeur' }).waitFor();
    expect(page.problems).toEqual([]);
  });

  test.each(['buyer', 'single', 'nobody'] as const)('%s has none', async (as) => {
    const page = await openPage(DESK);
    await open(page, demo, '/ea', as);
    await screens(page).account.waitFor();
    expect(
      await screens(page)
        .link(/^Espace (vendeur|acheteur)$/)
        .count(),
    ).toBe(0);
    await page.setViewportSize(PHONE.viewport);
    await screens(page).more.click();
    await screens(page).rest.getByRole('link', { name: 'Mon compte' }).waitFor();
    expect(
      await screens(page)
        .rest.getByRole('button', { name: /^Passer/ })
        .count(),
    ).toBe(0);
  });

  test('neither has who only sells', async () => {
    const page = await openPage(DESK);
    await open(page, demo, '/ev', 'onlySeller');
    await screens(page)
      .heading(/^Mes ventes/)
      .waitFor();
    expect(
      await screens(page)
        .link(/^Espace (vendeur|acheteur)$/)
        .count(),
    ).toBe(0);
  });
});

describe('where one lands', () => {
  test.each<[Persona, string, string]>([
    ['buyer', '/ea', 'Bonjour Léa'],
    ['both', '/ev/ventes/520', 'Bonjour Odile'],
    ['onlySeller', '/ev/ventes', 'Mes ventes'],
    ['single', '/ea', 'Bonjour Sarah'],
    ['nobody', '/ea', 'Bonjour Théo'],
  ])('at the root, %s lands in %s', async (as, path, title) => {
    const page = await openPage(DESK);
    await page.goto(addressOf(demo, '/ea', as, '&routing=hash'));
    await screens(page)
      .heading(new RegExp(`^${title}`))
      .waitFor();
    await eventually(() => new URL(page.url()).hash).toMatch(new RegExp(`^#${path}(/mon-[a-z]+)?$`));
  });

  test('the seller’s space without a sale leads to /ea', async () => {
    const page = await openPage(DESK);
    await open(page, demo, '/ev', 'buyer');
    await screens(page).heading('Bonjour Léa').waitFor();
    await eventually(() => pathOf(page)).toBe('/ea');
  });

  test('followed sales without any and without an alert lead a seller to /ev, and leave nobody in a circle', async () => {
    const page = await openPage(DESK);
    await open(page, demo, '/ea/interests', 'onlySeller');
    await screens(page)
      .heading(/^Mes ventes/)
      .waitFor();
    await eventually(() => pathOf(page)).toBe('/ev/ventes');
    await open(page, demo, '/ea/interests', 'nobody');
    await page.getByRole('heading', { name: 'Vous ne suivez pas encore de bien' }).waitFor();
    await eventually(() => pathOf(page)).toBe('/ea/interests');
    await page.getByRole('link', { name: 'Voir les annonces' }).click();
    await page.getByRole('heading', { name: 'Nos annonces' }).waitFor();
  });
});
