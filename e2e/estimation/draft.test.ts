/** What the browser keeps for an hour, the question about it, and the page's parameters. */
import { describe, expect, test } from 'vitest';
import { browserForFile, type WatchedPage, watch } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import {
  created,
  draft,
  drafts,
  fillAddress,
  forward,
  open,
  PATHS,
  pickTypology,
  RESULT,
  STEPS,
  screens,
  untilKept,
  walk,
  walkTo,
} from '../setup/estimation.ts';
import { eventually } from '../setup/eventually.ts';

const { openPage, openContext } = browserForFile();
const demo = demoForFile();
const HOUR = 3_600_000;

const stepIn = (page: WatchedPage) => new URL(page.url()).pathname.split('/').at(-1);
const answersOf = async (page: WatchedPage) => (await draft(page))?.['answers'] as Record<string, unknown> | undefined;

const KEPT = '12 Rue des Tilleuls, 69003 Lyon';
const GIVEN = '5 Rue Saint-Denis, 75011 Paris';
const ADDRESS = {
  formatted_address: GIVEN,
  street_number: '5',
  street_name: 'Rue Saint-Denis',
  zip_code: '75011',
  city: 'Paris',
  country_code: 'FR',
  lat: '48.86',
  lng: '2.38',
};
const NONE = {};
const TYPE = { typology: 'house' };

const withQuery = (parameters: Record<string, string>, path = '/estimation') => {
  const query = new URLSearchParams(parameters).toString();
  return query ? `${path}?${query}` : path;
};

/** What can be seen of step, type and address; the address and the type are read from their own steps. */
async function expectAt(page: WatchedPage, step: keyof typeof PLACES, address: string, isHouse: boolean | null) {
  const screen = screens(page);
  await screen.step(step).waitFor();
  await eventually(() => stepIn(page)).toBe(step);
  if (step === 'informations') {
    expect(await screen.number(isHouse ? 'Surface habitable' : 'Surface Carrez').isVisible()).toBe(true);
    await screen.back.click();
  }
  if (step !== 'adresse') {
    await screen.step('typologie').waitFor();
    const pressed = (name: string) => screen.typology(name).getAttribute('aria-pressed');
    expect(await pressed('Une maison')).toBe(String(isHouse === true));
    expect(await pressed('Un appartement')).toBe(String(isHouse === false));
    await screen.back.click();
  }
  await screen.step('adresse').waitFor();
  expect(await screen.address.inputValue()).toBe(address);
}
const PLACES = { adresse: 0, typologie: 1, informations: 2 };

/** A draft of an apartment in Lyon, or of an address alone. */
async function keepDraft(page: WatchedPage, hasType: boolean) {
  await open(page, demo);
  const step = hasType ? 'informations' : 'typologie';
  await walkTo(page, step);
  await untilKept(page, step);
}

describe('a draft with a type, and parameters in the address', () => {
  const ANEW = [
    ['no parameter', NONE, 'adresse', '', null],
    ['a type', TYPE, 'adresse', '', null],
    ['an address', ADDRESS, 'typologie', GIVEN, null],
    ['both', { ...TYPE, ...ADDRESS }, 'informations', GIVEN, true],
  ] as const;

  describe.each(ANEW)('%s', (_, parameters, step, address, isHouse) => {
    test.each([
      ["'Continuer'", (page: WatchedPage) => screens(page).goOn.click()],
      ['Escape', (page: WatchedPage) => page.keyboard.press('Escape')],
    ])('%s goes on with the draft and ignores them', async (_, answer) => {
      const page = await openPage();
      await keepDraft(page, true);
      await open(page, demo, withQuery(parameters));
      await screens(page).restore.getByText(`Un appartement, ${KEPT}`).waitFor();
      await answer(page);
      await expectAt(page, 'informations', KEPT, false);
      expect(page.problems).toEqual([]);
    });

    test("'Nouvelle estimation' starts anew, with them", async () => {
      const page = await openPage();
      await keepDraft(page, true);
      await open(page, demo, withQuery(parameters));
      await screens(page).startAgain.click();
      await screens(page).step(step).waitFor();
      // Nobody has answered anything yet.
      expect(await drafts(page)).toEqual([]);
      await expectAt(page, step, address, isHouse);
      expect(page.problems).toEqual([]);
    });
  });
});

