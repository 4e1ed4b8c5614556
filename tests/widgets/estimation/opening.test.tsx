import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { addressFromPlace, addressFromText, NO_ADDRESS } from '@/domain/estimation/address';
import { NO_ANSWERS } from '@/domain/estimation/estimation';
import { NO_LEAD } from '@/domain/estimation/lead';
import type { Suggestion } from '@/domain/place/place';
import { seeded } from '../../../demo/server/seed.ts';
import { EMPTY_INPUT } from '../../../widgets/estimation/first-step.tsx';
import { apartment, lead, place } from '../../domain/estimation-examples.ts';
import { enterText } from '../../enter-text.ts';
import { waitForTasks } from '../../turns.ts';
import { demoPage } from '../demo.ts';
import { A_KEY, draftOf, keep, type OpenFunnel, openFunnel, recordOf } from './funnel.ts';
import { findStep, next, open } from './open.tsx';

const demo = demoPage();
const { expert, buyer } = seeded.users;
const HOUR_MS = 3_600_000;

const opened: OpenFunnel[] = [];
afterEach(() => {
  for (const funnel of opened.splice(0)) funnel.close();
  vi.useRealTimers();
});

/** Opens the actions on this address and looks for their draft. */
async function boot(path: string, attributes: Record<string, string> = {}) {
  demo.at(path);
  const funnel = await openFunnel({ attributes: { routing: 'path', ...attributes } });
  opened.push(funnel);
  await funnel.start();
  funnel.draw();
  return funnel;
}
/** A visitor with data saver: nothing is fetched when the page is idle. */
function saveData() {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
}
const address = () => document.querySelector('input[name="formattedAddress"]') as HTMLInputElement;
const phase = ({ store }: OpenFunnel) => store.getState().phase;
const here = () => location.pathname + location.search;
const at = (step: string, query = '') => `/estimation/${step}${query}`;
const prefill = `?${new URLSearchParams({ formatted_address: place.formattedAddress, street_number: '12', city: 'Paris', zip_code: '75011', lat: '48.85', lng: '2.35' })}`;

