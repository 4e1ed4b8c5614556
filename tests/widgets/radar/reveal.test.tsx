import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { RADAR } from '../../../demo/server/seed/radar.ts';
import { seeded } from '../../../demo/server/seed.ts';
import { enterText } from '../../enter-text.ts';
import { EXPIRED, EXPIRED_KEPT, FORGERY_REFUSAL, nestedRefusalOf } from '../../error-shapes.ts';
import { answerWith } from '../answer-with.ts';
import { demoPage } from '../demo.ts';
import { found, freshMaps, holdCall, open, plain, query, rows, TOWN_SEARCH } from './open.tsx';

vi.mock('@/adapters/map/map', async () => ({ openMap: (await import('./fake-map.ts')).openFakeMap }));

const demo = demoPage();
freshMaps();
afterEach(() => void vi.restoreAllMocks());

const CALL = 'Un expert va vous appeler pour vous communiquer ce prix.';
const dialog = (name: string) => screen.findByRole('dialog', { name });
const requests = async (path: string, method: string) =>
  (await demo.requests()).filter((request) => request.path === path && request.method === method);
const bodies = async (path: string, method: string) =>
  (await requests(path, method)).map(({ body }) => JSON.parse(body));
const unlock = () => screen.findByRole('button', { name: 'Débloquer la data' });
const fresh = RADAR.plain[6] as number;

/** Opens one property by its address, and presses 'Débloquer la data'. */
async function unlockAs(as: 'buyer' | 'otherBuyer' | 'curious' | 'collector', pid = fresh) {
  const view = open(demo, `${TOWN_SEARCH}&pid=${pid}`, { as });
  await found();
  await view.user.click(await unlock());
  return view;
}

type View = ReturnType<typeof open>;

/** Fills the open sign-up form; returns the form. */
async function fillSignUp({ user }: View, { email = 'nouvelle@exemple.fr', project = 'Par simple curiosité' } = {}) {
  const form = within(await dialog('Créer un compte'));
  await enterText(user, form.getByLabelText('Email'), email);
  await enterText(user, form.getByLabelText('Mot de passe'), '12345678');
  await enterText(user, form.getByLabelText('Confirmation du mot de passe'), '12345678');
  await user.click(form.getByLabelText(project));
  return form;
}

/** Fills and sends the open sign-up form. */
async function signUp(view: View, changes?: Parameters<typeof fillSignUp>[1]) {
  const form = await fillSignUp(view, changes);
  await view.user.click(form.getByRole('button', { name: 'Créer un compte' }));
}

/** Returns the message under a field; '' without one. */
const errorOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => (id.endsWith('error') ? document.getElementById(id)?.textContent : ''))
    .join('');

/** Goes from the open sign-up form to the sign-in, and types a known user; returns the function that sends the form. */
async function toSignIn({ user }: View) {
  const { email, password } = seeded.users.otherBuyer;
  await user.click(within(await dialog('Créer un compte')).getByRole('button', { name: 'Connexion' }));
  const form = within(await dialog('Connexion'));
  await enterText(user, form.getByLabelText('Email'), email);
  await enterText(user, form.getByLabelText('Mot de passe'), password);
  return () => user.click(form.getByRole('button', { name: 'Connexion' }));
}

const prices = () => screen.findByRole('region', { name: 'Prix' });
/** Waits for prices that are neither hidden nor placeholders. */
const revealed = async () => {
  await waitFor(() => expect(document.querySelectorAll('dialog [data-masked]')).toHaveLength(0));
  expect(plain((await prices()).textContent)).toMatch(/Prix de vente réel\d[\d ]* €/);
};

/** Unlocks the first property of the list, for a signed-in user. */
async function unlockFirst(told: () => Promise<unknown> = revealed) {
  const view = open(demo, TOWN_SEARCH, { as: 'otherBuyer' });
  await found();
  await view.user.click(screen.getAllByRole('button', { name: /m² · A/ })[0] as HTMLElement);
  await view.user.click(await unlock());
  await told();
  return view;
}