describe('a draft without a type: nothing is asked', () => {
  test.each([
    ['no parameter', NONE, 'adresse', KEPT, null],
    ['a type', TYPE, 'adresse', KEPT, null],
    ['an address', ADDRESS, 'typologie', GIVEN, null],
    ['both', { ...TYPE, ...ADDRESS }, 'informations', GIVEN, true],
  ] as const)('%s', async (_, parameters, step, address, isHouse) => {
    const page = await openPage();
    await keepDraft(page, false);
    await open(page, demo, withQuery(parameters));
    await expectAt(page, step, address, isHouse);
    expect(await screens(page).restore.count()).toBe(0);
  });
});

describe('parameters', () => {
  test('a type is skipped on the way, and shown, filled in, by Retour', async () => {
    const page = await openPage();
    const screen = screens(page);
    await open(page, demo, withQuery(TYPE));
    await screen.step('adresse').waitFor();
    expect(await drafts(page)).toEqual([]);
    await fillAddress(page);
    await screen.step('informations').waitFor();
    expect(await screen.number('Surface habitable').isVisible()).toBe(true);
    await screen.back.click();
    await screen.step('typologie').waitFor();
    expect(await screen.typology('Une maison').getAttribute('aria-pressed')).toBe('true');
    await forward(page);
    await screen.step('informations').waitFor();
  });

  test('all of them reach the server', async () => {
    const page = await openPage();
    await open(page, demo, withQuery({ ...ADDRESS, typology: 'apartment' }));
    await walk(page, STEPS.main.slice(2));
    await page.waitForURL(RESULT);
    const { lat, lng, ...parts } = ADDRESS;
    const [one] = await created(demo);
    expect(one?.answers).toMatchObject({ ...parts, lat: Number(lat), lng: Number(lng), kind: 'apartment' });
  });

  test.each([
    ['?typology=chateau', ''],
    ['?utm=a%20b&typology=chateau', '?utm=a%20b'],
    ['?typology=&x=1', '?x=1'],
  ])('%s: a type that is none leaves the address', async (query, left) => {
    const page = await openPage();
    await open(page, demo, `/estimation${query}`);
    await screens(page).step('adresse').waitFor();
    await eventually(() => page.url()).toBe(`${demo.url}/estimation/adresse${left}`);
  });

  test.each([
    ['no number', 'x', 'y'],
    ['out of range', '91', '181'],
    ['missing', '', ''],
  ])('lat and lng %s: the address is searched', async (_, lat, lng) => {
    const page = await openPage();
    await open(page, demo, withQuery({ ...ADDRESS, lat, lng }));
    await screens(page).step('typologie').waitFor();
    expect((await demo.calls('GET')).filter(({ path }) => path.startsWith('/geocodage/search'))).toHaveLength(1);
    await pickTypology(page);
    await eventually(() => answersOf(page)).toMatchObject({
      placeData: { lat: expect.closeTo(48.86, 0), city: 'Paris' },
    });
  });

  test('searched in vain, it is shown with a toast', async () => {
    const page = await openPage();
    await demo.fail({ path: '/geocodage/*', fault: 500, times: 20 });
    await open(page, demo, withQuery({ ...ADDRESS, lat: 'x' }));
    await screens(page).toast.getByText("Une erreur est survenue lors de la récupération de l'adresse").waitFor();
    expect(await screens(page).address.inputValue()).toBe(GIVEN);
    expect(stepIn(page)).toBe('adresse');
  });

  test('an address of another country is ignored', async () => {
    const page = await openPage();
    await open(page, demo, withQuery({ ...ADDRESS, country_code: 'BE' }));
    await expectAt(page, 'adresse', '', null);
  });
});

describe('the hour', () => {
  /** From the next page on, the clock is later by this much more. */
  const later = (page: WatchedPage, by: number) =>
    page.addInitScript((ms) => {
      const now = Date.now;
      Date.now = () => now() + ms;
    }, by);

  test('begins with the first answer and no other renews it: a minute before its end it is there, a minute after it is not', async () => {
    const page = await openPage();
    await keepDraft(page, true);
    await later(page, HOUR - 120_000);
    await page.reload();
    await screens(page).goOn.click();
    await walk(page, ['informations']);
    await screens(page).step('specificites').waitFor();
    await untilKept(page, 'specificites');
    await later(page, 60_000);
    await page.reload();
    await screens(page).restore.waitFor();
    await later(page, 120_000);
    await page.reload();
    await screens(page).step('adresse').waitFor();
    expect(await screens(page).restore.count()).toBe(0);
    expect(await screens(page).address.inputValue()).toBe('');
    await eventually(() => drafts(page)).toEqual([]);
  });

  test('an open page is not emptied', async () => {
    const page = await openPage();
    await keepDraft(page, true);
    await page.clock.install();
    await page.clock.fastForward(HOUR + 60_000);
    await page.clock.resume();
    await walk(page, STEPS.main.slice(2));
    await page.waitForURL(RESULT);
  });
});

