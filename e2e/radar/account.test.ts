/** The radar's account: the reads after a sign-up, the focus, and a sign-out elsewhere. */
import { describe, expect, test } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { focus } from '../setup/focus.ts';
import { holdCalls, recordEvents } from '../setup/page-watch.ts';
import {
  chooseAddress,
  fillSignUp,
  newcomer,
  openWithResults,
  queryOf,
  radarLog,
  screens,
  soldProperties,
} from '../setup/radar.ts';

// Nothing here needs a map.
const { openPage } = browserForFile();
const demo = demoForFile();

const WIDE = { viewport: { width: 900, height: 720 } };
const { buyer } = seeded.users;
const [PID = 0] = soldProperties.plain;

/** Opens a property as a guest, and the account dialog over it. */
async function openAccount(page: WatchedPage): Promise<void> {
  await openWithResults(page, demo, queryOf({ pid: PID }));
  await screens(page).unlock.click();
  await screens(page).signUp.waitFor();
}

/** Waits until the focus is on a control of this name: it moves a moment after the message of a refusal. */
const focused = (page: WatchedPage, name: RegExp) => eventually(async () => (await focus(page)).name).toMatch(name);

/** Returns the paths requested since this count of calls. */
const asked = async (from: number) => (await demo.calls()).slice(from).map(({ method, path }) => `${method} ${path}`);
/** Returns the number of calls, once none is under way. */
const countOfCalls = async () => {
  await demo.untilQuiet();
  return (await demo.calls()).length;
};

describe('a new account', () => {
  test('unlocks the data hidden from guests: list, detail and count are fetched again, and no free price is spent', async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    const heard = await recordEvents(page);
    await openAccount(page);
    await fillSignUp(page);
    const before = await countOfCalls();
    await screen.create.click();
    await screen.signUp.waitFor({ state: 'detached' });
    await screen.detail.getByText(String(demo.db.radarProperty(PID)?.address)).waitFor();
    await eventually(() => asked(before).then((calls) => calls.sort())).toEqual([
      'GET /radar/properties',
      `GET /radar/properties/${PID}`,
      'GET /radar_leads',
      'POST /radar/sign_up',
    ]);
    const [signUp] = (await demo.calls('POST')).filter(({ path }) => path === '/radar/sign_up');
    const { email, password } = newcomer;
    expect(JSON.parse(signUp?.body ?? '')).toEqual({ user: { email, password, project: 'seller' } });
    expect((await radarLog(demo)).signUps).toEqual([expect.objectContaining({ project: 'seller' })]);
    // Its prices are still hidden: nobody has revealed them.
    expect(await screen.unlock.isVisible()).toBe(true);
    await focused(page, /^Débloquer la data$/);
    expect(new URL(page.url()).searchParams.get('pid')).toBe(String(PID));
    await screen.close(screen.detail).click();
    await eventually(() => screen.rows.first().innerText()).toContain('m²');
    const events = heard.filter(({ name }) => name === 'sign-in' || name === 'success');
    expect(events.map(({ name }) => name)).toEqual(['sign-in']);
    expect(JSON.stringify(heard)).not.toContain(password);
    // The project goes with the next search.
    await chooseAddress(page);
    await eventually(async () => (await radarLog(demo)).searches.map(({ search }) => search['project'])).toEqual([
      'seller',
    ]);
    expect(page.problems).toEqual([]);
  });
});

describe('signing in to an existing account', () => {
  test('switching between the two forms keeps the e-mail and the focus; Escape closes only the account dialog', async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    await openAccount(page);
    await focused(page, /^Email/);
    await screen.email.fill('nina@exemple.fr');
    await screen.toSignIn.click();
    await screen.signIn.waitFor();
    expect(await screen.email.inputValue()).toBe('nina@exemple.fr');
    await focused(page, /^Email|^Mot de passe/);
    await screen.signIn.getByRole('button', { name: 'Créer un compte' }).click();
    await screen.signUp.waitFor();
    await page.keyboard.press('Escape');
    await screen.signUp.waitFor({ state: 'detached' });
    expect(await screen.detail.isVisible()).toBe(true);
    await focused(page, /^Débloquer la data$/);
    await page.keyboard.press('Escape');
    await screen.detail.waitFor({ state: 'detached' });
    expect(page.problems).toEqual([]);
  });
});

describe('a session that ends', () => {
  test("signing out in another tab shows the guest's data, with no member data left in the page", async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    // The attributes of the page do not name the user: the stored session counts.
    await page.route('**/radar?*', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/ (token|user-id)="[^"]*"/g, '');
      await route.fulfill({ response, body });
    });
    await openAccount(page);
    await screen.toSignIn.click();
    await screen.email.fill(buyer.email);
    await screen.password.fill(buyer.password);
    await screen.enter.click();
    const address = String(demo.db.radarProperty(PID)?.address);
    await screen.detail.getByText(address).waitFor();
    const other = await page.context().newPage();
    await other.goto(`${demo.url}/annonces`);
    // Even a server that does not answer cannot keep it there.
    const release = await holdCalls(page, 'GET', '/radar/properties**');
    await other.evaluate(() => localStorage.clear());
    const words = () => page.evaluate(() => document.querySelector('parvis-radar')?.shadowRoot?.textContent ?? '');
    await eventually(words).not.toMatch(/Valbrune-sur-Ondre.*m²/);
    await eventually(words).not.toContain(address);
    await eventually(() => screen.pictures.count()).toBe(10);
    await eventually(() => screen.rows.first().innerText()).not.toContain('m²');
    release();
    expect(page.problems).toEqual([]);
  });
});
