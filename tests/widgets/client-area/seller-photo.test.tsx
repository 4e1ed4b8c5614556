import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { seeded } from '../../../demo/server/seed.ts';
import { formatDateTime } from '../../../src/text/dates.ts';
import { EXPIRED_KEPT, FORGERY_REFUSAL } from '../../error-shapes.ts';
import { answerThrough, answerWith, changeRows } from '../answer-with.ts';
import { demoPage } from '../demo.ts';
import { openArea } from './open-area.tsx';
import { plain, reads } from './open-screen.tsx';

const demo = demoPage();
afterEach(() => void vi.restoreAllMocks());

const { toPublish, only } = seeded.sellerSales;
const saleId = toPublish.id;
const TITLE = 'Ma séance photo';

const bench = (path: string, body: unknown = {}) =>
  fetch(`/demo${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const pack = (change: { offered?: boolean; paid?: boolean }) => bench(`/photo_packs/${saleId}`, change);
const api = async (path: string) => {
  const { token } = seeded.users[toPublish.owner];
  const answer = await fetch(`/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()) as { results: { start_date: string }[] };
};
const meetings = async () => (await api(`/sales/${saleId}/photo_meetings`)).results;
const posted = async (ending: string) =>
  (await demo.requests()).filter(({ method, path }) => method === 'POST' && path.endsWith(ending));

