/** The planning as a list: its acts and refusals, on the real demo server. Browser tests cover the calendar. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { seeded } from '../../../demo/server/seed.ts';
import { enterText } from '../../enter-text.ts';
import { waitForTasks } from '../../turns.ts';
import { answerWith } from '../answer-with.ts';
import { demoPage } from '../demo.ts';
import { heading, openArea } from './open-area.tsx';

const demo = demoPage();
const PROPERTY = 1531;
const PATH = '/ev/ventes/531/planning';
const ADD = 'Ajouter une indisponibilité';
// Monday, 9:07 in Paris.
const NOW = Date.parse('2026-11-16T09:07:00+01:00');

const visit = (changes: Record<string, unknown> = {}) => ({
  id: 1,
  state: 'confirmed',
  canceled: false,
  start_time: '2026-11-18T10:00:00+01:00',
  end_time: '2026-11-18T10:30:00+01:00',
  user: {
    civility: 'mrs',
    first_name: 'Nora',
    last_name: 'Haddad',
    email: 'nora@exemple.fr',
    phone_number: '+33677000100',
  },
  ...changes,
});
const slot = (start: string, end: string, isWeeklyRecurring = false) => ({
  start: `2026-11-${start}:00+01:00`,
  end: `2026-11-${end}:00+01:00`,
  isWeeklyRecurring,
});

/** Returns the list on the server, or replaces it as another program would. */
const onServer = async (list?: unknown[]): Promise<unknown[]> => {
  const answer = await fetch(new URL(`/api/v1/properties/${PROPERTY}/unavailabilities`, location.href), {
    method: list ? 'PUT' : 'GET',
    headers: {
      authorization: `Bearer ${seeded.users.oneSale.token}`,
      'content-type': 'application/json',
      'x-csrf-token': document.querySelector('meta')?.content ?? '',
    },
    ...(list && { body: JSON.stringify({ unavailabilities: list }) }),
  });
  return answer.json();
};

beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  await onServer([]);
});
afterEach(() => void vi.restoreAllMocks());

async function openPlanning(visits: unknown[] = [visit()], week = 'Semaine du 16 au 22 novembre 2026') {
  answerWith(`/properties/${PROPERTY}/visits`, { results: visits });
  const area = openArea(demo, PATH, { as: 'oneSale' });
  await heading('Mon planning');
  await screen.findByRole('heading', { level: 3, name: week });
  const openForm = async () => {
    await area.user.click(screen.getByRole('button', { name: ADD }));
    return within(await screen.findByRole('dialog', { name: ADD }));
  };
  return { ...area, openForm };
}

const day = (name: string) =>
  within(screen.getByRole('heading', { level: 4, name: new RegExp(`^${name}`) }).closest('li') as HTMLElement);
const fill = async (
  user: Awaited<ReturnType<typeof openPlanning>>['user'],
  form: ReturnType<typeof within>,
  date: string,
) => {
  const field = form.getByLabelText('Date');
  await user.clear(field);
  await enterText(user, field, date);
};

