/** An alert as a person creates it, on a telephone, against the real demo. */
import { describe, expect, test } from 'vitest';
import { addressOf, createAlert, drafts, fillContact, open, openContact, person, screens } from '../setup/alert.ts';
import { browserForFile } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { hear, ownProblems } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

describe('the whole way', () => {
  test('from the criteria to an account: the server is told once, with everything that was answered', async () => {
    const page = await openPage();
    const screen = screens(page);
    await open(page, demo);
    await openContact(page);
    expect(await screen.content.innerText()).toContain('Appartement · Villeurbanne');
    await fillContact(page);
    await screen.confirm.click();
    await screen.toast.getByText('Votre alerte achat a bien été créée').waitFor();
    await screen.dialog.getByText(`retrouver vos alertes avec ${person.email}`).waitFor();
    expect(page.url()).toBe(addressOf(demo));

    const sent = (await demo.calls()).filter(({ path }) => path === '/buyer_alerts');
    expect(sent.map(({ status }) => status)).toEqual([201]);
    expect(sent[0]?.headers['idempotency-key']).toMatch(UUID);
    expect(sent[0]?.headers['x-session-id']).toBe('visiteur-demo-1');
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
      user: {
        situation: 'primo_buyer',
        project_state: 'already_visiting',
        civility: 'mrs',
        first_name: 'Nina',
        last_name: 'Roux',
        email: person.email,
        phone_number: '+33612345678',
        phone_country_code: 'FR',
        buyer_alerts_attributes: [
          {
            zone: ['Villeurbanne, France'],
            apartment: true,
            house: false,
            parking: false,
            min_budget: null,
            max_budget: null,
            min_area: null,
            min_room_number: null,
            min_bedroom_number: null,
            floor: 'no_matter',
            min_floor_for_elevator: null,
            outdoor_space: 'no_matter',
            renovation: false,
            purchase_type: 'main_residence',
            free_input_field: '',
          },
        ],
      },
    });

    await screen.password.fill('un-secret-long');
    await screen.passwordAgain.fill('un-secret-long');
    await screen.createAccount.click();
    await page.getByRole('heading', { name: 'Mes alertes' }).waitFor();
    expect(page.url()).toBe(`${demo.url}/ea/alertes-achat`);
    expect(demo.db.alerts).toHaveLength(1);
    expect(page.problems).toEqual([]);
  });

  test('a host hears ready, the steps, the success and the departure, and never who it is', async () => {
    const page = await openPage();
    const heard = await hear(page, 'parvis-alert-creator');
    await open(page, demo);
    await createAlert(page);
    await screens(page).password.fill('un-secret-long');
    await screens(page).passwordAgain.fill('un-secret-long');
    await screens(page).createAccount.click();
    await page.getByRole('heading', { name: 'Mes alertes' }).waitFor();
    await eventually(() => heard.map(({ name }) => name)).toEqual([
      'ready',
      'navigate',
      'success',
      'navigate',
      'sign-in',
      'redirect',
    ]);
    expect(heard[1]?.detail).toEqual({
      path: '/creer-une-alerte/coordonnees',
      pattern: '/creer-une-alerte/coordonnees',
    });
    expect(heard[2]?.detail).toEqual({ kind: 'alert-created', alertId: '1' });
    expect(heard[5]?.detail).toEqual({ url: `${demo.url}/ea/alertes-achat` });
    const told = JSON.stringify(heard);
    for (const secret of [person.email, person.lastName, '12345678', 'un-secret-long', 'token']) {
      expect(told).not.toContain(secret);
    }
  });

  test('every criterion reaches the server as it was chosen', async () => {
    const page = await openPage();
    const screen = screens(page);
    await open(page, demo);
    await screen.house.check();
    await page.getByRole('checkbox', { name: 'Avec une place de parking' }).check();
    await screen.minBudget.fill('150000');
    await screen.maxBudget.fill('450 000');
    await page.getByLabel(/^Surface minimum/).fill('60');
    await page.getByLabel('Nombre de pièces').selectOption('3');
    await page.getByLabel('Nombre de chambres').selectOption('2');
    await page.getByLabel('Étage', { exact: true }).selectOption({ label: 'Étage élevé' });
    await page.getByLabel('Ascenseur nécessaire à partir du').selectOption({ label: '2e étage' });
    await page.getByLabel('Extérieur').selectOption({ label: 'Balcon' });
    await page.getByRole('checkbox', { name: "J'accepte un bien à rénover" }).check();
    await screen.wishes.fill('  Près d’un parc.\nAu calme <b>svp</b> & 🏡  ');
    await createAlert(page);
    await screen.done.waitFor();
    expect(demo.db.alerts[0]?.wire).toMatchObject({
      zone: ['Villeurbanne, France'],
      apartment: true,
      house: true,
      parking: true,
      min_budget: 150_000,
      max_budget: 450_000,
      min_area: 60,
      min_room_number: 3,
      min_bedroom_number: 2,
      floor: 'high_floor',
      min_floor_for_elevator: 2,
      outdoor_space: 'balcony',
      renovation: true,
      purchase_type: 'main_residence',
      free_input_field: 'Près d’un parc.\nAu calme <b>svp</b> & 🏡',
    });
  });

  test.each([
    ['a number typed with its calling code', '+32 470 12 34 56', '+32470123456', 'BE'],
    ['a number typed without spaces', '0612345678', '+33612345678', 'FR'],
  ])('%s is sent in full, with its country', async (_, phone, number, country) => {
    const page = await openPage();
    await open(page, demo);
    await openContact(page);
    await screens(page).phone.pressSequentially(phone);
    await fillContact(page, { phone });
    await screens(page).phone.blur();
    await screens(page).confirm.click();
    await screens(page).done.waitFor();
    const [sent] = (await demo.calls()).filter(({ path }) => path === '/buyer_alerts');
    expect(JSON.parse(sent?.body ?? '').user).toMatchObject({ phone_number: number, phone_country_code: country });
  });

  test("'Créer une autre alerte' starts again with empty criteria, the same person, and another key", async () => {
    const page = await openPage();
    const screen = screens(page);
    await open(page, demo);
    await createAlert(page);
    await screen.closeDialog.click();
    await screen.again.click();
    await screen.criteria.waitFor();
    expect(await screen.chips.count()).toBe(0);
    await openContact(page);
    expect(await screen.email.inputValue()).toBe(person.email);
    await screen.confirm.click();
    await screen.done.waitFor();
    const sent = (await demo.calls()).filter(({ path }) => path === '/buyer_alerts');
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
    expect(demo.db.alerts).toHaveLength(2);
  });
});