/** Plans a shoot as another tab, or the expert, would. */
const planElsewhere = async (index: number) => {
  const { results } = await api(`/sales/${saleId}/photo_meetings/slots`);
  const { token } = seeded.users[toPublish.owner];
  const contact = {
    contact_name: 'P V',
    contact_phone_number: '+33698765432',
    contact_phone_country_code: 'FR',
    access_details: 'x',
  };
  await fetch(`/api/v1/sales/${saleId}/photo_meetings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ photo_meeting: { start_date: results[index]?.start_date, ...contact } }),
  });
};
/**
 * Holds the next POST whose path ends so until the returned function releases it; that one resolves with its answer.
 */
const holdCall = (ending: string) => {
  const real = globalThis.fetch;
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let answered: Promise<unknown> | null = null;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const asked = input instanceof Request ? input : new Request(new URL(String(input), location.href), init);
    if (answered || asked.method !== 'POST' || !new URL(asked.url).pathname.endsWith(ending)) return real(input, init);
    const held = gate.then(() => real(input, init));
    answered = held;
    return held;
  });
  return async () => {
    letGo();
    await answered;
    // One more request to the same server: earlier answers have been processed by then.
    await meetings();
  };
};

const open = (path = `${toPublish.path}?seance-photo`) => openArea(demo, path, { as: toPublish.owner });
const dialog = async () => within(await screen.findByRole('dialog', { name: TITLE }));
const heading = async (name: string) => (await dialog()).findByRole('heading', { level: 3, name });
const press = async (name: string) => fireEvent.click(await (await dialog()).findByRole('button', { name }));
const answer = async (...answers: string[]) => {
  for (const one of answers) fireEvent.click(await (await dialog()).findByRole('radio', { name: one }));
  await press('Continuer');
};
const toMeeting = async () => {
  await press('Commencer');
  await answer('Oui, je les ai', 'Plus tard');
  await heading('Votre rendez-vous');
};
const slots = async () => (await dialog()).findAllByRole<HTMLInputElement>('radio', { name: / à \d+h\d\d$/ });
const pick = async (index = 0) => {
  const slot = (await slots())[index] as HTMLInputElement;
  fireEvent.click(slot);
  return slot.value;
};
const access = async () => (await dialog()).findByRole<HTMLTextAreaElement>('textbox', { name: /^Accès au logement/ });
const fill = async () => {
  fireEvent.change(await access(), { target: { value: 'Code 12B4' } });
  return pick();
};
const reserve = () => press('Réserver ce créneau');

describe('opening the booking', () => {
  test('by URL shows its introduction with the duration', async () => {
    open();
    await heading('Comment se passe la séance');
    expect(plain((await dialog()).getByText(/La séance dure/).textContent)).toContain('45 min à 1h30');
  });

  test('is not possible without the option: the URL is cleaned', async () => {
    openArea(demo, `${only.path}?seance-photo`, { as: only.owner });
    await screen.findByRole('heading', { level: 2, name: /^Bonjour/ });
    await waitFor(() => expect(location.search).toBe(''));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is not possible for staff, who only read', async () => {
    openArea(demo, `${toPublish.path}?seance-photo&customer-id=${seeded.users[toPublish.owner].id}`, {
      as: 'expert',
      attributes: { 'customer-id': String(seeded.users[toPublish.owner].id) },
    });
    await waitFor(() => expect(location.search).not.toContain('seance-photo'));
    expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull();
  });

  test('shows a planned shoot, and starts nothing', async () => {
    await planElsewhere(0);
    open();
    expect(await (await dialog()).findByText(/^Votre séance photo est déjà prévue le /)).toBeTruthy();
    expect((await dialog()).queryByRole('button', { name: 'Commencer' })).toBeNull();
  });

  test('works although packs, shoots and documents all fail', async () => {
    for (const path of ['/sales/photo_packs/*', '/sales/*/photo_meetings', '/sellers/*/documents'])
      await demo.fault({ path, fault: 403, times: 20 });
    open();
    await toMeeting();
  });

  test.each([
    [403, null],
    [204, null],
    [200, '<!doctype html><h1>Connexion</h1>'],
  ])('where the shoots fail to load (%s) shows an error with a retry', async (status, body) => {
    answerThrough(`/sales/${saleId}/photo_meetings`, () => new Response(body, { status }));
    open();
    await heading('Comment se passe la séance');
    const said = (await dialog()).getByText(/pas pu vérifier si une séance photo est déjà prévue\.$/);
    vi.restoreAllMocks();
    await planElsewhere(0);
    await press('Réessayer');
    await waitFor(() => expect(said.isConnected).toBe(false));
    expect(await (await dialog()).findByText(/^Votre séance photo est déjà prévue le /)).toBeTruthy();
  });
});

/** The address opens the booking over an entry of the same screen, as a link of the dashboard does. */
const goToBooking = () => goTo(`${toPublish.path}?seance-photo`);
const goTo = (path: string) =>
  act(() => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  });

test('and pressing its cross twice closes it once, staying on the sale', async () => {
  openArea(demo, toPublish.path, { as: toPublish.owner });
  await screen.findByRole('heading', { level: 2, name: /^Bonjour/ });
  goToBooking();
  await heading('Comment se passe la séance');
  // As in a browser: the step happens after the press.
  const back = vi.spyOn(history, 'back').mockImplementation(() => {
    setTimeout(() => goTo(toPublish.path));
  });
  const cross = (await dialog()).getByRole('button', { name: 'Fermer' });
  fireEvent.click(cross);
  fireEvent.click(cross);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(back).toHaveBeenCalledTimes(1);
  expect(location.search).toBe('');
  // Opened again, the dialog can be closed again.
  goToBooking();
  await heading('Comment se passe la séance');
  await press('Fermer');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('a shoot planned elsewhere meanwhile', () => {
  const planned = async () => (await dialog()).findByText(/^Votre séance photo est déjà prévue le /);
  const isOver = async () => {
    expect((await dialog()).queryByRole('button', { name: 'Réserver ce créneau' })).toBeNull();
    expect((await dialog()).queryByText(/autre créneau/)).toBeNull();
    expect(await meetings()).toHaveLength(1);
  };

  test('at another time ends the booking without choices', async () => {
    open();
    await toMeeting();
    await fill();
    await planElsewhere(4);
    await reserve();
    expect(await planned()).toBeTruthy();
    expect((await dialog()).queryByText(/Votre paiement est enregistré/)).toBeNull();
    await isOver();
  });

  test('after the payment ends it too: shows the recorded payment and a contact', async () => {
    await pack({ paid: true });
    open();
    await heading('Votre rendez-vous');
    await fill();
    await planElsewhere(4);
    await reserve();
    expect(await planned()).toBeTruthy();
    expect(
      (await dialog()).getByText(/^Votre paiement est enregistré, votre expert fera le point avec vous\./),
    ).toBeTruthy();
    expect((await dialog()).getByRole('link', { name: /^04/ })).toBeTruthy();
    await isOver();
  });

  test('before the payment ends it there: nobody pays for an unavailable shoot', async () => {
    open();
    await press('Commencer');
    await answer('Non, pas encore', 'Non, merci');
    await press('Réserver cette prestation');
    await fill();
    await pack({ paid: true });
    await planElsewhere(4);
    await reserve();
    expect(await planned()).toBeTruthy();
    expect((await dialog()).queryByRole('heading', { name: 'Paiement' })).toBeNull();
    await isOver();
  });
});

describe('the diagnostics', () => {
  test('require an answer, then a second one; continuing without shows an error', async () => {
    open();
    await press('Commencer');
    await press('Continuer');
    expect((await dialog()).getAllByText('Choisissez une réponse')).toHaveLength(1);
    const radio = async (name: string) => (await dialog()).getByRole('radio', { name });
    const yes = await radio('Oui, je les ai');
    await waitFor(() => expect((yes.getRootNode() as ShadowRoot).activeElement).toBe(yes));
    fireEvent.click(await radio('Non, pas encore'));
    expect((await dialog()).getAllByText('Choisissez une réponse')).toHaveLength(1);
    await press('Continuer');
    const quote = await radio('Oui, je souhaite un devis');
    await waitFor(() => expect((yes.getRootNode() as ShadowRoot).activeElement).toBe(quote));
    expect((await dialog()).queryByRole('radio', { name: 'Plus tard' })).toBeNull();
  });

  test.each([
    ['Oui, je souhaite un devis', true],
    ['Non, merci', false],
  ])('none, "%s": the sale stores that it needs them: %s', async (words, needs) => {
    open();
    await press('Commencer');
    await answer('Non, pas encore', words);
    await heading('Photos et diagnostics en une seule visite');
    const put = async () =>
      (await demo.requests()).filter(({ method, path }) => method === 'PUT' && path.endsWith(`/sales/${saleId}`));
    await waitFor(async () => expect(await put()).toHaveLength(1));
    expect(JSON.parse((await put())[0]?.body ?? '')).toEqual({ sale: { needs_diagnostics: needs } });
    // Answers that were sent are not sent again.
    await press('Choisir mon propre prestataire');
    await fill();
    await reserve();
    expect(await (await dialog()).findByText('Prestation confirmée !')).toBeTruthy();
    expect(await put()).toHaveLength(1);
  });

  test('whose answer failed to save are saved again before the booking', async () => {
    await demo.fault({ method: 'PUT', path: '/sellers/*/sales/*', fault: 500, times: 1 });
    await pack({ offered: false });
    open();
    await press('Commencer');
    await answer('Non, pas encore', 'Oui, je souhaite un devis');
    await heading('Votre rendez-vous');
    const told = async () =>
      (await demo.requests()).filter(
        ({ method, path }) =>
          (method === 'PUT' && path.endsWith(`/sales/${saleId}`)) ||
          (method === 'POST' && path.endsWith('/photo_meetings')),
      );
    await waitFor(async () => expect(await told()).toHaveLength(1));
    await fill();
    await reserve();
    expect(await (await dialog()).findByText('Prestation confirmée !')).toBeTruthy();
    expect((await told()).map(({ method, body }) => [method, Object.keys(JSON.parse(body ?? ''))[0]])).toEqual([
      ['PUT', 'sale'],
      ['PUT', 'sale'],
      ['POST', 'photo_meeting'],
    ]);
  });

  test('to import: continuing waits for a document, with an option to do it later', async () => {
    const { user } = open();
    await press('Commencer');
    await answer('Oui, je les ai', 'Maintenant');
    await heading('Importer vos diagnostics');
    const goOn = async () => (await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Continuer' });
    expect((await goOn()).disabled).toBe(true);
    await user.selectOptions(
      await (await dialog()).findByRole('combobox', { name: 'Type de document' }),
      'État des risques',
    );
    const file = new File(['%PDF-1.7'], 'risques.pdf');
    fireEvent.change((await dialog()).getByLabelText('Fichiers à envoyer'), { target: { files: [file] } });
    await waitFor(async () => expect((await goOn()).disabled).toBe(false));
    expect((await dialog()).getByRole('region', { name: 'Déjà dans votre dossier' }).textContent).toContain(
      'risques.pdf',
    );
    await press('Continuer');
    await heading('Votre rendez-vous');
    await press('Retour');
    // A diagnostic that is there already counts.
    await heading('Importer vos diagnostics');
    expect((await goOn()).disabled).toBe(false);
  });

  test('to import, waiting for a type: the dashboard shows how many wait, beside the button that leads to them', async () => {
    const { user } = open();
    await press('Commencer');
    await answer('Oui, je les ai', 'Maintenant');
    const files = [new File(['%PDF-1.7'], 'risques.pdf'), new File(['%PDF-1.7'], 'gaz.pdf')];
    fireEvent.change(await (await dialog()).findByLabelText('Fichiers à envoyer'), { target: { files } });
    await (await dialog()).findAllByText('Son type reste à choisir');
    await user.click((await dialog()).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('2 fichiers attendent leur type pour partir.')).toBeTruthy();
  });

  test('to import, where the server has no diagnostic type: shows a notice, and can be done later', async () => {
    answerWith('/document_types', { results: [] });
    open();
    await press('Commencer');
    await answer('Oui, je les ai', 'Maintenant');
    expect(await (await dialog()).findByText(/^Aucun diagnostic ne peut être importé ici/)).toBeTruthy();
    expect((await dialog()).queryByRole('button', { name: 'Choisir des fichiers' })).toBeNull();
    await press('Les importer plus tard');
    await heading('Votre rendez-vous');
  });

  test('to import can be postponed', async () => {
    open();
    await press('Commencer');
    await answer('Oui, je les ai', 'Maintenant');
    await press('Les importer plus tard');
    await heading('Votre rendez-vous');
    await press('Retour');
    await heading('Vos diagnostics immobiliers');
    expect((await dialog()).getByRole<HTMLInputElement>('radio', { name: 'Plus tard' }).checked).toBe(true);
  });
});

describe('the pack', () => {
  test('shows its price, and can be chosen', async () => {
    open();
    await press('Commencer');
    await answer('Non, pas encore', 'Non, merci');
    expect(await (await dialog()).findByText(reads('290 €'))).toBeTruthy();
    await press('Réserver cette prestation');
    await heading('Votre rendez-vous');
    expect((await posted('/photo_packs')).map(({ body }) => JSON.parse(body ?? ''))).toEqual([
      { sale: { lightshop_pack_max: true } },
    ]);
    await fill();
    await reserve();
    await heading('Paiement');
    expect(await meetings()).toEqual([]);
  });

  test('whose response is late does not navigate after going back; the last choice wins', async () => {
    open();
    await press('Commencer');
    await answer('Non, pas encore', 'Non, merci');
    const letGo = holdCall('/photo_packs');
    await press('Réserver cette prestation');
    await press('Retour');
    await heading('Vos diagnostics immobiliers');
    await press('Continuer');
    await press('Choisir mon propre prestataire');
    expect(await posted('/photo_packs')).toEqual([]);
    await letGo();
    await heading('Votre rendez-vous');
    expect((await posted('/photo_packs')).map(({ body }) => JSON.parse(body ?? '').sale.lightshop_pack_max)).toEqual([
      true,
      false,
    ]);
    await fill();
    await reserve();
    expect(await (await dialog()).findByText('Prestation confirmée !')).toBeTruthy();
  });

  test('whose response is late is chosen all the same, on the current step', async () => {
    open();
    await press('Commencer');
    await answer('Non, pas encore', 'Non, merci');
    const letGo = holdCall('/photo_packs');
    await press('Réserver cette prestation');
    await press('Retour');
    await heading('Vos diagnostics immobiliers');
    await letGo();
    expect(await posted('/photo_packs')).toHaveLength(1);
    expect((await dialog()).getByRole('heading', { level: 3 }).textContent).toBe('Vos diagnostics immobiliers');
  });

  test('refused for an own photographer leads to no payment', async () => {
    open();
    await press('Commencer');
    await answer('Non, pas encore', 'Non, merci');
    await press('Choisir mon propre prestataire');
    await heading('Votre rendez-vous');
    await fill();
    await reserve();
    expect(await (await dialog()).findByText('Prestation confirmée !')).toBeTruthy();
    expect((await posted('/photo_packs')).map(({ body }) => JSON.parse(body ?? ''))).toEqual([
      { sale: { lightshop_pack_max: false } },
    ]);
  });

  test('that is unavailable is not offered', async () => {
    await pack({ offered: false });
    open();
    await press('Commencer');
    await answer('Non, pas encore', 'Oui, je souhaite un devis');
    await heading('Votre rendez-vous');
  });

  test('whose price is invalid is not offered either: nobody is asked to pay it', async () => {
    answerWith(`/photo_packs/${saleId}`, { can_use_lightshop_pack_max: true, lightshop_fee: 0 });
    open();
    await press('Commencer');
    await answer('Non, pas encore', 'Oui, je souhaite un devis');
    await heading('Votre rendez-vous');
  });

  test('chosen and unselected later is cancelled on the server too, before the booking', async () => {
    open();
    await press('Commencer');
    await answer('Non, pas encore', 'Non, merci');
    await press('Réserver cette prestation');
    await heading('Votre rendez-vous');
    await press('Retour');
    await press('Retour');
    await answer('Oui, je les ai', 'Plus tard');
    await fill();
    await reserve();
    expect(await (await dialog()).findByText('Prestation confirmée !')).toBeTruthy();
    expect(await meetings()).toHaveLength(1);
  });
});

describe('the slot and the contact', () => {
  test('nothing is reserved until a slot is chosen; errors are shown under their fields', async () => {
    open();
    await toMeeting();
    const button = (await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Réserver ce créneau' });
    expect(button.disabled).toBe(true);
    expect((await dialog()).getByRole<HTMLInputElement>('textbox', { name: 'Prénom' }).value).toBe('Gérard');
    const start = await pick();
    expect(button.disabled).toBe(false);
    const chosen = `Votre créneau\u00a0: ${formatDateTime(start)}`;
    expect((await dialog()).getByText(chosen, { normalizer: String })).toBeTruthy();
    // On other days the chosen slot is out of sight, and still chosen.
    await press('Jours suivants');
    await waitFor(async () =>
      expect((await dialog()).queryAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).not.toContain(start),
    );
    expect((await dialog()).getByText(chosen, { normalizer: String })).toBeTruthy();
    fireEvent.change((await dialog()).getByRole('textbox', { name: 'Prénom' }), { target: { value: ' ' } });
    fireEvent.change((await dialog()).getByRole('textbox', { name: 'Téléphone' }), { target: { value: '12' } });
    await reserve();
    expect(await (await dialog()).findByText('Prénom est requis')).toBeTruthy();
    expect((await dialog()).getByText('Numéro de téléphone non valide')).toBeTruthy();
    expect((await dialog()).getByText('Accès au logement est requis')).toBeTruthy();
    expect(await posted('/photo_meetings')).toEqual([]);
    fireEvent.change((await dialog()).getByRole('textbox', { name: 'Prénom' }), { target: { value: 'Paul' } });
    expect((await dialog()).queryByText('Prénom est requis')).toBeNull();
  });

  test.each([
    [460, 2],
    [461, 4],
  ])('a container of %i px shows %i days; the next days are one press away', async (width, count) => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
      width,
      height: 10,
      top: 0,
      left: 0,
    } as DOMRect);
    open();
    await toMeeting();
    await slots();
    const days = async () =>
      (await dialog()).getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
    const first = (await days()).slice(0, -1);
    expect(first).toHaveLength(count);
    await press('Jours suivants');
    await waitFor(async () => expect((await days())[0]).not.toBe(first[0]));
    await press('Jours précédents');
    await waitFor(async () => expect((await days()).slice(0, -1)).toEqual(first));
    // At its end an arrow stays focusable, and does nothing.
    const arrow = (await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Jours précédents' });
    expect([arrow.disabled, arrow.getAttribute('aria-disabled')]).toEqual([false, 'true']);
    await press('Jours précédents');
    expect((await days()).slice(0, -1)).toEqual(first);
  });

  test('booked: sends the values, confirms, closes after 5 s and not before, and refetches the sale', async () => {
    const { events } = open();
    await toMeeting();
    const start = await fill();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await reserve();
    expect(await (await dialog()).findByText('Prestation confirmée !')).toBeTruthy();
    // From here on the clock moves by leaps alone.
    vi.setTimerTickMode('manual');
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(screen.queryByRole('dialog')).toBeTruthy();
    const reads = async () =>
      (await demo.requests()).filter(({ path }) => path.endsWith(`/sellers/${seeded.users[toPublish.owner].id}/sales`));
    const before = (await reads()).length;
    await act(() => vi.advanceTimersByTimeAsync(1000));
    // A dialog that has not begun to close by now never will.
    vi.useRealTimers();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.search).toBe('');
    await waitFor(async () => expect((await reads()).length).toBeGreaterThan(before));
    expect(JSON.stringify({ ...localStorage })).not.toContain('photo-');
    const [call, ...others] = await posted('/photo_meetings');
    expect(others).toEqual([]);
    expect(JSON.parse(call?.body ?? '')).toEqual({
      photo_meeting: {
        start_date: start,
        contact_name: 'Gérard Lambert',
        contact_phone_number: '+33655010103',
        contact_phone_country_code: 'FR',
        access_details: 'Code 12B4',
      },
    });
    expect(call?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
    expect(events.map(([name, detail]) => [name, detail?.['kind']])).toContainEqual([
      'success',
      'photo-meeting-booked',
    ]);
  });

  test('a slot taken meanwhile: shows an error, refetches the slots, keeps the contact', async () => {
    open();
    await toMeeting();
    const start = await fill();
    await bench('/photo_slots/take', { start_date: start });
    await reserve();
    expect(await (await dialog()).findByText("Le créneau n'est plus disponible")).toBeTruthy();
    await waitFor(async () => expect((await slots()).map(({ value }) => value)).not.toContain(start));
    expect((await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Réserver ce créneau' }).disabled).toBe(
      true,
    );
    expect((await access()).value).toBe('Code 12B4');
    expect((await dialog()).getByText("Le créneau n'est plus disponible")).toBeTruthy();
    await pick();
    await reserve();
    expect(await (await dialog()).findByText('Prestation confirmée !')).toBeTruthy();
  });

  test('a slot taken meanwhile without another left: shows a notice in their place', async () => {
    open();
    await toMeeting();
    await fill();
    await bench('/photo_slots/take');
    await reserve();
    expect(await (await dialog()).findByText('Aucun créneau disponible pour le moment')).toBeTruthy();
    expect((await dialog()).getByText("Le créneau n'est plus disponible")).toBeTruthy();
  });

  test('fields refused by the server have their errors under our fields', async () => {
    const message = {
      contact_name: ['est trop long'],
      contact_phone_number: ['est sur liste rouge'],
      access_details: ['est illisible'],
    };
    await demo.fault({ path: '/sales/*/photo_meetings', method: 'POST', fault: 422, body: { error: { message } } });
    open();
    await toMeeting();
    await fill();
    await reserve();
    expect(await (await dialog()).findByText('Prénom est trop long')).toBeTruthy();
    expect((await dialog()).getByText('Téléphone est sur liste rouge')).toBeTruthy();
    expect((await dialog()).getByText('Accès au logement est illisible')).toBeTruthy();
  });

  test('a lost response is resolved by refetching the shoots: one is booked', async () => {
    await demo.fault({ path: '/sales/*/photo_meetings', method: 'POST', fault: 'abort', when: 'after' });
    open();
    await toMeeting();
    await fill();
    await reserve();
    expect(await (await dialog()).findByText('Prestation confirmée !')).toBeTruthy();
    expect(await meetings()).toHaveLength(1);
    expect(await posted('/photo_meetings')).toHaveLength(1);
  });

  test('a server error keeps all values; a second press has the same key', async () => {
    await demo.fault({ path: '/sales/*/photo_meetings', method: 'POST', fault: 500 });
    open();
    await toMeeting();
    await fill();
    await reserve();
    expect(await (await dialog()).findByText(/Un problème est survenu de notre côté/)).toBeTruthy();
    await reserve();
    expect(await (await dialog()).findByText('Prestation confirmée !')).toBeTruthy();
    const keys = (await posted('/photo_meetings')).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('an invalid slot is announced beside the others; without a valid slot there is an error', async () => {
    changeRows('/photo_meetings/slots', (rows) => [...rows, {}]);
    open();
    await toMeeting();
    expect(await (await dialog()).findByText("Un créneau n'a pas pu être affiché.")).toBeTruthy();
    expect(await slots()).not.toEqual([]);
    changeRows('/photo_meetings/slots', () => [{}]);
    cleanup();
    open();
    expect(await (await dialog()).findByRole('button', { name: 'Réessayer' })).toBeTruthy();
    expect((await dialog()).queryByText(/^Aucun créneau/)).toBeNull();
  });

  test('no slots show a notice, with the expert’s number', async () => {
    await bench('/photo_slots/take');
    open();
    await toMeeting();
    expect(await (await dialog()).findByText('Aucun créneau disponible pour le moment')).toBeTruthy();
    expect((await dialog()).getByRole('link', { name: /^04/ })).toBeTruthy();
  });
});

describe('a seller who left', () => {
  test('because their session expired finds the same step, the slot and the typed values again', async () => {
    await demo.fault({ path: '/sales/*/photo_meetings', method: 'POST', fault: 401 });
    const { unmount, redirects } = open();
    await toMeeting();
    const start = await fill();
    await reserve();
    await waitFor(() => expect(redirects()[0]?.pathname).toBe('/connexion'));
    unmount();
    open();
    await heading('Votre rendez-vous');
    expect((await access()).value).toBe('Code 12B4');
    expect((await slots()).find(({ checked }) => checked)?.value).toBe(start);
  });

  test('resumes at the same step, with the typed values and the slot', async () => {
    const { unmount, user } = open();
    await toMeeting();
    const start = await fill();
    await user.click((await dialog()).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    unmount();
    open();
    await heading('Votre rendez-vous');
    expect((await access()).value).toBe('Code 12B4');
    expect((await slots()).find(({ checked }) => checked)?.value).toBe(start);
  });

  test('whose slot is gone meanwhile chooses another', async () => {
    const { unmount } = open();
    await toMeeting();
    const start = await fill();
    unmount();
    await bench('/photo_slots/take', { start_date: start });
    open();
    await heading('Votre rendez-vous');
    expect((await slots()).filter(({ checked }) => checked)).toEqual([]);
    const button = (await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Réserver ce créneau' });
    expect(button.disabled).toBe(true);
    await pick();
    expect(button.disabled).toBe(false);
  });

  test('and has paid since sees it, and the shoot is booked without a second payment', async () => {
    const { unmount } = open();
    await press('Commencer');
    await answer('Non, pas encore', 'Non, merci');
    await press('Réserver cette prestation');
    await fill();
    await reserve();
    await heading('Paiement');
    await pack({ paid: true });
    unmount();
    open();
    await heading('Votre rendez-vous');
    expect(await (await dialog()).findByText(/^Votre paiement est enregistré\. Il ne reste/)).toBeTruthy();
    expect((await slots()).filter(({ checked }) => checked)).toHaveLength(1);
    await press('Retour');
    expect(await (await dialog()).findByText(/^Vos diagnostics immobiliers sont déjà payés/)).toBeTruthy();
    await press('Commencer');
    await reserve();
    expect(await (await dialog()).findByText('Prestation confirmée !')).toBeTruthy();
    expect(await posted('/photo_packs')).toHaveLength(1);
    expect(await meetings()).toHaveLength(1);
  });

  test('having paid and been refused chooses another slot; the contact is kept, and nothing is paid twice', async () => {
    await pack({ paid: true });
    open();
    await heading('Votre rendez-vous');
    const start = await fill();
    await bench('/photo_slots/take', { start_date: start });
    await reserve();
    expect(
      await (await dialog()).findByText('Votre paiement est enregistré, choisissez un autre créneau'),
    ).toBeTruthy();
    expect((await access()).value).toBe('Code 12B4');
    await waitFor(async () => expect((await slots()).map(({ value }) => value)).not.toContain(start));
    await pick();
    await reserve();
    expect(await (await dialog()).findByText('Prestation confirmée !')).toBeTruthy();
    expect(await posted('/photo_packs')).toEqual([]);
  });
});

describe('the payment', () => {
  const toPayment = async () => {
    await press('Commencer');
    await answer('Non, pas encore', 'Non, merci');
    await press('Réserver cette prestation');
    const start = await fill();
    await reserve();
    await heading('Paiement');
    return start;
  };

  /** Brings the provider's frame back to the page's origin with the mark of success. */
  const sayPaid = async () => {
    const frame = await (await dialog()).findByTitle('Formulaire de paiement');
    Object.defineProperty(frame, 'contentWindow', { value: { location: { href: '/merci?payment=success' } } });
  };

  test('that cannot be shown has a reason and a retry; going back is possible', async () => {
    await demo.fault({ path: '/sales/*/photo_packs', method: 'POST', fault: 500, times: 2 });
    open();
    await toPayment();
    expect(await (await dialog()).findByText(/Un problème est survenu de notre côté/)).toBeTruthy();
    expect((await dialog()).getByRole('button', { name: 'Retour' })).toBeTruthy();
    await press('Réessayer');
    const frame = await (await dialog()).findByTitle('Formulaire de paiement');
    expect(frame.getAttribute('src')).toMatch(/\/paiement\//);
    expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  });

  test('is not offered at an address of before, where the pack is refused', async () => {
    answerThrough(`/photo_packs/${saleId}`, async (ask) =>
      Response.json({
        ...((await (await ask()).json()) as object),
        lightshop_payment_form_url: `${location.origin}/paiement/avant`,
      }),
    );
    const body = { error: { message: 'Le pack est épuisé' } };
    await demo.fault({ path: '/sales/*/photo_packs', method: 'POST', fault: 422, body, times: 2 });
    open();
    await toPayment();
    expect(await (await dialog()).findByText('Le pack est épuisé')).toBeTruthy();
    expect((await dialog()).queryByTitle('Formulaire de paiement')).toBeNull();
  });

  const expired = { method: 'POST', fault: 422, body: FORGERY_REFUSAL } as const;

  test('on an expired page offers the reload in the dialog', async () => {
    await demo.fault({ ...expired, path: '/sales/*/photo_packs', times: 2 });
    open();
    await toPayment();
    expect(await (await dialog()).findByText(EXPIRED_KEPT)).toBeTruthy();
    expect((await dialog()).getByRole('button', { name: 'Recharger la page' })).toBeTruthy();
    expect((await dialog()).queryByRole('button', { name: 'Réessayer' })).toBeNull();
  });

  test('made on a page that expired since offers the reload too', async () => {
    await demo.fault({ ...expired, path: '/sales/*/photo_meetings', times: 1 });
    open();
    await toPayment();
    await sayPaid();
    await pack({ paid: true });
    expect(await (await dialog()).findByText('Votre paiement est enregistré')).toBeTruthy();
    expect((await dialog()).getByRole('button', { name: 'Recharger la page' })).toBeTruthy();
  });

  test('made in another tab meanwhile is not requested again: the shoot is booked', async () => {
    open();
    await press('Commencer');
    await answer('Non, pas encore', 'Non, merci');
    await press('Réserver cette prestation');
    await fill();
    await pack({ paid: true });
    await reserve();
    expect(await (await dialog()).findByText('Prestation confirmée !')).toBeTruthy();
    expect((await dialog()).queryByTitle('Formulaire de paiement')).toBeNull();
  });

  test('made, with a failing booking: shows an error, asks for no payment, and cannot go back', async () => {
    await demo.fault({ path: '/sales/*/photo_meetings', method: 'POST', fault: 500, times: 1 });
    open();
    await toPayment();
    expect((await dialog()).getByText('Total à payer')).toBeTruthy();
    expect((await dialog()).getByText('Étape 5 sur 5')).toBeTruthy();
    expect((await dialog()).getByRole('button', { name: 'Retour' })).toBeTruthy();
    const letGo = holdCall('/photo_meetings');
    await sayPaid();
    await (await dialog()).findByText('Traitement de la demande');
    // While the payment is processed, and after it has failed to be confirmed, no step leads back to another payment.
    expect((await dialog()).queryByRole('button', { name: 'Retour' })).toBeNull();
    expect((await dialog()).queryByText('Total à payer')).toBeNull();
    await pack({ paid: true });
    await waitFor(async () => expect((await dialog()).getByText('Total payé')).toBeTruthy());
    await letGo();
    expect(await (await dialog()).findByText('Votre paiement est enregistré')).toBeTruthy();
    expect((await dialog()).queryByRole('button', { name: 'Retour' })).toBeNull();
    expect((await dialog()).getByText('Total payé')).toBeTruthy();
    expect((await dialog()).getByText('Étape 5 sur 5')).toBeTruthy();
    await press('Réessayer');
    expect(await (await dialog()).findByText('Prestation confirmée !')).toBeTruthy();
  });

  test('of an origin not named by the host is not shown', async () => {
    openArea(demo, `${toPublish.path}?seance-photo`, {
      as: toPublish.owner,
      attributes: { 'payment-origins': 'https://paie.exemple.fr' },
    });
    await toPayment();
    expect(await (await dialog()).findByText(/ne peut pas être affiché/)).toBeTruthy();
    expect((await dialog()).queryByTitle('Formulaire de paiement')).toBeNull();
  });

  test('made where the frame never returns: checked again, the server confirms, and the shoot is booked', async () => {
    open();
    await toPayment();
    await (await dialog()).findByTitle('Formulaire de paiement');
    await pack({ paid: true });
    await press("J'ai déjà payé");
    expect(await (await dialog()).findByText('Prestation confirmée !')).toBeTruthy();
    expect(await meetings()).toHaveLength(1);
  });

  test('reported and left before the server confirms is awaited, not requested again; one shoot is booked', async () => {
    const { user } = open();
    const start = await toPayment();
    await sayPaid();
    await (await dialog()).findByText('Traitement de la demande');
    await user.click((await dialog()).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // In the same page: the first dialog goes on asking the server.
    goToBooking();
    await (await dialog()).findByText('Traitement de la demande');
    // The slot under booking is held: no other can be chosen.
    expect(
      (await dialog()).getByText(`Votre créneau du ${formatDateTime(start)} est en cours de réservation.`),
    ).toBeTruthy();
    expect((await dialog()).queryByTitle('Formulaire de paiement')).toBeNull();
    expect((await dialog()).queryAllByRole('radio')).toEqual([]);
    await pack({ paid: true });
    expect(await (await dialog()).findByText('Prestation confirmée !')).toBeTruthy();
    expect((await dialog()).getByText(`Votre séance photo est prévue le ${formatDateTime(start)}.`)).toBeTruthy();
    expect((await meetings()).map(({ start_date }) => start_date)).toEqual([start]);
  });

  test('left, then refused: the dialog asks for another slot, and shows that it is paid', async () => {
    const { user } = open();
    const start = await toPayment();
    await sayPaid();
    await (await dialog()).findByText('Traitement de la demande');
    await user.click((await dialog()).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    goToBooking();
    await (await dialog()).findByText('Traitement de la demande');
    await bench('/photo_slots/take', { start_date: start });
    await pack({ paid: true });
    await heading('Votre rendez-vous');
    expect((await dialog()).getByText(/^Votre paiement est enregistré\. Il ne reste/)).toBeTruthy();
    expect((await slots()).filter(({ checked }) => checked)).toEqual([]);
  });

  /** The server never says whether the pack is paid. */
  const isSilent = () => {
    const real = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...given) => {
      const answered = await real(...given);
      if (!String(given[0] instanceof Request ? given[0].url : given[0]).includes('photo_packs')) return answered;
      const { lightshop_paid: _, ...silent } = (await answered.json()) as Record<string, unknown>;
      return new Response(JSON.stringify(silent), { status: answered.status, headers: answered.headers });
    });
  };

  test('made, then an expired session: nothing is paid twice, slot and contact are restored', async () => {
    isSilent();
    await demo.fault({ path: '/sales/*/photo_meetings', method: 'POST', fault: 401 });
    const { unmount, redirects } = open();
    const start = await toPayment();
    await sayPaid();
    await waitFor(() => expect(redirects()[0]?.pathname).toBe('/connexion'));
    unmount();
    await pack({ paid: true });
    open();
    await heading('Votre rendez-vous');
    expect((await dialog()).getByText(/^Votre paiement est enregistré\. Il ne reste/)).toBeTruthy();
    expect((await access()).value).toBe('Code 12B4');
    expect((await slots()).find(({ checked }) => checked)?.value).toBe(start);
    await reserve();
    expect(await (await dialog()).findByText('Prestation confirmée !')).toBeTruthy();
  });

  test('not made, in a tab left open while another booked without it: checked again, the shoot is found', async () => {
    open();
    await toPayment();
    await (await dialog()).findByTitle('Formulaire de paiement');
    await pack({ paid: true });
    await planElsewhere(4);
    await pack({ paid: false });
    await press("J'ai déjà payé");
    expect(await (await dialog()).findByText(/^Votre séance photo est déjà prévue le /)).toBeTruthy();
    expect((await dialog()).queryByTitle('Formulaire de paiement')).toBeNull();
  });

  test('not made, in a tab focused again after another has booked: the shoot is found', async () => {
    open();
    await toPayment();
    await (await dialog()).findByTitle('Formulaire de paiement');
    await pack({ paid: true });
    await planElsewhere(4);
    await pack({ paid: false });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await (await dialog()).findByText(/^Votre séance photo est déjà prévue le /)).toBeTruthy();
  });

  test('reported, and unconfirmed after 30 s: can be checked again or paid, and nothing else', async () => {
    open();
    await toPayment();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await sayPaid();
    await (await dialog()).findByText('Traitement de la demande');
    // Each wait begins once the request before it is answered, by a server with its own clock.
    for (let tries = 0; tries < 20 && !screen.queryByText("Votre paiement n'est pas encore confirmé"); tries += 1) {
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      await meetings();
    }
    const buttons = (await dialog())
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(buttons).toEqual(['Fermer', 'Vérifier à nouveau', 'Mon paiement a échoué, recommencer']);
    expect((await dialog()).getByText('Total')).toBeTruthy();
    vi.useRealTimers();
    await press('Mon paiement a échoué, recommencer');
    await (await dialog()).findByTitle('Formulaire de paiement');
    expect((await dialog()).getByText('Total à payer')).toBeTruthy();
  });

  test('made, never confirmed by the server, then refused: nothing is paid twice', async () => {
    isSilent();
    open();
    const start = await toPayment();
    await bench('/photo_slots/take', { start_date: start });
    // The server knows of the payment, and does not say so.
    await pack({ paid: true });
    await sayPaid();
    await heading('Votre rendez-vous');
    expect(
      await (await dialog()).findByText('Votre paiement est enregistré, choisissez un autre créneau'),
    ).toBeTruthy();
    expect((await access()).value).toBe('Code 12B4');
    await waitFor(async () => expect((await slots()).map(({ value }) => value)).not.toContain(start));
    await pick();
    await reserve();
    expect(await (await dialog()).findByText('Prestation confirmée !')).toBeTruthy();
    expect(await posted('/photo_packs')).toHaveLength(1);
    expect(await meetings()).toHaveLength(1);
  });

  test('made, then refused on the contact only: no other slot is required', async () => {
    await pack({ paid: true });
    const message = { access_details: ['est illisible'] };
    await demo.fault({ path: '/sales/*/photo_meetings', method: 'POST', fault: 422, body: { error: { message } } });
    open();
    await heading('Votre rendez-vous');
    const start = await fill();
    await reserve();
    expect(await (await dialog()).findByText('Accès au logement est illisible')).toBeTruthy();
    expect((await dialog()).queryByText(/choisissez un autre créneau/)).toBeNull();
    expect((await slots()).find(({ checked }) => checked)?.value).toBe(start);
  });
});
