/** Who sees real prices, and what stands in the way: the table of the rules through the screen, and the demo's people. */
import { describe, expect, test } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { ownProblems } from '../setup/page-watch.ts';
import { openFound, queryOf, screens, sold } from '../setup/radar.ts';

// Nothing here needs a map.
const { openPage } = browserForFile();
const demo = demoForFile();

const WIDE = { viewport: { width: 900, height: 720 } };
const [WANTED = 0] = sold.plain.slice(5);
const NUMBER = '06 98 76 54 32';

const reset = () => fetch(`${demo.url}/demo/reset`, { method: 'POST' });

/** Gives someone this many reveals, of others than the one that is wanted. */
function give(userId: number, count: number): void {
  const others = sold.stackOf40.slice(0, count);
  const at = new Date(0).toISOString();
  demo.db.radar.leads = others.map((propertyId) => ({ userId, propertyId, at }));
}

/** The bodies of the calls of a method on a path, in their order. */
async function bodies(method: string, path: string): Promise<unknown[]> {
  return (await demo.calls(method)).filter((call) => call.path === path).map(({ body }) => JSON.parse(body));
}

/** The digits of the real price that the open detail shows. */
const shownPrice = async (page: WatchedPage) =>
  (await screens(page).prices.getByRole('definition').first().textContent())?.replace(/\D/g, '');

/** Opens a property, and waits until the page knows how many others this person has unlocked: a press depends on it. */
const openDetail = async (page: WatchedPage, as: string, pid: number | string = WANTED) => {
  const counted = page.waitForResponse('**/api/v1/radar_leads');
  await openFound(page, demo, queryOf({ as, pid }));
  await (await counted).finished();
  await screens(page).prices.waitFor();
};

type Way = 'shown' | 'call' | 'sign-in';
/** What the server says to a reveal: yes, no, or that it knows nobody of this token. */
const ANSWERS = [200, 422, 401] as const;

/** decisions.md (Radar, Reveals), as a table: the way out, how often the server is asked, whether a number is. */
function expected(count: number, answer: (typeof ANSWERS)[number]): { way: Way; asked: number; phone: boolean } {
  if (count > 3) return { way: 'call', asked: 0, phone: false };
  if (answer === 401) return { way: 'sign-in', asked: 1, phone: count === 3 };
  if (answer === 200) return { way: 'shown', asked: 1, phone: count === 3 };
  return { way: 'call', asked: count === 3 ? 1 : 2, phone: true };
}

describe('0 to 5 reveals x a known number or none x yes, 422, 401', () => {
  const people = [
    { as: 'buyer', known: '06 12 34 56 78' },
    { as: 'otherBuyer', known: '' },
  ] as const;
  const cases = people.flatMap((person) => [0, 1, 2, 3, 4, 5].map((count) => ({ ...person, count })));

  /** Each way out, as the screen shows it. */
  const arrived: Record<Way, (page: WatchedPage) => Promise<unknown>> = {
    shown: (page) => eventually(() => shownPrice(page)).toBe(String(demo.db.radarProperty(WANTED)?.oa_amount)),
    call: (page) => screens(page).call.waitFor(),
    async 'sign-in'(page) {
      await screens(page).signIn.waitFor();
      expect(await screens(page).detail.count()).toBe(1);
    },
  };
  const giveNumber = async (page: WatchedPage, known: string) => {
    const { phone, number, callMe } = screens(page);
    await phone.waitFor();
    await eventually(() => number.inputValue()).toBe(known);
    if (!known) await number.fill(NUMBER);
    await callMe.click();
  };

  test.each(cases)('$count reveals of $as, number "$known"', async ({ as, known, count }) => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    for (const answer of ANSWERS) {
      const { way, asked, phone } = expected(count, answer);
      const label = `${answer}`;
      await reset();
      give(seeded.users[as].id, count);
      if (answer !== 200) await demo.fail({ method: 'POST', path: '/radar_leads', fault: answer, times: 2 });
      await openDetail(page, as);
      if (count <= 3) await screen.unlock.click();
      if (phone) await giveNumber(page, known);
      await arrived[way](page);
      await eventually(() => screen.unlock.count(), label).toBe(way === 'sign-in' ? 1 : 0);
      const body = { radar_lead: { property_id: String(WANTED) } };
      expect(await bodies('POST', '/radar_leads'), label).toEqual(Array(asked).fill(body));
      const phone_number = known ? '+33612345678' : '+33698765432';
      const saved = { user: { phone_number, phone_country_code: 'FR' } };
      expect(await bodies('PUT', '/user'), label).toEqual(phone ? [saved] : []);
    }
    expect(ownProblems(page.problems)).toEqual([]);
  });
});

