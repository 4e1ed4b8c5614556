/** Who may enter, whose space is shown, and what is left of someone who is gone. */
import { describe, expect, test } from 'vitest';
import { browserForFile, type WatchedPage, watch } from '../setup/browser.ts';
import { addressOf, allRead, DESK, endSession, kept, open, pathOf, people, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { hear, ownProblems } from '../setup/page-watch.ts';

const { openPage, openContext } = browserForFile();
const demo = demoForFile();

/** Where the sign-in page was told to lead back to. */
const returnOf = (page: WatchedPage) => new URL(page.url()).searchParams.get('return_to');
const atSignIn = (page: WatchedPage) => page.waitForURL(/\/connexion\?/);
const signInAs = (page: WatchedPage, words: string) => page.getByRole('link', { name: words }).click();

/** Opens the sponsorship by the menu, so that the address names nobody, and types a first name and an e-mail. */
async function typeSponsorship(page: WatchedPage): Promise<void> {
  const screen = screens(page);
  await open(page, demo);
  await screen.menu.getByRole('link', { name: 'Parrainez un proche' }).click();
  // A session that ends while the list is read would end the page before the press that is to end it.
  await screen.card('Vos 7 parrainages').waitFor();
  await screen.field('Prénom').fill('Zoé');
  await screen.field('Nom').fill('Lambert');
  await screen.field('Email').fill('zoe.lambert@exemple.fr');
  await page.getByLabel('Téléphone', { exact: true }).fill('06 55 44 33 22');
}

describe('no token', () => {
  test('a guest is led to the sign-in page, asks the server nothing, and comes back to the page they wanted', async () => {
    const page = await openPage(DESK);
    await page.goto(addressOf(demo, '/ea/interests', 'guest'));
    await atSignIn(page);
    expect(returnOf(page)).toBe('/ea/interests?as=guest');
    expect(await demo.calls()).toEqual([]);
    await signInAs(page, 'Continuer comme Léa Martin');
    await screens(page).heading('Visites et offres').waitFor();
    expect(pathOf(page)).toBe('/ea/interests');
    expect(page.problems).toEqual([]);
  });

  test('Back from the sign-in page does not lead on again', async () => {
    const page = await openPage(DESK);
    await page.goto(`${demo.url}/annonces`);
    await page.goto(addressOf(demo, '/ea', 'guest'));
    await atSignIn(page);
    await page.goBack();
    await page.getByRole('heading', { name: 'Nos annonces' }).waitFor();
  });

  test('a host that keeps its page shows the way to sign in', async () => {
    const page = await openPage(DESK);
    await page.addInitScript(() => document.addEventListener('parvis:redirect', (event) => event.preventDefault()));
    await page.goto(addressOf(demo, '/ea', 'guest'));
    await page.getByText('Connectez-vous pour accéder à votre espace.').waitFor();
    const href = await page.getByRole('link', { name: 'Me connecter' }).getAttribute('href');
    expect(href).toBe(`${demo.url}/connexion?return_to=${encodeURIComponent('/ea?as=guest')}`);
  });
});

describe('a token that is over', () => {
  test('a 401 at the first call leads to the sign-in page, once, and keeps nothing', async () => {
    const page = await openPage(DESK);
    await page.goto(addressOf(demo, '/ea/alertes-achat', 'expired'));
    await atSignIn(page);
    expect(returnOf(page)).toBe('/ea/alertes-achat?as=expired');
    expect((await demo.calls()).map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET /users/${people.expired.id}`,
    ]);
    expect(await kept(page)).toEqual([]);
    await signInAs(page, 'Yves Aubert');
    await screens(page).heading('Mes alertes').waitFor();
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test('the API down at start says so; once it is back, one press shows the space', async () => {
    const page = await openPage(DESK);
    await demo.fail({ path: '/users/*', fault: 500, times: 20 });
    await page.goto(addressOf(demo, '/ea', 'buyer'));
    await page.getByText('Votre espace n’a pas pu être chargé').waitFor();
    await demo.forgiveAll();
    await screens(page).retry.click();
    await screens(page).heading('Bonjour Léa').waitFor();
    expect(ownProblems(page.problems)).toEqual([]);
  });
});

describe('whose space', () => {
  test('a role other than client is led to the main site', async () => {
    const page = await openPage(DESK);
    await page.goto(addressOf(demo, '/ea', 'staff'));
    await page.waitForURL(`${demo.url}/`);
    expect((await demo.calls()).map(({ path }) => path)).toEqual([`/users/${people.expert.id}`]);
  });

  test('staff with ?customer-id= reads a customer’s space: a word says whose, nobody can be signed out, nor the account changed', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await open(page, demo, '/ea', 'staff', `&customer-id=${people.buyer.id}`);
    await screen.heading('Bonjour Léa').waitFor();
    await page.getByText('Vous consultez l’espace de Léa Martin.').waitFor();
    await screen.account.getByRole('link', { name: 'Retour au site' }).waitFor();
    expect(await screen.signOut.count()).toBe(0);
    await screen.account.getByRole('link', { name: 'Mon compte' }).click();
    await screen.heading('Mon compte').waitFor();
    expect(await screen.button('Enregistrer').isDisabled()).toBe(true);
    await page.getByText('Ce compte n’est pas le vôtre').waitFor();
    expect(await screen.field('Prénom').inputValue()).toBe('Léa');
    // The address names nobody any more: whose space it is was kept for this very visitor.
    expect(new URL(page.url()).search).toBe('');
    await page.reload();
    await page.getByText('Vous consultez l’espace de Léa Martin.').waitFor();
    expect(page.problems).toEqual([]);
  });

  test.each([
    ['another customer (403)', people.otherBuyer.id],
    ['nobody (404)', 999_999],
  ])('a customer who asks for the space of %s is shown their own, with a notice', async (_, id) => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await open(page, demo, '/ea', 'buyer', `&customer-id=${id}`);
    await screen.heading('Bonjour Léa').waitFor();
    await page.getByText(/L’espace demandé n’est pas accessible.: voici le vôtre\./).waitFor();
    await screen.signOut.waitFor();
    const paths = (await demo.calls()).map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith(`/buyers/${id}`))).toEqual([]);
    expect(ownProblems(page.problems)).toEqual([]);
  });
});

describe('signing out', () => {
  test('posts a form with _method=delete and the page’s token, keeps nothing, and Back leads to the sign-in page', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await open(page, demo);
    await screen.menu.getByRole('link', { name: 'Visites et offres' }).click();
    await screen.heading('Visites et offres').waitFor();
    const csrf = await page.locator('meta[name=csrf-token]').getAttribute('content');
    const posted = page.waitForRequest((request) => request.url().endsWith('/users/sign_out'));
    await screen.signOut.click();
    const request = await posted;
    expect(request.method()).toBe('POST');
    expect(Object.fromEntries(new URLSearchParams(request.postData() ?? ''))).toEqual({
      _method: 'delete',
      authenticity_token: csrf,
    });
    await page.getByRole('heading', { name: 'Vous êtes déconnecté' }).waitFor();
    expect(await kept(page)).toEqual([]);
    await page.goBack();
    await atSignIn(page);
    expect(returnOf(page)).toBe('/ea/interests');
    expect(page.problems).toEqual([]);
  });

  test('a host that refuses parvis:sign-out keeps its customer', async () => {
    const page = await openPage(DESK);
    await page.addInitScript(() => document.addEventListener('parvis:sign-out', (event) => event.preventDefault()));
    await open(page, demo);
    await screens(page).signOut.click();
    await screens(page).menu.getByRole('link', { name: 'Mes alertes' }).click();
    await screens(page).heading('Mes alertes').waitFor();
    expect(await kept(page)).toContain('parvis:session');
  });

  test('in one tab signs out of the other one', async () => {
    const context = await openContext(DESK);
    const [first, second] = [await watch(await context.newPage()), await watch(await context.newPage())];
    for (const page of [first, second]) {
      await open(page, demo);
      await screens(page).menu.getByRole('link', { name: 'Mes alertes' }).click();
      await screens(page).heading('Mes alertes').waitFor();
    }
    await screens(first).signOut.click();
    await first.getByRole('heading', { name: 'Vous êtes déconnecté' }).waitFor();
    await atSignIn(second);
    expect(returnOf(second)).toBe('/ea/alertes-achat');
  });
});

async function endsByExpiry(page: WatchedPage): Promise<void> {
  // What the home still reads would be refused before the press.
  await allRead(page);
  endSession(demo, 'buyer');
  await screens(page).menu.getByRole('link', { name: 'Mes alertes' }).click();
  await atSignIn(page);
}

async function endsBySignOut(page: WatchedPage): Promise<void> {
  await screens(page).signOut.click();
  await page.getByRole('heading', { name: 'Vous êtes déconnecté' }).waitFor();
}

describe('a session that ends in the middle of a form', () => {
  test('leads to the sign-in page; the same person comes back to what they had typed', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await typeSponsorship(page);
    endSession(demo, 'buyer');
    await screen.button('Parrainer ce proche').click();
    await atSignIn(page);
    expect(returnOf(page)).toBe('/ea/parrainage');
    expect(await kept(page)).not.toContain('parvis:session');
    await signInAs(page, 'Continuer comme Léa Martin');
    await eventually(() => screen.field('Prénom').inputValue()).toBe('Zoé');
    expect(await screen.field('Email').inputValue()).toBe('zoe.lambert@exemple.fr');
    await screen.button('Parrainer ce proche').click();
    await screen.said('Votre parrainage a bien été créé').waitFor();
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test.each([
    ['expires in one tab keeps what is being typed in the other', endsByExpiry, 'Zoé'],
    ['is signed out of in one tab keeps nothing of it', endsBySignOut, ''],
  ])('and %s', async (_, end, kept) => {
    const context = await openContext(DESK);
    const [first, second] = [await watch(await context.newPage()), await watch(await context.newPage())];
    await typeSponsorship(first);
    await open(second, demo);
    await end(second);
    await atSignIn(first);
    await signInAs(first, 'Continuer comme Léa Martin');
    await screens(first).field('Prénom').waitFor();
    await eventually(() => screens(first).field('Prénom').inputValue()).toBe(kept);
  });

  test('someone else who signs in there finds an empty form, and nothing is left for the first one', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await typeSponsorship(page);
    endSession(demo, 'buyer');
    await screen.button('Parrainer ce proche').click();
    await atSignIn(page);
    await signInAs(page, 'Odile Marchand');
    await screen.field('Prénom').waitFor();
    expect(await screen.field('Prénom').inputValue()).toBe('');
    await page.goto(`${demo.url}/ea/parrainage?as=buyer.1`);
    await screen.field('Prénom').waitFor();
    expect(await screen.field('Prénom').inputValue()).toBe('');
  });

  test('a password that was being typed is kept nowhere', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await open(page, demo, '/mon-compte');
    await screen.field('Adresse').fill('3 rue Neuve, 69001 Lyon');
    await screen.button('Changer mon mot de passe').click();
    await page.getByLabel('Mot de passe actuel').fill('parvis-lea-1');
    await page.getByLabel('Nouveau mot de passe').fill('un-secret-1');
    await page.getByLabel('Confirmation du mot de passe').fill('un-secret-1');
    endSession(demo, 'buyer');
    await screen.button('Enregistrer').click();
    await atSignIn(page);
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).toContain('3 rue Neuve');
    expect(stored).not.toMatch(/un-secret-1|parvis-lea-1/);
  });
});

test('the host hears where one is and when all is ready, never a token', async () => {
  const page = await openPage(DESK);
  const heard = await hear(page);
  await open(page, demo);
  await screens(page).menu.getByRole('link', { name: 'Visites et offres' }).click();
  await screens(page).heading('Visites et offres').waitFor();
  await eventually(() => heard.filter(({ name }) => name === 'ready').length).toBe(1);
  await eventually(() => heard.filter(({ name }) => name === 'navigate').map(({ detail }) => detail)).toEqual([
    { path: '/ea/interests', pattern: '/ea/interests' },
  ]);
  expect(JSON.stringify(heard)).not.toContain('demo-token');
});