describe('an empty storage', () => {
  test.each([
    ['/estimation', '/estimation/adresse'],
    ['/estimation?utm=1', '/estimation/adresse?utm=1'],
    ['/estimation/ailleurs?utm=1', '/estimation/adresse?utm=1'],
    ['/estimation/nulle/part?utm=1', '/estimation/adresse?utm=1'],
    ['/estimation/motif', '/estimation/adresse'],
    ['/estimation/contact', '/estimation/adresse'],
    ['/estimation/calcul-en-cours', '/estimation/adresse'],
    ['/estimation-en-ligne?utm=1', '/estimation-en-ligne/typologie?utm=1'],
    ['/estimation-en-ligne/adresse', '/estimation-en-ligne/typologie'],
    ['/estimation-en-ligne/contact', '/estimation-en-ligne/typologie'],
  ])('%s opens at %s, replacing the entry, and stores nothing', async (path, address) => {
    const { length } = history;
    const funnel = await boot(path);
    expect([phase(funnel), here()]).toEqual(['open', address]);
    expect(history.length).toBe(length);
    expect(recordOf('funnel')).toBeNull();
    expect(funnel.events.filter(([name]) => name === 'analytics')).toEqual([]);
  });

  test.each([
    ['/estimation?typology=house', at('adresse', '?typology=house'), 'house'],
    ['/estimation?typology=boat&utm=1', at('adresse', '?utm=1'), null],
    ['/estimation?typology=boat', at('adresse'), null],
    [`/estimation${prefill}`, at('typologie', prefill), null],
    [`/estimation${prefill}&typology=house`, at('informations', `${prefill}&typology=house`), 'house'],
    [`/estimation${prefill}&country_code=CH`, at('adresse', `${prefill}&country_code=CH`), null],
    ['/estimation-en-ligne?typology=house', '/estimation-en-ligne/informations?typology=house', 'house'],
  ])('the parameters of %s lead to %s', async (path, address, typology) => {
    const funnel = await boot(path);
    expect(here()).toBe(address);
    expect(funnel.answers().typology).toBe(typology);
    expect(recordOf('funnel')).toBeNull();
  });

  test.each(['lat=x&lng=2', 'lat=91&lng=2', 'lat=48.85', ''])('an address with "%s" is geocoded', async (degrees) => {
    const funnel = await boot(`/estimation?formatted_address=12+Rue+des+Tilleuls+69003+Lyon&${degrees}`);
    expect(funnel.answers().placeData).toMatchObject({ city: 'Lyon', streetNumber: '12', lat: expect.any(Number) });
    expect(location.pathname).toBe('/estimation/typologie');
  });

  test('an address that cannot be geocoded shows an error, and can be corrected', async () => {
    await demo.fault({ path: '/geocodage/*', fault: 500 });
    const view = open(demo, {}, '/estimation?formatted_address=12+Rue+des+Tilleuls+69003+Lyon');
    expect(await screen.findByText("Une erreur est survenue lors de la récupération de l'adresse")).toBeTruthy();
    expect(address().value).toBe('12 Rue des Tilleuls 69003 Lyon');
    expect(view.events.map(([name]) => name)).not.toContain('analytics');
  });

  test('a step filled by parameters is shown, filled, when going back, and not skipped any more', async () => {
    const funnel = await boot(`/estimation${prefill}&typology=house`);
    funnel.actions.view('informations').onBack?.();
    expect(funnel.draw()).toBe('typologie');
    funnel.actions.view('typologie').onBack?.();
    expect(funnel.draw()).toBe('adresse');
    funnel.actions.forward('adresse');
    expect(funnel.draw()).toBe('typologie');
  });

  test('a type in the parameters is skipped going forward, and shown going back', async () => {
    const funnel = await boot('/estimation?typology=house');
    funnel.edit((answers) => ({ ...answers, placeData: addressFromPlace(place) }));
    funnel.actions.pick('adresse');
    expect(funnel.draw()).toBe('informations');
    funnel.actions.view('informations').onBack?.();
    expect(funnel.draw()).toBe('typologie');
    expect(funnel.answers().typology).toBe('house');
    funnel.actions.forward('typologie');
    expect(funnel.draw()).toBe('informations');
  });

  test('text typed before the actions were loaded is an answer', async () => {
    demo.at('/estimation/adresse');
    const funnel = await openFunnel({ attributes: { routing: 'path' } });
    opened.push(funnel);
    await funnel.start({ ...EMPTY_INPUT, address: '12 rue' });
    expect(funnel.answers().placeData).toEqual(addressFromText('12 rue'));
    expect(recordOf('funnel')).toMatchObject({ answers: { placeData: { formattedAddress: '12 rue' } } });
  });

  test('a type chosen before the actions were loaded moves on, and is reported once', async () => {
    demo.at('/estimation-en-ligne');
    const funnel = await openFunnel({ attributes: { routing: 'path' } });
    opened.push(funnel);
    await funnel.start({ ...EMPTY_INPUT, typology: 'house', pressed: true });
    funnel.draw();
    expect(location.pathname).toBe('/estimation-en-ligne/informations');
    const told = funnel.events.filter(([name]) => name === 'analytics');
    expect(told).toEqual([['analytics', { event: 'start_estimation', funnel_version: 'bis' }]]);
  });
});

