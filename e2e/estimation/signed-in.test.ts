/** Someone signed in: whose contact is known, whose is not, the house's own staff, and a session that ends meanwhile. */
import { describe, expect, test } from 'vitest';
import { browserForFile, watch } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import {
  created,
  draft,
  forward,
  holdUntilAskedAgain,
  open,
  owner,
  PATHS,
  pickTiming,
  screens,
  untilKnown,
  walk,
  walkTo,
} from '../setup/estimation.ts';
import { eventually } from '../setup/eventually.ts';
import { ownProblems } from '../setup/page-watch.ts';

const { openPage, openContext } = browserForFile();
const demo = demoForFile();

const calls = async (method: string, path: string) => (await demo.calls(method)).filter((call) => call.path === path);

describe('a complete profile', () => {
  test.each([
    ['main', 'motif'],
    ['bis', 'adresse'],
  ] as const)(
    '%s: the contact is skipped, %s leads to the loader, and the account’s own contact is sent',
    async (version, last) => {
      const page = await openPage();
      const screen = screens(page);
      await open(page, demo, `${PATHS[version]}?as=buyer`);
      await walkTo(page, last, version);
      await untilKnown(page);
      // A pick moves on, but not into the loader.
      await walk(page, [last]);
      expect(new URL(page.url()).pathname).toBe(`${PATHS[version]}/${last}`);
      expect(JSON.stringify(await draft(page))).not.toMatch(/lea\.martin|Léa|612345678/);
      expect(await created(demo)).toEqual([]);
      await screen.forward.click();
      await page.waitForURL(/\/ev\/ventes\/\d+/);
      const [one, ...others] = await created(demo);
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
      const [sent] = await calls('POST', '/estimations');
      expect(sent?.headers['authorization']).toBe('Bearer demo-token-lea');
      expect(page.problems).toEqual([]);
    },
  );

  test('the contact step asked for by its address is the step before it', async () => {
    const page = await openPage();
    await open(page, demo, '/estimation?as=buyer');
    await walkTo(page, 'motif');
    await untilKnown(page);
    await pickTiming(page);
    await page.evaluate(() => history.pushState(null, '', '/estimation/contact?as=buyer'));
    await page.goBack();
    await page.goForward();
    await eventually(() => new URL(page.url()).pathname).toBe('/estimation/motif');
    await screens(page).step('motif').waitFor();
  });

  test('while nobody knows yet who is there, the contact is not skipped, and is filled in when it is known', async () => {
    const page = await openPage();
    await demo.fail({ method: 'GET', path: '/users/*', fault: 500, times: 20 });
    await open(page, demo, '/estimation?as=buyer');
    await walkTo(page, 'contact');
    expect(await screens(page).email.inputValue()).toBe('');
    await walk(page, ['contact']);
    await page.waitForURL(/\/ev\/ventes\/\d+/);
    expect((await created(demo)).map(({ answers }) => (answers['lead'] as { email: string }).email)).toEqual([
      owner.email,
    ]);
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test('a reload in the loader sends the same contact under the same key', async () => {
    const page = await openPage();
    page.on('dialog', (dialog) => void dialog.accept());
    await open(page, demo, '/estimation?as=buyer');
    await walkTo(page, 'motif');
    await untilKnown(page);
    await pickTiming(page);
    const asked = await holdUntilAskedAgain(page);
    await forward(page);
    await eventually(asked).toBe(1);
    await page.reload();
    await page.waitForURL(/\/ev\/ventes\/\d+/);
    const sent = await calls('POST', '/estimations');
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
    expect(await created(demo)).toHaveLength(1);
  });
});

test('a profile without a phone: the contact is shown, filled in, with its error', async () => {
  const page = await openPage();
  const screen = screens(page);
  await open(page, demo, '/estimation?as=otherBuyer');
  await walkTo(page, 'contact');
  await eventually(() => screen.email.inputValue()).toBe('karim.benali@exemple.fr');
  expect(await screen.firstName.inputValue()).toBe('Karim');
  expect(await screen.lastName.inputValue()).toBe('Benali');
  expect(await screen.civility('Monsieur').isChecked()).toBe(true);
  await page.getByText('Numéro de téléphone non valide').first().waitFor();
  await forward(page);
  expect(await created(demo)).toEqual([]);
  await screen.phone.fill('06 98 76 54 32');
  expect(JSON.stringify(await draft(page))).not.toMatch(/karim|Benali/i);
  await forward(page);
  await page.waitForURL(/\/ev\/ventes\/\d+/);
  expect((await created(demo)).map(({ answers }) => answers['lead'])).toEqual([
    expect.objectContaining({ email: 'karim.benali@exemple.fr', phone_number: '+33698765432' }),
  ]);
  expect(page.problems).toEqual([]);
});

test('staff go to the home page at once, and Back does not bring the funnel', async () => {
  const page = await openPage();
  await page.goto(`${demo.url}/annonces`);
  // They may be sent on before the page has loaded.
  await page.goto(`${demo.url}/estimation?as=expert`, { waitUntil: 'commit' });
  await page.waitForURL(`${demo.url}/`);
  await page.goBack();
  await page.waitForURL(`${demo.url}/annonces`);
});

test('a guest who types an e-mail of the house is no staff', async () => {
  const page = await openPage();
  await open(page, demo);
  await walkTo(page, 'contact');
  await walk(page, ['contact'], {
    contact: async () => {
      await screens(page).email.fill('quelqu.un@parvis.example');
    },
  });
  expect(new URL(page.url()).pathname).toBe('/estimation/contact');
  await screens(page).step('contact').waitFor();
});

describe('a session that ends meanwhile', () => {
  test('a sign-out in another tab takes the contact away, and keeps what was answered', async () => {
    const context = await openContext();
    const page = await watch(await context.newPage());
    const screen = screens(page);
    await open(page, demo, '/estimation?as=otherBuyer');
    await walkTo(page, 'contact');
    await eventually(() => screen.email.inputValue()).toBe('karim.benali@exemple.fr');
    await screen.phone.fill('06 98 76 54 32');
    const other = await context.newPage();
    // The house's page for a guest signs out whoever was there.
    await other.goto(`${demo.url}/creer-une-alerte`);
    await eventually(() => screen.email.inputValue()).toBe('');
    expect(await screen.firstName.inputValue()).toBe('');
    expect((await screen.phone.inputValue()).replace(/\s/g, '')).toBe('0698765432');
    await walk(page, ['contact']);
    await page.waitForURL(/\/estimation\/resultat\//);
    const [sent] = await calls('POST', '/estimations');
    expect(sent?.headers['authorization']).toBeUndefined();
    expect((await created(demo)).map(({ answers }) => (answers['lead'] as { email: string }).email)).toEqual([
      owner.email,
    ]);
    expect(page.problems).toEqual([]);
  });

  test('a token that no longer holds, found out at once: a guest goes on', async () => {
    const page = await openPage();
    await demo.fail({ method: 'GET', path: '/users/*', fault: 401 });
    await open(page, demo, '/estimation?as=buyer');
    await walkTo(page, 'contact');
    expect(await screens(page).email.inputValue()).toBe('');
    await walk(page, ['contact']);
    await page.waitForURL(/\/estimation\/resultat\//);
    const sent = await calls('POST', '/estimations');
    expect(sent.map(({ status, headers }) => [status, headers['authorization']])).toEqual([[201, undefined]]);
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test('found out by the creation: a guest asks again once, with the same contact', async () => {
    const page = await openPage();
    await open(page, demo, '/estimation?as=buyer');
    await walkTo(page, 'motif');
    await untilKnown(page);
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
    expect(await created(demo)).toHaveLength(1);
    expect(ownProblems(page.problems)).toEqual([]);
  });
});
