/**
 * The promise of the funnel, 'en moins de 2 minutes' (docs/spec/funnel.md#1.1), counted for a thumb: one act for each
 * tap, which enters a field, picks an answer or presses a button (a list takes two: it is opened, then a row is
 * picked), and each typed character, the address in full. Only required questions are answered; optional ones are
 * passed.
 */
import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import {
  answers,
  createdEstimations,
  open,
  owner,
  type Step,
  screens,
  waitForSignedInUser,
} from '../setup/estimation.ts';
import { eventually } from '../setup/eventually.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

// Slow for a phone, where people type some 36 words a minute (180 to 200 characters), and look before each tap.
const CHARACTERS_A_MINUTE = 200;
const SECONDS_AN_ACT = 1.5;
/** The circle of the loader is full by then. */
const LOADER_SECONDS = 5;
const PROMISE_SECONDS = 120;

type Count = { acts: number; characters: number };
type Kind = 'apartment' | 'house';
type Version = 'main' | 'bis';

const KINDS = {
  apartment: {
    card: 'Un appartement',
    numbers: [
      ['Surface Carrez', '60'],
      ['Nombre de pièces', '3'],
      ['Nombre de chambres', '2'],
      ['Étage', '2'],
      ["Nombre d'étages de l'immeuble", '5'],
    ],
  },
  house: {
    card: 'Une maison',
    numbers: [
      ['Surface habitable', '110'],
      ['Surface du terrain (m²)', '400'],
      ['Nombre de pièces', '5'],
      ['Nombre de chambres', '3'],
      ["Nombre d'étages", '1'],
    ],
  },
} as const;
const PATHS = { main: '/estimation', bis: '/estimation-en-ligne' };
const ORDER: Record<Version, Step[]> = {
  main: ['adresse', 'typologie', 'informations', 'specificites', 'attentes', 'motif', 'contact'],
  bis: ['typologie', 'informations', 'specificites', 'attentes', 'motif', 'adresse', 'contact'],
};

/** Returns a person who answers the funnel, and counts. */
function person(page: WatchedPage, kind: Kind) {
  const count: Count = { acts: 0, characters: 0 };
  const screen = screens(page);
  const tap = async (target: Locator) => {
    count.acts += 1;
    await target.click();
  };
  const type = async (field: Locator, text: string) => {
    await tap(field);
    count.characters += text.length;
    await page.keyboard.type(text);
  };
  const acts: Partial<Record<Step, () => Promise<void>>> = {
    async adresse() {
      await type(screen.address, answers.address);
      await tap(screen.options.filter({ hasText: '12 Rue des Tilleuls, 69003 Lyon' }).first());
    },
    typologie: () => tap(screen.typology(KINDS[kind].card)),
    async informations() {
      for (const [label, number] of KINDS[kind].numbers) await type(screen.number(label), number);
      // The system's own list: opened, then picked from.
      count.acts += 2;
      await screen.built.selectOption({ label: 'De 1914 à 1947' });
      await tap(screen.state('Bon état'));
      await tap(screen.forward);
    },
    specificites: () => tap(screen.forward),
    attentes: () => tap(screen.forward),
    motif: () => tap(screen.choice(answers.timing)),
    async contact() {
      await tap(screen.civility(owner.civility));
      await type(screen.firstName, owner.firstName);
      await type(screen.lastName, owner.lastName);
      await type(screen.email, owner.email);
      await type(screen.phone, owner.phone.replaceAll(' ', ''));
      await tap(screen.forward);
    },
  };
  return { count, acts };
}

/** Goes through the funnel, and returns the count. */
async function estimate(kind: Kind, version: Version, as: string | null): Promise<Count> {
  const page = await openPage();
  const { count, acts } = person(page, kind);
  await open(page, demo, `${PATHS[version]}${as ? `?as=${as}` : ''}`);
  for (const step of ORDER[version]) {
    if (step === 'contact' && as) break;
    await screens(page).step(step).waitFor();
    if (as && step === ORDER[version].at(-2)) await waitForSignedInUser(page);
    await acts[step]?.();
  }
  // A known user presses a button for the estimation: no pick requests it.
  if (as) {
    count.acts += 1;
    await screens(page).forward.click();
  }
  await eventually(async () => (await createdEstimations(demo)).length).toBe(1);
  expect(page.problems).toEqual([]);
  return count;
}

const secondsOf = ({ acts, characters }: Count) =>
  acts * SECONDS_AN_ACT + (characters / CHARACTERS_A_MINUTE) * 60 + LOADER_SECONDS;

// 2 for the address, 1 for the type, 9 for the information, 1 to pass each of two questions, 1 for the project; then 6,
// or 1 button.
const ACTS = { guest: 21, buyer: 16 };
const INFOS = { apartment: 6, house: 9 };
const CONTACT = owner.firstName.length + owner.lastName.length + owner.email.length + 10;

test.each([
  ['main', 'apartment'],
  ['bis', 'house'],
] as const)(
  `the %s version and the %s take a guest no more actions than it has questions, and under ${PROMISE_SECONDS} s at ${CHARACTERS_A_MINUTE} characters a minute and ${SECONDS_AN_ACT} s an action`,
  async (version, kind) => {
    const guest = await estimate(kind, version, null);
    expect(guest).toEqual({ acts: ACTS.guest, characters: answers.address.length + INFOS[kind] + CONTACT });
    expect(secondsOf(guest)).toBeLessThan(PROMISE_SECONDS);
  },
);

test('a signed-in buyer has fewer actions', async () => {
  const buyer = await estimate('apartment', 'main', 'buyer');
  expect(buyer).toEqual({ acts: ACTS.buyer, characters: answers.address.length + INFOS.apartment });
});