describe('a stored draft', () => {
  test.each([
    [HOUR_MS - 1, 'asking'],
    [HOUR_MS, 'asking'],
    [HOUR_MS + 1, 'open'],
  ])('of %i ms shows "%s"', async (age, expected) => {
    keep('funnel', draftOf(apartment, { storeCreationTime: Date.now() - age }));
    const at = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(at);
    keep('funnel', draftOf(apartment, { storeCreationTime: at - age }));
    const funnel = await boot('/estimation/motif');
    expect(phase(funnel)).toBe(expected);
    expect(recordOf('funnel') === null).toBe(expected === 'open');
    vi.restoreAllMocks();
  });

  test.each([
    ['another version', draftOf(apartment, {}, 'bis')],
    ['a record of something else', { funnelVersion: 'main' }],
    ['a text', 'brouillon'],
  ])('of %s starts anew, and leaves no flag', async (_, data) => {
    keep('funnel', data);
    keep('funnel-flag', { key: A_KEY });
    const funnel = await boot('/estimation/motif');
    expect([phase(funnel), here()]).toEqual(['open', '/estimation/adresse']);
    expect(funnel.answers()).toEqual(NO_ANSWERS);
    expect([recordOf('funnel'), recordOf('funnel-flag')]).toEqual([null, null]);
  });

  test('without a type is continued without a dialog, its parameters applied once', async () => {
    const answers = { ...NO_ANSWERS, placeData: addressFromText('ailleurs') };
    keep('funnel', draftOf(answers, { appliedQuery: prefill }));
    const funnel = await boot(`/estimation${prefill}`);
    expect([phase(funnel), funnel.answers().placeData.formattedAddress]).toEqual(['open', 'ailleurs']);
    const again = await boot(`/estimation${prefill}&utm=2`);
    expect(again.answers().placeData.formattedAddress).toBe(place.formattedAddress);
  });

  test.each([
    ['', 'adresse', null],
    ['?typology=house', 'adresse', 'house'],
    [prefill, 'typologie', null],
    [`${prefill}&typology=house`, 'informations', 'house'],
  ])('without a type is continued at "%s": %s', async (query, step, typology) => {
    keep('funnel', draftOf({ ...NO_ANSWERS, placeData: addressFromText('ailleurs') }));
    const funnel = await boot(`/estimation${query}`);
    expect([phase(funnel), here()]).toEqual(['open', at(step, query)]);
    const { typology: kept, placeData } = funnel.answers();
    const isGiven = query.startsWith(prefill);
    expect([kept, placeData.formattedAddress]).toEqual([typology, isGiven ? place.formattedAddress : 'ailleurs']);
  });

  test('with a type shows the dialog before any parameter is applied', async () => {
    keep('funnel', draftOf(apartment, { currentStep: 'motif' }));
    const funnel = await boot('/estimation?typology=house');
    expect(phase(funnel)).toBe('asking');
    expect(funnel.store.getState().draft.answers.typology).toBe('apartment');
    expect(here()).toBe('/estimation?typology=house');
  });

  test.each([
    ['motif', apartment, 'motif'],
    ['contact', apartment, 'contact'],
    ['calcul-en-cours', apartment, 'contact'],
    ['motif', { ...apartment, mainInfos: NO_ANSWERS.mainInfos }, 'informations'],
    ['adresse', { ...apartment, waitingTimePeriod: null }, 'adresse'],
  ] as const)('left at %s continues at its first invalid step, else there', async (currentStep, answers, step) => {
    keep('funnel', draftOf({ ...answers, lead: NO_LEAD }, { currentStep }));
    const funnel = await boot('/estimation?typology=house');
    funnel.actions.resume();
    expect(funnel.draw()).toBe(step);
    expect(here()).toBe(`/estimation/${step}?typology=house`);
    expect(funnel.answers().typology).toBe('apartment');
  });

  test.each([
    ['', 'adresse', null],
    ['?typology=house', 'adresse', 'house'],
    [prefill, 'typologie', null],
    [`${prefill}&typology=house`, 'informations', 'house'],
  ])('discarded is deleted, and the parameters "%s" are applied: %s', async (query, step, typology) => {
    keep('funnel', draftOf(apartment, { currentStep: 'motif' }));
    keep('funnel-flag', { key: A_KEY });
    const funnel = await boot(`/estimation/motif${query}`);
    funnel.actions.restart();
    await waitFor(() => expect(phase(funnel)).toBe('open'));
    expect([funnel.draw(), here()]).toEqual([step, at(step, query)]);
    expect(funnel.answers()).toMatchObject({ typology, waitingTimePeriod: null });
    expect(funnel.answers().placeData.formattedAddress).toBe(query.startsWith(prefill) ? place.formattedAddress : '');
    expect([recordOf('funnel'), recordOf('funnel-flag')]).toEqual([null, null]);
  });

  test('discarded twice, or discarded and continued, is discarded once', async () => {
    keep('funnel', draftOf(apartment, { currentStep: 'motif' }));
    const release = await demo.hold({ path: '/geocodage/*' });
    const funnel = await boot('/estimation?formatted_address=12+Rue+des+Tilleuls+69003+Lyon');
    funnel.actions.restart();
    funnel.actions.restart();
    funnel.actions.resume();
    expect(phase(funnel)).toBe('loading');
    await release();
    await waitFor(() => expect(phase(funnel)).toBe('open'));
    expect(funnel.draw()).toBe('typologie');
    expect(funnel.answers().placeData.city).toBe('Lyon');
    expect((await demo.requests()).filter(({ path }) => path.startsWith('/geocodage'))).toHaveLength(1);
    funnel.actions.restart();
    expect(funnel.answers().placeData.city).toBe('Lyon');
  });
});

