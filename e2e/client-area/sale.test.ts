/** A sale that is followed: how one comes to it and away, its visits, its documents, its contacts. */
import { describe, expect, test } from 'vitest';
import { browserForFile } from '../setup/browser.ts';
import { DESK, listings, open, openSale, PHONE, pathOf, saleAt, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { hear, ownProblems } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

/** What every answer of the API held, as one text. */
const contactCalls = async (method: string) =>
  (await demo.calls(method)).filter(({ path }) => path.includes('/contacts'));

describe('the way to a sale, and from it', () => {
  test('19 sales are cards in a list; one that is opened shows its first tab', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await open(page, demo, '/ea/interests');
    await page.getByText('19 biens suivis').waitFor();
    expect(await page.getByRole('article').count()).toBe(19);
    await screen.sale('18 rue Garibaldi').getByRole('link').first().click();
    await screen.panel.waitFor();
    expect(pathOf(page)).toBe(saleAt('counterVisit'));
    expect(await screen.tab('Le bien').getAttribute('aria-selected')).toBe('true');
    expect(page.problems).toEqual([]);
  });

  test('the only sale one follows is opened at once, and Back does not come to the list that led there', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await open(page, demo, '/ea', 'single');
    await screen.menu.getByRole('link', { name: 'Visites et offres' }).click();
    await screen.panel.waitFor();
    expect(pathOf(page)).toBe('/ea/interests/501/le-bien');
    expect(await page.getByRole('link', { name: 'Tous les biens suivis' }).count()).toBe(0);
    await page.goBack();
    await screen.heading('Bonjour Sarah').waitFor();
    expect(pathOf(page)).toBe('/ea');
    expect(page.problems).toEqual([]);
  });

  test.each(['999999', '%3Cscript%3E', 'abc'])('a sale that is not followed (%s) leads to /ea', async (id) => {
    const page = await openPage(DESK);
    await page.goto(`${demo.url}/ea/interests/${id}/le-bien?as=buyer`);
    await screens(page).heading('Bonjour Léa').waitFor();
    expect(pathOf(page)).toBe('/ea');
    expect(page.problems).toEqual([]);
  });

  test.each(['nowhere', 'documents'])('a tab that this sale has not (%s) is its first one', async (tab) => {
    const page = await openPage(DESK);
    await openSale(page, demo, 'done', tab);
    await eventually(() => pathOf(page)).toBe(saleAt('done'));
    expect(await screens(page).tab('Le bien').getAttribute('aria-selected')).toBe('true');
  });

  test('Back comes to /ea: from a link of an e-mail, after three tabs, and after a reload', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await page.goto(`${demo.url}/annonces`);
    await openSale(page, demo, 'accepted', 'mes-visites');
    for (const name of ['Mes offres', 'Documents', 'Contacts']) {
      await screen.tab(name).click();
      await eventually(() => screen.tab(name).getAttribute('aria-selected')).toBe('true');
    }
    expect(pathOf(page)).toBe(saleAt('accepted', 'contacts'));
    await page.reload();
    await screen.panel.waitFor();
    await page.goBack();
    await screen.heading('Bonjour Léa').waitFor();
    expect(pathOf(page)).toBe('/ea');
    await page.goForward();
    await screen.panel.waitFor();
    expect(pathOf(page)).toBe(saleAt('accepted', 'contacts'));
    await page.goBack();
    await screen.heading('Bonjour Léa').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Nos annonces' }).waitFor();
    expect(page.problems).toEqual([]);
  });

  test('Back comes to /ea also from a sale that was opened in the list', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await open(page, demo, '/ea/interests');
    await screen.sale('18 rue Garibaldi').getByRole('link').first().click();
    await screen.panel.waitFor();
    await screen.tab('Mes visites').click();
    await page.goBack();
    await screen.heading('Bonjour Léa').waitFor();
    expect(pathOf(page)).toBe('/ea');
  });

  test.each([
    ['charity', ['Le bien', 'Mes visites', 'Contacts']],
    ['done', ['Le bien', 'Ma visite', 'Contacts']],
    ['draftAdvert', ['Le bien', 'Contacts']],
    ['refused', ['Le bien', 'Ma visite', 'Mon offre', 'Contacts']],
    ['accepted', ['Le bien', 'Ma visite', 'Mes offres', 'Documents', 'Contacts']],
  ] as const)('the tabs of %s are %j', async (name, tabs) => {
    const page = await openPage(DESK);
    await openSale(page, demo, name);
    expect(await screens(page).tabs.allTextContents()).toEqual(tabs);
  });
});

