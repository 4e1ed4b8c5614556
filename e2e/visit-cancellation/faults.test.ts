/** Everything that can go wrong between the visitor and the server, on each of the three calls. */
import { describe, expect, test } from 'vitest';
import { readManifest } from '../../scripts/budgets.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { addressOf, authenticate, fill, open, openForm, screens, typed, visits } from '../setup/cancellation.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { hear, hold, ownProblems } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
const { upcoming } = visits;

type Fault = Parameters<typeof demo.fail>[0]['fault'];
type Said = [fault: Fault, message: string | RegExp][];

const NO_MATCH = "L'email ne correspond pas";
const EXPIRED = /votre vérification a expiré/i;
const OURS = 'Un problème est survenu de notre côté. Réessayez dans quelques minutes.';
const CONNECTION = 'La connexion semble interrompue. Vérifiez votre accès à internet, puis réessayez.';
const LATE = 'La réponse se fait attendre. Réessayez dans un instant.';
const PATIENCE = 'Trop de tentatives, réessayez dans quelques minutes';
const CONFLICT = 'Cette demande est en conflit avec une autre';
const REFUSED = 'La demande n’a pas pu être traitée';
const GONE = "Ces informations n'existent pas ou ne sont plus disponibles.";

const VERIFY = { method: 'POST', path: '/visits/verify_infos' };
const READ = { method: 'GET', path: '/visits/*' };
const CANCEL = { method: 'PUT', path: '/visits/*' };
// Chromium itself sends a call again when a kept-alive line drops before the answer: 'for ever' outlasts that.
const FOR_EVER = 50;
const TIME_OUT = 15_000;

/** A page that counts what it asks of the API; the browser's own repeats are not among them. */
async function openCounting() {
  const page = await openPage();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/')) calls.push(request.method());
  });
  return { page, asked: (method: string) => calls.filter((one) => one === method).length };
}

/** The next matching calls all go wrong in this way, and in no other. */
async function spoil(plan: { method: string; path: string; when?: 'after' }, fault: Fault) {
  await demo.forgiveAll();
  await demo.fail({ ...plan, fault, times: FOR_EVER });
}

async function expectHostIsWell(page: WatchedPage) {
  expect(ownProblems(page.problems)).toEqual([]);
  expect(await page.getByRole('link', { name: 'Annonces' }).isVisible()).toBe(true);
}

describe('asking for the e-mail', () => {
  test.each<[string, Said]>([
    [
      'a refusal',
      [
        [401, NO_MATCH],
        [404, NO_MATCH],
        [422, NO_MATCH],
        [403, "Vous n'avez pas accès à ces informations."],
        [429, PATIENCE],
        [500, OURS],
        [503, OURS],
        ['abort', CONNECTION],
      ],
    ],
    ['a conflict', [[409, CONFLICT]]],
    [
      'an answer that is none',
      [
        ['malformed', OURS],
        ['html', OURS],
      ],
    ],
  ])('%s is told, the e-mail is kept, and nothing is sent again before the next press', async (_, faults) => {
    const { page, asked } = await openCounting();
    const screen = screens(page);
    await open(page, demo);
    await screen.email.fill(upcoming.email);
    let presses = 0;
    for (const [fault, message] of faults) {
      await spoil(VERIFY, fault);
      await screen.authenticate.click();
      presses += 1;
      await eventually(() => asked('POST')).toBe(presses);
      await eventually(() => screen.content.innerText(), `${fault}`).toMatch(message);
      expect(await screen.email.inputValue()).toBe(upcoming.email);
      expect(asked('POST')).toBe(presses);
    }
    await demo.forgiveAll();
    await screen.authenticate.click();
    await screen.cancel.waitFor();
    await expectHostIsWell(page);
  });

  test('slow: the button shows its work, and neither a press nor Enter sends it twice', async () => {
    const { page, asked } = await openCounting();
    const screen = screens(page);
    await open(page, demo);
    const release = await hold(page, 'POST');
    await authenticate(page);
    await eventually(() => screen.authenticate.getAttribute('aria-busy')).toBe('true');
    await screen.authenticate.click({ force: true });
    await screen.email.press('Enter');
    release();
    await screen.cancel.waitFor();
    expect(asked('POST')).toBe(1);
  });
});