describe('a running creation', () => {
  test('on the loader is awaited again, without a dialog', async () => {
    keep('funnel', draftOf(apartment, { currentStep: 'calcul-en-cours' }));
    keep('funnel-flag', { key: A_KEY });
    const funnel = await boot('/estimation/calcul-en-cours');
    expect([phase(funnel), funnel.store.getState().creation]).toEqual(['open', 'waiting']);
  });

  test.each(['/estimation/adresse', '/estimation/motif'])('on %s shows the dialog', async (path) => {
    keep('funnel', draftOf(apartment, { currentStep: 'calcul-en-cours' }));
    keep('funnel-flag', { key: A_KEY });
    const funnel = await boot(path);
    expect(phase(funnel)).toBe('asking');
    expect(recordOf('funnel-flag')).toEqual({ key: A_KEY });
  });

  test('without its flag shows the dialog, on the loader too', async () => {
    keep('funnel', draftOf(apartment, { currentStep: 'calcul-en-cours' }));
    expect(phase(await boot('/estimation/calcul-en-cours'))).toBe('asking');
  });

  test('with answers that became invalid waits at the invalid step', async () => {
    keep('funnel', draftOf({ ...apartment, waitingTimePeriod: null }, { currentStep: 'calcul-en-cours' }));
    keep('funnel-flag', { key: A_KEY });
    const funnel = await boot('/estimation/calcul-en-cours');
    expect([here(), funnel.store.getState().creation]).toEqual(['/estimation/motif', 'none']);
  });
});

