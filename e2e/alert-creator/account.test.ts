/** The dialog over the confirmation: a first password, the account that exists, or the house's own pages. */
import { describe, expect, test } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { addressOf, createAlert, open, person, screens } from '../setup/alert.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { ownProblems } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
const { buyer, inactive } = seeded.users;
const HOUR = 3_600_000;
const LINK_SENT = 'Un lien pour choisir votre mot de passe vient de vous être envoyé par e-mail.';

const calls = async (path: string) => (await demo.calls()).filter((call) => call.path === path);
const messageOf = (page: WatchedPage, field: 'email' | 'password' | 'passwordAgain') => {
  const { dialog, password, passwordAgain } = screens(page);
  const input = { email: dialog.getByLabel('Email'), password, passwordAgain }[field];
  return input.evaluate((control) => {
    const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
    const root = control.getRootNode() as ShadowRoot;
    return ids
      .filter((id) => id.endsWith('-error'))
      .map((id) => root.getElementById(id)?.textContent)
      .join(' ');
  });
};

async function createFor(page: WatchedPage, email: string = person.email, query = '') {
  await open(page, demo, query);
  await createAlert(page, { email });
  await screens(page).dialog.waitFor();
}

describe('a first password', () => {
  test('too short, then different from its confirmation, then right: the account is opened with the single-use token', async () => {
    const page = await openPage();
    const screen = screens(page);
    await createFor(page);
    await screen.password.fill('1234567');
    await screen.createAccount.click();
    await eventually(() => messageOf(page, 'password')).toBe('Le mot de passe doit contenir au minimum 8 caractères');
    // The refusal takes the focus a moment after its words: not out of the field that is typed in next.
    await eventually(() => screen.password.evaluate((input) => input.matches(':focus'))).toBe(true);
    await screen.password.fill('12345678');
    await screen.passwordAgain.fill('12345679');
    await screen.createAccount.click();
    await eventually(() => messageOf(page, 'passwordAgain')).toBe('Les mots de passe ne sont pas identiques');
    expect(await messageOf(page, 'password')).toBe('');
    expect(await calls('/passwords')).toEqual([]);
    await screen.passwordAgain.fill('12345678');
    await screen.passwordAgain.press('Enter');
    await page.getByRole('heading', { name: 'Mes alertes' }).waitFor();
    const [call] = await calls('/passwords');
    expect(JSON.parse(call?.body ?? '').user.signup_token).toMatch(/^[\w-]{16,}$/);
    const kept = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
    expect(kept['parvis:session']).toContain('demo-token-');
    expect(JSON.stringify(kept)).not.toContain(JSON.parse(call?.body ?? '').user.signup_token);
    expect(JSON.stringify(kept)).not.toContain('12345678"');
  });

  test('an hour later the token has expired: it says so, and a link by e-mail is offered', async () => {
    const page = await openPage();
    const screen = screens(page);
    await createFor(page);
    demo.db.advance(HOUR + 1000);
    await screen.password.fill('un-secret-long');
    await screen.passwordAgain.fill('un-secret-long');
    await screen.createAccount.click();
    await screen.dialog.getByText('Ce lien a expiré, demandez-en un nouveau').waitFor();
    await screen.dialog.getByRole('button', { name: 'Recevoir un lien par e‑mail' }).click();
    await screen.createAccount.click();
    await screen.dialog.getByText(LINK_SENT).waitFor();
    expect((await calls('/passwords/link')).map(({ body }) => JSON.parse(body))).toEqual([
      { user: { email: person.email } },
    ]);
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test('closed without an account the confirmation stays, and offers it again', async () => {
    const page = await openPage();
    const screen = screens(page);
    await createFor(page);
    await page.keyboard.press('Escape');
    await screen.dialog.waitFor({ state: 'detached' });
    expect(await screen.done.isVisible()).toBe(true);
    await screen.offer.click();
    await screen.password.waitFor();
    await screen.closeDialog.click();
    await screen.dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('parvis:session'))).not.toContain('demo-token');
  });
});