test('another version of the funnel starts again', async () => {
  const page = await openPage();
  await keepDraft(page, true);
  await open(page, demo, PATHS.bis);
  await screens(page).step('typologie').waitFor();
  expect(await screens(page).restore.count()).toBe(0);
  expect(await screens(page).typology('Un appartement').getAttribute('aria-pressed')).toBe('false');
  await walk(page, STEPS.bis);
  await page.waitForURL(RESULT);
  expect((await created(demo)).map((one) => one.funnel_version)).toEqual(['bis']);
});

test('nothing is kept before the first answer, and an answer is kept at once', async () => {
  const page = await openPage();
  await open(page, demo);
  await screens(page).address.waitFor();
  expect(await drafts(page)).toEqual([]);
  await screens(page).address.fill('1');
  await eventually(() => drafts(page)).toHaveLength(1);
});

describe('what something else wrote', () => {
  const record = (data: unknown, v = 1) => JSON.stringify({ v, at: Date.now(), user: null, data });
  const wrong = { funnelVersion: 'main', storeCreationTime: Date.now() };

  test.each([
    ['no JSON', '{"v":1,'],
    ['null', 'null'],
    ['a number', '12'],
    ['an older record', record({ typology: 'apartment', step: 3 }, 0)],
    ['no data', record(null)],
    ['no time', record({ funnelVersion: 'main', answers: { typology: 'house' } })],
    ['no answers', record(wrong)],
    [
      'answers of wrong types',
      record({
        ...wrong,
        currentStep: 7,
        answers: { typology: 'castle', mainInfos: [], placeData: 'Lyon', lead: { email: {} } },
      }),
    ],
    ['of tomorrow', record({ ...wrong, storeCreationTime: Date.now() + 25 * HOUR, answers: { typology: 'house' } })],
  ])('%s counts as nothing', async (_, text) => {
    const page = await openPage();
    const key = `parvis:funnel:${demo.url}`;
    await page.goto(demo.url);
    await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const);
    await open(page, demo);
    await expectAt(page, 'adresse', '', null);
    expect(await screens(page).restore.count()).toBe(0);
    await walkTo(page, 'informations');
    expect(page.problems).toEqual([]);
  });
});

describe('a storage that refuses', () => {
  test.each([
    [
      'full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      },
    ],
    [
      'forbidden',
      () => {
        for (const name of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('no', 'SecurityError');
            },
          });
        }
      },
    ],
  ])('%s: the funnel works from memory', async (_, refuse) => {
    const page = await openPage();
    await page.addInitScript(refuse);
    await open(page, demo);
    await walkTo(page, 'motif');
    await page.goBack();
    await screens(page).step('attentes').waitFor();
    await page.goForward();
    await walk(page, STEPS.main.slice(5));
    await page.waitForURL(RESULT);
    expect(await created(demo)).toHaveLength(1);
    expect(page.problems).toEqual([]);
  });
});

test('of two tabs the last one to write is the one that is found again', async () => {
  const context = await openContext();
  const [page, other] = await Promise.all([watch(await context.newPage()), watch(await context.newPage())]);
  await page.bringToFront();
  await keepDraft(page, true);
  await other.bringToFront();
  await open(other, demo);
  await screens(other).goOn.click();
  await screens(other).step('informations').waitFor();
  await screens(other).back.click();
  await pickTypology(other, 'Une maison');
  await screens(other).number('Surface habitable').fill('90');
  await page.bringToFront();
  await screens(page).number('Surface Carrez').fill('33');
  await untilKept(page, 'informations');
  await other.bringToFront();
  await other.reload();
  await screens(other).goOn.click();
  await eventually(() => screens(other).number('Surface Carrez').inputValue()).toBe('33');
  await walk(other, STEPS.main.slice(2));
  await other.waitForURL(RESULT);
  expect([...page.problems, ...other.problems]).toEqual([]);
});