describe('the user', () => {
  test('staff are redirected to the home page, whatever is stored; a host that prevents it keeps the funnel', async () => {
    keep('funnel', draftOf(apartment), String(expert.id));
    const funnel = await boot('/estimation', { token: expert.token, 'user-id': String(expert.id) });
    await waitFor(() => expect(funnel.left).toEqual([`${location.origin}/`]));
    expect(phase(funnel)).toBe('asking');
  });

  test('a client unknown to the server types their contact', async () => {
    await demo.fault({ path: '/users/*', fault: 500 });
    const funnel = await boot('/estimation', { token: buyer.token, 'user-id': String(buyer.id) });
    await waitFor(async () => expect((await demo.requests()).map(({ status }) => status)).toContain(500));
    funnel.edit((answers) => ({ ...apartment, lead: answers.lead }));
    funnel.goTo('contact');
    expect(funnel.draw()).toBe('contact');
    expect(funnel.answers().lead).toEqual(NO_LEAD);
  });

  test('staff of another agency are an ordinary visitor', async () => {
    const attributes = { token: expert.token, 'user-id': String(expert.id), 'staff-domain': 'maison.example' };
    const funnel = await boot('/estimation', attributes);
    await waitFor(() => expect(funnel.store.getState().profile).not.toBeNull());
    expect(funnel.left).toEqual([]);
  });

  test('a typed staff e-mail redirects nobody', async () => {
    keep(
      'funnel',
      draftOf({ ...apartment, lead: { ...lead, email: 'moi@parvis.example' } }, { currentStep: 'contact' }),
    );
    const funnel = await boot('/estimation/contact');
    funnel.actions.resume();
    expect(funnel.draw()).toBe('contact');
    expect(funnel.left).toEqual([]);
  });

  test('a client’s contact fills the last step, which is skipped, and is not stored', async () => {
    const attributes = { token: buyer.token, 'user-id': String(buyer.id) };
    const funnel = await boot('/estimation', attributes);
    await waitFor(() => expect(funnel.store.getState().profile).not.toBeNull());
    expect(funnel.answers().lead).toMatchObject({ firstName: 'Léa', email: buyer.email });
    funnel.edit((answers) => ({ ...apartment, lead: answers.lead }));
    expect(recordOf('funnel')).toMatchObject({ answers: { lead: NO_LEAD } });
    funnel.goTo('contact');
    expect([funnel.draw(), here()]).toEqual(['motif', '/estimation/motif']);
    expect(funnel.actions.view('motif').forward).toBe('discover');
  });

  const tilleuls = {
    ...place,
    formattedAddress: 'Rue des Tilleuls, 69003 Lyon',
    streetName: 'Rue des Tilleuls',
    streetNumber: null,
    city: 'Lyon',
    zipCode: '69003',
  };
  test.each([
    ['its number', place, ''],
    ['a number that is typed', tilleuls, '12'],
  ])(
    'of a known client the address with %s, the last answer of bis, does not start the loader',
    async (_, where, typed) => {
      const funnel = await boot('/estimation-en-ligne', { token: buyer.token, 'user-id': String(buyer.id) });
      await waitFor(() => expect(funnel.store.getState().profile).not.toBeNull());
      funnel.edit((answers) => ({ ...apartment, placeData: NO_ADDRESS, lead: answers.lead }));
      funnel.goTo('adresse');
      expect(funnel.draw()).toBe('adresse');
      await funnel.actions.chooseAddress({ id: '1', label: where.formattedAddress, place: where } as Suggestion);
      if (typed) funnel.actions.typeStreetNumber(typed);
      await waitFor(() =>
        expect(funnel.answers().placeData).toMatchObject({ streetNumber: '12', lat: expect.any(Number) }),
      );
      expect([funnel.draw(), recordOf('funnel-flag')]).toEqual(['adresse', null]);
      funnel.actions.forward('adresse');
      expect(funnel.draw()).toBe('calcul-en-cours');
    },
  );

  test('a sign-out in another tab removes the account’s contact, and keeps the typed values', async () => {
    const funnel = await boot('/estimation', { token: buyer.token, 'user-id': String(buyer.id) });
    await waitFor(() => expect(funnel.store.getState().profile).not.toBeNull());
    funnel.edit((answers) => ({ ...answers, lead: { ...answers.lead, firstName: 'Zoé' } }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'parvis:session', newValue: null }));
    expect(funnel.answers().lead).toEqual({ ...NO_LEAD, firstName: 'Zoé' });
  });
});

describe('a removed element', () => {
  test.each([
    ['while its address is looked for', '/estimation?formatted_address=12+Rue+des+Tilleuls+69003+Lyon'],
    ['while its draft is looked for', '/estimation/motif'],
  ])('%s does not navigate', async (_, path) => {
    const release = await demo.hold({ path: '/geocodage/*' });
    demo.at(path);
    const funnel = await openFunnel({ attributes: { routing: 'path' } });
    const booted = funnel.start({ ...EMPTY_INPUT, typology: 'house', pressed: true });
    funnel.close();
    await release();
    await booted;
    expect(here()).toBe(path);
    expect(recordOf('funnel')).toBeNull();
  });

  test('no longer listens to its store, its account and its page', async () => {
    const funnel = await boot('/estimation', { token: buyer.token, 'user-id': String(buyer.id) });
    funnel.close();
    funnel.edit(() => apartment);
    window.dispatchEvent(new StorageEvent('storage', { key: 'parvis:session', newValue: null }));
    expect(recordOf('funnel')).toBeNull();
    expect(funnel.answers()).toBe(apartment);
  });
});

