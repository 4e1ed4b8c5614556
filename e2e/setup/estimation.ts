/** An owner who asks for an estimation: the screens by their French labels, and the acts. */
import type { Locator, Page, Request } from 'playwright';
import type { CreatedEstimation } from '../../demo/server/bench.ts';
import type { TestDemo } from './demo.ts';

type Scope = Page | Locator;

/** The answers of most tests: an apartment in the zone, with an e-mail that belongs to nobody yet. */
export const answers = {
  address: '12 Rue des Tilleuls 69003 Lyon',
  typology: 'Un appartement',
  timing: 'Dès que possible',
};
export const mainInfos = {
  'Surface Carrez': '60,5',
  Étage: '2',
  "Nombre d'étages de l'immeuble": '5',
  'Nombre de pièces': '3',
  'Nombre de chambres': '2',
};
export const houseInfos = {
  'Surface habitable': '110',
  'Surface du terrain (m²)': '400',
  "Nombre d'étages": '1',
  'Nombre de pièces': '5',
  'Nombre de chambres': '3',
};
export const owner = {
  civility: 'Madame',
  firstName: 'Inès',
  lastName: 'Carrel',
  email: 'ines.carrel@exemple.fr',
  phone: '06 12 34 56 78',
};

/** The beginning of each step's heading; the space before its last sign may vary. */
export const headings = {
  adresse: /^Quelle est l'adresse du bien à estimer/,
  typologie: /^Quel type de bien souhaitez-vous estimer/,
  informations: /^Vérifions ensemble les informations de votre bien/,
  specificites: /^Votre logement comporte-t-il une de ces spécificités/,
  attentes: /^Quel serait votre prix de vente idéal/,
  motif: /^Votre projet de vente/,
  contact: /^Votre estimation est prête/,
  'calcul-en-cours': /^Première estimation de votre bien en cours/,
};

/** A step, named as in the path. */
export type Step = keyof typeof headings;

/** Returns the screens of one element; `scope` is the page, or the part of it that holds this element. */
export function screens(scope: Scope) {
  const button = (name: string) => scope.getByRole('button', { name, exact: true });
  const radio = (name: string) => scope.getByRole('radio', { name, exact: true });
  const restore = scope.getByRole('dialog', { name: 'Une estimation est déjà en cours' });
  return {
    content: scope.locator('parvis-estimation .root'),
    step: (step: Step) => scope.getByRole('heading', { name: headings[step] }),
    address: scope.getByRole('combobox', { name: 'Adresse' }),
    options: scope.getByRole('listbox', { name: 'Adresse' }).getByRole('option'),
    streetNumber: scope.getByRole('textbox', { name: 'Numéro de rue' }),
    typology: (name: string) => scope.getByRole('button', { name }),
    number: (label: string) => scope.getByLabel(label, { exact: true }),
    built: scope.getByLabel('Période de construction'),
    state: radio,
    extra: (name: string) => scope.getByRole('checkbox', { name, exact: true }),
    price: scope.getByRole('textbox', { name: /^Prix de vente souhaité/ }),
    choice: button,
    civility: radio,
    firstName: scope.getByRole('textbox', { name: 'Prénom' }),
    lastName: scope.getByRole('textbox', { name: 'Nom', exact: true }),
    email: scope.getByRole('textbox', { name: 'Email' }),
    phone: scope.getByLabel('Téléphone', { exact: true }),
    forward: scope.getByRole('button', { name: /^(Commencer l'estimation|Étape suivante|Découvrir l'estimation)$/ }),
    back: button('Retour'),
    restore,
    startAgain: restore.getByRole('button', { name: 'Nouvelle estimation' }),
    goOn: restore.getByRole('button', { name: 'Continuer', exact: true }),
    toast: scope.getByRole('region', { name: 'Messages' }),
  };
}

/** Opens a page of the funnel; `path` may have a query. The caller waits for the screen. */
export async function open(page: Page, demo: TestDemo, path = '/estimation'): Promise<void> {
  await page.goto(demo.url + path);
  await screens(page).content.waitFor();
}

/** Waits until this many elements have all their code: until then the first step is a plain form. */
export async function waitUntilOpen(page: Page, count = 1): Promise<void> {
  await page.waitForFunction((all) => {
    const elements = [...document.querySelectorAll('parvis-estimation')];
    return elements.filter(({ shadowRoot }) => shadowRoot?.querySelector('[aria-label="Messages"]')).length === all;
  }, count);
}

/** Waits until the stored draft has this step: a page left before continues on the former one. */
export async function waitForStoredStep(page: Page, step: Step): Promise<void> {
  await page.waitForFunction((name) => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('parvis:funnel:')) ?? '';
    return JSON.parse(localStorage.getItem(key) ?? 'null')?.data.currentStep === name;
  }, step);
}

/** Waits until the page knows the user: the last step of the navigation is then the last before the loader. */
export async function waitForSignedInUser(page: Page): Promise<void> {
  await page.getByRole('button', { name: "Découvrir l'estimation" }).waitFor();
}

/** Presses the forward button, whatever its label. */
export async function forward(scope: Scope): Promise<void> {
  await screens(scope).forward.click();
}

/** Types an address and takes the first proposal; one with a number moves on by itself. */
export async function fillAddress(scope: Scope, address = answers.address): Promise<void> {
  await screens(scope).address.fill(address);
  await screens(scope).options.first().click();
}

/** Picks the type of property, which moves on. */
export async function pickTypology(scope: Scope, name = answers.typology): Promise<void> {
  await screens(scope).typology(name).click();
}

