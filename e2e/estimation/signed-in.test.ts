/** Signed-in users: a known contact, the house's own staff, and a session that ends meanwhile. */
import { describe, expect, test } from 'vitest';
import { browserForFile, watch } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import {
  completeSteps,
  createdEstimations,
  draft,
  forward,
  goToStep,
  open,
  owner,
  pickTiming,
  screens,
  waitForSignedInUser,
} from '../setup/estimation.ts';
import { eventually } from '../setup/eventually.ts';
import { ownProblems } from '../setup/page-watch.ts';

const { openPage, openContext } = browserForFile();
const demo = demoForFile();

const calls = async (method: string, path: string) => (await demo.calls(method)).filter((call) => call.path === path);

test('a complete profile is fetched once; the contact step is skipped, the project leads to the loader, and the account’s own contact is sent', async () => {
  const page = await openPage();
  const screen = screens(page);
  await open(page, demo, '/estimation?as=buyer');
  await goToStep(page, 'motif');
  await waitForSignedInUser(page);
  // A pick moves on, but not into the loader.
  await pickTiming(page);
  expect(new URL(page.url()).pathname).toBe('/estimation/motif');
  expect(JSON.stringify(await draft(page))).not.toMatch(/lea\.martin|Léa|612345678/);
  const asked = (await demo.calls()).filter(({ path }) => !path.startsWith('/geocodage'));
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /users/201']);
  await screen.forward.click();
  await page.waitForURL(/\/ev\/ventes\/\d+/);
  const [one, ...others] = await createdEstimations(demo);
  expect(others).toEqual([]);
  expect(one?.answers['lead']).toEqual({
    civility: 'mrs',
    first_name: 'Léa',
    last_name: 'Martin',
    email: 'lea.martin@exemple.fr',
    phone_country_code: 'FR',
    phone_number: '+33612345678',
  });
  expect(one?.owner.id).toBe(201);
  const sent = await demo.calls('POST');
  expect(sent.map(({ path, headers }) => [path, headers['authorization']])).toEqual([
    ['/estimations', 'Bearer demo-token-lea'],
  ]);
  expect(page.problems).toEqual([]);
});

test('in a low window the last choice before a skipped contact scrolls the estimation button into view', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 500 } });
  const screen = screens(page);
  await open(page, demo, '/estimation?as=buyer');
  await goToStep(page, 'motif');
  await waitForSignedInUser(page);
  await page.evaluate(() => scrollTo(0, 0));
  const bottom = async () => {
    const { y, height } = (await screen.forward.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
    return y + height;
  };
  expect(await bottom()).toBeGreaterThan(500);
  await screen.choice('Dès que possible').click();
  await eventually(bottom).toBeLessThanOrEqual(500);
});

test('staff are redirected to the home page, and Back does not return to the funnel', async () => {
  const page = await openPage();
  await page.goto(`${demo.url}/annonces`);
  // Staff may be redirected before the page has loaded.
  await page.goto(`${demo.url}/estimation?as=expert`, { waitUntil: 'commit' });
  await page.waitForURL(`${demo.url}/`);
  await page.goBack();
  await page.waitForURL(`${demo.url}/annonces`);
});

describe('a session that ends during the funnel', () => {
  test('a sign-out in another tab removes the contact and keeps the answers', async () => {
    const context = await openContext();
    const page = await watch(await context.newPage());
    const screen = screens(page);
    await open(page, demo, '/estimation?as=otherBuyer');
    await goToStep(page, 'contact');
    await eventually(() => screen.email.inputValue()).toBe('karim.benali@exemple.fr');
    await screen.phone.fill('06 98 76 54 32');
    const other = await context.newPage();
    // The house's page for a guest signs the user out.
    await other.goto(`${demo.url}/creer-une-alerte`);
    await eventually(() => screen.email.inputValue()).toBe('');
    expect(await screen.firstName.inputValue()).toBe('');
    expect((await screen.phone.inputValue()).replace(/\s/g, '')).toBe('0698765432');
    await completeSteps(page, ['contact']);
    await page.waitForURL(/\/estimation\/resultat\//);
    const [sent] = await calls('POST', '/estimations');
    expect(sent?.headers['authorization']).toBeUndefined();
    expect((await createdEstimations(demo)).map(({ answers }) => (answers['lead'] as { email: string }).email)).toEqual(
      [owner.email],
    );
    expect(page.problems).toEqual([]);
  });

  test('when the creation finds an expired token, it is retried once as a guest with the same contact', async () => {
    const page = await openPage();
    await open(page, demo, '/estimation?as=buyer');
    await goToStep(page, 'motif');
    await waitForSignedInUser(page);
    await pickTiming(page);
    await demo.fail({ method: 'POST', path: '/estimations', fault: 401 });
    await forward(page);
    await eventually(() => calls('POST', '/estimations')).toHaveLength(2);
    await eventually(async () =>
      (await calls('POST', '/estimations')).map(({ status, headers }) => [status, headers['authorization']]),
    ).toEqual([
      [401, 'Bearer demo-token-lea'],
      [201, undefined],
    ]);
    await page.waitForURL(/\/estimation\/resultat\//);
    expect(await createdEstimations(demo)).toHaveLength(1);
    expect(ownProblems(page.problems)).toEqual([]);
  });
});
