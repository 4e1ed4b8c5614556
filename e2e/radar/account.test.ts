/** The radar's own account: a new one with each of its refusals, the one that exists, and what is read again after. */
import type { Locator } from 'playwright';
import { describe, expect, test } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { focus } from '../setup/focus.ts';
import { hear, hold, ownProblems } from '../setup/page-watch.ts';
import {
  chooseAddress,
  fillSignUp,
  found,
  newcomer,
  noted,
  openFound,
  queryOf,
  screens,
  sold,
} from '../setup/radar.ts';

// Nothing here needs a map.
const { openPage } = browserForFile();
const demo = demoForFile();

const WIDE = { viewport: { width: 900, height: 720 } };
const { buyer } = seeded.users;
const [PID = 0] = sold.plain;

/** Opens a property as a guest, and the account over it. */
async function openAccount(page: WatchedPage): Promise<void> {
  await openFound(page, demo, queryOf({ pid: PID }));
  await screens(page).unlock.click();
  await screens(page).signUp.waitFor();
}

/** What stands under a field; '' when nothing does. */
const errorOf = (field: Locator) =>
  field.evaluate((control) => {
    const root = control.getRootNode() as ShadowRoot;
    const described = control.closest('fieldset') ?? control;
    const ids = (described.getAttribute('aria-describedby') ?? '').split(' ');
    return ids.map((id) => (id.endsWith('error') ? root.getElementById(id)?.textContent : '')).join('');
  });

/** Waits until the focus is on something of this name: a refusal takes it along a moment after its words. */
const focused = (page: WatchedPage, name: RegExp) => eventually(async () => (await focus(page)).name).toMatch(name);

/** The paths that were asked for since this count of calls. */
const asked = async (from: number) => (await demo.calls()).slice(from).map(({ method, path }) => `${method} ${path}`);
/** How many calls there were, once none is under way. */
const countOfCalls = async () => {
  await demo.untilQuiet();
  return (await demo.calls()).length;
};

describe('a new account', () => {
  test('each field says what it wants, all at once, the first one takes the focus, and a change takes it away', async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    await openAccount(page);
    await screen.create.click();
    const project = screen.project(newcomer.project);
    await eventually(() => errorOf(screen.email)).toBe("L'email n'est pas valide");
    expect(await errorOf(screen.password)).toBe('Le mot de passe doit contenir au minimum 8 caractères');
    expect(await screen.signUp.getByText('Veuillez sélectionner une raison').count()).toBeGreaterThan(0);
    await focused(page, /^Email/);
    await fillSignUp(page, {
      email: 'nina.roux@',
      password: '1234567',
      again: '12345678',
      project: 'Par simple curiosité',
    });
    expect(await errorOf(screen.email)).toBe('');
    await screen.create.click();
    await eventually(() => errorOf(screen.passwordAgain)).toBe('Les mots de passe ne sont pas identiques');
    expect(await errorOf(screen.email)).toBe("L'email n'est pas valide");
    expect(await errorOf(screen.password)).toBe('Le mot de passe doit contenir au minimum 8 caractères');
    expect(await project.isChecked()).toBe(false);
    expect(await demo.calls('POST')).toEqual([]);
    expect(page.problems).toEqual([]);
  });

  test("the server's refusals stand under their fields, without the field's name; what was typed stays", async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    await openAccount(page);
    await fillSignUp(page);
    const refusals: [message: unknown, field: Locator, said: string][] = [
      [{ email: ['n’est pas acceptée'] }, screen.email, 'n’est pas acceptée'],
      [{ email: "L'email n'est pas valide" }, screen.email, "L'email n'est pas valide"],
      [{ password: ['*Trop simple'] }, screen.password, 'Trop simple'],
      [{ password_confirmation: 'est différente' }, screen.passwordAgain, 'est différente'],
    ];
    for (const [message, field, said] of refusals) {
      await demo.fail({ method: 'POST', path: '/radar/sign_up', fault: 422, body: { error: { message } } });
      await screen.create.click();
      await eventually(() => errorOf(field), said).toBe(said);
      expect(await screen.password.inputValue()).toBe(newcomer.password);
    }
    const project = { error: { message: { project: 'n’existe pas' } } };
    await demo.fail({ method: 'POST', path: '/radar/sign_up', fault: 422, body: project });
    await screen.create.click();
    await screen.signUp.getByText('n’existe pas').first().waitFor();
    // None says what the one before it did: what is waited for is new.
    for (const [fault, said] of [
      [500, 'Un problème est survenu de notre côté'],
      ['abort', 'La connexion semble interrompue'],
      ['malformed', 'Un problème est survenu de notre côté'],
    ] as const) {
      await demo.forgiveAll();
      await demo.fail({ method: 'POST', path: '/radar/sign_up', fault, times: 9 });
      await screen.create.click();
      await screen.signUp.getByRole('alert').filter({ hasText: said }).waitFor();
    }
    await demo.forgiveAll();
    await screen.create.click();
    await screen.signUp.waitFor({ state: 'detached' });
    expect((await noted(demo)).signUps).toHaveLength(1);
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test('opens what a guest is not told: list, detail and count are read again, no price is spent', async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    const heard = await hear(page);
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
    expect((await noted(demo)).signUps).toEqual([expect.objectContaining({ project: 'seller' })]);
    // Its prices are hidden still: nobody has asked for them.
    expect(await screen.unlock.isVisible()).toBe(true);
    await focused(page, /^Débloquer la data$/);
    expect(new URL(page.url()).searchParams.get('pid')).toBe(String(PID));
    await screen.close(screen.detail).click();
    await eventually(() => screen.rows.first().innerText()).toContain('m²');
    const events = heard.filter(({ name }) => name === 'sign-in' || name === 'success');
    expect(events.map(({ name }) => name)).toEqual(['sign-in']);
    expect(JSON.stringify(heard)).not.toContain(password);
    // Why one is here goes with the next search.
    await chooseAddress(page);
    await eventually(async () => (await noted(demo)).searches.map(({ search }) => search['project'])).toEqual([
      'seller',
    ]);
    expect(page.problems).toEqual([]);
  });
});

