/** The planning of a sale: the calendar of a desk, the list of a phone, dialogs, and failures. */
import type { Page } from 'playwright';
import { SELLER_SALES, type SellerSaleName } from '../../../demo/server/seed/seller-sales.ts';
import type { Demo } from '../../../demo/server/server.ts';
import { dayAfter, dayOf, isoOf, momentOf, mondayOf } from '../../../src/domain/planning/time.ts';
import { screens } from '../../setup/client-area.ts';
import type { State } from '../tools/state.ts';
import { at, changeSaleLive, inSequence, invalid, press, release, respondWithFault, skeleton } from './steps.ts';

const planning = (name: SellerSaleName) =>
  at(`${SELLER_SALES[name].path}/planning`, SELLER_SALES[name].owner as Parameters<typeof at>[1]);
const ADD = 'Ajouter une indisponibilité';
/** The calendar, or the list, with its entries. */
const drawn = (page: Page) =>
  page.getByRole('button', { name: /^(Visite|Indisponible|\d+h\d\d|Toute la journée)/ }).first();
/** The calendar, or the list, without any entry. */
const empty = (page: Page) => page.getByText(/20h00|Rien de prévu/).first();
const adding = (page: Page) => screens(page).dialog(ADD);

/** Opens the first entry of this name, in the calendar or in the list. */
const openFirst =
  (name: RegExp): NonNullable<State['act']> =>
  (page) =>
    page.getByRole('button', { name }).first().click();

/**
 * Returns a time of a day of next week, the first being its Monday, so that pictures do not depend on the present day.
 */
function nextWeek(demo: Demo, day: number, time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const monday = dayAfter(mondayOf(dayOf(demo.db.now())), 7);
  return isoOf(momentOf(dayAfter(monday, day - 1), hours * 60 + minutes));
}

function take(demo: Demo, name: SellerSaleName, spans: [day: number, from: string, to: string, weekly?: boolean][]) {
  const sale = demo.db.sales.find(({ wire }) => wire.id === SELLER_SALES[name].id);
  if (!sale) throw new Error(`no sale ${name}`);
  const list = spans.map(([day, from, to, weekly = false]) => ({
    start: nextWeek(demo, day, from),
    end: nextWeek(demo, day, to),
    isWeeklyRecurring: weekly,
  }));
  demo.db.sellerActions.replaceUnavailabilities(sale, list);
}

const busy = (demo: Demo) =>
  take(demo, 'only', [
    [1, '07:00', '21:00'],
    [2, '07:00', '12:00'],
    [3, '18:00', '21:00', true],
    [4, '07:00', '21:00'],
    [5, '08:00', '19:00'],
    [6, '07:00', '21:00'],
  ]);

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) > 600;
const next = press('Suivante');
const closes = changeSaleLive(SELLER_SALES.only.id, { state: 'awaiting_sale_agreement' });
/** Fills the form with a whole free day: a sixth of January. */
const fillFreeDay: NonNullable<State['act']> = async (page, demo) => {
  await adding(page).getByLabel('Toute la journée').check();
  await adding(page)
    .getByLabel('Date')
    .fill(`${new Date(demo.db.now()).getUTCFullYear() + 1}-01-06`);
};
const save: NonNullable<State['act']> = (page) =>
  adding(page).getByRole('button', { name: 'Ajouter ce créneau' }).click();
const tooMany = {
  method: 'PUT',
  path: '/properties/*/unavailabilities',
  fault: 422,
  body: {
    error: {
      message: {
        'unavailabilities.3.end': ['doit venir après le début'],
        'unavailabilities.5.start': ["n'est pas valide"],
        unavailabilities: ['est trop longue (10000 au maximum)'],
      },
    },
  },
} as const;