describe('Le bien', () => {
  test('shows pictures, place, facts, advert and expert; six pictures are gone through with the buttons', async () => {
    const page = await openPage(DESK);
    const { panel } = screens(page);
    await openSale(page, demo, 'counterVisit');
    for (const text of ['18 rue Garibaldi, 69006 Lyon', 'Au calme, lumineux', 'Camille Roussel']) {
      await panel.getByText(text).first().waitFor();
    }
    await panel.getByRole('link', { name: 'camille.roussel@parvis.example' }).waitFor();
    const photos = panel.getByRole('region', { name: 'Photos' });
    await photos.getByRole('button', { name: 'Photo suivante' }).click();
    await photos.getByText('2 / 6').waitFor();
    const map = panel.getByRole('link', { name: 'Voir sur la carte' });
    expect(await map.getAttribute('target')).toBe('_blank');
    expect(page.problems).toEqual([]);
  });

  test('a draft of an advert, a sale without pictures or expert, and HTML in texts do no harm', async () => {
    const page = await openPage(DESK);
    const { panel } = screens(page);
    await openSale(page, demo, 'draftAdvert');
    expect(await page.getByText('Texte qui reste chez la maison').count()).toBe(0);
    await openSale(page, demo, 'noPictures');
    expect(await panel.locator('img').count()).toBe(0);
    await openSale(page, demo, 'markup');
    await page.getByRole('heading', { name: '<img src=x onerror=alert(1)>T3 & <i>vue</i> 🌻' }).waitFor();
    expect(page.problems).toEqual([]);
  });
});

describe('visits', () => {
  test('thirteen visits in every state have their words and their acts; the guide’s e-mail is nowhere', async () => {
    const page = await openPage(DESK);
    const { panel } = screens(page);
    const answers: string[] = [];
    page.on('response', async (response) => {
      if (response.url().includes('/api/v1/')) answers.push(await response.text().catch(() => ''));
    });
    await openSale(page, demo, 'charity', 'mes-visites');
    const cards = panel.getByRole('article');
    await eventually(() => cards.count()).toBe(13);
    const acts = async (badge: string) => {
      const card = cards.filter({ hasText: badge }).first();
      const names = await card.locator('a[href*="/"], button').allTextContents();
      return names.filter((name) => !/^(0\d|Google|Fichier)/.test(name));
    };
    expect(await acts('Visite à venir')).toEqual(['Ajouter à mon agenda', 'Annuler la visite']);
    expect(await acts('Visite en cours')).toEqual(['Voir les documents']);
    expect(await acts('Visite passée')).toEqual(['Voir les documents']);
    expect(await acts('Visite proposée')).toEqual([]);
    expect(await acts('Visite effectuée')).toEqual([
      'Faire une offre',
      'Demander une contre-visite',
      'Voir les documents',
    ]);
    expect(await acts('Visite reportée')).toEqual([]);
    expect(await acts('Visite annulée')).toEqual(['Reprogrammer une visite']);
    expect(await panel.textContent()).not.toContain('@');
    expect(page.problems).toEqual([]);
  });

  test('the links of a visit know the property, the sale and the visit', async () => {
    const page = await openPage(DESK);
    const { panel } = screens(page);
    await openSale(page, demo, 'done', 'mes-visites');
    const query = (name: string) =>
      panel
        .getByRole('link', { name })
        .evaluate((link: HTMLAnchorElement) => new URL(link.href).pathname + new URL(link.href).search);
    expect(await query('Faire une offre')).toMatch(/^\/faire-une-offre\?property_slug=appartement-lyon-1-2101$/);
    expect(await query('Demander une contre-visite')).toMatch(
      /^\/reserver-une-visite\?property_slug=appartement-lyon-1-2101$/,
    );
  });

  test('a visit to come can be kept in any calendar: a file of its own, in UTC', async () => {
    const page = await openPage(DESK);
    await openSale(page, demo, 'counterVisit', 'mes-visites');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      screens(page).button('Ajouter à mon agenda').click(),
    ]);
    expect(download.suggestedFilename()).toBe('visite.ics');
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(text).toMatch(/DTSTART:\d{8}T\d{6}Z\r\n/);
    expect(text).toContain('18 rue Garibaldi');
    await page.getByRole('link', { name: 'Google Agenda' }).waitFor();
  });

  test('documents of a visit before an offer is accepted: a dialog says when they come', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await openSale(page, demo, 'done', 'mes-visites');
    await screen.button('Voir les documents').click();
    await screen.dialog('Documents').getByText("Documents disponibles après acceptation d'une offre").waitFor();
    await page.keyboard.press('Escape');
    await screen.dialog('Documents').waitFor({ state: 'detached' });
    expect(ownProblems(page.problems)).toEqual([]);
  });
});