/** Answers the main information; the numbers by their labels. */
export async function fillMainInfos(
  scope: Scope,
  numbers: Record<string, string> = mainInfos,
  { built = 'De 1914 à 1947', state = 'Bon état' } = {},
): Promise<void> {
  const screen = screens(scope);
  for (const [label, value] of Object.entries(numbers)) await screen.number(label).fill(value);
  await screen.built.selectOption({ label: built });
  await screen.state(state).check();
}

/** Picks the timing, which moves on; without a project a reason is asked for, and moves on instead. */
export async function pickTiming(scope: Scope, name = answers.timing, reason?: string): Promise<void> {
  await screens(scope).choice(name).click();
  if (reason) await screens(scope).choice(reason).click();
}

/** Answers the contact step. */
export async function fillContact(scope: Scope, changes: Partial<typeof owner> = {}): Promise<void> {
  const { civility, firstName, lastName, email, phone } = { ...owner, ...changes };
  const screen = screens(scope);
  await screen.civility(civility).check();
  await screen.firstName.fill(firstName);
  await screen.lastName.fill(lastName);
  await screen.email.fill(email);
  await screen.phone.fill(phone);
}

/** The base path of each version of the funnel. */
export const PATHS = { main: '/estimation', bis: '/estimation-en-ligne' };

/** The steps of each version, in their order. */
export const STEPS: Record<'main' | 'bis', Step[]> = {
  main: ['adresse', 'typologie', 'informations', 'specificites', 'attentes', 'motif', 'contact', 'calcul-en-cours'],
  bis: ['typologie', 'informations', 'specificites', 'attentes', 'motif', 'adresse', 'contact', 'calcul-en-cours'],
};

/** The acts that answer each step and go on. */
export type StepActions = Record<Exclude<Step, 'calcul-en-cours'>, (scope: Scope) => Promise<void>>;

const APARTMENT: StepActions = {
  adresse: fillAddress,
  typologie: pickTypology,
  informations: async (scope) => {
    await fillMainInfos(scope);
    await forward(scope);
  },
  specificites: forward,
  attentes: forward,
  motif: pickTiming,
  contact: async (scope) => {
    await fillContact(scope);
    await forward(scope);
  },
};

/** Acts that answer every question, for a house that is not for sale. */
export const house: Partial<StepActions> = {
  typologie: (scope) => pickTypology(scope, 'Une maison'),
  informations: async (scope) => {
    await fillMainInfos(scope, houseInfos, { built: 'Depuis 2011', state: 'Neuf / Refait à neuf (< 3 ans)' });
    await forward(scope);
  },
  specificites: async (scope) => {
    await screens(scope).extra('Jardin').check();
    await screens(scope).extra('Piscine').check();
    await forward(scope);
  },
  attentes: async (scope) => {
    await screens(scope).price.fill('450 000');
    await forward(scope);
  },
  motif: (scope) => pickTiming(scope, "Je n'ai pas de projet de vente", 'Par curiosité'),
};

/**
 * Waits for a step. With a quick answer the loader goes within a second: the test then waits for its start; tests of
 * the loader hold the answer.
 */
async function waitForStep(scope: Scope, step: Step): Promise<void> {
  if (step === 'calcul-en-cours') await screens(scope).step('contact').waitFor({ state: 'detached' });
  else await screens(scope).step(step).waitFor();
}

/**
 * Goes from the first step of a version to this one, each answered by default or by `acts`; the loader has then begun.
 */
export async function goToStep(
  scope: Scope,
  to: Step,
  version: keyof typeof STEPS = 'main',
  acts: Partial<StepActions> = {},
): Promise<void> {
  await completeSteps(scope, STEPS[version].slice(0, STEPS[version].indexOf(to)), acts);
  await waitForStep(scope, to);
}

/** Answers these steps, one after the other, from the current one. `look` runs at each before its answer. */
export async function completeSteps(
  scope: Scope,
  steps: Step[],
  acts: Partial<StepActions> = {},
  look: (step: Step) => Promise<void> = async () => {},
): Promise<void> {
  for (const step of steps) {
    await waitForStep(scope, step);
    await look(step);
    if (step !== 'calcul-en-cours') await { ...APARTMENT, ...acts }[step](scope);
  }
}

/** The address of a result. */
export const RESULT = /\/estimation\/resultat\/[\da-f]{16}(\?|$)/;

/** Answers everything, and stops before the button that sends it. */
export async function fillWithoutSubmitting(
  page: Page,
  demo: TestDemo,
  changes: Partial<typeof owner> = {},
): Promise<void> {
  await open(page, demo);
  await goToStep(page, 'contact');
  await fillContact(page, changes);
}

/** Returns the requested creations, refused and unanswered ones too. */
export async function creationRequests(demo: TestDemo) {
  return (await demo.calls('POST')).filter(({ path }) => path === '/estimations');
}

/**
 * Holds the first creation until another one is requested: it ends before that one, when nobody reads its answer any
 * more. Returns a function that counts the requested creations.
 */
export async function holdUntilNextCreation(page: Page): Promise<() => number> {
  const asked: Request[] = [];
  await page.route('**/api/v1/estimations', async (route) => {
    asked.push(route.request());
    const [first] = asked;
    if (!first || asked.length === 1) return;
    await page.request.fetch(first);
    await route.continue();
  });
  return () => asked.length;
}

/** Returns the estimations that the server has created since the last reset, in their order. */
export async function createdEstimations(demo: TestDemo): Promise<CreatedEstimation[]> {
  const answer = await fetch(`${demo.url}/demo/estimations`);
  return ((await answer.json()) as { created: CreatedEstimation[] }).created;
}

/** Returns the keys of drafts and of creation flags that the page keeps. */
export function drafts(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('parvis:funnel')));
}

/** Returns the data of the stored draft; null without one. */
export function draft(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('parvis:funnel:'));
    return key ? JSON.parse(localStorage.getItem(key) ?? 'null').data : null;
  });
}
