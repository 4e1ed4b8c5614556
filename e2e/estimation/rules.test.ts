/** What each step refuses, word for word, at its thresholds; what is typed stays. */
import type { Locator } from 'playwright';
import { describe, expect, test } from 'vitest';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import {
  comeToSending,
  created,
  fillMainInfos,
  forward,
  houseInfos,
  mainInfos,
  open,
  PATHS,
  pickTypology,
  RESULT,
  STEPS,
  type Step,
  screens,
  walk,
  walkTo,
} from '../setup/estimation.ts';
import { eventually } from '../setup/eventually.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

const AREA = 'doit être comprise entre 5m² et 1000m²';
const FLOORS = "L'étage du bien ne peut pas être supérieur au nombre d'étage total de l'immeuble";
const BEDROOMS = 'Le nombre de chambres ne peut pas être supérieur au nombre de pièces';
const HUNDRED = 'Ce champ ne peut pas être supérieur à 100';
const TOTAL = "Nombre d'étages de l'immeuble";
const STATE = 'État du bien est requis';

/** What stands under a field; '' when nothing does. */
const errorOf = (field: Locator) =>
  field.evaluate((control) => {
    const under = (control.getRootNode() as ShadowRoot).getElementById(`${control.id}-error`);
    return under?.textContent ?? '';
  });
const stepIn = (page: WatchedPage) => new URL(page.url()).pathname.split('/').at(-1);

type Row = [changes: Record<string, string>, field: string, message: string];

/** Presses the button for each row, on one page; the state of the property is never given, so that it stays. */
async function expectRows(page: WatchedPage, right: Record<string, string>, rows: Row[]) {
  const screen = screens(page);
  await screen.built.selectOption({ label: 'Je ne sais pas' });
  for (const [changes, field, message] of rows) {
    const values = { ...right, ...changes };
    for (const [label, value] of Object.entries(values)) await screen.number(label).fill(value);
    await forward(page);
    const row = JSON.stringify(changes);
    await eventually(() => errorOf(screen.number(field)), row).toBe(message);
    // Only what is wrong is said.
    await eventually(() => page.getByText(/^Il reste/).innerText(), row).toMatch(
      message ? /^Il reste 2 / : /^Il reste une /,
    );
    expect(stepIn(page), row).toBe('informations');
  }
}