describe('around that table', () => {
  test('three prices are free, each in its row too; the fourth wants a number, the fifth is told by an expert', async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    await openFound(page, demo, queryOf({ as: 'otherBuyer' }));
    const openRow = async (index: number) => {
      await screen.rows.nth(index).click();
      await screen.detail.waitFor();
      return new URL(page.url()).searchParams.get('pid');
    };
    const close = async () => {
      await screen.close(screen.detail).click();
      await screen.detail.waitFor({ state: 'detached' });
    };
    for (const index of [0, 1, 2]) {
      const price = String(demo.db.radarProperty(await openRow(index))?.oa_amount);
      await screen.unlock.click();
      await eventually(() => shownPrice(page)).toBe(price);
      expect(await screen.unlock.count()).toBe(0);
      await close();
      await eventually(async () => (await screen.rows.nth(index).textContent())?.replace(/\D/g, '')).toContain(price);
    }
    const pending = await openRow(3);
    await screen.unlock.click();
    for (const [number, message] of [
      ['', 'Veuillez entrer votre numéro de téléphone'],
      ['06 12', 'Numéro de téléphone non valide'],
    ] as const) {
      await screen.number.fill(number);
      await screen.callMe.click();
      await screen.phone.getByText(message).first().waitFor();
    }
    await screen.number.fill(NUMBER);
    await screen.callMe.click();
    await eventually(() => shownPrice(page)).toBe(String(demo.db.radarProperty(pending)?.oa_amount));
    await screen.phone.waitFor({ state: 'detached' });
    await close();
    await openRow(4);
    await screen.call.waitFor();
    expect(await screen.unlock.count()).toBe(0);
    expect(await bodies('POST', '/radar_leads')).toHaveLength(4);
    expect(await bodies('PUT', '/user')).toHaveLength(1);
    expect(page.problems).toEqual([]);
  });

  test("the server's own word about the number stands under it; once it is right, the price is asked for", async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    await openDetail(page, 'curious');
    await screen.unlock.click();
    const said = { error: { message: { phone_number: ['est déjà celui d’un autre compte'] } } };
    await demo.fail({ method: 'PUT', path: '/user', fault: 422, body: said });
    await screen.number.fill(NUMBER);
    await screen.callMe.click();
    await screen.phone.getByText('est déjà celui d’un autre compte').first().waitFor();
    expect(await screen.number.inputValue()).toBe(NUMBER);
    await demo.fail({ method: 'PUT', path: '/user', fault: 500 });
    await screen.callMe.click();
    await screen.phone.getByText('Un problème est survenu de notre côté').first().waitFor();
    expect(await bodies('POST', '/radar_leads')).toEqual([]);
    await screen.callMe.click();
    await eventually(() => shownPrice(page)).toBe(String(demo.db.radarProperty(WANTED)?.oa_amount));
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test('the count is unknown: the server is asked, and its 422 decides', async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    await demo.fail({ method: 'GET', path: '/radar_leads', fault: 500, times: 9 });
    await openDetail(page, 'curious');
    await screen.unlock.click();
    await screen.phone.waitFor();
    expect(await bodies('POST', '/radar_leads')).toHaveLength(1);
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test('a reveal that fails says so beside the button, and can be asked for again', async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    await openDetail(page, 'otherBuyer');
    await demo.fail({ method: 'POST', path: '/radar_leads', fault: 500 });
    await screen.unlock.click();
    await screen.prices.getByRole('alert').waitFor();
    await screen.unlock.click();
    await eventually(() => shownPrice(page)).toBe(String(demo.db.radarProperty(WANTED)?.oa_amount));
    expect(await screen.prices.getByRole('alert').count()).toBe(0);
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test('Inès Caron has seen three, one of them again at once; Bruno Delmas five: an expert calls', async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    const [first = 0] = sold.plain;
    await openDetail(page, 'curious', first);
    await eventually(() => shownPrice(page)).toBe(String(demo.db.radarProperty(first)?.oa_amount));
    await openDetail(page, 'curious');
    await screen.unlock.click();
    await screen.phone.waitFor();
    await openDetail(page, 'collector');
    await screen.call.waitFor();
    expect(await demo.calls('POST')).toEqual([]);
    expect(page.problems).toEqual([]);
  });

  test('a real price that nobody knows is said to be unknown, not locked for ever', async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    await openDetail(page, 'otherBuyer', sold.odd.noRealPrice.id);
    await screen.unlock.click();
    await screen.prices.getByText('Le prix de vente réel de ce bien n’est pas connu.').waitFor();
    expect((await screen.prices.textContent())?.replace(/\s/g, '')).toContain('Prixaffiché349000€');
    expect(await screen.unlock.count()).toBe(0);
    expect(await screen.detail.locator('[data-masked]').count()).toBe(0);
    expect(page.problems).toEqual([]);
  });
});

