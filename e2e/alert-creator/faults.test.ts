/** Everything that can go wrong between the person and the server, at each of the calls. */
import { describe, expect, test } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { readManifest } from '../../scripts/budgets.ts';
import {
  addressOf,
  addZone,
  createAlert,
  fillContact,
  fillCriteria,
  open,
  openContact,
  person,
  screens,
} from '../setup/alert.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { hear, hold, holdUrl, ownProblems } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

type Fault = Parameters<typeof demo.fail>[0]['fault'];

const OURS = 'Un problème est survenu de notre côté. Réessayez dans quelques minutes.';
const CONNECTION = 'La connexion semble interrompue. Vérifiez votre accès à internet, puis réessayez.';
const LATE = 'La réponse se fait attendre. Réessayez dans un instant.';
const PATIENCE = 'Trop de tentatives, réessayez dans quelques minutes';
const REFUSED = 'La demande n’a pas pu être traitée';
const TIME_OUT = 15_000;
// Chromium itself sends a call again when a kept-alive line drops before the answer: 'for ever' outlasts that.
const FOR_EVER = 50;

const FAULTS: [Fault, string][] = [
  [403, OURS],
  [409, 'Cette demande est en conflit avec une autre'],
  [422, REFUSED],
  [429, PATIENCE],
  [500, OURS],
  [503, OURS],
  ['abort', CONNECTION],
];
const STRANGE: [Fault, string][] = (['malformed', 'html'] as const).map((fault) => [fault, OURS]);

/** A way to one call: how to come before it, what sends it, what shows that it worked. */
type Way = {
  path: string;
  faults: [Fault, string][];
  come: (page: WatchedPage) => Promise<void>;
  send: (page: WatchedPage) => Promise<void>;
  kept: (page: WatchedPage) => Promise<unknown>;
  worked: (page: WatchedPage) => Promise<void>;
};

async function comeToDialog(page: WatchedPage, email: string, query = '') {
  await open(page, demo, query);
  await createAlert(page, { email });
  await screens(page).dialog.waitFor();
}

const alerts = (page: WatchedPage) => page.getByRole('heading', { name: 'Mes alertes' }).waitFor();
const { buyer } = seeded.users;

const WAYS: Record<string, Way> = {
  'the validation of the criteria': {
    path: '/buyer_alerts/validations',
    faults: FAULTS,
    async come(page) {
      await open(page, demo);
      await fillCriteria(page);
    },
    send: (page) => screens(page).next.click(),
    kept: (page) => screens(page).chips.allInnerTexts(),
    worked: (page) => screens(page).contact.waitFor(),
  },
  'the creation': {
    path: '/buyer_alerts',
    faults: [...FAULTS, ...STRANGE],
    async come(page) {
      await open(page, demo);
      await openContact(page);
      await fillContact(page);
    },
    send: (page) => screens(page).confirm.click(),
    kept: async (page) => [await screens(page).email.inputValue(), await screens(page).phone.inputValue()],
    worked: (page) => screens(page).done.waitFor(),
  },
  'the sign-in': {
    path: '/sessions',
    faults: [...FAULTS, ...STRANGE, ['wrong-shape', OURS]],
    async come(page) {
      await comeToDialog(page, buyer.email);
      await screens(page).password.fill(buyer.password);
    },
    send: (page) => screens(page).signIn.click(),
    kept: (page) => screens(page).password.inputValue(),
    worked: alerts,
  },
  'the first password': {
    path: '/passwords',
    faults: [...FAULTS, ...STRANGE, ['wrong-shape', OURS]],
    async come(page) {
      await comeToDialog(page, person.email);
      await screens(page).password.fill('un-secret-long');
      await screens(page).passwordAgain.fill('un-secret-long');
    },
    send: (page) => screens(page).dialog.locator('[type=submit]').click(),
    kept: (page) => screens(page).password.inputValue(),
    worked: alerts,
  },
  'the link by e-mail': {
    path: '/passwords/link',
    faults: FAULTS,
    come: (page) => comeToDialog(page, person.email, '?accounts=link'),
    send: (page) => screens(page).createAccount.click(),
    kept: async () => 'nothing is typed here',
    worked: (page) => page.getByText('vient de vous être envoyé').waitFor(),
  },
};