describe('the week', () => {
  test('takes no focus when it appears', async () => {
    await openPlanning();
    await act(() => waitForTasks());
    const title = screen.getByRole('heading', { level: 3, name: /^Semaine/ });
    expect((title.getRootNode() as ShadowRoot).activeElement).not.toBe(title);
  });

  test('shows each day with its visits, their status, and the unavailabilities', async () => {
    await onServer([slot('17T09:00', '17T12:00'), slot('19T18:00', '19T21:00', true)]);
    await openPlanning([
      visit(),
      visit({
        id: 2,
        start_time: '2026-11-18T14:00:00+01:00',
        end_time: '2026-11-18T14:30:00+01:00',
        state: 'rescheduled',
      }),
      visit({ id: 3, start_time: '2026-11-16T08:00:00+01:00', end_time: '2026-11-16T08:30:00+01:00', state: 'done' }),
    ]);
    expect(day('lundi 16').getByRole('button', { name: /8h00 – 8h30 ?Visite effectuée/ })).toBeTruthy();
    expect(day('mardi 17').getByRole('button', { name: /9h00 – 12h00 ?Indisponible/ })).toBeTruthy();
    expect(
      day('mercredi 18').getByRole('button', { name: /10h00 – 10h30 ?Visite à venir ?Madame Nora Haddad/ }),
    ).toBeTruthy();
    expect(day('mercredi 18').getByText('Visite replanifiée')).toBeTruthy();
    expect(day('jeudi 19').getByText('Chaque semaine, 1 sur 4')).toBeTruthy();
    expect(day('vendredi 20').getByText('Rien de prévu')).toBeTruthy();
  });

  test('moves to the next week and back to today', async () => {
    await onServer([slot('19T18:00', '19T21:00', true)]);
    const { user } = await openPlanning();
    await user.click(screen.getByRole('button', { name: 'Suivante' }));
    expect(screen.getByRole('heading', { name: 'Semaine du 23 au 29 novembre 2026' })).toBeTruthy();
    expect(day('jeudi 26').getByText('Chaque semaine, 2 sur 4')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Suivante' }));
    expect(screen.getByRole('heading', { name: 'Semaine du 30 novembre au 6 décembre 2026' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: "Aujourd'hui" }));
    expect(screen.getByRole('heading', { name: 'Semaine du 16 au 22 novembre 2026' })).toBeTruthy();
  });

  test('a visit without an end has only its start, on its day, in the list as in its dialog', async () => {
    const at = (start_time: string, end_time: string | null) => visit({ start_time, end_time });
    const { user } = await openPlanning([
      at('2026-11-18T10:00:00+01:00', null),
      at('2026-11-20T23:30:00+01:00', '2026-11-20T23:00:00+01:00'),
    ]);
    const row = day('mercredi 18').getByRole('button', { name: /^10h00 ?Visite à venir/ });
    expect(day('vendredi 20').getByRole('button', { name: /^23h30 ?Visite à venir/ })).toBeTruthy();
    expect(day('samedi 21').getByText('Rien de prévu')).toBeTruthy();
    await user.click(row);
    const dialog = within(await screen.findByRole('dialog', { name: 'Visite de votre bien' }));
    expect(dialog.getByText('Mercredi 18 novembre 2026 à 10h00')).toBeTruthy();
  });

  test('a visit shows who, when and why it is cancelled, and no contact of the visitor', async () => {
    const { user } = await openPlanning([visit({ canceled: true, cancel_reason_text: 'Un empêchement' })]);
    await user.click(day('mercredi 18').getByRole('button', { name: /Visite annulée/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Visite de votre bien' }));
    expect(dialog.getByText('Madame Nora Haddad')).toBeTruthy();
    expect(dialog.getByText('Mercredi 18 novembre 2026, de 10h00 à 10h30')).toBeTruthy();
    expect(dialog.getByText('Un empêchement')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/nora@|677000100/);
  });
});

describe('the capacity', () => {
  test.each([
    ['48 h', 'Créneaux suffisants', '50\u00a0h sur 98\u00a0h', '20T13:00'],
    ['48 h 15', 'Créneaux insuffisants', '49\u00a0h\u00a045 sur 98\u00a0h', '20T13:15'],
  ])('with %s unavailable shows %s', async (_, label, hours, end) => {
    const whole = ['17', '18', '19'].map((date) => slot(`${date}T07:00`, `${date}T21:00`));
    await onServer([...whole, slot('20T07:00', end)]);
    await openPlanning();
    expect(await screen.findByText(label)).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Les 7 prochains jours' }).getAttribute('aria-valuetext')).toBe(
      hours,
    );
  });
});

const WEDNESDAY = '2026-11-18T09:07:00+01:00';
const SUNDAY = '2026-11-22T09:07:00+01:00';
const onDesk = () =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: 1024, height: 10 } as DOMRect);
const daysShown = () => screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
const capacity = (name: string) => screen.getByRole('progressbar', { name }).getAttribute('aria-valuetext');

describe('the days shown', () => {
  // Two hours on Tuesday 17, three on Monday 23, four on Wednesday 25.
  const taken = [slot('17T09:00', '17T11:00'), slot('23T09:00', '23T12:00'), slot('25T09:00', '25T13:00')];

  test.each([
    ['Wednesday', WEDNESDAY, 'Semaine du 18 au 24 novembre 2026', 'mercredi 18', 'mardi 24', '95\u00a0h'],
    ['Sunday', SUNDAY, 'Semaine du 22 au 28 novembre 2026', 'dimanche 22', 'samedi 28', '91\u00a0h'],
  ])('on a phone on a %s are seven from today, and so is the capacity', async (_, now, week, first, last, hours) => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
    await onServer(taken);
    const { user } = await openPlanning([], week);
    expect([daysShown().length, daysShown()[0], daysShown().at(-1)]).toEqual([
      7,
      expect.stringMatching(new RegExp(`^${first}.*Aujourd'hui$`)),
      expect.stringMatching(`^${last}`),
    ]);
    expect(capacity('Les 7 prochains jours')).toBe(`${hours} sur 98\u00a0h`);
    await user.click(screen.getByRole('button', { name: 'Suivante' }));
    await user.click(screen.getByRole('button', { name: 'Suivante' }));
    expect(screen.queryByRole('heading', { level: 3, name: week })).toBeNull();
    expect(capacity('Les 7 prochains jours')).toBe(`${hours} sur 98\u00a0h`);
    await user.click(screen.getByRole('button', { name: "Aujourd'hui" }));
    expect(screen.getByRole('heading', { level: 3, name: week })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Précédente' }));
    expect(day('mardi 17').getByText('Indisponible')).toBeTruthy();
  });

  test.each([
    ['Wednesday', WEDNESDAY],
    ['Sunday', SUNDAY],
  ])('on desktop on a %s are from Monday to Sunday, with the capacity of that week', async (_, now) => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
    onDesk();
    await onServer(taken);
    const { user } = await openPlanning([]);
    await user.click(screen.getByRole('button', { name: 'Liste' }));
    expect(daysShown()[0]).toMatch(/^lundi 16/);
    expect(capacity('Semaine affichée')).toBe('96\u00a0h sur 98\u00a0h');
    await user.click(screen.getByRole('button', { name: 'Suivante' }));
    expect(daysShown()[0]).toMatch(/^lundi 23/);
    expect(capacity('Semaine affichée')).toBe('91\u00a0h sur 98\u00a0h');
    await user.click(screen.getByRole('button', { name: "Aujourd'hui" }));
    expect(daysShown()[0]).toMatch(/^lundi 16/);
  });

  test('on a phone are seven calendar days over both clock changes', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-28T23:30:00+01:00'));
    await openPlanning([], 'Semaine du 28 mars au 3 avril 2026');
    cleanup();
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-10-25T00:30:00+02:00'));
    await openPlanning([], 'Semaine du 25 au 31 octobre 2026');
  });

  test.each([
    ['a phone', 'Semaine du 2 au 8 décembre 2026', () => {}],
    ['a desk', 'Semaine du 30 novembre au 6 décembre 2026', onDesk],
  ])('of %s are those of a slot added elsewhere', async (_, week, prepare) => {
    prepare();
    const { user, openForm } = await openPlanning();
    const form = await openForm();
    await fill(user, form, '2026-12-02');
    await user.click(form.getByRole('button', { name: 'Ajouter ce créneau' }));
    await screen.findByText(/^Créneau d'indisponibilité ajouté/);
    expect(screen.getByRole('heading', { level: 3, name: week })).toBeTruthy();
  });

  test('stay when the added slot is among them', async () => {
    const { user, openForm } = await openPlanning();
    const form = await openForm();
    await fill(user, form, '2026-11-22');
    await user.click(form.getByRole('button', { name: 'Ajouter ce créneau' }));
    await screen.findByText(/^Créneau d'indisponibilité ajouté/);
    expect(daysShown()[0]).toMatch(/^lundi 16/);
  });
});

describe('a new slot', () => {
  test('is shown, saved with its series, and confirmed with its range', async () => {
    const { user, openForm } = await openPlanning();
    const form = await openForm();
    await fill(user, form, '2026-11-19');
    await user.selectOptions(form.getByLabelText('Heure de début'), '14h15');
    await user.selectOptions(form.getByLabelText('Heure de fin'), '16h00');
    await user.click(form.getByLabelText(/Répéter chaque semaine/));
    await user.click(form.getByRole('button', { name: 'Ajouter ce créneau' }));
    expect(
      await screen.findByText(
        "Créneau d'indisponibilité ajouté : jeudi 19 novembre 2026, de 14h15 à 16h00, chaque semaine pendant 4 semaines",
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(day('jeudi 19').getByRole('button', { name: /14h15 – 16h00 ?Indisponible/ })).toBeTruthy();
    expect(await onServer()).toEqual([
      { start: '2026-11-19T14:15:00.000+01:00', end: '2026-11-19T16:00:00.000+01:00', isWeeklyRecurring: true },
    ]);
  });

  test('of a whole day is 7:00 to 21:00, today from the next quarter', async () => {
    const { user, openForm } = await openPlanning();
    const form = await openForm();
    await user.click(form.getByLabelText(/Toute la journée/));
    expect(form.getByText('De 9h15 à 21h00')).toBeTruthy();
    expect(form.queryByLabelText('Heure de début')).toBeNull();
    await user.click(form.getByRole('button', { name: 'Ajouter ce créneau' }));
    await screen.findByText(/^Créneau d'indisponibilité ajouté/);
    expect(await onServer()).toMatchObject([{ start: '2026-11-16T09:15:00.000+01:00' }]);
  });

  test('of whole days every week shows that it has the rest of today, until it starts on another day', async () => {
    const { user, openForm } = await openPlanning();
    const form = await openForm();
    await user.click(form.getByLabelText(/Répéter chaque semaine/));
    expect(form.queryByText(/^Chaque semaine de/)).toBeNull();
    await user.click(form.getByLabelText(/Toute la journée/));
    expect(form.getByText(/^Chaque semaine de 9h15 à 21h00/)).toBeTruthy();
    await user.clear(form.getByLabelText('Date'));
    await enterText(user, form.getByLabelText('Date'), '2026-11-17');
    expect(form.queryByText(/^Chaque semaine de/)).toBeNull();
  });

  test.each<[string, { date?: string; start?: string; end?: string }, string]>([
    ['without a date', { date: '' }, 'Date est requise'],
    ['of yesterday', { date: '2026-11-15' }, "Cette date est passée : choisissez aujourd'hui ou une date à venir"],
    [
      'of the year 9999',
      { date: '9999-12-31' },
      'Cette date est trop lointaine : choisissez-en une dans les 2 ans à venir',
    ],
    ['of 9:00 today', { start: '9h00', end: '11h00' }, 'Cette heure est déjà passée'],
    ['of 45 minutes', { start: '14h00', end: '14h45' }, 'Un créneau dure au moins une heure'],
    [
      'that ends before it starts',
      { start: '14h00', end: '10h00' },
      "L'heure de fin doit venir après l'heure de début",
    ],
    ['over a visit', { date: '2026-11-18', start: '9h45', end: '10h45' }, 'Ce créneau chevauche une visite'],
  ])('%s is refused beside its field, and the typed values stay', async (_, { date, start, end }, message) => {
    const { user, openForm } = await openPlanning();
    const form = await openForm();
    const field = form.getByLabelText('Date') as HTMLInputElement;
    if (date !== undefined) await user.clear(field);
    if (date) await enterText(user, field, date);
    if (start) await user.selectOptions(form.getByLabelText('Heure de début'), start);
    if (end) await user.selectOptions(form.getByLabelText('Heure de fin'), end);
    await user.click(form.getByRole('button', { name: 'Ajouter ce créneau' }));
    expect(await form.findByText(message)).toBeTruthy();
    if (end)
      expect((form.getByLabelText('Heure de fin') as HTMLSelectElement).selectedOptions[0]?.textContent).toBe(end);
    expect(field.value).toBe((date ?? '2026-11-16').split('-').reverse().join('/'));
    expect(await onServer()).toEqual([]);
  });

  test('of the year 20245 is refused with its own text', async () => {
    const { user, openForm } = await openPlanning();
    const form = await openForm();
    const field = form.getByLabelText('Date');
    // A browser accepts such a year; the simulated one empties the field.
    Object.defineProperty(field, 'value', { get: () => '20245-11-19', set() {}, configurable: true });
    fireEvent.input(field);
    await user.click(form.getByRole('button', { name: 'Ajouter ce créneau' }));
    expect(await form.findByText("L'année doit compter quatre chiffres, comme 2026")).toBeTruthy();
    expect(await onServer()).toEqual([]);
  });

  test('over a visit shows a warning, with visitor and time, before it is sent', async () => {
    const { user, openForm } = await openPlanning();
    const form = await openForm();
    await fill(user, form, '2026-11-18');
    expect(
      await form.findByText(/^Une visite de Madame Nora Haddad est prévue le mercredi 18 novembre 2026 à 10h00\./),
    ).toBeTruthy();
  });

  test.each([
    ['added', true],
    ['changed', false],
  ])('%s over a visit added since the page was loaded is refused with the same warning', async (_, isNew) => {
    await onServer(isNew ? [] : [slot('19T09:00', '19T12:00')]);
    const before = await onServer();
    const { user, openForm } = await openPlanning([]);
    if (!isNew) await user.click(day('jeudi 19').getByRole('button', { name: /Indisponible/ }));
    const form = isNew ? await openForm() : within(await screen.findByRole('dialog'));
    await fill(user, form, '2026-11-18');
    await user.click(form.getByLabelText(/Toute la journée/));
    answerWith(`/properties/${PROPERTY}/visits`, { results: [visit()] });
    await user.click(form.getByRole('button', { name: isNew ? 'Ajouter ce créneau' : 'Enregistrer' }));
    expect(await form.findByText('Ce créneau chevauche une visite')).toBeTruthy();
    expect(form.getByText(/^Une visite de Madame Nora Haddad est prévue le mercredi 18 novembre 2026/)).toBeTruthy();
    expect((form.getByLabelText('Date') as HTMLInputElement).value).toBe('18/11/2026');
    expect(await onServer()).toEqual(before);
    await user.click(form.getByRole('button', { name: 'Fermer' }));
    expect(day('mercredi 18').getByText('Visite à venir')).toBeTruthy();
  });

  test('is not saved when refetching the visits fails', async () => {
    const { user, openForm } = await openPlanning();
    const form = await openForm();
    await fill(user, form, '2026-11-19');
    vi.restoreAllMocks();
    vi.spyOn(Date, 'now').mockReturnValue(NOW);
    await demo.fault({ path: `/properties/${PROPERTY}/visits`, fault: 500, times: 9 });
    await user.click(form.getByRole('button', { name: 'Ajouter ce créneau' }));
    expect(await form.findByText(/Un problème est survenu de notre côté/)).toBeTruthy();
    expect(await onServer()).toEqual([]);
  });

  test('of a day in the list starts on that day', async () => {
    const { user } = await openPlanning();
    await user.click(screen.getByRole('button', { name: `${ADD} le samedi 21 novembre 2026` }));
    const form = within(await screen.findByRole('dialog', { name: ADD }));
    expect((form.getByLabelText('Date') as HTMLInputElement).value).toBe('21/11/2026');
  });

  test('that the server refuses is removed with an error, and its values stay typed', async () => {
    const { user, openForm } = await openPlanning();
    await demo.fault({ method: 'PUT', path: `/properties/${PROPERTY}/unavailabilities`, fault: 500 });
    const form = await openForm();
    await fill(user, form, '2026-11-19');
    await user.click(form.getByRole('button', { name: 'Ajouter ce créneau' }));
    expect(await form.findByText(/Un problème est survenu de notre côté/)).toBeTruthy();
    expect(await screen.findByText("Le créneau n'a pas été ajouté.")).toBeTruthy();
    expect((form.getByLabelText('Date') as HTMLInputElement).value).toBe('19/11/2026');
    expect(day('jeudi 19').getByText('Rien de prévu')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Ajouter ce créneau' }));
    expect(await screen.findByText(/^Créneau d'indisponibilité ajouté/)).toBeTruthy();
    expect(await onServer()).toHaveLength(1);
  });

  test('that the server refuses for its list shows the reason', async () => {
    const { openForm, user } = await openPlanning();
    await demo.fault({
      method: 'PUT',
      path: `/properties/${PROPERTY}/unavailabilities`,
      fault: 422,
      body: { error: { message: { unavailabilities: 'est trop longue (10000 au maximum)' } } },
    });
    const form = await openForm();
    await user.click(form.getByRole('button', { name: 'Ajouter ce créneau' }));
    const said = 'La liste de vos indisponibilités est trop longue (10000 au maximum).';
    expect(await form.findByText(said)).toBeTruthy();
  });

  test('that is refused after its form was closed shows a toast with the reason', async () => {
    const { user, openForm } = await openPlanning();
    const path = `/properties/${PROPERTY}/unavailabilities`;
    const form = await openForm();
    const release = await demo.hold({ method: 'GET', path });
    await demo.fault({ method: 'PUT', path, fault: 500 });
    await user.click(form.getByRole('button', { name: 'Ajouter ce créneau' }));
    await user.click(form.getByRole('button', { name: 'Fermer' }));
    await release();
    expect(
      await screen.findByText(/^Le créneau n'a pas été ajouté. Un problème est survenu de notre côté/),
    ).toBeTruthy();
  });

  test('whose response is lost is resolved by refetching: it exists once', async () => {
    const { user, openForm } = await openPlanning();
    const path = `/properties/${PROPERTY}/unavailabilities`;
    await demo.fault({ method: 'PUT', path, fault: 'abort', when: 'after' });
    const form = await openForm();
    await user.click(form.getByRole('button', { name: 'Ajouter ce créneau' }));
    expect(await screen.findByText(/^Créneau d'indisponibilité ajouté/)).toBeTruthy();
    expect(await onServer()).toHaveLength(1);
  });

  test('added after the list changed elsewhere keeps those changes', async () => {
    const { user, openForm } = await openPlanning();
    await onServer([slot('20T09:00', '20T12:00')]);
    const form = await openForm();
    await fill(user, form, '2026-11-19');
    await user.click(form.getByRole('button', { name: 'Ajouter ce créneau' }));
    await screen.findByText(/^Créneau d'indisponibilité ajouté/);
    expect(await onServer()).toHaveLength(2);
    expect(day('vendredi 20').getByText('Indisponible')).toBeTruthy();
  });
});

describe('a slot', () => {
  const open = async (name: string, user: Awaited<ReturnType<typeof openPlanning>>['user']) => {
    await user.click(day(name).getByRole('button', { name: /Indisponible/ }));
    return within(await screen.findByRole('dialog'));
  };

  test('is changed in place', async () => {
    await onServer([slot('17T09:00', '17T12:00'), slot('20T09:00', '20T12:00')]);
    const { user } = await openPlanning();
    const form = await open('mardi 17', user);
    await user.selectOptions(form.getByLabelText('Heure de fin'), '18h30');
    await user.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect(
      await screen.findByText("Créneau d'indisponibilité modifié : mardi 17 novembre 2026, de 9h00 à 18h30"),
    ).toBeTruthy();
    expect(await onServer()).toMatchObject([{ end: '2026-11-17T18:30:00.000+01:00' }, slot('20T09:00', '20T12:00')]);
  });

  test('is removed at once, with exactly the text of the specification', async () => {
    await onServer([slot('17T09:00', '17T12:00')]);
    const { user } = await openPlanning();
    await user.click((await open('mardi 17', user)).getByRole('button', { name: 'Supprimer ce créneau' }));
    expect(day('mardi 17').getByText('Rien de prévu')).toBeTruthy();
    expect(await screen.findByText('Créneau à nouveau disponible')).toBeTruthy();
    expect(await onServer()).toEqual([]);
  });

  test('whose removal fails is restored', async () => {
    await onServer([slot('17T09:00', '17T12:00')]);
    const { user } = await openPlanning();
    await demo.fault({ method: 'PUT', path: `/properties/${PROPERTY}/unavailabilities`, fault: 403 });
    await user.click((await open('mardi 17', user)).getByRole('button', { name: 'Supprimer ce créneau' }));
    expect(await screen.findByText(/^Le créneau n'a pas été supprimé. Vous n'avez pas le droit/)).toBeTruthy();
    expect(day('mardi 17').getByText('Indisponible')).toBeTruthy();
  });

  test('of a series is removed with the series, after a confirmation', async () => {
    await onServer([slot('17T09:00', '17T12:00', true)]);
    const { user } = await openPlanning();
    await user.click((await open('mardi 17', user)).getByRole('button', { name: 'Supprimer la série' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Supprimer toute la série\u00a0?' }));
    expect(await onServer()).toHaveLength(1);
    await user.click(asked.getByRole('button', { name: 'Supprimer la série' }));
    expect(await screen.findByText(/^Créneau à nouveau disponible/)).toBeTruthy();
    expect(await onServer()).toEqual([]);
  });

  test('of a running series that stops repeating is refused beside its box, and nothing is lost', async () => {
    const running = slot('10T09:00', '10T12:00', true);
    await onServer([running]);
    const { user } = await openPlanning();
    const form = await open('mardi 17', user);
    const field = form.getByLabelText('Date') as HTMLInputElement;
    expect(field.value).toBe('10/11/2026');
    expect(form.getByText(/^Date de la première semaine de la série/)).toBeTruthy();
    await user.click(form.getByLabelText(/Répéter chaque semaine/));
    expect(form.queryByText(/^Date de la première semaine de la série/)).toBeNull();
    await user.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect(await form.findByText(/^Sans répétition, ce créneau serait déjà passé/)).toBeTruthy();
    expect(await onServer()).toEqual([running]);
    await user.click(form.getByLabelText(/Répéter chaque semaine/));
    await user.selectOptions(form.getByLabelText('Heure de fin'), '13h00');
    await user.click(form.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText(/^Créneau d'indisponibilité modifié/);
  });

  test('that was removed meanwhile is reported as gone, and the typed values can be added', async () => {
    await onServer([slot('17T09:00', '17T12:00')]);
    const { user } = await openPlanning();
    const form = await open('mardi 17', user);
    await onServer([]);
    await user.selectOptions(form.getByLabelText('Heure de fin'), '13h00');
    await user.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect(await form.findByText(/^Ce créneau n'existe plus/)).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Ajouter ce créneau' }));
    expect(await screen.findByText(/^Créneau d'indisponibilité ajouté/)).toBeTruthy();
    expect(await onServer()).toMatchObject([{ end: '2026-11-17T13:00:00.000+01:00' }]);
  });

  test('of several days made elsewhere is on each of them, cannot be changed, with the reason, and can be removed', async () => {
    await onServer([slot('17T20:00', '19T08:00')]);
    const { user } = await openPlanning();
    expect(day('mardi 17').getByText('À partir de 20h00')).toBeTruthy();
    expect(day('mercredi 18').getByText('Toute la journée')).toBeTruthy();
    expect(day('jeudi 19').getByText("Jusqu'à 8h00")).toBeTruthy();
    const dialog = await open('jeudi 19', user);
    expect(dialog.getByText(/s'étend sur plusieurs jours/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Supprimer ce créneau' }));
    await screen.findByText(/^Créneau à nouveau disponible/);
    expect(await onServer()).toEqual([]);
  });

  test('and another removed at once are both gone: saves are queued', async () => {
    await onServer([slot('17T09:00', '17T12:00'), slot('18T14:00', '18T16:00'), slot('19T09:00', '19T12:00')]);
    const { user } = await openPlanning();
    const release = await demo.hold({ method: 'PUT', path: `/properties/${PROPERTY}/unavailabilities` });
    await user.click((await open('mardi 17', user)).getByRole('button', { name: 'Supprimer ce créneau' }));
    await user.click((await open('jeudi 19', user)).getByRole('button', { name: 'Supprimer ce créneau' }));
    await release();
    await waitFor(async () => expect(await onServer()).toEqual([slot('18T14:00', '18T16:00')]));
    const saves = (await demo.requests()).filter(
      ({ path, headers }) => /unavail/.test(path) && headers['accept-language'],
    );
    expect(saves.map(({ method }) => method).join(' ')).toMatch(/GET PUT GET PUT$/);
  });

  test('is gone on the return to the screen too, while its removal is under way', async () => {
    await onServer([slot('17T09:00', '17T12:00'), slot('18T14:00', '18T16:00')]);
    const { user } = await openPlanning();
    const release = await demo.hold({ method: 'PUT', path: `/properties/${PROPERTY}/unavailabilities` });
    await user.click((await open('mardi 17', user)).getByRole('button', { name: 'Supprimer ce créneau' }));
    const link = (name: RegExp) =>
      within(screen.getByRole('navigation', { name: 'Espace vendeur' })).getByRole('link', { name });
    await user.click(link(/^Ma vente/));
    await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: 'Mon planning' })).toBeNull());
    await user.click(link(/planning/i));
    await heading('Mon planning');
    expect(day('mercredi 18').getByText(/14h00 – 16h00/)).toBeTruthy();
    expect(screen.queryByText(/09h00 – 12h00|9h00 – 12h00/)).toBeNull();
    await release();
    await waitFor(async () => expect(await onServer()).toEqual([slot('18T14:00', '18T16:00')]));
  });
});

/** The page becomes visible a minute later: everything is read anew. */
const comeBack = () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};
const changeSale = async (state: string) => {
  await fetch(new URL('/demo/sales/531', location.href), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ state }),
  });
  comeBack();
};

describe('a sale that closes to visits', () => {
  test('replaces an open form by the reason; open again, the form has its typed values', async () => {
    const { user, openForm } = await openPlanning();
    const form = await openForm();
    await fill(user, form, '2026-11-19');
    await changeSale('awaiting_sale_agreement');
    const dialog = () => within(screen.getByRole('dialog', { name: ADD }));
    expect(await screen.findAllByText(/^Une offre a été acceptée/)).toHaveLength(2);
    expect(dialog().getByText(/^Une offre a été acceptée/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ajouter ce créneau' })).toBeNull();
    await changeSale('awaiting_offer');
    await screen.findByRole('button', { name: 'Ajouter ce créneau' });
    expect((dialog().getByLabelText('Date') as HTMLInputElement).value).toBe('19/11/2026');
  });

  test('replaces the confirmation of removing a series, and nothing is removed', async () => {
    await onServer([slot('17T09:00', '17T12:00', true)]);
    const { user } = await openPlanning();
    await user.click(day('mardi 17').getByRole('button', { name: /Indisponible/ }));
    await user.click(await screen.findByRole('button', { name: 'Supprimer la série' }));
    await screen.findByRole('dialog', { name: 'Supprimer toute la série\u00a0?' });
    await changeSale('awaiting_sale_agreement');
    const dialog = within(await screen.findByRole('dialog', { name: 'Indisponibilité' }));
    expect(dialog.getByText(/^Une offre a été acceptée/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /Supprimer/ })).toBeNull();
    expect(await onServer()).toHaveLength(1);
  });

  test('refuses a queued change with the reason', async () => {
    await onServer([slot('17T09:00', '17T12:00'), slot('19T09:00', '19T12:00')]);
    const { user } = await openPlanning();
    const release = await demo.hold({ method: 'PUT', path: `/properties/${PROPERTY}/unavailabilities` });
    for (const name of ['mardi 17', 'jeudi 19']) {
      await user.click(day(name).getByRole('button', { name: /Indisponible/ }));
      await user.click(await screen.findByRole('button', { name: 'Supprimer ce créneau' }));
    }
    await changeSale('awaiting_sale_agreement');
    await screen.findByText(/^Une offre a été acceptée/);
    await release();
    expect(await screen.findByText(/^Le créneau n'a pas été supprimé. Une offre a été acceptée/)).toBeTruthy();
    expect(await onServer()).toEqual([slot('19T09:00', '19T12:00')]);
  });
});

describe('an open visit', () => {
  test('that is cancelled meanwhile shows it with the reason; removed, it closes', async () => {
    const { user } = await openPlanning();
    await user.click(day('mercredi 18').getByRole('button', { name: /Visite à venir/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Visite de votre bien' }));
    answerWith(`/properties/${PROPERTY}/visits`, {
      results: [visit({ canceled: true, cancel_reason_text: 'Un empêchement' })],
    });
    comeBack();
    expect(await dialog.findByText('Un empêchement')).toBeTruthy();
    expect(dialog.getByText('Visite annulée')).toBeTruthy();
    answerWith(`/properties/${PROPERTY}/visits`, { results: [] });
    comeBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answerWith(`/properties/${PROPERTY}/visits`, { results: [visit()] });
    comeBack();
    expect(await day('mercredi 18').findByText('Visite à venir')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('read-only access', () => {
  test('is announced when the sale is not open to visits', async () => {
    openArea(demo, '/ev/ventes/549/planning', { as: 'manySales' });
    await heading('Mon planning');
    expect(await screen.findByText(/^Une offre a été acceptée/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: ADD })).toBeNull();
  });

  test('to the area of another customer shows the server’s refusal, and nothing is changed', async () => {
    answerWith(`/properties/${PROPERTY}/visits`, { results: [visit()] });
    const { user } = openArea(demo, PATH, {
      as: 'expert',
      attributes: { 'customer-id': String(seeded.users.oneSale.id) },
    });
    await heading('Mon planning');
    await user.click(await screen.findByRole('button', { name: ADD }));
    const form = within(await screen.findByRole('dialog', { name: ADD }));
    await user.click(form.getByRole('button', { name: 'Ajouter ce créneau' }));
    expect(await form.findByText(/^Vous n'avez pas le droit de modifier ce planning/)).toBeTruthy();
    expect(await onServer()).toEqual([]);
  });

  test('lasts until the unavailabilities are loaded; the visits are shown', async () => {
    await demo.fault({ path: `/properties/${PROPERTY}/unavailabilities`, fault: 500, times: 9 });
    const { user } = await openPlanning();
    expect(await screen.findByText(/n'ont pas pu être chargées/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: ADD })).toBeNull();
    expect(day('mercredi 18').getByText('Visite à venir')).toBeTruthy();
    await fetch(new URL('/demo/faults', location.href), { method: 'DELETE' });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('button', { name: ADD })).toBeTruthy();
  });
});