describe('reading the visit', () => {
  test.each<[string, number, Said]>([
    [
      'what cannot get better by itself is asked once',
      1,
      [
        [403, "Vous n'avez pas accès à ces informations."],
        [409, CONFLICT],
        [422, REFUSED],
        [500, OURS],
        ['malformed', OURS],
        ['wrong-shape', OURS],
        ['html', OURS],
      ],
    ],
    [
      'what may get better is asked three times',
      3,
      [
        [429, PATIENCE],
        [503, OURS],
        ['abort', CONNECTION],
      ],
    ],
  ])("%s, then told, and 'Réessayer' works", async (_, readsEach, faults) => {
    const { page, asked } = await openCounting();
    const screen = screens(page);
    await page.addInitScript(() => {
      // The waits between two attempts have a part of chance: the shortest.
      Math.random = () => 0;
    });
    await open(page, demo);
    let reads = 0;
    for (const [fault, message] of faults) {
      await spoil(READ, fault);
      if (reads === 0) await authenticate(page);
      else await screen.retry.click();
      reads += readsEach;
      await eventually(() => asked('GET')).toBe(reads);
      await screen.retry.waitFor();
      expect(await screen.content.innerText(), `${fault}`).toMatch(message);
      expect(asked('GET')).toBe(reads);
    }
    await demo.forgiveAll();
    await screen.retry.click();
    await screen.cancel.waitFor();
    await expectHostIsWell(page);
  });

  test('401: the proof does not hold, so the e-mail is asked again', async () => {
    const { page, asked } = await openCounting();
    await open(page, demo);
    await demo.fail({ ...READ, fault: 401 });
    await authenticate(page);
    await page.getByText(EXPIRED).waitFor();
    expect(asked('GET')).toBe(1);
    expect(await screens(page).email.inputValue()).toBe(upcoming.email);
    await screens(page).authenticate.click();
    await screens(page).cancel.waitFor();
    await expectHostIsWell(page);
  });

  test('404: there is no such visit, so there is nothing to try again', async () => {
    const { page, asked } = await openCounting();
    await open(page, demo);
    await demo.fail({ ...READ, fault: 404 });
    await authenticate(page);
    await page.getByText('Cette visite est introuvable').waitFor();
    expect(await screens(page).retry.count()).toBe(0);
    expect(asked('GET')).toBe(1);
    await expectHostIsWell(page);
  });

  test('two failures in a row are mended by its own retries, without a word', async () => {
    const { page, asked } = await openCounting();
    await open(page, demo);
    await demo.fail({ ...READ, fault: 503, times: 2 });
    await authenticate(page);
    await screens(page).cancel.waitFor();
    expect(asked('GET')).toBe(3);
    expect((await demo.calls('GET')).map(({ status }) => status)).toEqual([503, 503, 200]);
  });

  test("429 waits as long as the server's Retry-After says", async () => {
    const { page } = await openCounting();
    await open(page, demo);
    await demo.fail({ ...READ, fault: 429, retryAfter: 2 });
    await authenticate(page);
    await screens(page).cancel.waitFor();
    const [first = 0, second = 0] = (await demo.calls('GET')).map(({ at }) => Date.parse(at));
    expect(second - first).toBeGreaterThanOrEqual(1_950);
  });

  test('slow: a skeleton stands where the visit comes, and says that it loads', async () => {
    const { page } = await openCounting();
    await open(page, demo);
    const release = await hold(page, 'GET');
    await authenticate(page);
    await page.getByRole('status').filter({ hasText: 'Chargement…' }).waitFor();
    release();
    await screens(page).cancel.waitFor();
  });
});

