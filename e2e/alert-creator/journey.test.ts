/** The creation of an alert on a phone, against the real demo. */
import { expect, test } from 'vitest';
import { addressOf, fillContact, fillCriteria, open, person, screens } from '../setup/alert.ts';
import { browserForFile } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { recordEvents } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test('from the criteria to an account: one creation request with all answers, and an event to the host for each step', async () => {
  const page = await openPage();
  const screen = screens(page);
  const heard = await recordEvents(page, 'parvis-alert-creator');
  await open(page, demo);
  const entries = await page.evaluate(() => history.length);
  await screen.house.check();
  await page.getByRole('checkbox', { name: 'Avec une place de parking' }).check();
  await screen.minBudget.fill('150000');
  await screen.maxBudget.fill('450 000');
  await page.getByLabel(/^Surface minimum/).fill('60');
  await page.getByLabel('Nombre de pièces').selectOption('3');
  await page.getByLabel('Nombre de chambres').selectOption('2');
  await screen.more.click();
  await page.getByLabel('Étage', { exact: true }).selectOption({ label: 'Étage élevé' });
  await page.getByLabel('Ascenseur nécessaire à partir du').selectOption({ label: '2e étage' });
  await page.getByLabel('Extérieur').selectOption({ label: 'Balcon' });
  await page.getByRole('checkbox', { name: "J'accepte un bien à rénover" }).check();
  await screen.wishes.fill('  Près d’un parc.\nAu calme <b>svp</b> & 🏡  ');
  await fillCriteria(page);
  await page.getByText(/biens? correspond(ent)? à votre recherche en ce moment/).waitFor();
  await screen.next.click();
  await screen.contact.waitFor();
  expect(await screen.content.innerText()).toMatch(/Villeurbanne/);
  await fillContact(page);
  await screen.confirm.click();
  await screen.toast.getByText('Votre alerte achat a bien été créée').waitFor();
  await screen.dialog.getByText(`retrouver vos alertes avec ${person.email}`).waitFor();
  expect(page.url()).toBe(addressOf(demo));
  expect(await page.evaluate(() => history.length)).toBe(entries);

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
