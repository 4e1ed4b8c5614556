/** Every screen and state of the area: the automatable rules, narrow and zoomed windows, and what people ask of their browser. */
import { describe, expect, test } from 'vitest';
import { findOverflow } from '../gallery/tools/overflow.ts';
import { violations } from '../setup/axe.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { addressOf, DESK, open, openSale, PHONE, people, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { smallTargets } from '../setup/targets.ts';

// axe is brought in from outside: the page's own policy would refuse it.
const { openPage } = browserForFile();
const demo = demoForFile();

const click = (page: WatchedPage, name: string) => screens(page).button(name).first().click();
const isWrong = (page: WatchedPage) => page.locator('parvis-client-area [aria-invalid=true]').first().waitFor();
const openContact = async (page: WatchedPage) => {
  await openSale(page, demo, 'charity', 'contacts');
  await click(page, 'Ajouter un contact');
};

/** What is still coming would make the page longer under one's eyes. */
const isThere = (page: WatchedPage) =>
  page.waitForFunction(() => {
    const parts = document.querySelector('parvis-client-area')?.shadowRoot?.querySelectorAll('[role=status]') ?? [];
    return ![...parts].some(({ textContent }) => textContent === 'Chargement…');
  });

const ON_ITS_WAY = 'before one is known';

/** How to come to each state, from a fresh page. */
const STATES: Record<string, (page: WatchedPage) => Promise<unknown>> = {
  [ON_ITS_WAY]: async (page) => {
    await demo.fail({ path: '/users/*', fault: 'timeout', times: 20 });
    await page.goto(addressOf(demo, '/ea', 'buyer'));
    await page.locator('parvis-client-area .root').waitFor();
  },
  'not known at all': async (page) => {
    await demo.fail({ path: '/users/*', fault: 500, times: 20 });
    await page.goto(addressOf(demo, '/ea', 'buyer'));
    await screens(page).retry.waitFor();
  },
  home: async (page) => {
    await open(page, demo);
    await screens(page).card('Mes alertes').getByText('Alerte active').waitFor();
  },
  'home of nobody': (page) => open(page, demo, '/ea', 'nobody'),
  'home seen by staff': (page) => open(page, demo, '/ea', 'staff', `&customer-id=${people.buyer.id}`),
  'home that cannot be read': async (page) => {
    await demo.fail({ path: '/buyers/*', fault: 500, times: 40 });
    await open(page, demo);
    await screens(page).retry.waitFor();
  },
  'proposals of an address': async (page) => {
    await open(page, demo);
    await screens(page).field('Adresse de votre bien').focus();
    await page.getByRole('combobox', { name: 'Adresse de votre bien' }).fill('12 rue des');
    await page.getByRole('option').first().waitFor();
  },
  'followed sales': async (page) => {
    await open(page, demo, '/ea/interests');
    await screens(page).sale('18 rue Garibaldi').waitFor();
  },
  'no followed sale': (page) => open(page, demo, '/ea/interests', 'nobody'),
  'the property': (page) => openSale(page, demo, 'counterVisit'),
  'a property with long texts': (page) => openSale(page, demo, 'longTexts'),
  'visits in every state': (page) => openSale(page, demo, 'charity', 'mes-visites'),
  'cancelling a visit, all wrong': async (page) => {
    await openSale(page, demo, 'counterVisit', 'mes-visites');
    await click(page, 'Annuler la visite');
    await screens(page).dialog('Annuler la visite').getByRole('button', { name: 'Annuler la visite' }).click();
    await isWrong(page);
  },
  'documents that come later': async (page) => {
    await openSale(page, demo, 'done', 'mes-visites');
    await click(page, 'Voir les documents');
    await screens(page).dialog('Documents').getByText('Documents disponibles').waitFor();
  },
  offers: async (page) => {
    await openSale(page, demo, 'accepted', 'mes-offres');
    await page.getByText('Présentation et financement').first().click();
  },
  documents: async (page) => {
    await openSale(page, demo, 'accepted', 'documents');
    await page.getByText('Titre de propriété.pdf').waitFor();
  },
  contacts: async (page) => {
    await openSale(page, demo, 'charity', 'contacts');
    await page.getByText('Julien Martin').waitFor();
  },
  'a contact, all wrong': async (page) => {
    await openContact(page);
    await click(page, 'Enregistrer');
    await isWrong(page);
  },
  'removing a contact': async (page) => {
    await openSale(page, demo, 'charity', 'contacts');
    await click(page, 'Retirer Julien Martin');
    await screens(page).dialog('Retirer ce contact').waitFor();
  },
  alerts: async (page) => {
    await open(page, demo, '/ea/alertes-achat');
    await page
      .getByText(/par semaine en moyenne|dès le premier/)
      .first()
      .waitFor();
  },
  'no alert': (page) => open(page, demo, '/ea/alertes-achat', 'nobody'),
  'a new alert, all wrong': async (page) => {
    await open(page, demo, '/ea/alertes-achat');
    await click(page, 'Créer une alerte');
    await click(page, 'Créer mon alerte');
    await isWrong(page);
  },
  'leaving an alert, no reason': async (page) => {
    await open(page, demo, '/ea/alertes-achat');
    await click(page, 'Me désinscrire');
    await screens(page)
      .dialog('Me désinscrire de cette alerte')
      .getByRole('button', { name: 'Me désinscrire' })
      .click();
    await isWrong(page);
  },
  guide: async (page) => {
    await open(page, demo, '/ea/guide-acheteur');
    await page.getByRole('region', { name: 'Nos partenaires' }).getByRole('heading', { level: 4 }).nth(2).waitFor();
  },
  sponsorship: async (page) => {
    await open(page, demo, '/ea/parrainage');
    await page.getByRole('region', { name: /^Vos \d+ parrainages$/ }).waitFor();
  },
  'sponsorship, all wrong': async (page) => {
    await open(page, demo, '/ea/parrainage');
    await click(page, 'Parrainer ce proche');
    await isWrong(page);
  },
  account: (page) => open(page, demo, '/mon-compte'),
  'another password, all wrong': async (page) => {
    await open(page, demo, '/mon-compte');
    await click(page, 'Changer mon mot de passe');
    await page.getByLabel('Nouveau mot de passe').fill('court');
    await click(page, 'Enregistrer');
    await isWrong(page);
  },
  'sales of a seller': (page) => open(page, demo, '/ev', 'onlySeller'),
};