/** Every state of the planning. */
export const planningStates: State[] = [
  { name: 'planning', path: planning('only'), act: next, shows: drawn },
  { name: 'planning-this-week', path: planning('only'), shows: drawn },
  {
    name: 'planning-insufficient',
    path: planning('only'),
    prepare: busy,
    act: next,
    shows: drawn,
  },
  { name: 'planning-busy', path: planning('long'), act: next, shows: drawn },
  {
    name: 'planning-empty',
    path: planning('belowMarket'),
    shows: empty,
  },
  {
    name: 'planning-closed',
    path: planning('agreement'),
    shows: (page) => page.getByText('Une offre a été acceptée'),
  },
  { name: 'planning-add', path: planning('only'), act: press(ADD), shows: adding },
  {
    name: 'planning-add-refused',
    path: planning('only'),
    act: inSequence(press(ADD), async (page) => {
      await adding(page).getByLabel('Date').fill('2020-01-06');
      await adding(page).getByRole('button', { name: 'Ajouter ce créneau' }).click();
    }),
    shows: invalid,
  },
  {
    name: 'planning-edit-series',
    path: planning('only'),
    prepare: busy,
    act: inSequence(next, openFirst(/Chaque semaine/)),
    shows: (page) => screens(page).dialog("Modifier l'indisponibilité"),
  },
  {
    name: 'planning-remove-series',
    path: planning('only'),
    prepare: busy,
    act: inSequence(next, openFirst(/Chaque semaine/), press('Supprimer la série')),
    shows: (page) => screens(page).button('Garder la série'),
  },
  {
    name: 'planning-visit',
    path: planning('long'),
    act: inSequence(next, openFirst(/Visite à venir/)),
    shows: (page) => screens(page).dialog('Visite de votre bien'),
  },
  {
    name: 'planning-loading',
    path: planning('only'),
    ...respondWithFault('/properties/*', 'timeout'),
    shows: skeleton,
  },
  {
    name: 'planning-failed',
    path: planning('only'),
    ...respondWithFault('/properties/*', 500),
    shows: (page) => screens(page).retry,
  },
  {
    name: 'planning-unavailabilities-failed',
    path: planning('only'),
    ...respondWithFault('/properties/*/unavailabilities', 500),
    shows: (page) => screens(page).retry,
  },
  {
    name: 'planning-saved',
    path: planning('belowMarket'),
    act: inSequence((page) => empty(page).waitFor(), press(ADD), fillFreeDay, save),
    shows: (page) => screens(page).toastMessage("Créneau d'indisponibilité ajouté"),
  },
  {
    name: 'planning-by-finger',
    path: planning('only'),
    touch: true,
    // With the whole screen in the window: for parts below it the browser would get another screen, without touch.
    act: inSequence(
      next,
      (page) => drawn(page).waitFor(),
      async (page) => {
        if (isWide(page)) await page.setViewportSize({ width: 1280, height: 1500 });
      },
    ),
    // A phone has no calendar to draw on.
    shows: (page) => (isWide(page) ? page.getByText('Appuyez longuement') : drawn(page)),
  },
  {
    name: 'planning-add-refused-by-the-server',
    path: planning('belowMarket'),
    faults: [tooMany],
    act: inSequence((page) => empty(page).waitFor(), press(ADD), fillFreeDay, save),
    shows: (page) => adding(page).getByText(/La liste de vos indisponibilités est trop longue/),
    expected: /status of 422/,
  },
  {
    name: 'planning-refused-behind',
    path: planning('belowMarket'),
    faults: [{ ...tooMany, held: true }],
    act: inSequence((page) => empty(page).waitFor(), press(ADD), fillFreeDay, save, press('Fermer'), release),
    shows: (page) => screens(page).toast.getByText(/La liste de vos indisponibilités est trop longue/),
    expected: /status of 422/,
  },
  {
    name: 'planning-closed-under-a-form',
    path: planning('only'),
    act: inSequence(press(ADD), closes),
    shows: (page) => adding(page).getByText(/Une offre a été acceptée/),
  },
  {
    name: 'planning-closed-under-a-series',
    path: planning('only'),
    prepare: busy,
    act: inSequence(next, openFirst(/Chaque semaine/), closes),
    shows: (page) =>
      screens(page)
        .dialog('Indisponibilité')
        .getByText(/Une offre a été acceptée/),
  },
];