describe('cancelling a visit', () => {
  test('a dialog of 600 px wants both answers; then a toast, and the badge changes here, on the card and at home', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    const heard = await hear(page);
    await open(page, demo, '/ea/interests');
    const card = screen.sale('18 rue Garibaldi');
    await card.getByText('Visite à venir').waitFor();
    await card.getByRole('link').first().click();
    await screen.tab('Mes visites').click();
    await screen.button('Annuler la visite').click();
    const dialog = screen.dialog('Annuler la visite');
    expect((await dialog.boundingBox())?.width).toBe(600);
    expect(await dialog.getByRole('radio').count()).toBe(5);
    const send = dialog.getByRole('button', { name: 'Annuler la visite' });
    await send.click();
    await dialog.getByText('Veuillez sélectionner un motif').first().waitFor();
    await dialog.getByText('Veuillez apporter plus de détails').first().waitFor();
    expect(await dialog.getByText('*Veuillez').count()).toBe(0);
    expect(await demo.calls('PUT')).toEqual([]);
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('textbox', { name: 'Précisions' }).fill('Nous avons signé ailleurs hier.');
    expect(await dialog.getByText('Veuillez').count()).toBe(0);
    await send.click();
    await screen.said('La visite a bien été annulée').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await screen.panel.getByText('Visite annulée').waitFor();
    const [sent] = await demo.calls('PUT');
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({
      visit: { cancel_reason: 'visitor_emergency', cancel_comment: 'Nous avons signé ailleurs hier.' },
    });
    expect(heard.filter(({ name }) => name === 'success').map(({ detail }) => detail)).toEqual([
      { kind: 'visit-cancelled' },
    ]);
    await page.getByRole('link', { name: 'Tous les biens suivis' }).click();
    // Of its two visits the done one is told now.
    await screen.sale('18 rue Garibaldi').getByText('Visite effectuée').waitFor();
    await screen.menu.getByRole('link', { name: 'Accueil' }).click();
    const next = screen.card('Agenda des visites');
    await next.waitFor();
    expect(await next.textContent()).not.toContain('18 rue Garibaldi');
    expect(page.problems).toEqual([]);
  });

  test('the only visit of a sale: its card says that it is cancelled, and leads to an offer', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await open(page, demo, '/ea/interests');
    const card = screen.sale('9 montée de la Grande-Côte');
    await card.getByText('Visite annulée').waitFor();
    await card.getByRole('link', { name: 'Faire une offre' }).waitFor();
  });

  test('a server that fails keeps what was typed; a second press cancels', async () => {
    const page = await openPage(PHONE);
    const screen = screens(page);
    await openSale(page, demo, 'counterVisit', 'mes-visites');
    await screen.button('Annuler la visite').click();
    const dialog = screen.dialog('Annuler la visite');
    await dialog.getByRole('radio').nth(2).check();
    await dialog.getByRole('textbox', { name: 'Précisions' }).fill('Trouvé ailleurs.');
    await demo.fail({ method: 'PUT', path: '/visits/*', fault: 500, times: 10 });
    const send = dialog.getByRole('button', { name: 'Annuler la visite' });
    await send.click();
    await dialog.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
    await demo.forgiveAll();
    expect(await dialog.getByRole('textbox', { name: 'Précisions' }).inputValue()).toBe('Trouvé ailleurs.');
    await send.click();
    await screen.said('La visite a bien été annulée').waitFor();
    expect(ownProblems(page.problems)).toEqual([]);
  });
});