/** A window in which all of the page is in sight: the bar at the foot of a phone lies over nothing there. */
async function showAll(page: WatchedPage, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(height + 100, 6_000) });
}

/** What is asked of whatever is on the screen, at both widths, in forced colours, and at 400 %. */
async function look(page: WatchedPage, where: string): Promise<void> {
  for (const width of [1280, 390]) {
    await showAll(page, width);
    expect(await violations(page), `${where} at ${width} px`).toEqual([]);
    expect(await smallTargets(page), `${where} at ${width} px`).toEqual([]);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  // axe reads the colour of text where forced colours leave it as written; the browser itself sees to this contrast.
  const forced = (await violations(page)).filter((line) => !line.startsWith('color-contrast:'));
  expect(forced, `${where}, forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
  await page.setViewportSize({ width: 320, height: 256 });
  await eventually(() => cut(page), `${where} at 320 px`).toEqual([]);
}

/** What sticks out or is cut, but for what is meant to slide: the pictures of a property, and its tabs. */
const cut = async (page: WatchedPage) => (await findOverflow(page)).filter((line) => !SLIDES.test(line));
const SLIDES =
  /^(ul|li|img|span|svg|path) '' |^(div|button) '(Le bien|Mes? visites?|Ma visite|Mes? offres?|Mon offre|Documents|Contacts)/;

describe('no rule broken at 390 and 1280 px, nor in forced colours; targets are large; nothing sticks out at 320 px', () => {
  test.each(Object.entries(STATES))('%s', async (name, reach) => {
    const page = await openPage({ bypassCSP: true, ...DESK });
    await reach(page);
    if (name !== ON_ITS_WAY) await isThere(page);
    await look(page, name);
  });

  test('the menu of a phone, open', async () => {
    const page = await openPage({ bypassCSP: true, ...PHONE });
    await open(page, demo, '/ea', 'both');
    await screens(page).more.click();
    await screens(page).rest.waitFor();
    await showAll(page, PHONE.viewport.width);
    expect(await violations(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 256 });
    await eventually(() => cut(page)).toEqual([]);
  });
});