describe('cancelling', () => {
  test('a failure is told, what was typed is kept, and nothing is sent again before the next press', async () => {
    const { page, asked } = await openCounting();
    const screen = screens(page);
    const heard = await hear(page);
    await openForm(page, demo);
    await fill(page);
    const faults: Said = [
      [404, GONE],
      [403, "Vous n'avez pas accès à ces informations."],
      [409, CONFLICT],
      [422, REFUSED],
      [429, PATIENCE],
      [500, OURS],
      [503, OURS],
      ['abort', CONNECTION],
      ['malformed', OURS],
      ['wrong-shape', OURS],
      ['html', OURS],
    ];
    for (const [index, [fault, message]] of faults.entries()) {
      await spoil(CANCEL, fault);
      await screen.cancel.click();
      await eventually(() => asked('PUT')).toBe(index + 1);
      await eventually(() => screen.content.innerText(), `${fault}`).toMatch(message);
      expect(await screen.details.inputValue()).toBe(typed.details);
      expect(await screen.reason(typed.reason).isChecked()).toBe(true);
      expect(asked('PUT')).toBe(index + 1);
    }
    expect(demo.db.visit(upcoming.id)?.wire.canceled).toBe(false);
    await demo.forgiveAll();
    await screen.cancel.click();
    await screen.done.waitFor();
    await eventually(() => heard.filter(({ name }) => name === 'success')).toHaveLength(1);
    await expectHostIsWell(page);
  });

  test('401: the e-mail is asked again, then all that was typed is there', async () => {
    const { page, asked } = await openCounting();
    const screen = screens(page);
    await openForm(page, demo);
    await fill(page);
    await demo.fail({ ...CANCEL, fault: 401 });
    await screen.cancel.click();
    await page.getByText(EXPIRED).waitFor();
    expect(await screen.email.inputValue()).toBe(upcoming.email);
    await screen.authenticate.click();
    await screen.cancel.waitFor();
    expect(await screen.details.inputValue()).toBe(typed.details);
    expect(await screen.reason(typed.reason).isChecked()).toBe(true);
    expect(asked('PUT')).toBe(1);
    await expectHostIsWell(page);
  });

  test('when only the answer is lost, the visit is read again and the success is shown', async () => {
    const { page, asked } = await openCounting();
    const screen = screens(page);
    const visit = demo.db.visit(upcoming.id);
    for (const [index, fault] of ([500, 'malformed', 'wrong-shape', 'html', 'abort'] as const).entries()) {
      Object.assign(visit?.wire ?? {}, { state: 'confirmed', canceled: false });
      await openForm(page, demo);
      await fill(page);
      await demo.forgiveAll();
      await demo.fail({ ...CANCEL, fault, when: 'after', times: FOR_EVER });
      await screen.cancel.click();
      await screen.done.waitFor();
      await screen.toast.getByText('Votre visite a bien été annulée').waitFor();
      expect(asked('PUT')).toBe(index + 1);
    }
    await expectHostIsWell(page);
  });

  test('slow: the button shows its work and a second press sends nothing', async () => {
    const { page, asked } = await openCounting();
    const screen = screens(page);
    await openForm(page, demo);
    await fill(page);
    const release = await hold(page, 'PUT');
    await screen.cancel.click();
    await eventually(() => screen.cancel.getAttribute('aria-busy')).toBe('true');
    await screen.cancel.click({ force: true });
    release();
    await screen.done.waitFor();
    expect(asked('PUT')).toBe(1);
  });

  test('removed from the page while it is under way, the cancellation is still made', async () => {
    const { page, asked } = await openCounting();
    await openForm(page, demo);
    await fill(page);
    const release = await hold(page, 'PUT');
    await screens(page).cancel.click();
    await eventually(() => asked('PUT')).toBe(1);
    const element = await page.locator('parvis-visit-cancellation').elementHandle();
    await element?.evaluate((gone) => gone.remove());
    await eventually(() => element?.evaluate((gone) => gone.shadowRoot?.querySelectorAll('.root').length)).toBe(0);
    release();
    await eventually(() => demo.db.visit(upcoming.id)?.wire.canceled).toBe(true);
    await expectHostIsWell(page);
  });
});