describe('offers', () => {
  test.each([
    ['unfinished', 'Offre non finalisée', ['Finaliser mon offre']],
    ['pending', 'Offre soumise', ['Faire une offre']],
    ['accepted', 'Offre acceptée', []],
    ['refused', 'Offre refusée', ['Faire une contre-offre', 'Faire une offre']],
    ['dropped', 'Offre abandonnée', []],
  ] as const)('%s: %s, %j', async (name, badge, acts) => {
    const page = await openPage(DESK);
    const { panel } = screens(page);
    await openSale(page, demo, name, 'mes-offres');
    const card = panel.getByRole('article').first();
    await card.getByText(badge).waitFor();
    expect(
      (await card.getByRole('link').allTextContents()).filter((text) => !/document|offre signée/.test(text)),
    ).toEqual(acts);
  });

  test('finishing an offer and making a counter-offer are counted, with the offer', async () => {
    const page = await openPage(DESK);
    const heard = await hear(page);
    const counted = () =>
      heard.filter(({ name }) => name === 'analytics').map(({ detail }) => (detail as { event: string }).event);
    await openSale(page, demo, 'unfinished', 'mes-offres');
    await page.getByRole('link', { name: 'Finaliser mon offre' }).click();
    await page.getByRole('heading', { name: 'Faire une offre' }).waitFor();
    await openSale(page, demo, 'refused', 'mes-offres');
    await page.getByRole('link', { name: 'Faire une contre-offre' }).click();
    await page.getByRole('heading', { name: 'Faire une offre' }).waitFor();
    await eventually(counted).toEqual(['finalize_offer', 'do_counter_offer']);
  });

  test('the financing of an offer is read on request, its documents come with the token', async () => {
    const page = await openPage(DESK);
    const { panel } = screens(page);
    await openSale(page, demo, 'accepted', 'mes-offres');
    await panel.getByText('Présentation et financement').first().click();
    await panel.getByText('Apport personnel').first().waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Voir l’offre signée' }).click(),
    ]);
    expect(download.suggestedFilename()).toContain('Offre signée');
    expect(page.problems).toEqual([]);
  });
});

describe('documents', () => {
  test('stand by category, in their order; one of ours is fetched with the token, another site’s is a link', async () => {
    const page = await openPage(DESK);
    const { panel } = screens(page);
    await openSale(page, demo, 'accepted', 'documents');
    await panel.getByRole('heading', { level: 3 }).first().waitFor();
    expect(await panel.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Le bien',
      'La copropriété',
      'Les diagnostics',
      "L'acquisition",
      'Autres documents',
    ]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Titre de propriété.pdf' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Titre de propriété.pdf');
    const file = (await demo.calls('GET')).find(({ path }) => path.endsWith('/file'));
    expect(file?.headers['authorization']).toBe('Bearer demo-token-lea');
    expect(file?.query ?? '').not.toContain('token');
    const elsewhere = panel.getByRole('link', { name: 'Règlement de copropriété.pdf' });
    expect(await elsewhere.getAttribute('rel')).toContain('noopener');
    expect(page.problems).toEqual([]);
  });

  test('refused on this panel alone (403): it says so, the other tabs work', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await demo.fail({ path: '/buyers/*/documents', fault: 403, times: 20 });
    await openSale(page, demo, 'accepted', 'documents');
    await screen.panel.getByRole('alert').first().waitFor();
    await screen.tab('Mes offres').click();
    await screen.panel.getByText('Offre acceptée').waitFor();
    expect(ownProblems(page.problems)).toEqual([]);
  });
});

