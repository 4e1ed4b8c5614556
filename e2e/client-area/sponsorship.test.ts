/** Sponsoring an acquaintance, and the buyer's guide. */
import { describe, expect, test } from 'vitest';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { DESK, open, PHONE, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { hear, ownProblems } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

const PATH = '/ea/parrainage';

/** As amounts are written: the space before the euro breaks no line. */
const spaced = (text: string) => text.replace(' €', '\u00a0€');

/** Types who is sponsored, and sends. */
async function sponsor(page: WatchedPage, email = 'zoe.lambert@exemple.fr', phone = '06 55 44 33 22'): Promise<void> {
  const screen = screens(page);
  await screen.field('Prénom').fill('Zoé');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Lambert');
  await screen.field('Email').fill(email);
  await page.getByLabel('Téléphone', { exact: true }).fill(phone);
  await screen.button('Parrainer ce proche').click();
}

describe('sponsoring', () => {
  test('seven sponsorships have brought four mandates and two promises: 1 600 €; each has its status and three steps', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await open(page, demo, PATH);
    const earnings = screen.card('Vos gains');
    await earnings.getByText(/1\s600\s€/).waitFor();
    await eventually(() => earnings.getByRole('definition').allTextContents()).toEqual(
      ['4 × 200 €', '2 × 400 €'].map(spaced),
    );
    const list = screen.card('Vos 7 parrainages');
    await eventually(() => list.getByRole('heading', { level: 4 }).count()).toBe(7);
    expect(await list.getByText('Parrainage finalisé', { exact: true }).count()).toBe(2);
    expect(await list.getByText('Parrainage non finalisé').count()).toBe(2);
    expect(await list.getByText('Parrainage en cours').count()).toBe(3);
    expect(await page.getByRole('list', { name: 'Comment ça marche' }).getByRole('listitem').count()).toBe(4);
    expect(await screen.link('Conditions du parrainage').getAttribute('target')).toBe('_blank');
    expect(page.problems).toEqual([]);
  });

  test('an acquaintance is sponsored: a toast, an empty form, and they stand first in the list', async () => {
    const page = await openPage(PHONE);
    const screen = screens(page);
    const heard = await hear(page);
    await open(page, demo, PATH);
    await sponsor(page);
    await screen.said('Votre parrainage a bien été créé').waitFor();
    await eventually(() => screen.field('Prénom').inputValue()).toBe('');
    await eventually(() =>
      screen.card('Vos 8 parrainages').getByRole('heading', { level: 4 }).first().textContent(),
    ).toBe('Zoé Lambert');
    const [sent] = await demo.calls('POST');
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({
      sponsorship: { first_name: 'Zoé', last_name: 'Lambert', phone_number: '+33655443322', phone_country_code: 'FR' },
    });
    await eventually(() => heard.filter(({ name }) => name === 'success')).toMatchObject([
      { detail: { kind: 'sponsorship-created' } },
    ]);
    // What was sent is not kept as a draft.
    await page.reload();
    await screen.title.waitFor();
    expect(await screen.field('Prénom').inputValue()).toBe('');
    expect(page.problems).toEqual([]);
  });

  test('who is not eligible: a dialog gives the reason and a mailbox, the form keeps what was typed', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await open(page, demo, PATH);
    await sponsor(page, 'zoe+ineligible@exemple.fr');
    const dialog = screen.dialog('Oups... il semblerait que ce filleul ne soit pas éligible au parrainage');
    await dialog.getByText(/Motif\s:/).waitFor();
    await dialog.getByText('Cette personne est déjà en contact avec nos services').waitFor();
    await dialog.getByRole('link', { name: 'contact@parvis.example' }).waitFor();
    await dialog.getByRole('button', { name: 'Revenir au formulaire' }).click();
    expect(await screen.field('Prénom').inputValue()).toBe('Zoé');
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test('empty, all four fields say what is missing and nothing is sent; a word of the server stands under its field', async () => {
    const page = await openPage(DESK);
    const screen = screens(page);
    await open(page, demo, PATH);
    await screen.button('Parrainer ce proche').click();
    await eventually(() => page.locator('parvis-client-area [aria-invalid=true]').count()).toBe(4);
    expect(await demo.calls('POST')).toEqual([]);
    await demo.fail({
      method: 'POST',
      path: '/customers/*/sponsorships',
      fault: 422,
      body: { error: { error_type: 'validation_error', message: { email: ['est déjà pris'] } } },
    });
    await sponsor(page);
    // The field was wrong before too, as it was empty.
    await page
      .getByText(/est déjà pris/)
      .first()
      .waitFor();
    await eventually(() => screen.field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(await screen.dialog('Oups... il semblerait que ce filleul ne soit pas éligible au parrainage').count()).toBe(
      0,
    );
    expect(ownProblems(page.problems)).toEqual([]);
  });
});

describe('the guide', () => {
  test('three articles of advice to buyers and three partners; opening an article is counted', async () => {
    const page = await openPage(DESK);
    const heard = await hear(page);
    await open(page, demo, '/ea/guide-acheteur');
    const partners = page.getByRole('region', { name: 'Nos partenaires' });
    await eventually(() => partners.getByRole('heading', { level: 4 }).count()).toBe(3);
    const articles = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 3 }) });
    await eventually(() => articles.count()).toBe(3);
    const [tab] = await Promise.all([page.waitForEvent('popup'), articles.first().getByRole('link').click()]);
    await tab.waitForURL(/\/blog\//);
    await eventually(() => heard.filter(({ name }) => name === 'analytics')).toMatchObject([
      { detail: { event: 'click_blog_article' } },
    ]);
    const [asked] = (await demo.calls()).filter(({ path }) => path === '/blog/articles');
    expect(decodeURIComponent(JSON.stringify(asked?.query))).toContain('conseils-achats');
  });

  test('a partner that fails is left out, the two others stand', async () => {
    const page = await openPage(DESK);
    await demo.fail({ path: '/partners/credit_advisor', fault: 500, times: 20 });
    await open(page, demo, '/ea/guide-acheteur');
    const partners = page.getByRole('region', { name: 'Nos partenaires' });
    await eventually(() => partners.getByRole('heading', { level: 4 }).allTextContents()).toEqual([
      'Les Limiers du Rhône',
      'Atelier des Pentes',
    ]);
    await eventually(() => partners.getByRole('listitem').count()).toBe(2);
    expect(await screens(page).retry.count()).toBe(0);
  });
});