/** How often the page asked; the browser's own repeats are not among them. */
function counting(page: WatchedPage, path: string) {
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/v1${path}`) asked += 1;
  });
  return () => asked;
}

describe.each(Object.entries(WAYS))('%s', (_, { path, faults, come, send, kept, worked }) => {
  test('a failure is told where one stands, what was typed is kept, nothing is sent again before the next press', async () => {
    const page = await openPage();
    const asked = counting(page, path);
    await come(page);
    const before = await kept(page);
    for (const [index, [fault, message]] of faults.entries()) {
      await demo.forgiveAll();
      await demo.fail({ method: 'POST', path, fault, times: FOR_EVER });
      await send(page);
      await eventually(asked).toBe(index + 1);
      // Only then: the words may be those of the failure before.
      await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0);
      await eventually(() => screens(page).content.innerText(), `${fault}`).toContain(message);
      expect(await kept(page)).toEqual(before);
    }
    await demo.forgiveAll();
    await send(page);
    await worked(page);
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test('slow: the button shows its work, and two presses send it once', async () => {
    const page = await openPage();
    const asked = counting(page, path);
    await come(page);
    const release = await hold(page, 'POST', path);
    await send(page);
    const busy = page.locator('button[aria-busy=true]');
    await busy.waitFor();
    await busy.click({ force: true });
    await busy.press('Enter');
    release();
    await worked(page);
    expect(asked()).toBe(1);
  });

  test('without an answer it gives up after 15 seconds, says so, and the next press works', async () => {
    const page = await openPage();
    const asked = counting(page, path);
    await come(page);
    await page.clock.install();
    await demo.fail({ method: 'POST', path, fault: 'timeout' });
    await send(page);
    await eventually(asked).toBe(1);
    await page.clock.fastForward(TIME_OUT);
    await page.getByText(LATE).first().waitFor();
    await send(page);
    await page.clock.resume();
    await worked(page);
    expect(asked()).toBe(2);
  });
});

describe('an answer that is lost', () => {
  test.each(['abort', 500, 'malformed', 'html'] as const)(
    '%s after the alert was made: the next press sends the same key and makes no second one',
    async (fault) => {
      const page = await openPage();
      const screen = screens(page);
      await open(page, demo);
      await openContact(page);
      await fillContact(page);
      await demo.fail({ method: 'POST', path: '/buyer_alerts', fault, when: 'after', times: FOR_EVER });
      await screen.confirm.click();
      await page
        .getByText(fault === 'abort' ? CONNECTION : OURS)
        .first()
        .waitFor();
      await demo.forgiveAll();
      await screen.confirm.click();
      await screen.password.waitFor();
      const keys = (await demo.calls())
        .filter((call) => call.path === '/buyer_alerts')
        .map(({ headers }) => headers['idempotency-key']);
      expect(keys.length).toBeGreaterThan(1);
      expect(new Set(keys).size).toBe(1);
      expect(demo.db.alerts).toHaveLength(1);
    },
  );

  test('the same after a reload', async () => {
    const page = await openPage();
    const screen = screens(page);
    await open(page, demo, '?routing=path');
    await openContact(page);
    await fillContact(page);
    await demo.fail({ method: 'POST', path: '/buyer_alerts', fault: 500, when: 'after' });
    await screen.confirm.click();
    await page.getByText(OURS).first().waitFor();
    await page.reload();
    await screen.confirm.click();
    await screen.password.waitFor();
    expect(demo.db.alerts).toHaveLength(1);
  });

  test('but other answers are another act', async () => {
    const page = await openPage();
    const screen = screens(page);
    await open(page, demo);
    await openContact(page);
    await fillContact(page);
    await demo.fail({ method: 'POST', path: '/buyer_alerts', fault: 500, when: 'after' });
    await screen.confirm.click();
    await page.getByText(OURS).first().waitFor();
    await screen.lastName.fill('Rousse');
    await screen.confirm.click();
    await screen.done.waitFor();
    expect(demo.db.alerts).toHaveLength(2);
  });

  test('removed from the page while it is under way, the alert is still made', async () => {
    const page = await openPage();
    await open(page, demo);
    await openContact(page);
    await fillContact(page);
    await demo.fail({ method: 'POST', path: '/buyer_alerts', fault: 'slow', delayMs: 300 });
    const asked = page.waitForRequest('**/api/v1/buyer_alerts');
    await screens(page).confirm.click();
    await asked;
    await page.evaluate(() => document.querySelector('parvis-alert-creator')?.remove());
    await eventually(() => demo.db.alerts.length).toBe(1);
    expect(ownProblems(page.problems)).toEqual([]);
  });
});

describe('the search of places', () => {
  test.each<[Fault, string]>([
    [500, 'La recherche de lieux ne répond pas.'],
    ['abort', 'La recherche de lieux ne répond pas.'],
    ['malformed', 'La recherche de lieux ne répond pas.'],
    [429, 'Trop de recherches à la suite. Réessayez dans un instant.'],
  ])('%s: said in its list and aloud, and it goes on', async (fault, message) => {
    const page = await openPage();
    const { search, chips } = screens(page);
    await page.clock.install();
    await open(page, demo);
    await demo.fail({ method: 'GET', path: '/geocodage/search', fault, times: FOR_EVER });
    await search.fill('Nantes');
    await page.clock.runFor(250);
    await page.getByText(message).first().waitFor();
    await page.getByRole('status').filter({ hasText: message }).waitFor();
    await demo.forgiveAll();
    // As long as it closes for whoever asks too much.
    await page.clock.fastForward(6_000);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.clock.runFor(1);
    await screens(page).options.filter({ hasText: 'Nantes, France' }).first().click();
    expect(await chips.allInnerTexts()).toEqual(['Nantes']);
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test('slow: it says that it searches, and only the last question counts', async () => {
    const page = await openPage();
    const { search, options } = screens(page);
    await open(page, demo);
    const release = await holdUrl(page, '**/geocodage/search?q=Nantes*');
    const asked = page.waitForRequest('**/geocodage/search?q=Nantes*');
    await search.fill('Nantes');
    await page.getByText('Recherche…').waitFor();
    await asked;
    await search.fill('Rennes');
    await options.filter({ hasText: 'Rennes, France' }).first().waitFor();
    expect(await options.filter({ hasText: 'Nantes' }).count()).toBe(0);
    release();
    await page.unrouteAll({ behavior: 'wait' });
    expect(await options.filter({ hasText: 'Nantes' }).count()).toBe(0);
  });
});

describe('the profile of someone signed in', () => {
  test.each([500, 403, 'malformed', 'abort'] as const)(
    '%s: it fills nothing, and one types as a guest does',
    async (fault) => {
      const page = await openPage();
      await demo.fail({ method: 'GET', path: '/users/*', fault, times: FOR_EVER });
      await open(page, demo, '?as=buyer');
      await openContact(page);
      expect(await screens(page).email.inputValue()).toBe('');
      await fillContact(page);
      // The space that follows asks for the profile too.
      await demo.forgiveAll();
      await screens(page).confirm.click();
      await alerts(page);
      expect(ownProblems(page.problems)).toEqual([]);
    },
  );

  test('401: one goes on as a guest, and is offered an account', async () => {
    const page = await openPage();
    await demo.fail({ method: 'GET', path: '/users/*', fault: 401 });
    await open(page, demo, '?as=buyer');
    await createAlert(page);
    await screens(page).dialog.waitFor();
  });
});

describe('the code of what follows the first screen', () => {
  const { initial = [], all = [] } = readManifest().tags['alert-creator'] ?? {};
  const later = all.filter((file) => !initial.includes(file) && file.includes('/later-'));

  test('fails: told at each press, what was typed is kept, then it works', async () => {
    const page = await openPage();
    const screen = screens(page);
    let isBroken = true;
    let asked = 0;
    await page.route(
      (url) => later.some((file) => url.pathname.endsWith(`/${file}`)),
      (route) => {
        asked += 1;
        return isBroken ? route.abort() : route.continue();
      },
    );
    await page.goto(addressOf(demo));
    // The first time is the prefetch of the idle page, which nobody waits for.
    await eventually(() => asked).toBe(1);
    await screen.apartment.check();
    await screen.zone.fill('Nant');
    await screen.next.click();
    await page.getByText(/vous pouvez réessayer|puis réessayez/).waitFor();
    expect(await screen.zone.inputValue()).toBe('Nant');
    expect(await screen.apartment.isChecked()).toBe(true);
    isBroken = false;
    await screen.next.click();
    await screen.search.waitFor();
    expect(await screen.search.inputValue()).toBe('Nant');
    expect(await screen.apartment.isChecked()).toBe(true);
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test('the tools of the phone fail: the number can be typed, the press says why, the next works', async () => {
    const page = await openPage();
    const screen = screens(page);
    let broken = true;
    await page.route('**/parvis/chunks/phone-*', (route) => (broken ? route.abort() : route.continue()));
    await open(page, demo);
    await openContact(page);
    await fillContact(page);
    await screen.confirm.click();
    await page.getByText(CONNECTION).first().waitFor();
    expect((await demo.calls()).filter(({ path }) => path === '/buyer_alerts')).toEqual([]);
    broken = false;
    await screen.confirm.click();
    await screen.done.waitFor();
  });
});

test('offline in the middle: says so, keeps everything, and goes on when the line is back', async () => {
  const page = await openPage();
  const heard = await hear(page, 'parvis-alert-creator');
  const screen = screens(page);
  await open(page, demo);
  await addZone(page);
  await openContact(page);
  await fillContact(page);
  await page.context().setOffline(true);
  await screen.confirm.click();
  await page.getByText(CONNECTION).first().waitFor();
  expect(await screen.firstName.inputValue()).toBe(person.firstName);
  await eventually(() => heard).toContainEqual({
    name: 'error',
    detail: { code: 'network', call: 'POST /buyer_alerts' },
  });
  await page.context().setOffline(false);
  await screen.confirm.click();
  await screen.done.waitFor();
  expect(demo.db.alerts).toHaveLength(1);
});
