/** The first step: places, the live count, what is wrong, and what a host filled in. */
import { describe, expect, test } from 'vitest';
import {
  addressOf,
  addZone,
  fillContact,
  fillCriteria,
  open,
  openContact,
  screens,
  untilReady,
} from '../setup/alert.ts';
import { browserForFile } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { hold, holdUrl, ownProblems } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

const askedPlaces = async () =>
  (await demo.calls())
    .filter(({ path }) => path === '/geocodage/search')
    .map(({ query }) => new URLSearchParams(query).get('q'));
const counts = async () => (await demo.calls()).filter(({ path }) => path === '/buyer_alerts/properties');
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const withCriteria = (criteria: unknown) => `?criteria=${encodeURIComponent(JSON.stringify(criteria))}`;

describe('places', () => {
  test('one character asks nothing, two do, and Enter takes the first proposal', async () => {
    const page = await openPage();
    const { search, options, chips } = screens(page);
    await open(page, demo);
    await search.pressSequentially('V');
    await search.pressSequentially('i');
    await options.first().waitFor();
    expect(await askedPlaces()).toEqual(['Vi']);
    expect(await options.first().getAttribute('aria-selected')).toBe('true');
    const first = (await options.first().innerText()).split('\n')[0]?.trim();
    await search.press('Enter');
    await eventually(() => chips.allInnerTexts()).toEqual([first?.replace(/, France$/, '')]);
    expect(await search.inputValue()).toBe('');
    expect(await options.count()).toBe(0);
    expect(await search.evaluate((input) => input.matches(':focus'))).toBe(true);
  });

  test.each([
    ['rhone', 'Rhône, France', 'Département (69)'],
    ['bretagne', 'Bretagne, France', 'Région'],
    ['971', 'Guadeloupe, France', 'Département (971)'],
    ['69003', '69003, France', 'Lyon 3e Arrondissement'],
    ['lyon 3e', 'Lyon 3e Arrondissement, France', 'Rhône (69)'],
    ["l'hay", "L'Haÿ-les-Roses, France", 'Val-de-Marne (94)'],
  ])("'%s' proposes %s, told apart by %s", async (typed, label, detail) => {
    const page = await openPage();
    const { search, options, chips } = screens(page);
    await open(page, demo);
    await search.fill(typed);
    await options.filter({ hasText: label }).filter({ hasText: detail }).first().click();
    await eventually(() => chips.allInnerTexts()).toEqual([label.replace(/, France$/, '')]);
  });

  test('a place that is there already is refused with a note, which goes with the next letter', async () => {
    const page = await openPage();
    const { search, chips } = screens(page);
    await open(page, demo);
    await addZone(page);
    await addZone(page);
    await page.getByText('Ce lieu est déjà dans votre recherche').first().waitFor();
    expect(await chips.count()).toBe(1);
    await search.press('N');
    await page.getByText('Ce lieu est déjà dans votre recherche').first().waitFor({ state: 'detached' });
  });

  test('by keyboard each place can be taken away, and the focus goes to the next, then to the field', async () => {
    const page = await openPage();
    const { search, chips } = screens(page);
    await open(page, demo);
    for (const name of ['Nantes', 'Rennes', 'Lille']) await addZone(page, name);
    const focused = () =>
      page.evaluate(() => {
        const active = document.activeElement?.shadowRoot?.activeElement;
        return active?.getAttribute('aria-label') ?? active?.getAttribute('role');
      });
    await eventually(() => chips.allInnerTexts()).toEqual(['Nantes', 'Rennes', 'Lille']);
    await search.press('Tab');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Retirer Rennes');
    await page.keyboard.press('Space');
    await eventually(focused).toBe('Retirer Lille');
    await page.keyboard.press('Enter');
    await eventually(focused).toBe('Retirer Nantes');
    await page.keyboard.press('Enter');
    await eventually(focused).toBe('combobox');
    expect(await chips.count()).toBe(0);
  });

  test('a text that was not chosen adds nothing: said on leaving it, and Enter does not send the form over it', async () => {
    const page = await openPage();
    const { search, apartment, purchase, next, contact } = screens(page);
    await open(page, demo);
    await apartment.check();
    await purchase('Résidence principale').check();
    await search.fill('zzzz');
    await page.getByText('Aucun résultat').first().waitFor();
    await search.press('Enter');
    await page.getByText("Choisissez un lieu de la liste pour l'ajouter").first().waitFor();
    expect((await demo.calls()).filter(({ path }) => path.endsWith('/validations'))).toEqual([]);
    await addZone(page);
    await eventually(() => page.getByText('Choisissez un lieu de la liste').count()).toBe(0);
    await search.fill('Nant');
    await search.press('Escape');
    await next.focus();
    await page.getByText("Choisissez un lieu de la liste pour l'ajouter").first().waitFor();
    await next.click();
    await eventually(() => search.evaluate((input) => input.matches(':focus'))).toBe(true);
    expect(await search.inputValue()).toBe('Nant');
    await search.fill('');
    await next.click();
    await contact.waitFor();
  });

  test('what is typed before the search is there stays and is searched when it comes', async () => {
    const page = await openPage();
    const { zone, search, options } = screens(page);
    const release = await holdUrl(page, '**/parvis/chunks/later-*');
    await page.goto(addressOf(demo));
    await zone.pressSequentially('Renn');
    release();
    await search.waitFor();
    expect(await search.inputValue()).toBe('Renn');
    await eventually(() => search.evaluate((input) => input.matches(':focus'))).toBe(true);
    await page.keyboard.type('es');
    await options.filter({ hasText: 'Rennes, France' }).first().waitFor();
    expect(await search.inputValue()).toBe('Rennes');
  });
});

