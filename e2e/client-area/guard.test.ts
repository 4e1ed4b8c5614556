/** The guard of the area, and the data left by a former user. */
import { describe, expect, test } from 'vitest';
import { browserForFile, type WatchedPage, watch } from '../setup/browser.ts';
import {
  addressOf,
  DESK,
  endSession,
  open,
  pathOf,
  screens,
  storedKeys,
  waitForQueries,
} from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { ownProblems } from '../setup/page-watch.ts';

const { openPage, openContext } = browserForFile();
const demo = demoForFile();

/** Returns the `return_to` of the sign-in page. */
const returnOf = (page: WatchedPage) => new URL(page.url()).searchParams.get('return_to');
const waitForSignIn = (page: WatchedPage) => page.waitForURL(/\/connexion\?/);
const signInAs = (page: WatchedPage, words: string) => page.getByRole('link', { name: words }).click();

/** Opens the sponsorship by the menu, so that the address names nobody, and types a first name and an e-mail. */
async function typeSponsorship(page: WatchedPage): Promise<void> {
  const screen = screens(page);
  await open(page, demo);
  await screen.menu.getByRole('link', { name: 'Parrainez un proche' }).click();
  // If the session ended during the read of the list, the page would end before the press.
  await screen.card('Vos 7 parrainages').waitFor();
  await screen.field('Prénom').fill('Zoé');
  await screen.field('Nom').fill('Lambert');
  await screen.field('Email').fill('zoe.lambert@exemple.fr');
  await page.getByLabel('Téléphone', { exact: true }).fill('06 55 44 33 22');
}

test('a guest is redirected to the sign-in page, Back does not redirect again, and signing in returns to the requested page', async () => {
  const page = await openPage(DESK);
  await page.goto(`${demo.url}/annonces`);
  await page.goto(addressOf(demo, '/ea/interests', 'guest'));
  await waitForSignIn(page);
  expect(returnOf(page)).toBe('/ea/interests?as=guest');
  await page.goBack();
  await page.getByRole('heading', { name: 'Nos annonces' }).waitFor();
  await page.goForward();
  await waitForSignIn(page);
  await signInAs(page, 'Continuer comme Léa Martin');
  await screens(page).heading('Visites et offres').waitFor();
  expect(pathOf(page)).toBe('/ea/interests');
  expect(page.problems).toEqual([]);
});

test('signing out posts a form with _method=delete and the page’s token, clears the storage, and Back leads to the sign-in page', async () => {
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
  expect(await storedKeys(page)).toEqual([]);
  await page.goBack();
  await waitForSignIn(page);
  expect(returnOf(page)).toBe('/ea/interests');
  expect(page.problems).toEqual([]);
});

async function endsByExpiry(page: WatchedPage): Promise<void> {
  // A read still under way would be refused before the press.
  await waitForQueries(page);
  endSession(demo, 'buyer');
  await screens(page).menu.getByRole('link', { name: 'Mes alertes' }).click();
  await waitForSignIn(page);
}

async function endsBySignOut(page: WatchedPage): Promise<void> {
  await screens(page).signOut.click();
  await page.getByRole('heading', { name: 'Vous êtes déconnecté' }).waitFor();
}

describe('a session that expires while a form is filled in', () => {
  test('redirects to sign-in; the same person finds the typed text again, another person an empty form', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await typeSponsorship(page);
    endSession(demo, 'buyer');
    await screen.button('Parrainer ce proche').click();
    await waitForSignIn(page);
    expect(returnOf(page)).toBe('/ea/parrainage');
    expect(await storedKeys(page)).not.toContain('parvis:session');
    await signInAs(page, 'Continuer comme Léa Martin');
    await eventually(() => screen.field('Prénom').inputValue()).toBe('Zoé');
    expect(await screen.field('Email').inputValue()).toBe('zoe.lambert@exemple.fr');
    await page.goto(addressOf(demo, '/ea/parrainage', 'both'));
    await screen.field('Prénom').waitFor();
    expect(await screen.field('Prénom').inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('Zoé');
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
    await waitForSignIn(first);
    expect(returnOf(first)).toBe('/ea/parrainage');
    await signInAs(first, 'Continuer comme Léa Martin');
    await screens(first).field('Prénom').waitFor();
    await eventually(() => screens(first).field('Prénom').inputValue()).toBe(kept);
  });
});