describe('the network', () => {
  test('without any answer each of the three calls gives up after 15 seconds, and says so', async () => {
    const { page, asked } = await openCounting();
    const screen = screens(page);
    await page.clock.install();
    const giveUp = async (method: string) => {
      await eventually(async () => (await demo.calls(method)).length).toBe(1);
      await page.clock.fastForward(TIME_OUT);
      await page.getByText(LATE).waitFor();
      expect(asked(method)).toBe(1);
    };
    await open(page, demo);
    await demo.fail({ ...VERIFY, fault: 'timeout' });
    await authenticate(page);
    await giveUp('POST');
    expect(await screen.email.inputValue()).toBe(upcoming.email);

    await demo.fail({ ...READ, fault: 'timeout' });
    await screen.authenticate.click();
    await giveUp('GET');
    await screen.retry.click();

    await fill(page);
    await demo.fail({ ...CANCEL, fault: 'timeout' });
    await screen.cancel.click();
    await giveUp('PUT');
    expect(await screen.details.inputValue()).toBe(typed.details);
    await screen.cancel.click();
    await screen.done.waitFor();
    await expectHostIsWell(page);
  });

  test('offline in the middle: says so, keeps everything, and goes on when the line is back', async () => {
    const { page, asked } = await openCounting();
    const screen = screens(page);
    await openForm(page, demo);
    await fill(page);
    await page.context().setOffline(true);
    await screen.cancel.click();
    await page.getByText(CONNECTION).waitFor();
    expect(await screen.details.inputValue()).toBe(typed.details);
    expect(asked('PUT')).toBe(1);
    await expectHostIsWell(page);
    await page.context().setOffline(false);
    await screen.cancel.click();
    await screen.done.waitFor();
  });

  test('the code of the next screens fails three times: told each time, the e-mail is kept, then it works', async () => {
    const { initial = [], all = [] } = readManifest().tags['visit-cancellation'] ?? {};
    const later = all.filter((file) => !initial.includes(file));
    const page = await openPage();
    const screen = screens(page);
    let asked = 0;
    await page.route(
      (url) => later.some((file) => url.pathname.endsWith(`/${file}`)),
      (route) => {
        asked += 1;
        return asked <= 3 ? route.abort() : route.continue();
      },
    );
    await open(page, demo);
    // The first time is the prefetch of the idle page, which nobody waits for.
    await eventually(() => asked).toBe(1);
    for (const press of [2, 3]) {
      await authenticate(page);
      await eventually(() => asked).toBe(press);
      await screen.alert.getByText(/vous pouvez réessayer|puis réessayez/).waitFor();
      expect(await screen.email.inputValue()).toBe(upcoming.email);
    }
    await authenticate(page);
    await screen.cancel.waitFor();
    await expectHostIsWell(page);
  });
});

describe('strange input', () => {
  const STRANGE = '<img src=x onerror=alert(1)> & "l’ami" 🏡👩‍👩‍👧 \\ \u202einverse';

  test('HTML and emoji in the e-mail are refused and stay in the field', async () => {
    const page = await openPage();
    await open(page, demo);
    const email = '<b>léa</b>"🏡@exemple.fr';
    await authenticate(page, { email });
    await page.getByText(NO_MATCH).or(page.getByText('Email non valide')).waitFor();
    expect(await screens(page).email.inputValue()).toBe(email);
    await expectHostIsWell(page);
  });

  test('HTML, emoji and line breaks in the details reach the server as typed, also through the draft', async () => {
    const page = await openPage();
    await openForm(page, demo);
    const details = `${STRANGE}\n\n${STRANGE}`;
    await fill(page, { ...typed, details });
    await page.goto(addressOf(demo));
    await authenticate(page);
    await screens(page).cancel.waitFor();
    expect(await screens(page).details.inputValue()).toBe(details);
    await screens(page).cancel.click();
    await screens(page).done.waitFor();
    expect(demo.db.visit(upcoming.id)?.cancelComment).toBe(details);
    expect(page.problems).toEqual([]);
  });

  test('10 000 characters: the refusal of the server stands beside the field, nothing is cut, shorter works', async () => {
    const page = await openPage();
    const screen = screens(page);
    await openForm(page, demo);
    await fill(page, { ...typed, details: 'é'.repeat(10_000) });
    await screen.cancel.click();
    await page.getByText(/pas plus de 5000 caractères/).waitFor();
    expect(await screen.details.inputValue()).toHaveLength(10_000);
    expect(await screen.details.getAttribute('aria-invalid')).toBe('true');
    await screen.details.fill('é'.repeat(5_000));
    await screen.cancel.click();
    await screen.done.waitFor();
    expect(ownProblems(page.problems)).toEqual([]);
  });
});