describe('the live count', () => {
  test('asks 400 ms after the last change, once for all of them, and says the number politely', async () => {
    const page = await openPage();
    const { count, maxBudget } = screens(page);
    await open(page, demo);
    expect(plain(await count.innerText())).toMatch(/^Ajoutez un lieu et un type de bien/);
    await addZone(page);
    await screens(page).apartment.check();
    await screens(page).house.check();
    await eventually(async () => plain(await count.innerText())).toBe(
      '68 biens correspondent à votre recherche en ce moment.',
    );
    const asked = await counts();
    const lastChange = await page.evaluate(async () => {
      const root = document.querySelector('parvis-alert-creator')?.shadowRoot;
      const area = root?.querySelector('input[name="minArea"]') as HTMLInputElement;
      performance.clearResourceTimings();
      let changedAt = 0;
      for (const text of ['6', '62', '62,5']) {
        area.value = text;
        changedAt = performance.now();
        area.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
        // Each is drawn before the next one; frames may be far apart on a busy machine.
        await Promise.resolve();
      }
      return changedAt;
    });
    await eventually(async () => (await counts()).length).toBe(asked.length + 1);
    // The entry is there once the answer is, which comes after the demo has counted the call.
    const call = await page
      .waitForFunction(
        () =>
          performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/buyer_alerts/properties'))
            ?.startTime,
      )
      .then((started) => started.jsonValue());
    // Timers and the clock of the downloads are rounded.
    expect((call ?? 0) - lastChange).toBeGreaterThan(390);

    await screens(page).house.uncheck();
    await maxBudget.fill('20000');
    await eventually(async () => plain(await count.innerText())).toBe(
      '1 bien correspond à votre recherche en ce moment.',
    );
    await maxBudget.fill('1000');
    await eventually(async () => plain(await count.innerText())).toBe(
      'Aucun bien ne correspond pour le moment : nous vous préviendrons dès le premier.',
    );
    expect(await count.evaluate((text) => text.closest('[role=status]') !== null)).toBe(true);
  });

  test('an answer that comes late is aborted by the next change and never shown', async () => {
    const page = await openPage();
    const { count, apartment, house } = screens(page);
    const aborted: string[] = [];
    page.on('requestfailed', (request) => aborted.push(new URL(request.url()).pathname));
    await open(page, demo);
    await addZone(page);
    const release = await hold(page, 'POST', '/buyer_alerts/properties');
    const asked = page.waitForRequest('**/buyer_alerts/properties');
    await apartment.check();
    await asked;
    const askedAgain = page.waitForRequest('**/buyer_alerts/properties');
    await house.check();
    await askedAgain;
    await eventually(() => aborted).toEqual(['/api/v1/buyer_alerts/properties']);
    release();
    await eventually(async () => plain(await count.innerText())).toMatch(/^68 biens/);
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test.each([500, 429, 'malformed', 'wrong-shape', 'abort'] as const)(
    '%s: it says that it is not known, and the way goes on',
    async (fault) => {
      const page = await openPage();
      const { count, next, contact } = screens(page);
      await open(page, demo);
      await demo.fail({ method: 'POST', path: '/buyer_alerts/properties', fault, times: 50 });
      await fillCriteria(page);
      await eventually(async () => (await counts()).length).toBeGreaterThan(0);
      await eventually(async () => plain(await count.innerText())).toMatch(/^Le nombre de biens n'est pas disponible/);
      expect((await page.getByRole('alert').allInnerTexts()).filter(Boolean)).toEqual([]);
      await next.click();
      await contact.waitFor();
    },
  );
});

describe('what is wrong', () => {
  test('an empty form: each message beside its field, all of them in a list that leads to them, the first has the focus', async () => {
    const page = await openPage();
    const { next, search, summary, apartment } = screens(page);
    await open(page, demo);
    await next.click();
    await summary.waitFor();
    expect(await summary.innerText()).toBe('Il reste 3 réponses à corriger');
    expect(await page.getByText('Veuillez ajouter au moins un lieu').count()).toBe(2);
    await eventually(() => search.evaluate((input) => input.matches(':focus'))).toBe(true);
    await page.getByRole('button', { name: 'Veuillez sélectionner au moins un appartement ou une maison' }).click();
    await eventually(() => apartment.evaluate((box) => box.matches(':focus'))).toBe(true);
    await apartment.check();
    expect(await summary.innerText()).toBe('Il reste 2 réponses à corriger');
    await screens(page).purchase('Investissement locatif').check();
    expect(await summary.innerText()).toBe('Il reste une réponse à corriger');
    await addZone(page);
    await summary.waitFor({ state: 'detached' });
    expect((await demo.calls()).filter(({ path }) => path.endsWith('/validations'))).toEqual([]);
  });

  test('the list of what is wrong follows the order of the page', async () => {
    const page = await openPage();
    await open(page, demo, withCriteria({ zone: ['Genève, Suisse'], min_budget: 2, max_budget: 1 }));
    await screens(page).chips.first().waitFor();
    await screens(page).next.click();
    await screens(page).summary.waitFor();
    expect(await page.getByRole('button', { name: /^(Lieu|Veuillez|Le budget)/ }).allInnerTexts()).toEqual([
      'Lieu hors de France\u00a0: Genève, Suisse',
      'Veuillez sélectionner au moins un appartement ou une maison',
      'Le budget maximum doit être au moins égal au budget minimum',
      "Veuillez sélectionner un type d'achat",
    ]);
  });

  test('a highest budget under the lowest is refused under its field, an equal one passes', async () => {
    const page = await openPage();
    const { minBudget, maxBudget, next, contact } = screens(page);
    await open(page, demo);
    await fillCriteria(page);
    await minBudget.fill('300000');
    await maxBudget.fill('299999');
    await next.click();
    await page.getByText('Le budget maximum doit être au moins égal au budget minimum').first().waitFor();
    expect(await maxBudget.getAttribute('aria-invalid')).toBe('true');
    await eventually(() => maxBudget.evaluate((input) => input.matches(':focus'))).toBe(true);
    await maxBudget.fill('300000');
    await next.click();
    await contact.waitFor();
  });

  test("the server's messages stand under their fields, an unknown field's in the summary", async () => {
    const page = await openPage();
    const { wishes, next, search, contact, content } = screens(page);
    await open(page, demo);
    await addZone(page);
    await screens(page).house.check();
    await screens(page).purchase('Investissement locatif').check();
    await wishes.fill('refus-zone champ-inconnu');
    await next.click();
    await page.getByText('Localisation ne fait pas partie de notre secteur').first().waitFor();
    expect(await search.getAttribute('aria-invalid')).toBe('true');
    await eventually(() => search.evaluate((input) => input.matches(':focus'))).toBe(true);
    const text = await content.innerText();
    expect(text).toContain('doit être choisie');
    await wishes.fill('rien');
    await next.click();
    await contact.waitFor();
    expect(ownProblems(page.problems)).toEqual([]);
  });

  test('criteria refused at the creation lead back to the first step and to their field, with all that was typed', async () => {
    const page = await openPage();
    const { wishes, maxBudget, confirm, next, email, done } = screens(page);
    await open(page, demo);
    await wishes.fill('refus-tardif');
    await openContact(page);
    await fillContact(page);
    await confirm.click();
    await screens(page).criteria.waitFor();
    await page.getByText('Budget maximum est trop bas').first().waitFor();
    await eventually(() => maxBudget.evaluate((input) => input.matches(':focus'))).toBe(true);
    await wishes.fill('');
    await next.click();
    expect(await email.inputValue()).toBe('nina.roux@exemple.fr');
    await confirm.click();
    await done.waitFor();
    expect(demo.db.alerts).toHaveLength(1);
  });

  test('an empty contact: seven messages, the first choice has the focus; each goes with its answer', async () => {
    const page = await openPage();
    const { confirm, summary, choice, content } = screens(page);
    await open(page, demo);
    await openContact(page);
    await confirm.click();
    await summary.waitFor();
    expect(await summary.innerText()).toBe('Il reste 7 réponses à corriger');
    for (const message of [
      'Prénom est requis',
      'Nom est requis',
      'Email est requis',
      'Téléphone est requis',
      'Civilité est requise',
    ]) {
      expect(await content.innerText()).toContain(message);
    }
    await eventually(() => choice('Je suis déjà propriétaire').evaluate((one) => one.matches(':focus'))).toBe(true);
    await fillContact(page, { email: 'nina@', phone: '01 23' });
    await confirm.click();
    await page.getByText('Email non valide').first().waitFor();
    await page.getByText('Numéro de téléphone non valide').first().waitFor();
    expect(await summary.innerText()).toBe('Il reste 2 réponses à corriger');
    expect((await demo.calls()).filter(({ path }) => path === '/buyer_alerts')).toEqual([]);
  });
});

describe("the host's criteria", () => {
  test('fill the form; what they leave open stays open', async () => {
    const page = await openPage();
    const { chips, apartment, house, maxBudget } = screens(page);
    await open(
      page,
      demo,
      withCriteria({ zone: ['Lyon, France', 'Villeurbanne'], apartment: true, max_budget: 450_000 }),
    );
    await eventually(() => chips.allInnerTexts()).toEqual(['Lyon', 'Villeurbanne']);
    expect(await apartment.isChecked()).toBe(true);
    expect(await house.isChecked()).toBe(false);
    expect(plain(await maxBudget.inputValue())).toBe('450 000');
    await screens(page).purchase('Résidence principale').check();
    await screens(page).next.click();
    await screens(page).contact.waitFor();
  });

  test('unreadable, they are told to the developer and count as absent', async () => {
    const page = await openPage();
    await page.goto(addressOf(demo, '?criteria=%7Bzone'));
    await untilReady(page);
    await eventually(() => page.problems.join()).toContain('criteria');
    expect(await screens(page).chips.count()).toBe(0);
  });

  test('a place abroad is shown, and refused in words', async () => {
    const page = await openPage();
    const { chips, next } = screens(page);
    await open(page, demo, withCriteria({ zone: ['Genève, Suisse'], house: true }));
    await eventually(() => chips.allInnerTexts()).toEqual(['Genève, Suisse']);
    await next.click();
    await page
      .getByText(/^Lieu hors de France/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Retirer Genève, Suisse' }).click();
    await eventually(() => chips.count()).toBe(0);
  });
});