describe('where a creation leads', () => {
  test('a redirect_url of the house is followed', async () => {
    const page = await openPage();
    await open(page, demo);
    await createAlert(page, { email: 'nina+redirect-own@exemple.fr' });
    await page.getByRole('heading', { name: 'Nos annonces' }).waitFor();
    expect(page.url()).toBe(`${demo.url}/annonces?merci=1`);
  });

  test.each(['foreign', 'script', 'partner'])(
    'a redirect_url of kind %s counts as absent, and the developer hears of it',
    async (kind) => {
      const page = await openPage();
      const heard = await hear(page, 'parvis-alert-creator');
      await open(page, demo);
      await createAlert(page, { email: `nina+redirect-${kind}@exemple.fr` });
      await screens(page).dialog.waitFor();
      expect(page.url()).toBe(addressOf(demo));
      expect(await page.title()).not.toBe('pwned');
      await eventually(() => heard).toContainEqual({
        name: 'error',
        detail: { code: 'redirect-refused', call: 'POST /buyer_alerts' },
      });
      expect(ownProblems(page.problems)).toEqual([]);
    },
  );

  test("a redirect_url of the partner is followed where the host names its origin, and from the partner's own page", async () => {
    const page = await openPage();
    const email = 'nina+redirect-partner@exemple.fr';
    await open(page, demo, `?redirect-origins=${encodeURIComponent(demo.partnerUrl)}`);
    await createAlert(page, { email });
    await page.waitForURL(`${demo.partnerUrl}/merci?de=maison-parvis`);
    await page.goto(`${demo.partnerUrl}/alerte`);
    await createAlert(page, { email });
    await page.waitForURL(`${demo.partnerUrl}/merci?de=maison-parvis`);
  });

  test('a host may keep the page: parvis:redirect prevented leaves the confirmation', async () => {
    const page = await openPage();
    await open(page, demo);
    await page.evaluate(() => document.addEventListener('parvis:redirect', (event) => event.preventDefault()));
    await createAlert(page, { email: 'nina+redirect-own@exemple.fr' });
    await screens(page).done.waitFor();
    expect(await screens(page).dialog.count()).toBe(0);
    expect(page.url()).toBe(addressOf(demo));
  });

  test('someone signed in finds their details filled in, and goes to their alerts', async () => {
    const page = await openPage();
    const screen = screens(page);
    await open(page, demo, '?as=buyer');
    await openContact(page);
    await eventually(() => screen.email.inputValue()).toBe('lea.martin@exemple.fr');
    expect(await screen.firstName.inputValue()).toBe('Léa');
    expect(await screen.choice('Madame').isChecked()).toBe(true);
    expect((await screen.phone.inputValue()).replace(/\s/g, '')).toBe('0612345678');
    await screen.choice('Je suis déjà propriétaire').check();
    await screen.choice('Acheter dès que possible').check();
    await screen.confirm.click();
    await page.getByRole('heading', { name: 'Mes alertes' }).waitFor();
    expect(page.url()).toBe(`${demo.url}/ea/alertes-achat`);
    const [sent] = (await demo.calls()).filter(({ path }) => path === '/buyer_alerts');
    expect(sent?.headers['authorization']).toBe('Bearer demo-token-lea');
    expect(JSON.parse(sent?.body ?? '').user.phone_number).toBe('+33612345678');
    expect(await drafts(page)).toEqual([]);
    expect(page.problems).toEqual([]);
  });
});