describe('an account that exists', () => {
  test('its e-mail is there already; wrong, then right: signed in and on to the alerts', async () => {
    const page = await openPage();
    const screen = screens(page);
    await createFor(page, buyer.email);
    expect(await screen.dialog.getByLabel('Email').inputValue()).toBe(buyer.email);
    await screen.signIn.click();
    await eventually(() => messageOf(page, 'password')).toBe('Mot de passe est requis');
    await screen.password.fill('pas-le-bon');
    await screen.signIn.click();
    await eventually(() => messageOf(page, 'password')).toBe('Mot de passe incorrect');
    expect(await messageOf(page, 'email')).toBe('');
    expect(await screen.password.inputValue()).toBe('pas-le-bon');
    await screen.password.fill(buyer.password);
    expect(await messageOf(page, 'password')).toBe('');
    await screen.signIn.click();
    await page.getByRole('heading', { name: 'Mes alertes' }).waitFor();
    expect(page.url()).toBe(`${demo.url}/ea/alertes-achat`);
    expect(await page.evaluate(() => localStorage.getItem('parvis:session'))).toContain(buyer.token);
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test('no active account: said under the e-mail, which can be corrected', async () => {
    const page = await openPage();
    const screen = screens(page);
    await createFor(page, inactive.email);
    if ((await screen.signIn.count()) === 0) await screen.dialog.getByText("J'ai déjà un compte").click();
    await screen.password.fill('quelque-chose');
    await screen.signIn.click();
    await eventually(() => messageOf(page, 'email')).toBe("Aucun compte actif n'est associé à cet email.");
    expect(await messageOf(page, 'password')).toBe('');
    await eventually(() => screen.dialog.getByLabel('Email').evaluate((input) => input.matches(':focus'))).toBe(true);
    await screen.dialog.getByLabel('Email').fill(buyer.email);
    await screen.password.fill(buyer.password);
    await screen.signIn.click();
    await page.getByRole('heading', { name: 'Mes alertes' }).waitFor();
  });

  test('the server says nothing of whose e-mail it is before the account is asked for', async () => {
    const page = await openPage();
    await createFor(page, buyer.email);
    const [sent] = await calls('/buyer_alerts');
    expect(sent?.status).toBe(201);
    expect(await screens(page).content.innerText()).not.toContain('Léa');
  });
});

describe('accounts=link', () => {
  test.each([
    ['a new e-mail', person.email],
    ['an e-mail that has an account', buyer.email],
  ])('%s: no password field anywhere, a link by e-mail and the way to the house', async (_, email) => {
    const page = await openPage();
    const screen = screens(page);
    await createFor(page, email, '?accounts=link');
    const fields = () =>
      page.evaluate(
        () => document.querySelector('parvis-alert-creator')?.shadowRoot?.querySelectorAll('[type=password]').length,
      );
    expect(await fields()).toBe(0);
    const href = await screen.dialog.getByRole('link', { name: 'Se connecter' }).getAttribute('href');
    expect(href).toBe(`${demo.url}/connexion?return_to=%2Fea%2Falertes-achat`);
    await screen.createAccount.click();
    await screen.dialog.getByText(LINK_SENT).waitFor();
    expect(await fields()).toBe(0);
    expect((await calls('/passwords/link')).map(({ body }) => JSON.parse(body))).toEqual([{ user: { email } }]);
    await screen.dialog.getByRole('link', { name: 'Se connecter' }).click();
    await page.getByRole('heading', { name: 'Connexion' }).waitFor();
  });

  test("on a partner's page it is the rule without being asked", async () => {
    const page = await openPage();
    await page.goto(`${demo.partnerUrl}/alerte`);
    await createAlert(page);
    await screens(page).dialog.waitFor();
    expect(await screens(page).dialog.locator('[type=password]').count()).toBe(0);
  });
});

test('a confirmation that is reloaded stays, with its way to an account', async () => {
  const page = await openPage();
  const screen = screens(page);
  await open(page, demo, '?routing=path');
  await createAlert(page);
  await screen.dialog.waitFor();
  await eventually(() => page.url()).toBe(addressOf(demo, '/success?routing=path'));
  await page.reload();
  await screen.done.waitFor();
  await eventually(() => screen.content.innerText()).toContain(person.email);
  await screen.offer.click();
  await screen.password.fill('un-secret-long');
  await screen.passwordAgain.fill('un-secret-long');
  await screen.createAccount.click();
  await page.getByRole('heading', { name: 'Mes alertes' }).waitFor();
});