describe('the main information', () => {
  test('an apartment, at each threshold', async () => {
    const page = await openPage();
    await open(page, demo);
    await walkTo(page, 'informations');
    await expectRows(page, mainInfos, [
      [{}, 'Surface Carrez', ''],
      [{ 'Surface Carrez': '4,99' }, 'Surface Carrez', `Surface Carrez ${AREA}`],
      [{ 'Surface Carrez': '5' }, 'Surface Carrez', ''],
      [{ 'Surface Carrez': '1000' }, 'Surface Carrez', ''],
      [{ 'Surface Carrez': '1000.01' }, 'Surface Carrez', `Surface Carrez ${AREA}`],
      [{ 'Surface Carrez': '' }, 'Surface Carrez', `Surface Carrez ${AREA}`],
      [{ [TOTAL]: '100' }, TOTAL, ''],
      [{ [TOTAL]: '101' }, TOTAL, HUNDRED],
      [{ [TOTAL]: '101', Étage: '102' }, TOTAL, HUNDRED],
      [{ Étage: '5' }, TOTAL, ''],
      [{ Étage: '6' }, TOTAL, FLOORS],
      [{ Étage: '', [TOTAL]: '' }, TOTAL, ''],
      [{ Étage: '1', [TOTAL]: '' }, TOTAL, FLOORS],
      [{ 'Nombre de chambres': '3' }, 'Nombre de chambres', ''],
      [{ 'Nombre de chambres': '4' }, 'Nombre de chambres', BEDROOMS],
      [{ 'Nombre de chambres': '' }, 'Nombre de chambres', ''],
      [{ 'Nombre de pièces': '' }, 'Nombre de pièces', 'Nombre de pièces est requis'],
      [{ 'Nombre de pièces': '0' }, 'Nombre de pièces', 'Nombre de pièces est requis'],
    ]);
  });

  test('a house, at each threshold', async () => {
    const page = await openPage();
    await open(page, demo, PATHS.bis);
    await pickTypology(page, 'Une maison');
    await screens(page).step('informations').waitFor();
    await expectRows(page, houseInfos, [
      [{ 'Surface habitable': '4,99' }, 'Surface habitable', `Surface habitable ${AREA}`],
      [{ 'Surface habitable': '5,00' }, 'Surface habitable', ''],
      [{ 'Surface habitable': '1000,01' }, 'Surface habitable', `Surface habitable ${AREA}`],
      [{ 'Surface du terrain (m²)': '' }, 'Surface du terrain (m²)', ''],
      [{ 'Surface du terrain (m²)': '120000' }, 'Surface du terrain (m²)', ''],
      [{ "Nombre d'étages": '101' }, "Nombre d'étages", HUNDRED],
      [{ "Nombre d'étages": '' }, "Nombre d'étages", ''],
      [{ 'Nombre de chambres': '6' }, 'Nombre de chambres', BEDROOMS],
    ]);
  });

  test('nothing touched: each is required, the first has the focus, and an edit clears its own message', async () => {
    const page = await openPage();
    const screen = screens(page);
    await open(page, demo);
    await walkTo(page, 'informations');
    await forward(page);
    await page.getByText('Il reste 7 réponses à corriger').waitFor();
    const messages: Record<string, string> = {
      'Surface Carrez': 'Surface Carrez est requise',
      Étage: 'Étage est requis',
      [TOTAL]: `${TOTAL} est requis`,
      'Nombre de pièces': 'Nombre de pièces est requis',
      'Nombre de chambres': 'Nombre de chambres est requis',
    };
    for (const [label, message] of Object.entries(messages)) expect(await errorOf(screen.number(label))).toBe(message);
    expect(await errorOf(screen.built)).toBe('Période de construction est requise');
    expect(await page.getByText(STATE, { exact: true }).count()).toBeGreaterThan(0);
    const area = screen.number('Surface Carrez');
    await eventually(() => area.evaluate((field) => field === (field.getRootNode() as ShadowRoot).activeElement)).toBe(
      true,
    );
    await area.fill('60');
    await eventually(() => errorOf(area)).toBe('');
    expect(await errorOf(screen.number('Étage'))).toBe('Étage est requis');
  });

  test.each([
    ['a space', ' '],
    ['a non-breaking space', '\u00a0'],
    ['a narrow non-breaking space', '\u202f'],
    ['a thin space', '\u2009'],
    ['a figure space', '\u2007'],
    ['an ideographic space', '\u3000'],
  ])('a number pasted with %s is the number', async (_, space) => {
    const page = await openPage();
    const screen = screens(page);
    await open(page, demo);
    await walkTo(page, 'informations');
    const paste = async (field: Locator, text: string) => {
      await field.fill('');
      await field.focus();
      await page.keyboard.insertText(text);
    };
    await fillMainInfos(page);
    await paste(screen.number('Surface Carrez'), `${space}1${space}000,01 m²`);
    await forward(page);
    await eventually(() => errorOf(screen.number('Surface Carrez'))).toBe(`Surface Carrez ${AREA}`);
    await paste(screen.number('Surface Carrez'), `9${space}99,5${space}`);
    await forward(page);
    await screen.step('specificites').waitFor();
    await screen.back.click();
    expect(await screen.number('Surface Carrez').inputValue()).toBe('999,5');
  });

  test('rooms and bedrooms have three digits at most', async () => {
    const page = await openPage();
    await open(page, demo);
    await walkTo(page, 'informations');
    for (const label of ['Nombre de pièces', 'Nombre de chambres']) {
      await screens(page).number(label).pressSequentially('1234');
      expect(await screens(page).number(label).inputValue()).toBe('123');
    }
  });
});

test.each([
  ['', null],
  ['0', null],
  ['350.000', 350_000],
  ['1\u202f250\u00a0000 €', 1_250_000],
])("a price of '%s' is sent as %s", async (typed, sent) => {
  const page = await openPage();
  await open(page, demo);
  await walkTo(page, 'attentes');
  await screens(page).price.fill('430000');
  // Left and taken up again: what is written in its place takes the place of all of it.
  await screens(page).price.blur();
  await screens(page).price.fill(typed);
  await walk(page, STEPS.main.slice(4));
  await page.waitForURL(RESULT);
  expect((await created(demo)).map(({ answers }) => answers['price_expectations'])).toEqual([sent]);
});

describe('a choice that is missing', () => {
  test('the type, the timing and the reason', async () => {
    const page = await openPage();
    const screen = screens(page);
    await open(page, demo);
    await walkTo(page, 'typologie');
    await forward(page);
    await page.getByText('Veuillez sélectionner un type de bien').waitFor();
    await walk(page, STEPS.main.slice(1, 5));
    await screen.step('motif').waitFor();
    await forward(page);
    await page.getByText('Veuillez sélectionner un horizon potentiel de vente').waitFor();
    await screen.choice("Je n'ai pas de projet de vente").click();
    await eventually(() => page.getByText('Veuillez sélectionner un horizon potentiel de vente').count()).toBe(0);
    await forward(page);
    await page.getByText("Veuillez sélectionner un motif d'estimation").waitFor();
    await screen.choice('Je suis locataire').click();
    await screen.step('contact').waitFor();
    await screen.back.click();
    // The same timing again takes the reason back.
    await screen.choice("Je n'ai pas de projet de vente").click();
    await eventually(() => screen.choice('Je suis locataire').getAttribute('aria-pressed')).toBe('false');
    await screen.choice('Dans moins de 6 mois').click();
    await screen.step('contact').waitFor();
  });
});