describe('an account that exists', () => {
  test("'Compte existant' leads to the sign-in with the e-mail kept; a wrong password, an unknown e-mail, then in", async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    await openAccount(page);
    await fillSignUp(page, { email: buyer.email });
    await screen.create.click();
    await screen.signIn.waitFor();
    expect(await screen.email.inputValue()).toBe(buyer.email);
    await focused(page, /^Email|^Mot de passe/);
    await screen.password.fill('un autre mot');
    await screen.enter.click();
    await eventually(() => errorOf(screen.password)).toBe('Mot de passe incorrect');
    await focused(page, /^Mot de passe/);
    await screen.email.fill('personne@exemple.fr');
    await screen.enter.click();
    await eventually(() => errorOf(screen.email)).toBe("Aucun compte actif n'est associé à cet email.");
    await focused(page, /^Email/);
    await screen.email.fill(buyer.email);
    await screen.password.fill(buyer.password);
    const before = await countOfCalls();
    await screen.enter.click();
    await screen.signIn.waitFor({ state: 'detached' });
    await eventually(() => asked(before).then((calls) => calls.sort())).toEqual([
      'GET /radar/properties',
      `GET /radar/properties/${PID}`,
      'GET /radar_leads',
      'POST /sessions',
    ]);
    await screen.detail.getByText(String(demo.db.radarProperty(PID)?.address)).waitFor();
    await eventually(() => screen.pictures.count()).not.toBe(10);
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test('one goes from one way to the other and back, the e-mail comes along; Escape closes the account alone', async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    await openAccount(page);
    await focused(page, /^Email/);
    await screen.email.fill('nina@exemple.fr');
    await screen.toSignIn.click();
    await screen.signIn.waitFor();
    expect(await screen.email.inputValue()).toBe('nina@exemple.fr');
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

  test('with accounts=link no password is asked for here: a link leads to the sign-in, and back to this property', async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    await openFound(page, demo, `${queryOf({ pid: PID })}&accounts=link&utm=a`);
    await screen.unlock.click();
    const link = screen.signIn.getByRole('link', { name: 'Connexion' });
    const href = new URL(await link.evaluate((anchor: HTMLAnchorElement) => anchor.href));
    expect(href.origin + href.pathname).toBe(`${demo.url}/connexion`);
    const back = new URL(href.searchParams.get('return_to') ?? '', demo.url);
    expect(back.href).toBe(page.url());
    expect(await page.locator('parvis-radar input[type=password]').count()).toBe(0);
    expect(page.problems).toEqual([]);
  });
});

describe('a session that ends', () => {
  test('signed out in another tab: what is shown is a guest’s again, with nothing of before in the page', async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    // The attributes of the page say nothing of who is there: what was stored stands.
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
    // Not even a server that does not answer keeps it there.
    const release = await hold(page, 'GET', '/radar/properties**');
    await other.evaluate(() => localStorage.clear());
    const words = () => page.evaluate(() => document.querySelector('parvis-radar')?.shadowRoot?.textContent ?? '');
    await eventually(words).not.toMatch(/Valbrune-sur-Ondre.*m²/);
    await eventually(words).not.toContain(address);
    await eventually(() => screen.pictures.count()).toBe(10);
    await eventually(() => screen.rows.first().innerText()).not.toContain('m²');
    release();
    expect(page.problems).toEqual([]);
  });

  test('a token that the server no longer knows: the list is a guest’s, and nothing is lost', async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    await demo.fail({ method: 'GET', path: '/radar/properties', fault: 401 });
    await page.goto(`${demo.url}/radar${queryOf({ as: 'buyer' })}`);
    await found(page);
    expect(await screen.rows.first().innerText()).not.toContain('m²');
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test('while a sign-up is under way its button works, cannot be pressed again, and the answer is waited for', async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    await openAccount(page);
    await fillSignUp(page);
    const release = await hold(page, 'POST', '/radar/sign_up');
    await screen.create.click();
    await eventually(() => screen.create.getAttribute('aria-disabled')).toBe('true');
    await screen.create.click({ force: true });
    release();
    await screen.signUp.waitFor({ state: 'detached' });
    expect((await demo.calls('POST')).filter(({ path }) => path === '/radar/sign_up')).toHaveLength(1);
  });
});