describe('a guest', () => {
  test('sees kind and number of rooms; all else is invented, and blurred', async () => {
    open(demo, `${TOWN_SEARCH}&pid=${fresh}`);
    await found();
    await unlock();
    const detail = document.querySelector('dialog') as HTMLElement;
    expect(within(detail).getAllByText('masqué')).toHaveLength(10);
    const masked = [...detail.querySelectorAll('[data-masked]')];
    expect(masked).toHaveLength(10);
    const told = [...detail.querySelectorAll('dd')].filter((value) => !value.querySelector('[data-masked]'));
    expect(told.map(({ previousElementSibling: term }) => term?.textContent)).toEqual(['Pièces']);
    expect(masked.every((one) => one.getAttribute('aria-hidden') === 'true')).toBe(true);
    // Shapes alone: no readable figure.
    expect(masked.map(({ textContent }) => textContent).join('')).toBe('');
    expect(detail.querySelectorAll('img')).toHaveLength(10);
  });

  test('is asked for an account; the sign-up shows each error, without the name of its field', async () => {
    const view = open(demo, `${TOWN_SEARCH}&pid=${fresh}`);
    await found();
    await view.user.click(await unlock());
    const form = within(await dialog('Créer un compte'));
    await enterText(view.user, form.getByLabelText('Email'), 'ines');
    await enterText(view.user, form.getByLabelText('Mot de passe'), '1234567');
    await enterText(view.user, form.getByLabelText('Confirmation du mot de passe'), '12345');
    await view.user.click(form.getByRole('button', { name: 'Créer un compte' }));
    for (const message of [
      "L'email n'est pas valide",
      'Le mot de passe doit contenir au minimum 8 caractères',
      'Les mots de passe ne sont pas identiques',
      'Veuillez sélectionner une raison',
    ]) {
      expect(form.getByText(message)).toBeTruthy();
    }
    expect(await requests('/radar/sign_up', 'POST')).toEqual([]);
  });

  test('who creates an account has list, detail and count refetched; no reveal is spent', async () => {
    const view = open(demo, `${TOWN_SEARCH}&pid=${fresh}`);
    await found();
    await view.user.click(await unlock());
    await signUp(view);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Créer un compte' })).toBeNull());
    await screen.findByText("Âge de l'acheteur");
    await waitFor(() =>
      expect(document.querySelector('dialog')?.querySelectorAll('[data-masked]').length).toBeLessThan(4),
    );
    await waitFor(() => expect(rows().some((row) => row.includes('m² · A '))).toBe(true));
    expect(await requests('/radar/properties', 'GET')).toHaveLength(2);
    expect(await requests('/radar_leads', 'GET')).toHaveLength(1);
    expect(await requests('/radar_leads', 'POST')).toEqual([]);
    expect(view.events.some(([name]) => name === 'sign-in')).toBe(true);
  });

  test('whose e-mail has an account is sent to the sign-in, with the e-mail', async () => {
    const view = open(demo, `${TOWN_SEARCH}&pid=${fresh}`);
    await found();
    await view.user.click(await unlock());
    await signUp(view, { email: seeded.users.buyer.email, project: 'Je souhaite acheter un bien' });
    const signIn = within(await dialog('Connexion'));
    expect(signIn.getByText(/Compte existant/)).toBeTruthy();
    expect((signIn.getByLabelText('Email') as HTMLInputElement).value).toBe(seeded.users.buyer.email);
    await enterText(view.user, signIn.getByLabelText('Mot de passe'), seeded.users.buyer.password);
    const before = (await demo.requests()).length;
    await view.user.click(signIn.getByRole('button', { name: 'Connexion' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Connexion' })).toBeNull());
    // The property's own pictures replace the ten blurred ones.
    await waitFor(() => expect(document.querySelectorAll('dialog img').length).not.toBe(10));
    await waitFor(() => expect(rows().some((row) => row.includes('m² · A '))).toBe(true));
    const calls = (await demo.requests()).slice(before).map(({ method, path }) => `${method} ${path}`);
    expect(calls.filter((call) => !call.startsWith('OPTIONS')).sort()).toEqual([
      'GET /radar/properties',
      `GET /radar/properties/${fresh}`,
      'GET /radar_leads',
      'POST /sessions',
    ]);
  });

  test('whose account is refused sees the reason under its field, without the field’s name; the typed values stay', async () => {
    const view = open(demo, `${TOWN_SEARCH}&pid=${fresh}`);
    await found();
    await view.user.click(await unlock());
    const form = await fillSignUp(view);
    const spoil = (fault: number | string, body?: unknown) =>
      demo.fault({ method: 'POST', path: '/radar/sign_up', fault, ...(body ? { body } : {}) });
    const send = () => view.user.click(form.getByRole('button', { name: 'Créer un compte' }));
    for (const [message, label, said] of [
      [{ email: ["n'est pas acceptée"] }, 'Email', "n'est pas acceptée"],
      [{ password: ['*Trop simple'] }, 'Mot de passe', 'Trop simple'],
      [{ password_confirmation: 'est différente' }, 'Confirmation du mot de passe', 'est différente'],
    ] as const) {
      await spoil(422, { error: { message } });
      await send();
      await waitFor(() => expect(errorOf(form.getByLabelText(label))).toBe(said));
      expect((form.getByLabelText('Mot de passe') as HTMLInputElement).value).toBe('12345678');
    }
    await spoil(422, { error: { message: { project: "n'existe pas" } } });
    await send();
    expect((await form.findAllByText("n'existe pas")).length).toBeGreaterThan(0);
    // Each message differs from the one before, so that a wait finds the new one.
    for (const [fault, said] of [
      [500, /^Un problème est survenu de notre côté/],
      ['abort', /^La connexion semble interrompue/],
      ['malformed', /^Un problème est survenu de notre côté/],
    ] as const) {
      await spoil(fault);
      await send();
      await waitFor(() => expect(form.getByRole('alert').textContent).toMatch(said));
    }
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Créer un compte' })).toBeNull());
  });

  test('whose page has expired before the account is created sees a notice without a promise, and may reload', async () => {
    await demo.fault({ method: 'POST', path: '/radar/sign_up', fault: 422, body: FORGERY_REFUSAL });
    const view = open(demo, `${TOWN_SEARCH}&pid=${fresh}`);
    await found();
    await view.user.click(await unlock());
    await signUp(view);
    const form = within(await dialog('Créer un compte'));
    expect(await form.findByText(EXPIRED)).toBeTruthy();
    expect(form.getByRole('button', { name: 'Recharger la page' })).toBeTruthy();
  });

  test('who presses twice while their account is created creates one', async () => {
    const release = await demo.hold({ method: 'POST', path: '/radar/sign_up' });
    const view = open(demo, `${TOWN_SEARCH}&pid=${fresh}`);
    await found();
    await view.user.click(await unlock());
    const form = await fillSignUp(view);
    const button = form.getByRole('button', { name: 'Créer un compte' });
    await view.user.dblClick(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await view.user.click(button);
    await release();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Créer un compte' })).toBeNull());
    expect(await requests('/radar/sign_up', 'POST')).toHaveLength(1);
  });

  test.each([
    ['of the user', 422, { error: { message: { user: { email: ['Compte existant, connectez-vous'] } } } }],
    ['in a sentence', 422, { errors: ['Compte existant, connectez-vous'] }],
    ['in a message', 422, { message: 'Compte existant, connectez-vous' }],
    ['with a 401', 401, { error: 'Compte existant, connectez-vous' }],
  ])('is sent to the sign-in where the server asks for it %s', async (_, fault, body) => {
    await demo.fault({ method: 'POST', path: '/radar/sign_up', fault, body });
    const view = open(demo, `${TOWN_SEARCH}&pid=${fresh}`);
    await found();
    await view.user.click(await unlock());
    await signUp(view);
    const signIn = within(await dialog('Connexion'));
    expect(signIn.getByText('Compte existant, connectez-vous')).toBeTruthy();
    // A person without an account finds the chosen reason again.
    await view.user.click(signIn.getByRole('button', { name: 'Créer un compte' }));
    const reason = within(await dialog('Créer un compte')).getByLabelText('Par simple curiosité');
    expect((reason as HTMLInputElement).checked).toBe(true);
  });

  test('with an expired token sees a guest’s list', async () => {
    await demo.fault({ method: 'GET', path: '/radar/properties', fault: 401 });
    open(demo, TOWN_SEARCH, { as: 'buyer' });
    await found();
    expect(rows().every((row) => !row.includes('m²'))).toBe(true);
  });

  test('whose property is refused with 401 sees the reason, and the property is closed', async () => {
    await demo.fault({ method: 'GET', path: `/radar/properties/${fresh}`, fault: 401, times: 5 });
    open(demo, `${TOWN_SEARCH}&pid=${fresh}`);
    await waitFor(() => expect(query()['pid']).toBeUndefined());
    expect(await screen.findByText('Vous devez vous identifier pour continuer.')).toBeTruthy();
  });

  test('who signs in to an empty result keeps the property in front, without the dialog of no results', async () => {
    // A guest's places are rounded: a property of a neighbouring zone is found here.
    const view = open(demo, '?lat=45.711555&lng=5.022937&radius=250');
    expect(plain((await found()).textContent)).toBe('1 bien vendu à moins de 250 m');
    await view.user.click(screen.getByRole('button', { name: /masqué/ }));
    await view.user.click(await unlock());
    const send = await toSignIn(view);
    await send();
    await screen.findByText(/^Silence radio/);
    await unlock();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  test('types no password where accounts=link: the host’s page signs in and returns', async () => {
    const view = open(demo, `${TOWN_SEARCH}&pid=${fresh}`, { attributes: { accounts: 'link' } });
    await found();
    await view.user.click(await unlock());
    const box = within(await dialog('Connexion'));
    const link = new URL(box.getByRole('link', { name: 'Connexion' }).getAttribute('href') ?? '');
    expect(link.searchParams.get('return_to')).toBe(`${location.pathname}${location.search}`);
    expect(box.queryByLabelText('Mot de passe')).toBeNull();
  });
});

// Three reveals are free; then the phone; after a fourth one, an expert calls (docs/spec/radar.md#10.2).
describe('a signed-in user', () => {
  test('unlocks a price: both are shown, in the list too, and the host receives an event', async () => {
    const view = await unlockFirst();
    expect(rows().filter((row) => row.includes('€'))).toEqual([rows()[0]]);
    expect(view.events).toContainEqual(['success', { kind: 'price-revealed' }]);
    expect(await bodies('/radar_leads', 'POST')).toEqual([{ radar_lead: { property_id: query()['pid'] } }]);
    expect(await requests('/user', 'PUT')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Débloquer la data' })).toBeNull();
  });

  test('with three reveals is asked for a phone number, with an own text when it is missing or invalid', async () => {
    const view = await unlockAs('curious');
    const form = within(await dialog('Être rappelé'));
    expect(form.getByText(/^Vous avez débloqué vos 3 prix offerts\./)).toBeTruthy();
    const call = form.getByRole('button', { name: 'Être rappelé' });
    await view.user.click(call);
    expect(form.getByText('Veuillez entrer votre numéro de téléphone')).toBeTruthy();
    await enterText(view.user, form.getByLabelText('Téléphone'), '06 12');
    await view.user.click(call);
    expect(await form.findByText('Numéro de téléphone non valide')).toBeTruthy();
    await view.user.clear(form.getByLabelText('Téléphone'));
    await enterText(view.user, form.getByLabelText('Téléphone'), '06 12 34 56 78');
    await view.user.click(call);
    await revealed();
    expect(await bodies('/user', 'PUT')).toEqual([
      { user: { phone_number: '+33612345678', phone_country_code: 'FR' } },
    ]);
    expect(await requests('/radar_leads', 'POST')).toHaveLength(1);
  });

  test.each([
    [422, 'reads that an expert will call, without another number'],
    [401, 'signs in, over the same property'],
  ])('with three reveals, whose fourth returns %i once the number is given, %s', async (status) => {
    await demo.fault({ method: 'POST', path: '/radar_leads', fault: status });
    const view = await unlockAs('curious');
    const form = within(await dialog('Être rappelé'));
    await enterText(view.user, form.getByLabelText('Téléphone'), '06 98 76 54 32');
    await view.user.click(form.getByRole('button', { name: 'Être rappelé' }));
    if (status === 422) expect(await screen.findByText(CALL)).toBeTruthy();
    else await dialog('Connexion');
    expect(screen.queryAllByRole('button', { name: 'Débloquer la data' })).toHaveLength(status === 422 ? 0 : 1);
    expect(query()['pid']).toBe(String(fresh));
    expect(await requests('/radar_leads', 'POST')).toHaveLength(1);
    expect(await requests('/user', 'PUT')).toHaveLength(1);
  });

  test('with three reveals sees one of them again at once, without a request', async () => {
    open(demo, `${TOWN_SEARCH}&pid=${RADAR.plain[0]}`, { as: 'curious' });
    await found();
    await revealed();
    expect(screen.queryByRole('button', { name: 'Débloquer la data' })).toBeNull();
    expect(await requests('/radar_leads', 'POST')).toEqual([]);
  });

  test("whose count is unknown sends the reveal, and the server's 422 decides", async () => {
    await demo.fault({ method: 'GET', path: '/radar_leads', fault: 500, times: 9 });
    await unlockAs('curious');
    await dialog('Être rappelé');
    expect(await requests('/radar_leads', 'POST')).toHaveLength(1);
  });

  test('sees a real price that is unknown as unknown: it does not stay locked', async () => {
    await unlockAs('otherBuyer', RADAR.odd.noRealPrice.id);
    expect(await screen.findByText("Le prix de vente réel de ce bien n'est pas connu.")).toBeTruthy();
    expect(plain((await prices()).textContent)).toContain('Prix affiché349 000 €');
    expect(screen.queryByRole('button', { name: 'Débloquer la data' })).toBeNull();
    expect(document.querySelectorAll('dialog [data-masked]')).toHaveLength(0);
  });

  test('whose reveal returned no price sees it as unknown in the list: nothing is hidden there any more', async () => {
    answerWith('/radar_leads', { sale_price: null, oa_amount: null, radar_leads_count: 1 });
    await unlockFirst(() => screen.findByText("Le prix de vente réel de ce bien n'est pas connu."));
    const [unlocked, locked] = await screen.findAllByText(/^Prix de vente réel (non connu|masqué)$/);
    expect([unlocked?.textContent?.trim(), unlocked?.querySelector('svg')]).toEqual([
      'Prix de vente réel non connu',
      null,
    ]);
    expect(locked?.textContent?.trim()).toBe('Prix de vente réel masqué');
    expect(locked?.querySelector('svg')).not.toBeNull();
  });

  test('whose reveal returned no price is not asked to unlock it again after a reload, by a server that forgets it', async () => {
    const isNull = { sale_price: null, oa_amount: null };
    answerWith('/radar_leads', { ...isNull, radar_leads_count: 1 });
    const view = await unlockAs('otherBuyer');
    expect(await screen.findByText("Le prix de vente réel de ce bien n'est pas connu.")).toBeTruthy();
    view.unmount();
    open(demo, `${TOWN_SEARCH}&pid=${fresh}`, { as: 'otherBuyer' });
    expect(await screen.findByText("Le prix de vente réel de ce bien n'est pas connu.")).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Débloquer la data' })).toBeNull();
    cleanup();
    open(demo, `${TOWN_SEARCH}&pid=${fresh}`, { as: 'curious' });
    expect(await screen.findByRole('button', { name: 'Débloquer la data' })).toBeTruthy();
  });

  test('whose number is known has it prefilled; the server’s refusal is under it', async () => {
    await demo.fault({
      method: 'PUT',
      path: '/user',
      fault: 422,
      body: { error: { message: { phone_number: ['Ce numéro est déjà utilisé'] } } },
    });
    for (const pid of RADAR.plain.slice(0, 3)) {
      const view = await unlockAs('buyer', pid);
      await revealed();
      view.unmount();
    }
    const view = await unlockAs('buyer');
    const form = within(await dialog('Être rappelé'));
    await waitFor(() => expect((form.getByLabelText('Téléphone') as HTMLInputElement).value).toMatch(/6 ?12/));
    await view.user.click(form.getByRole('button', { name: 'Être rappelé' }));
    await waitFor(() => expect(errorOf(form.getByLabelText('Téléphone'))).toBe('Ce numéro est déjà utilisé'));
    // The typed number stays; once the server accepts it, the price is requested.
    expect((form.getByLabelText('Téléphone') as HTMLInputElement).value).toMatch(/6 ?12/);
    await demo.fault({ method: 'PUT', path: '/user', fault: 500 });
    await view.user.click(form.getByRole('button', { name: 'Être rappelé' }));
    expect(await form.findByText(/^Un problème est survenu de notre côté/)).toBeTruthy();
    expect(await requests('/radar_leads', 'POST')).toHaveLength(3);
    await view.user.click(form.getByRole('button', { name: 'Être rappelé' }));
    await revealed();
    expect(await requests('/radar_leads', 'POST')).toHaveLength(4);
    const sent = { user: { phone_number: '+33612345678', phone_country_code: 'FR' } };
    expect(await bodies('/user', 'PUT')).toEqual([sent, sent, sent]);
  });

  test('whose number is refused without a field name sees the reason under it all the same', async () => {
    const view = await unlockAs('curious');
    const form = within(await dialog('Être rappelé'));
    const number = form.getByLabelText('Téléphone');
    await enterText(view.user, number, '06 12 34 56 78');
    for (const { sentence, body } of [
      { sentence: 'Ce numéro est refusé', body: { message: 'Ce numéro est refusé' } },
      { sentence: 'Ce numéro est coupé', body: { errors: ['*Ce numéro est coupé'] } },
      nestedRefusalOf('user.phone_number'),
      nestedRefusalOf('mobile'),
    ]) {
      await demo.fault({ method: 'PUT', path: '/user', fault: 422, body });
      await view.user.click(form.getByRole('button', { name: 'Être rappelé' }));
      await waitFor(() => expect(errorOf(number)).toBe(sentence));
    }
  });

  test('whose page has expired sees it beside the number, which is restored after the reload', async () => {
    await demo.fault({ method: 'POST', path: '/radar_leads', fault: 422 });
    await demo.fault({ method: 'PUT', path: '/user', fault: 422, body: FORGERY_REFUSAL });
    const view = await unlockAs('otherBuyer');
    const form = within(await dialog('Être rappelé'));
    await enterText(view.user, form.getByLabelText('Téléphone'), '06 12 34 56 78');
    await view.user.click(form.getByRole('button', { name: 'Être rappelé' }));
    expect(await form.findByText(EXPIRED_KEPT)).toBeTruthy();
    expect(form.getByRole('button', { name: 'Recharger la page' })).toBeTruthy();
    expect(errorOf(form.getByLabelText('Téléphone'))).toBe('');
    view.unmount();
    await demo.fault({ method: 'POST', path: '/radar_leads', fault: 422 });
    await unlockAs('otherBuyer');
    const again = within(await dialog('Être rappelé')).getByLabelText('Téléphone') as HTMLInputElement;
    expect(again.value).toBe('06 12 34 56 78');
  });

  test('whose known number loads late keeps what they have typed meanwhile', async () => {
    const release = holdCall((url) => url.includes('/users/'));
    await demo.fault({ method: 'POST', path: '/radar_leads', fault: 422 });
    const view = await unlockAs('buyer');
    const number = within(await dialog('Être rappelé')).getByLabelText('Téléphone') as HTMLInputElement;
    await enterText(view.user, number, '06 98');
    release();
    await waitFor(async () => {
      const calls = (await demo.requests()).filter(({ path }) => path.startsWith('/users/'));
      expect(calls.map(({ status }) => status)).toEqual([200]);
    });
    // The server has sent it: one more round trip lets it arrive first.
    await demo.requests();
    expect(number.value.replace(/\s/g, '')).toBe('0698');
  });

  test('with five reveals sees that an expert will call, and has no button', async () => {
    open(demo, `${TOWN_SEARCH}&pid=${fresh}`, { as: 'collector' });
    expect(await screen.findByText(CALL)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Débloquer la data' })).toBeNull();
  });

  test('refused with 422 gives a number, and after another 422 sees that an expert will call, everywhere', async () => {
    await demo.fault({ method: 'POST', path: '/radar_leads', fault: 422, times: 2 });
    const view = await unlockAs('otherBuyer');
    const form = within(await dialog('Être rappelé'));
    expect(form.queryByText(/3 prix offerts/)).toBeNull();
    await enterText(view.user, form.getByLabelText('Téléphone'), '06 12 34 56 78');
    await view.user.click(form.getByRole('button', { name: 'Être rappelé' }));
    expect(await screen.findByText(CALL)).toBeTruthy();
    expect(await requests('/radar_leads', 'POST')).toHaveLength(2);
  });

  test('whose token has expired signs in over the open detail, which is a guest’s meanwhile', async () => {
    await demo.fault({ method: 'POST', path: '/radar_leads', fault: 401 });
    await unlockAs('otherBuyer');
    await dialog('Connexion');
    expect(query()['pid']).toBe(String(fresh));
    await waitFor(() => expect(screen.getAllByText('masqué').length).toBeGreaterThanOrEqual(8));
    await waitFor(() => expect(rows().every((row) => !row.includes('m²'))).toBe(true));
  });

  test('whose reveal fails for another reason sees the reason, and may press again', async () => {
    await demo.fault({ method: 'POST', path: '/radar_leads', fault: 500 });
    const view = await unlockAs('otherBuyer');
    const alert = () => within(document.querySelector('[aria-label=Prix]') as HTMLElement).queryByRole('alert');
    await waitFor(() => expect(alert()?.textContent).toMatch(/^Un problème est survenu de notre côté/));
    await view.user.click(await unlock());
    await revealed();
    expect(alert()).toBeNull();
  });
});

describe('a late response', () => {
  /** Returns the nearest property for a signed-in user: a guest's places are rounded, and ordered differently. */
  async function nearest(): Promise<number> {
    const { user, unmount } = open(demo, TOWN_SEARCH, { as: 'buyer' });
    await found();
    await user.click(screen.getAllByRole('button', { name: /m² · A/ })[0] as HTMLElement);
    const { pid } = query();
    unmount();
    return Number(pid);
  }

  test('of the property itself does not cover a price unlocked meanwhile', async () => {
    // The list knows enough of the property to unlock it before it is read.
    const pid = await nearest();
    const release = await demo.hold({ method: 'GET', path: `/radar/properties/${pid}` });
    await unlockAs('otherBuyer', pid);
    await revealed();
    await release();
    await waitFor(() => expect(screen.getByText("Âge de l'acheteur")).toBeTruthy());
    await waitFor(async () => {
      const late = (await requests(`/radar/properties/${pid}`, 'GET')).at(-1);
      expect(late?.status).toBe(200);
    });
    // The server has sent it: one more round trip lets it arrive first.
    await demo.requests();
    await revealed();
  });

  test('of the list keeps a price unlocked meanwhile', async () => {
    const view = open(demo, `${TOWN_SEARCH}&pid=${await nearest()}`);
    await found();
    await view.user.click(await unlock());
    const send = await toSignIn(view);
    const release = await demo.hold({ method: 'GET', path: '/radar/properties' });
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Connexion' })).toBeNull());
    await view.user.click(await unlock());
    await revealed();
    await release();
    await waitFor(() => expect(rows().filter((row) => row.includes('m² · A ')).length).toBeGreaterThan(1));
    expect(rows().filter((row) => row.includes('€'))).toHaveLength(1);
  });

  test('of a reveal shows nothing to a user who has signed out meanwhile', async () => {
    const release = await demo.hold({ method: 'POST', path: '/radar_leads' });
    const view = await unlockAs('otherBuyer');
    window.dispatchEvent(new StorageEvent('storage', { key: 'parvis:session', newValue: null }));
    await waitFor(() => expect(rows().every((row) => !/m²|Valbrune/.test(row))).toBe(true));
    await release();
    await waitFor(async () => expect((await requests('/radar_leads', 'POST'))[0]?.status).toBe(200));
    // The server has sent it: one more round trip lets it arrive first.
    await demo.requests();
    await view.user.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(rows().every((row) => !row.includes('€'))).toBe(true);
    expect(view.events).not.toContainEqual(['success', { kind: 'price-revealed' }]);
  });
});

describe('a sign-out in another tab', () => {
  test('removes every price, area and address, also when refetching the list fails', async () => {
    await unlockAs('otherBuyer');
    await revealed();
    const price = plain((await prices()).querySelector('dd')?.textContent);
    await demo.fault({ path: '/radar/properties*', fault: 500, times: 9 });
    const removed = new StorageEvent('storage', { key: 'parvis:session', newValue: null });
    window.dispatchEvent(removed);
    await waitFor(() => expect(rows().every((row) => !/m²|Valbrune/.test(row))).toBe(true));
    expect(plain(document.body.textContent)).not.toContain(price);
  });

  test('leaves no price to the next account in the same page', async () => {
    const view = await unlockFirst();
    expect(rows().filter((row) => row.includes('€'))).toHaveLength(1);
    window.dispatchEvent(new StorageEvent('storage', { key: 'parvis:session', newValue: null }));
    await waitFor(() => expect(rows().every((row) => !/m²|Valbrune/.test(row))).toBe(true));
    await view.user.click(await unlock());
    await signUp(view);
    await waitFor(() => expect(rows().some((row) => row.includes('m² · A '))).toBe(true));
    expect(rows().filter((row) => row.includes('€'))).toEqual([]);
  });
});

describe('a property', () => {
  test.each([
    ['a place', TOWN_SEARCH],
    ['a property', '/radar?pid=7051'],
  ])('and its page are excluded from search engines while the address names %s', async (_, path) => {
    const robots = () => document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content;
    const { unmount } = open(demo, path);
    await waitFor(() => expect(robots()).toBe('noindex,nofollow'));
    unmount();
    expect(robots()).toBeUndefined();
    open(demo, '/radar');
    await screen.findByRole('combobox');
    expect(robots()).toBeUndefined();
  });

  test('is closed once, however often its cross is pressed', async () => {
    const view = open(demo, TOWN_SEARCH);
    await found();
    const back = vi.spyOn(history, 'back').mockImplementation(() => {});
    await view.user.click(screen.getAllByRole('button', { name: /Appartement|Maison/ })[0] as HTMLElement);
    const close = await screen.findByRole('button', { name: 'Fermer' });
    await view.user.dblClick(close);
    expect(back).toHaveBeenCalledOnce();
  });

  test('keeps the typed values between the sign-up and the sign-in, except for passwords', async () => {
    const view = open(demo, `${TOWN_SEARCH}&pid=${fresh}`);
    await found();
    await view.user.click(await unlock());
    const signUp = within(await dialog('Créer un compte'));
    await view.user.click(signUp.getByLabelText('Par simple curiosité'));
    await view.user.click(signUp.getByRole('button', { name: 'Connexion' }));
    const signIn = within(await dialog('Connexion'));
    await enterText(view.user, signIn.getByLabelText('Email'), 'ines@exemple.fr');
    await view.user.click(signIn.getByRole('button', { name: 'Créer un compte' }));
    const again = within(await dialog('Créer un compte'));
    expect((again.getByLabelText('Email') as HTMLInputElement).value).toBe('ines@exemple.fr');
    expect((again.getByLabelText('Par simple curiosité') as HTMLInputElement).checked).toBe(true);
  });

  test('keeps the e-mail and the reason of a closed account dialog, and no password', async () => {
    const view = open(demo, `${TOWN_SEARCH}&pid=${fresh}`);
    await found();
    await view.user.click(await unlock());
    const form = await fillSignUp(view, { email: 'ines@exemple.fr' });
    await view.user.click(form.getByRole('button', { name: 'Fermer' }));
    await view.user.click(await unlock());
    const again = within(await dialog('Créer un compte'));
    expect((again.getByLabelText('Email') as HTMLInputElement).value).toBe('ines@exemple.fr');
    expect((again.getByLabelText('Par simple curiosité') as HTMLInputElement).checked).toBe(true);
    expect((again.getByLabelText('Mot de passe') as HTMLInputElement).value).toBe('');
  });
});