describe('the contact', () => {
  test('nothing given: each is required', async () => {
    const page = await openPage();
    const screen = screens(page);
    await open(page, demo);
    await walkTo(page, 'contact');
    await forward(page);
    await page.getByText('Il reste 5 réponses à corriger').waitFor();
    expect(await page.getByText('Civilité est requise', { exact: true }).count()).toBeGreaterThan(0);
    expect(await errorOf(screen.firstName)).toBe('Prénom est requis');
    expect(await errorOf(screen.lastName)).toBe('Nom est requis');
    expect(await errorOf(screen.email)).toBe('Email non valide');
    expect(await errorOf(screen.phone)).toBe('Numéro de téléphone non valide');
  });

  test('names, e-mails and phones, one after the other: what is wrong is said, and stays as it was typed', async () => {
    const page = await openPage();
    const screen = screens(page);
    await comeToSending(page, demo, { civility: 'Monsieur', email: '' });
    const special = 'contient des caractères spéciaux non valides';
    // A press while the one before is at work does nothing.
    const press = async () => {
      await forward(page);
      await eventually(() => screen.forward.getAttribute('aria-busy')).not.toBe('true');
    };
    const rows: [Locator, string, string][] = [
      [screen.firstName, 'Léa2', `Prénom ${special}`],
      [screen.firstName, 'Léa 🏡', `Prénom ${special}`],
      [screen.firstName, '<b>Léa</b>', `Prénom ${special}`],
      [screen.firstName, 'a'.repeat(81), 'Prénom ne peut pas dépasser 80 caractères'],
      [screen.firstName, 'a'.repeat(80), ''],
      [screen.firstName, '   ', 'Prénom est requis'],
      [screen.firstName, 'Zoë-Anaïs', ''],
      [screen.lastName, 'Carrel_', `Nom ${special}`],
      [screen.lastName, "N'Guyễn-O’Neil Jr.", ''],
      [screen.lastName, '李', ''],
      [screen.email, 'ines', 'Email non valide'],
      [screen.email, 'ines@exemple', 'Email non valide'],
      [screen.email, 'ines@exemple .fr', 'Email non valide'],
    ];
    for (const [field, typed, message] of rows) {
      await field.fill(typed);
      await press();
      await eventually(() => errorOf(field), typed).toBe(message);
      expect(await field.inputValue()).toBe(typed);
      expect(stepIn(page)).toBe('contact');
    }
    const invalid = 'Numéro de téléphone non valide';
    for (const [typed, message] of [
      ['06 12 34 56', invalid],
      ['06 12 34 56 78 9', invalid],
      ['+32 470 12', invalid],
      ['06 12 34 56 78', ''],
      ['+32 470 12 34 56', ''],
    ] as const) {
      await screen.phone.fill('');
      await screen.phone.pressSequentially(typed);
      await press();
      await eventually(() => errorOf(screen.phone), typed).toBe(message);
    }
    expect(await created(demo)).toEqual([]);
    await screen.email.fill('  ines.carrel@exemple.fr ');
    await forward(page);
    await page.waitForURL(RESULT);
    expect((await created(demo)).map(({ answers }) => answers['lead'])).toEqual([
      {
        civility: 'mr',
        first_name: 'Zoë-Anaïs',
        last_name: '李',
        email: 'ines.carrel@exemple.fr',
        phone_country_code: 'BE',
        phone_number: '+32470123456',
      },
    ]);
  });
});

describe('an address edited by hand', () => {
  /** As one comes to an entry of the history. */
  const visit = async (page: WatchedPage, path: string) => {
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await page.goBack();
    await page.goForward();
  };
  const expectStep = async (page: WatchedPage, step: Step) => {
    await screens(page).step(step).waitFor();
    await eventually(() => stepIn(page)).toBe(step);
  };

  test.each(STEPS.main.slice(1))('cold on %s: the first step', async (step) => {
    const page = await openPage();
    await open(page, demo, `/estimation/${step}`);
    await expectStep(page, 'adresse');
    expect(page.problems).toEqual([]);
  });

  test('with the main information missing, each later step is the main information', async () => {
    const page = await openPage();
    await open(page, demo);
    await walkTo(page, 'informations');
    for (const step of STEPS.main.slice(3)) {
      await visit(page, `/estimation/${step}`);
      await expectStep(page, 'informations');
    }
    await visit(page, '/estimation/typologie');
    await expectStep(page, 'typologie');
  });

  test('bis: the address, with an earlier step missing, is step 1; any other is the first one missing', async () => {
    const page = await openPage();
    await open(page, demo, PATHS.bis);
    await walkTo(page, 'informations', 'bis');
    await visit(page, `${PATHS.bis}/motif`);
    await expectStep(page, 'informations');
    await visit(page, `${PATHS.bis}/adresse`);
    await expectStep(page, 'typologie');
    await visit(page, `${PATHS.bis}/contact`);
    await expectStep(page, 'informations');
  });

  test('with everything answered, each step is itself, and the loader is the contact', async () => {
    const page = await openPage();
    await open(page, demo);
    await walkTo(page, 'contact');
    for (const step of STEPS.main.slice(0, 7)) {
      await visit(page, `/estimation/${step}`);
      await expectStep(page, step);
    }
    await visit(page, '/estimation/calcul-en-cours');
    await expectStep(page, 'contact');
    expect(await created(demo)).toEqual([]);
  });
});