describe('contacts', () => {
  test('the expert has an e-mail, the guide has none, those to inform can be changed', async () => {
    const page = await openPage(DESK);
    const { panel } = screens(page);
    await openSale(page, demo, 'charity', 'contacts');
    const card = (words: string) => panel.getByRole('article').filter({ hasText: words });
    await card('Camille Roussel').getByRole('link', { name: 'camille.roussel@parvis.example' }).waitFor();
    const guide = card('Votre guide de visite');
    await guide.waitFor();
    expect(await guide.textContent()).not.toContain('@');
    expect(await guide.getByRole('button').count()).toBe(0);
    expect(await panel.getByRole('button', { name: /^Modifier / }).count()).toBe(5);
  });

  test('one is added, changed and removed, each with its toast; the server’s word stands under its field', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    const { panel } = screen;
    await openSale(page, demo, 'charity', 'contacts');
    await screen.button('Ajouter un contact').click();
    let dialog = screen.dialog('Ajouter un contact');
    await dialog.getByLabel('Lien avec vous').selectOption({ label: 'Locataire' });
    await dialog.getByRole('radio', { name: 'Madame' }).check();
    await dialog.getByRole('textbox', { name: 'Prénom' }).fill('Ines');
    await dialog.getByRole('textbox', { name: 'Nom', exact: true }).fill('Faure');
    await dialog.getByRole('textbox', { name: 'Email' }).fill('ines.faure');
    await dialog.getByLabel('Téléphone', { exact: true }).fill('06 11 22 33 44');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await dialog
      .getByText(/Email n'est pas valide|Email .*valide/)
      .first()
      .waitFor();
    await dialog.getByRole('textbox', { name: 'Email' }).fill('ines.faure@exemple.fr');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await screen.said('Le contact a bien été enregistré').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await panel.getByRole('button', { name: 'Modifier Ines Faure' }).click();
    dialog = screen.dialog('Modifier le contact');
    expect(await dialog.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('ines.faure@exemple.fr');
    await dialog.getByRole('textbox', { name: 'Prénom' }).fill('Inès');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await panel.getByRole('button', { name: 'Retirer Inès Faure' }).click();
    await screen.dialog('Retirer ce contact').getByRole('button', { name: 'Retirer' }).click();
    await screen.said('Le contact a bien été retiré').waitFor();
    expect(await panel.getByText('Inès Faure').count()).toBe(0);
    const acts = [...(await contactCalls('POST')), ...(await contactCalls('PUT')), ...(await contactCalls('DELETE'))];
    expect(acts.map(({ method, status }) => `${method} ${status}`)).toEqual([
      'POST 422',
      'POST 201',
      'PUT 200',
      'DELETE 204',
    ]);
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test('one that cannot be removed stays, and a toast says whom to ask', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await openSale(page, demo, 'accepted', 'contacts');
    await demo.fail({ method: 'DELETE', path: '/buyers/*/contacts/*', fault: 500, times: 10 });
    await screen.panel.getByRole('button', { name: 'Retirer Julien Martin' }).click();
    await screen.dialog('Retirer ce contact').getByRole('button', { name: 'Retirer' }).click();
    await screen.said("Une erreur s'est produite, veuillez contacter votre expert").waitFor();
    await screen.panel.getByText('Julien Martin').waitFor();
    expect(ownProblems(page.problems)).toEqual([]);
  });
});

test('a sale that goes on elsewhere is read anew: its price changes while one looks', async () => {
  const page = await openPage(DESK);
  await openSale(page, demo, 'pending');
  await eventually(async () => {
    const answer = await fetch(`${demo.url}/demo/cable`);
    return ((await answer.json()) as { subscriptions: unknown[] | number }).subscriptions;
  }).not.toEqual([]);
  const listing = demo.db.area.listing(listings.pending);
  if (listing) listing.price = 199_000;
  await eventually(async () => {
    await fetch(`${demo.url}/demo/sales/${listings.pending}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ on_break: true }),
    });
    return (await page.getByText(/199\s000\s€/).count()) > 0;
  }).toBe(true);
  expect(page.problems).toEqual([]);
});