describe('what is known decides on the rows: negotiation, buyer, floor, pictures', () => {
  const { odd } = sold;
  type Row = [row: keyof typeof odd, has: string[], hasNot: string[]];
  const ROWS: Row[] = [
    ['overpriced', ['Négociation 25 %', 'Prix de vente réel 300 000 €', 'Prix affiché 400 000 €'], []],
    ['soldAbove', ['Négociation 0 %'], []],
    ['soldAtPrice', ['Négociation 0 %'], []],
    ['noAskingPrice', ['Prix de vente réel 312 500 €'], ['Négociation', 'Prix affiché']],
    ['askingPriceZero', ['Prix de vente réel 208 000 €'], ['Négociation']],
    ['groundFloor', ['Étage Rez-de-chaussée'], []],
    ['floorAboveTotal', ['Étage 7e étage'], ['7e étage sur']],
    ['unknownBuyer', ['Acheteur Acheteur', "Âge de l'acheteur 40 à 49 ans"], []],
    ['youngBuyer', ["Âge de l'acheteur Moins de 20 ans", 'Acheteur Primo-accédent'], []],
    ['oldBuyer', ["Âge de l'acheteur 80 ans et plus", 'Acheteur Secondo-accédant'], []],
    ['unknownEnergy', [], ['DPE']],
    ['unknownKind', ['Péniche'], []],
    ['markup', ['<img src=x onerror=alert(1)> Loft', '3 <b>Rue Basse</b> & "Cour" 🏡'], []],
    ['everything', ['Ascenseur, Terrasse, Jardin, Parking, Cave, Gardien, Piscine', 'Surface 214,5 m²'], ['Étage']],
  ];

  /** Opens one, all of those above being unlocked; `text` is what its window says. */
  async function openOdd(name: keyof typeof odd) {
    const userId = seeded.users.buyer.id;
    const at = new Date(0).toISOString();
    demo.db.radar.leads = ROWS.map(([unlocked]) => ({ userId, propertyId: odd[unlocked].id, at }));
    const page = await openPage(WIDE);
    const told = page.waitForResponse(`**/api/v1/radar/properties/${odd[name].id}`);
    await openDetail(page, 'buyer', odd[name].id);
    await (await told).finished();
    const screen = screens(page);
    const text = async () => (await screen.detail.innerText()).replace(/[\s\u00a0\u202f]+/g, ' ');
    return { page, screen, text };
  }

  test.each(ROWS)('%s', async (name, has, hasNot) => {
    const { page, screen, text } = await openOdd(name);
    await eventually(() => screen.detail.locator('[data-masked]').count()).toBe(0);
    // What the list knows is there first, the rest with the answer.
    for (const word of has) await eventually(text).toContain(word);
    const words = await text();
    for (const word of hasNot) expect(words).not.toContain(word);
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test.each([
    ['manyPictures', 8],
    ['noPicture', 0],
    ['missingPicture', 0],
  ] as const)('%s: %i of them', async (name, count) => {
    const { page, screen } = await openOdd(name);
    await eventually(() => screen.pictures.count()).toBe(count);
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test('nothingKnown', async () => {
    const { page, screen, text } = await openOdd('nothingKnown');
    await screen.call.waitFor();
    await eventually(text).toMatch(/^Bien A \d+ m Prix de vente réel/);
    expect(ownProblems(page.problems)).toEqual([]);
  });
});