describe('on screen', () => {
  const asked = async () => within(await screen.findByRole('dialog', { name: 'Une estimation est déjà en cours' }));

  test('the dialog names the draft; both buttons, and Escape', async () => {
    keep('funnel', draftOf(apartment, { currentStep: 'motif' }));
    const view = open(demo, {}, '/estimation');
    const dialog = await asked();
    expect(dialog.getByText('Un appartement, 12 rue Saint Denis, 75011 Paris')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Nouvelle estimation' })).toBeTruthy();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await findStep('motif');
    expect(screen.queryByRole('dialog')).toBeNull();
    view.unmount();
    open(demo, {}, '/estimation');
    await view.user.click((await asked()).getByRole('button', { name: 'Nouvelle estimation' }));
    await findStep('adresse');
    expect(address().value).toBe('');
  });

  test.each([
    ['that is cut', '{"v":1,'],
    ['of null', 'null'],
    ['of a number', '12'],
    ['of an older version', JSON.stringify({ v: 0, at: Date.now(), user: null, data: draftOf(apartment) })],
  ])('a record %s is no draft: an empty first step, without a dialog', async (_, text) => {
    localStorage.setItem(`parvis:funnel:${location.origin}`, text);
    open(demo);
    await screen.findByRole('combobox', { name: 'Adresse' });
    expect(address().value).toBe('');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('code that failed to load shows an error, and is fetched at the next press with all typed values', async () => {
    const modules = await import('../../../widgets/estimation/modules.ts');
    const account = vi.spyOn(modules, 'openAuthSession');
    account.mockImplementation(() => {
      throw new Error('offline');
    });
    const view = open(demo);
    await enterText(view.user, address(), '12 Rue des Tilleuls 69003 Lyon');
    await view.user.click(next());
    expect(await screen.findByText(/^La connexion semble interrompue/)).toBeTruthy();
    account.mockRestore();
    await view.user.click(next());
    await findStep('typologie');
    expect(recordOf('funnel')).toMatchObject({ answers: { placeData: { city: 'Lyon' } } });
  });

  test.each([
    ['/estimation', () => address()],
    ['/estimation-en-ligne', () => screen.getByRole('button', { name: 'Une maison' })],
  ])('%s: with Save-Data the rest is downloaded at the first focus', async (path, first) => {
    saveData();
    open(demo, {}, path);
    fireEvent.focusIn(first());
    expect(await screen.findByRole('heading', { name: /^Qu'obtiendrez-vous/ })).toBeTruthy();
  });

  test('an element removed before its code was loaded opens no funnel', async () => {
    const modules = await import('../../../widgets/estimation/modules.ts');
    const account = vi.spyOn(modules, 'openAuthSession');
    const actions = vi.spyOn(modules, 'createFunnelActions');
    // Nothing is fetched before the pick, however late the pick is.
    saveData();
    const view = open(demo, {}, '/estimation-en-ligne/typologie');
    const card = await screen.findByRole('button', { name: 'Une maison' });
    account.mockClear();
    fireEvent.click(card);
    view.unmount();
    await act(() => waitForTasks());
    expect(account).not.toHaveBeenCalled();
    expect(actions).not.toHaveBeenCalled();
    expect(location.pathname).toBe('/estimation-en-ligne/typologie');
    vi.restoreAllMocks();
  });

  test('an element attached again only reads its draft anew', async () => {
    keep('funnel', draftOf(apartment, { currentStep: 'motif' }));
    const view = open(demo, {}, '/estimation');
    await asked();
    view.putBack();
    await view.user.click((await asked()).getByRole('button', { name: 'Continuer' }));
    await findStep('motif');
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    await view.user.click(screen.getByRole('button', { name: 'Dans moins de 6 mois' }));
    await findStep('contact');
    expect(recordOf('funnel')).toMatchObject({ answers: { waitingTimePeriod: 'less_than_six_months' } });
  });
});
