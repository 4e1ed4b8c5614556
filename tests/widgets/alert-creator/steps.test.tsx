import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { seeded } from '../../../demo/server/seed.ts';
import { enterText } from '../../enter-text.ts';
import { EXPIRED_KEPT, FORGERY_REFUSAL, refusalsOf } from '../../error-shapes.ts';
import { demoPage } from '../demo.ts';
import { FAULTS, OURS } from '../faults.ts';
import { confirm, createAlert, created, fillContact, fillCriteria, next, open, openPrefilled } from './open.tsx';

const demo = demoPage();
const { buyer } = seeded.users;
const signedIn = { token: buyer.token, 'user-id': String(buyer.id) };
const sent = async (path: string) => (await demo.requests()).filter((call) => call.path === path);
const made = async () => (await (await fetch(`${location.origin}/demo/alerts`)).json()) as unknown[];

/** Presses once for each fault of this call: each message is announced, and each press sends the call once. */
async function expectErrorsAt(
  path: string,
  faults: [number | string, string | RegExp][],
  { user }: ReturnType<typeof open>,
  press: () => Promise<HTMLElement>,
) {
  const before = (await sent(path)).length;
  for (const [index, [fault, message]] of faults.entries()) {
    await demo.fault({ method: 'POST', path, fault });
    await user.click(await press());
    await waitFor(async () => expect(await sent(path)).toHaveLength(before + index + 1));
    await waitFor(async () => expect((await press()).hasAttribute('aria-busy')).toBe(false));
    expect(screen.getByText(message).closest('[role="alert"]'), String(fault)).toBeTruthy();
  }
}

describe('the criteria', () => {
  test('accept input at once, send ready once, and never change the URL', async () => {
    const { events, onReady } = open(demo);
    expect(screen.getByRole('textbox', { name: 'Localisation' })).toBeTruthy();
    expect(onReady).toHaveBeenCalledOnce();
    expect(events).toEqual([['ready', null]]);
    await screen.findByLabelText(/Budget maximum/);
    expect(location.pathname).toBe('/creer-une-alerte');
  });

  test('move the text typed in the plain place field to the searching field', async () => {
    const view = open(demo);
    await enterText(view.user, screen.getByLabelText('Localisation'), 'lyo');
    const search = await screen.findByRole('combobox', { name: 'Localisation' });
    await waitFor(() => expect((search as HTMLInputElement).value).toContain('lyo'));
  });

  test('show missing fields without a request, and list them with links', async () => {
    const { user } = open(demo);
    await screen.findByLabelText(/Budget maximum/);
    await user.click(next());
    expect(await screen.findByText('Il reste 3 réponses à corriger')).toBeTruthy();
    expect(screen.getAllByText('Veuillez ajouter au moins un lieu')).toHaveLength(2);
    const search = screen.getByRole('combobox', { name: 'Localisation' });
    await waitFor(() => expect(document.activeElement).toBe(search));
    await user.click(
      screen.getByRole('button', { name: 'Veuillez sélectionner au moins un appartement ou une maison' }),
    );
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Appartement' }));
    expect(await sent('/buyer_alerts/validations')).toEqual([]);
  });

  test.each([
    [
      '{"zone":["Lyon, France","lyon, france","Nantes"],"house":true,"max_budget":250000}',
      ['Lyon', 'Nantes'],
      '250\u202f000',
    ],
    ['{"zone":', [], ''],
    ['[1]', [], ''],
    ['{"zone":"Lyon","max_budget":"beaucoup","floor":"roof"}', ['Lyon'], ''],
  ])('prefilled by the host with %s contain the valid values', async (criteria, places, budget) => {
    open(demo, { criteria });
    const field = (await screen.findByLabelText(/Budget maximum/)) as HTMLInputElement;
    await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Retirer/ })).toHaveLength(places.length));
    for (const place of places) expect(screen.getByRole('button', { name: `Retirer ${place}` })).toBeTruthy();
    expect(field.value).toBe(budget);
  });

  test('a foreign place given by the host is refused visibly', async () => {
    const { user } = open(demo, { criteria: '{"zone":["Genève, Suisse"],"house":true}' });
    await screen.findByRole('button', { name: 'Retirer Genève, Suisse' });
    await user.click(next());
    expect((await screen.findAllByText(/^Lieu hors de France.: Genève, Suisse$/)).length).toBeGreaterThan(0);
  });

  test('a place that was typed and not chosen is kept and must be chosen before moving on', async () => {
    const view = open(demo);
    await fillCriteria(view);
    await enterText(view.user, screen.getByRole('combobox', { name: 'Localisation' }), 'Villeurb');
    await view.user.click(next());
    const search = screen.getByRole('combobox', { name: 'Localisation' });
    await waitFor(() => expect(document.activeElement).toBe(search));
    expect((await screen.findAllByText("Choisissez un lieu de la liste pour l'ajouter")).length).toBeGreaterThan(0);
    expect(await sent('/buyer_alerts/validations')).toEqual([]);
    expect((screen.getByRole('combobox', { name: 'Localisation' }) as HTMLInputElement).value).toBe('Villeurb');
    await view.user.clear(screen.getByRole('combobox', { name: 'Localisation' }));
    await view.user.click(next());
    expect(await confirm()).toBeTruthy();
  });

  test('the free text is not sent with the count', async () => {
    const view = open(demo);
    await fillCriteria(view);
    await view.user.click(screen.getByText('Plus de critères'));
    await enterText(view.user, screen.getByLabelText(/Autres souhaits/), 'Appelez Zoé');
    expect(screen.getByText('Plus de critères (1 renseigné)')).toBeTruthy();
    await screen.findByText(/biens? correspond/);
    const counts = await sent('/buyer_alerts/properties');
    expect(counts.length).toBeGreaterThan(0);
    expect(JSON.stringify(counts)).not.toContain('Zoé');
  });

  test('a maximum budget under the minimum is refused under its field', async () => {
    const view = open(demo);
    await fillCriteria(view);
    await enterText(view.user, screen.getByLabelText(/Budget minimum/), '300 000');
    await enterText(view.user, screen.getByLabelText(/Budget maximum/), '299 999');
    await view.user.click(next());
    const message = 'Le budget maximum doit être au moins égal au budget minimum';
    expect(await screen.findAllByText(message)).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Budget maximum/)));
  });

  test.each([
    ['a budget', 'Budget maximum', '450000'],
    ['a place that is not chosen', 'Localisation', 'Villeurb'],
  ])('with %s typed while they are checked stay, and are checked anew', async (_, name, typed) => {
    const view = open(demo);
    await fillCriteria(view);
    const release = await demo.hold({ method: 'POST', path: '/buyer_alerts/validations' });
    await view.user.click(next());
    const field = () => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input' });
    await enterText(view.user, field(), typed);
    await release();
    await waitFor(() => expect(next().hasAttribute('aria-busy')).toBe(false));
    expect(location.pathname).toBe('/creer-une-alerte');
    expect(field().value.replace(/\D/g, '')).toBe(typed.replace(/\D/g, ''));
    await view.user.clear(field());
    await view.user.click(next());
    expect(await confirm()).toBeTruthy();
    expect(await sent('/buyer_alerts/validations')).toHaveLength(2);
  });

  test('an error of an unknown field is shown in the summary', async () => {
    const view = open(demo);
    await fillCriteria(view);
    await demo.fault({
      method: 'POST',
      path: '/buyer_alerts/validations',
      fault: 422,
      body: { error: { message: { orientation: ['*Orientation à préciser'], zone: ['est trop grande'] } } },
    });
    await view.user.click(next());
    expect(await screen.findByText('Orientation à préciser')).toBeTruthy();
    expect(screen.getAllByText('Localisation est trop grande')).toHaveLength(2);
    const search = screen.getByRole('combobox', { name: 'Localisation' });
    expect(search.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(search));
  });

  test('whose validation fails announce it, keep everything, send nothing automatically, and continue at the next press', async () => {
    const view = await openPrefilled(demo);
    await view.user.click(screen.getByRole('button', { name: 'Retour' }));
    await expectErrorsAt('/buyer_alerts/validations', FAULTS, view, async () => next());
    expect(screen.getByRole('button', { name: 'Retirer Lyon' })).toBeTruthy();
    await view.user.click(next());
    expect(await confirm()).toBeTruthy();
  });

  test('refused on an expired page offer a reload, and are restored after it', async () => {
    const view = open(demo, { criteria: '{"zone":["Lyon"],"house":true,"purchase_type":"rental_investment"}' });
    await enterText(view.user, await screen.findByLabelText(/Budget maximum/), '350000');
    await demo.fault({ method: 'POST', path: '/buyer_alerts/validations', fault: 422, body: FORGERY_REFUSAL });
    await view.user.click(next());
    expect(await screen.findByText(EXPIRED_KEPT)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Recharger la page' })).toHaveLength(2);
    view.putBack();
    expect((await screen.findByLabelText<HTMLInputElement>(/Budget maximum/)).value).toBe('350\u202f000');
  });

  test('have their errors in the order of the page', async () => {
    const view = open(demo, { criteria: '{"zone":["Genève, Suisse"],"min_budget":2,"max_budget":1}' });
    await screen.findByRole('button', { name: 'Retirer Genève, Suisse' });
    await view.user.click(next());
    await screen.findByText('Il reste 4 réponses à corriger');
    const lines = screen.getAllByRole('button', { name: /^(Lieu|Veuillez|Le budget)/ });
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Lieu hors de France\u00a0: Genève, Suisse',
      'Veuillez sélectionner au moins un appartement ou une maison',
      'Le budget maximum doit être au moins égal au budget minimum',
      "Veuillez sélectionner un type d'achat",
    ]);
  });

  test('with invalid host values are reported to the developer', async () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
    open(demo, { criteria: '{"floor":"roof"}' });
    await waitFor(() => expect(complain.mock.calls.join()).toContain('criteria: floor not understood, left out.'));
    complain.mockRestore();
  });
});

describe('the contact', () => {
  test('requires every field, shows each message under its field, and repeats the search', async () => {
    const view = open(demo);
    await fillCriteria(view);
    await enterText(view.user, screen.getByLabelText(/Budget maximum/), '350000');
    await view.user.click(next());
    const send = await confirm();
    expect(screen.getByText(/^Appartement · Lyon · 350.000.€ au plus$/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Vos coordonnées'));
    await view.user.click(send);
    for (const message of [
      'Prénom est requis',
      'Nom est requis',
      'Email est requis',
      'Téléphone est requis',
      'Civilité est requise',
      'Veuillez sélectionner votre situation',
      "Veuillez sélectionner l'avancement de votre projet",
    ]) {
      expect(await screen.findAllByText(message)).toHaveLength(2);
    }
    expect(screen.getByText('Il reste 7 réponses à corriger')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Je suis déjà propriétaire' }));
    expect(await sent('/buyer_alerts')).toEqual([]);
  });

  test('refuses a phone number invalid in its country, and a name with digits', async () => {
    const view = open(demo);
    await fillCriteria(view);
    await view.user.click(next());
    await fillContact(view);
    await enterText(view.user, screen.getByLabelText('Prénom'), '2');
    await view.user.clear(screen.getByLabelText('Téléphone'));
    await enterText(view.user, screen.getByLabelText('Téléphone'), '06 12');
    await view.user.click(await confirm());
    expect(await screen.findAllByText('Numéro de téléphone non valide')).toHaveLength(2);
    expect(await screen.findAllByText('Prénom contient des caractères spéciaux non valides')).toHaveLength(2);
  });

  test('is prefilled for a signed-in user, who is redirected to their alerts', async () => {
    const view = open(demo, signedIn);
    await fillCriteria(view);
    await view.user.click(next());
    await confirm();
    await waitFor(() => expect((screen.getByLabelText('Prénom') as HTMLInputElement).value).toBe('Léa'));
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe(buyer.email);
    await view.user.click(screen.getByRole('radio', { name: "J'investis pour louer" }));
    await view.user.click(screen.getByRole('radio', { name: 'Je ne suis pas pressé(e)' }));
    await view.user.click(await confirm());
    await created();
    expect(view.left).toEqual([new URL('/ea/alertes-achat', location.origin).href]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('link', { name: 'Voir mes alertes' })).toBeTruthy();
    const [call] = await sent('/buyer_alerts');
    expect(call?.headers['authorization']).toBe(`Bearer ${buyer.token}`);
    expect(JSON.parse(call?.body ?? '').user).toMatchObject({ civility: 'mrs', phone_number: '+33612345678' });
    expect(Object.keys(localStorage).filter((key) => key.startsWith('parvis:alert'))).toEqual([]);
  });

  test.each([500, 403, 'malformed'])(
    'of a signed-in user whose profile fails to load (%s) is empty, and keeps what is typed',
    async (fault) => {
      await demo.fault({ method: 'GET', path: '/users/*', fault });
      const view = open(demo, {
        ...signedIn,
        criteria: '{"zone":["Lyon"],"house":true,"purchase_type":"rental_investment"}',
      });
      await screen.findByRole('button', { name: 'Retirer Lyon' });
      await view.user.click(next());
      await confirm();
      await waitFor(async () => expect((await sent(`/users/${buyer.id}`)).map(({ status }) => status)).toHaveLength(1));
      expect((screen.getByLabelText('Prénom') as HTMLInputElement).value).toBe('');
      await enterText(view.user, screen.getByLabelText('Email'), 'autre@exemple.fr');
      expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('autre@exemple.fr');
      expect(screen.queryByText(OURS)).toBeNull();
    },
  );

  test('links to the privacy policy of the host', async () => {
    await openPrefilled(demo, { 'privacy-url': '/vie-privee' });
    expect(screen.getByText(/^En confirmant, vous acceptez notre/)).toBeTruthy();
    const policy = screen.getByRole('link', { name: /politique d'utilisation des données personnelles/ });
    expect(policy.getAttribute('href')).toMatch(/\/vie-privee$/);
  });

  test('goes back keeping the values of both steps', async () => {
    const view = open(demo);
    await fillCriteria(view);
    await view.user.click(next());
    await fillContact(view);
    await view.user.click(screen.getByRole('button', { name: 'Retour' }));
    expect(await screen.findByRole('button', { name: 'Retirer Lyon' })).toBeTruthy();
    await view.user.click(next());
    await confirm();
    expect((screen.getByLabelText('Prénom') as HTMLInputElement).value).toBe('Zoé');
  });
});

describe('the preview', () => {
  const BORDEAUX = {
    criteria:
      '{"zone": ["Bordeaux", "Pessac", "Talence", "Cenon"], "apartment": true, "max_budget": 400000, "min_area": 80}',
  };
  const counts = async () => (await demo.requests()).filter(({ path }) => path === '/buyer_alerts/properties');
  const sentence = /^Sur les 30 derniers jours, cette alerte vous aurait envoyé \d+ annonces\.$/;

  test('tells what the alert would have sent, with three examples', async () => {
    open(demo, BORDEAUX);
    expect(await screen.findByText(sentence)).toBeTruthy();
    const examples = await screen.findByRole('region', { name: 'Par exemple' });
    expect(within(examples).getAllByRole('listitem')).toHaveLength(3);
    for (const link of within(examples).getAllByRole<HTMLAnchorElement>('link')) expect(link.rel).toContain('noopener');
  });

  test('widens on press: each criterion once, and the best one is filled in', async () => {
    const view = open(demo, BORDEAUX);
    await screen.findByText(sentence);
    const before = (await counts()).length;
    await view.user.click(await screen.findByRole('button', { name: 'Élargir' }));
    expect(
      await screen.findByText(/^Un seul critère moins strict aurait apporté \d+ annonces? de plus sur 30 jours\.$/),
    ).toBeTruthy();
    expect((await counts()).length - before).toBe(2);
    await view.user.click(screen.getByRole('button', { name: /au moins$|^Jusqu'à/ }));
    const { value: budget } = screen.getByLabelText<HTMLInputElement>(/^Budget maximum/);
    const { value: area } = screen.getByLabelText<HTMLInputElement>(/^Surface minimum/);
    expect([budget.replace(/\D/g, ''), area]).not.toEqual(['400000', '80']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Élargir' })).toBeTruthy());
  });

  test('widens by one criterion and keeps what was typed since it was tried; the field takes the focus', async () => {
    const view = open(demo, { criteria: BORDEAUX.criteria.replace(', "min_area": 80', '') });
    await screen.findByText(sentence);
    await view.user.click(await screen.findByRole('button', { name: 'Élargir' }));
    const proposal = await screen.findByRole('button', { name: /^Jusqu'à/ });
    await view.user.click(screen.getByRole('button', { name: /^Plus de critères/ }));
    const wishes = screen.getByLabelText<HTMLTextAreaElement>(/^Autres souhaits/);
    await enterText(view.user, wishes, 'Une vue sur le parc');
    await view.user.click(proposal);
    expect(wishes.value).toBe('Une vue sur le parc');
    const budget = screen.getByLabelText<HTMLInputElement>(/^Budget maximum/);
    expect(budget.value.replace(/\D/g, '')).toBe('440000');
    expect(document.activeElement).toBe(budget);
  });

  test('does not say that no criterion helps where one of them could not be counted', async () => {
    const view = open(demo, {
      criteria: '{"zone": ["Bordeaux"], "apartment": true, "max_budget": 9000000, "min_area": 1}',
    });
    await screen.findByText(sentence);
    await demo.fault({ method: 'POST', path: '/buyer_alerts/properties', fault: 500, times: 1 });
    await view.user.click(await screen.findByRole('button', { name: 'Élargir' }));
    expect(await screen.findByText("Les annonces n'ont pas pu être comptées. Réessayez.")).toBeTruthy();
  });

  test('says that nothing could be counted, and can be asked again', async () => {
    const view = open(demo, BORDEAUX);
    await screen.findByText(sentence);
    await demo.fault({ method: 'POST', path: '/buyer_alerts/properties', fault: 500, times: 2 });
    await view.user.click(await screen.findByRole('button', { name: 'Élargir' }));
    expect(await screen.findByText("Les annonces n'ont pas pu être comptées. Réessayez.")).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Élargir' })).toBeTruthy();
  });

  test('without the counts of 30 days has no example, and widens by those of today', async () => {
    const view = open(demo, { criteria: '{"zone": ["Lyon, France"], "apartment": true, "max_budget": 200000}' });
    await screen.findByText(/à votre recherche en ce moment\.$/);
    expect(screen.queryByRole('region', { name: 'Par exemple' })).toBeNull();
    await view.user.click(await screen.findByRole('button', { name: 'Élargir' }));
    expect(
      await screen.findByText(/^Un seul critère moins strict apporte \d+ annonces? de plus en ce moment\.$/),
    ).toBeTruthy();
  });
});

describe('the examples of the preview', () => {
  const ASKED = { criteria: '{"zone": ["Bordeaux"], "apartment": true, "max_budget": 400000}' };
  const advert = { id: 80100, title: 'Appartement 3 pièces', city: 'Bordeaux', zip_code: '33000' };

  test.each([
    [12, true],
    ['12', true],
    [0, false],
    [-1, false],
    ['beaucoup', false],
    [null, false],
    [undefined, false],
  ])('with a count of %j of the last 30 days are shown: %s', async (last30Days, areShown) => {
    const body = { total: 34, last_30_days_total: last30Days, results: [advert, { ...advert, id: 80101 }] };
    const send = globalThis.fetch;
    const calls = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async (input, init) =>
        String(input instanceof Request ? input.url : input).endsWith('/buyer_alerts/properties')
          ? Response.json(body)
          : send(input, init),
      );
    onTestFinished(() => calls.mockRestore());
    open(demo, ASKED);
    const sentence = areShown || last30Days === 0 ? /^Sur les 30 derniers jours/ : /^34 biens correspondent/;
    await screen.findByText(sentence);
    await screen.findByRole('button', { name: 'Élargir' });
    expect(screen.queryByRole('region', { name: 'Par exemple' }) !== null).toBe(areShown);
  });
});

describe('the consent to be called', () => {
  const box = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /^J'accepte que Maison Claire/ });
  const asked = { 'phone-consent': 'on', 'brand-name': 'Maison Claire' };
  const posted = async () =>
    JSON.parse((await demo.requests()).findLast(({ path }) => path === '/buyer_alerts')?.body ?? '{}');

  test('is asked for by an unticked box that nothing depends on', async () => {
    const view = await openPrefilled(demo, asked);
    expect(box()?.checked).toBe(false);
    await view.user.click(await confirm());
    await created();
    expect((await posted()).user).not.toHaveProperty('phone_consent');
  });

  test('goes beside the number where it is ticked', async () => {
    const view = await openPrefilled(demo, asked);
    await view.user.click(box() as HTMLElement);
    await view.user.click(await confirm());
    await created();
    const { phone_consent } = (await posted()).user;
    expect(phone_consent).toMatchObject({ place: 'alert', text_version: '2026-11-29' });
    expect(phone_consent.text).toContain('Maison Claire');
  });

  test('goes with one alert: the box is unticked for the next one', async () => {
    const view = await openPrefilled(demo, asked);
    await view.user.click(box() as HTMLElement);
    await view.user.click(await confirm());
    await created();
    await view.user.click(await screen.findByRole('button', { name: 'Fermer, sans compte' }));
    await view.user.click(screen.getByRole('button', { name: 'Créer une autre alerte' }));
    await fillCriteria(view);
    await view.user.click(next());
    await confirm();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).not.toBe('');
    expect(box()?.checked).toBe(false);
  });

  test('is not asked for unless the host asks', async () => {
    await openPrefilled(demo);
    expect(screen.queryByRole('checkbox', { name: /^J'accepte que/ })).toBeNull();
  });
});

describe('the creation', () => {
  test('notifies the visitor for 5 s and the host with the id, and sends the partner, once for two presses', async () => {
    const view = open(demo, { partner: 'agence-du-parc' });
    await fillCriteria(view);
    await view.user.click(next());
    await fillContact(view);
    await view.user.dblClick(await confirm());
    await created();
    const messages = screen.getByRole('region', { name: 'Messages' });
    expect(await within(messages).findByText('Votre alerte achat a bien été créée')).toBeTruthy();
    expect(view.events).toContainEqual(['success', { kind: 'alert-created', alertId: '1' }]);
    expect(await sent('/buyer_alerts')).toHaveLength(1);
    expect(await made()).toMatchObject([{ source: 'agence-du-parc' }]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('parvis:alert'))).toEqual([]);
  });

  test('refused for the alert goes back to the criteria; for the person stays', async () => {
    const view = await openPrefilled(demo);
    const refuse = (message: unknown) =>
      demo.fault({ method: 'POST', path: '/buyer_alerts', fault: 422, body: { error: { message } } });
    await refuse({ email: ["n'est pas accepté"], iban: ['*IBAN manquant'] });
    await view.user.click(await confirm());
    expect(await screen.findAllByText("Email n'est pas accepté")).toHaveLength(2);
    expect(screen.getByText('IBAN manquant')).toBeTruthy();
    await refuse({ 'buyer_alerts.min_area': ['est trop grande'], first_name: ['est trop court'] });
    await view.user.click(await confirm());
    expect(await screen.findAllByText('Surface minimum est trop grande')).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Surface minimum/)));
    await view.user.click(next());
    await confirm();
    expect(screen.getAllByText('Prénom est trop court').length).toBeGreaterThan(0);
  });

  test('refused in any shape shows errors beside the fields; on an expired page offers a reload', async () => {
    const view = await openPrefilled(demo);
    const refuse = (body: object) => demo.fault({ method: 'POST', path: '/buyer_alerts', fault: 422, body });
    for (const { sentence, body } of refusalsOf('email')) {
      await refuse(body);
      await view.user.click(await confirm());
      expect(await screen.findAllByText(sentence)).toHaveLength(2);
      expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    }
    await refuse(FORGERY_REFUSAL);
    await view.user.click(await confirm());
    expect(await screen.findByText(EXPIRED_KEPT)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Recharger la page' })).toHaveLength(2);
  });

  test('whose response was lost is retried with the same key: one alert', async () => {
    const view = await openPrefilled(demo);
    await demo.fault({ method: 'POST', path: '/buyer_alerts', fault: 'abort', when: 'after' });
    await view.user.click(await confirm());
    expect(await screen.findByText(/^La connexion semble interrompue/)).toBeTruthy();
    await view.user.click(await confirm());
    await created();
    expect(await made()).toHaveLength(1);
  });

  test('whose response has another shape counts as created', async () => {
    const view = await openPrefilled(demo);
    await demo.fault({ method: 'POST', path: '/buyer_alerts', fault: 'wrong-shape', when: 'after' });
    await view.user.click(await confirm());
    expect(await created()).toBeTruthy();
    expect(view.events.filter(([name]) => name === 'success')).toEqual([
      ['success', { kind: 'alert-created', alertId: null }],
    ]);
  });

  test('whose response is a page is not announced, and can be retried', async () => {
    const view = await openPrefilled(demo);
    await demo.fault({ method: 'POST', path: '/buyer_alerts', fault: 'html', when: 'after' });
    await view.user.click(await confirm());
    expect(await screen.findByText(/^Un problème est survenu/)).toBeTruthy();
    expect(view.events.map(([name]) => name)).not.toContain('success');
    await view.user.click(await confirm());
    expect(await created()).toBeTruthy();
    expect(await made()).toHaveLength(1);
  });

  test('that fails announces it, keeps the typed values, sends nothing automatically, and is created once at the next press', async () => {
    const view = await openPrefilled(demo);
    await expectErrorsAt('/buyer_alerts', FAULTS, view, confirm);
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('zoe.petit@exemple.fr');
    expect((screen.getByLabelText('Téléphone') as HTMLInputElement).value.replace(/\s/g, '')).toBe('0612345678');
    await view.user.click(await confirm());
    await created();
    const keys = (await sent('/buyer_alerts')).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    expect(await made()).toHaveLength(1);
  });

  test('sent again with another name has another key', async () => {
    const view = await openPrefilled(demo);
    await demo.fault({ method: 'POST', path: '/buyer_alerts', fault: 500, when: 'after' });
    await view.user.click(await confirm());
    await screen.findByText(OURS);
    await enterText(view.user, screen.getByLabelText('Nom'), 'e');
    await view.user.click(await confirm());
    await created();
    expect(await made()).toHaveLength(2);
  });

  test('sends a number typed with its calling code in full, with its country', async () => {
    const view = await openPrefilled(demo);
    await view.user.clear(screen.getByLabelText('Téléphone'));
    await enterText(view.user, screen.getByLabelText('Téléphone'), '+32 470 12 34 56');
    await view.user.click(await confirm());
    await created();
    const [call] = await sent('/buyer_alerts');
    expect(JSON.parse(call?.body ?? '').user).toMatchObject({
      phone_number: '+32470123456',
      phone_country_code: 'BE',
    });
  });

  test('whose response comes after the element was attached again leads those screens to the confirmation', async () => {
    const view = await openPrefilled(demo);
    const release = await demo.hold({ method: 'POST', path: '/buyer_alerts' });
    await view.user.click(await confirm());
    view.putBack();
    // The answers are there, with the draft.
    await screen.findByLabelText('Retirer Lyon');
    await release();
    expect(await created()).toBeTruthy();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('parvis:alert'))).toEqual([]);
  });

  test('whose response comes after the element was attached again follows the server’s redirect', async () => {
    const view = await openPrefilled(demo, {}, 'zoe+redirect-own@exemple.fr');
    const release = await demo.hold({ method: 'POST', path: '/buyer_alerts' });
    await view.user.click(await confirm());
    view.putBack();
    await screen.findByLabelText('Retirer Lyon');
    await release();
    expect(await created()).toBeTruthy();
    expect(view.left).toEqual([`${location.origin}/annonces?merci=1`]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('whose response comes while unmounted is confirmed on the next mount, once', async () => {
    const view = await openPrefilled(demo);
    const release = await demo.hold({ method: 'POST', path: '/buyer_alerts' });
    await view.user.click(await confirm());
    view.unmount();
    await release();
    await waitFor(() => expect(view.events.map(([name]) => name)).toContain('success'));
    const next = open(demo);
    expect(await created()).toBeTruthy();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('parvis:alert'))).toEqual([]);
    next.unmount();
    open(demo);
    await screen.findByLabelText('Localisation', { selector: '[role=combobox]' });
    expect(screen.queryByText('Votre alerte achat a bien été créée', { selector: 'h2' })).toBeNull();
    expect(await made()).toHaveLength(1);
  });

  test.each([['zoe+redirect-own@exemple.fr'], ['zoe.petit@exemple.fr']])(
    'of %s whose response comes after removal navigates nowhere',
    async (email) => {
      const view = await openPrefilled(demo, { routing: 'path' }, email);
      const release = await demo.hold({ method: 'POST', path: '/buyer_alerts' });
      await view.user.click(await confirm());
      view.unmount();
      demo.at('/annonces');
      await release();
      await waitFor(() => expect(view.events.map(([name]) => name)).toContain('success'));
      expect(view.left).toEqual([]);
      expect(location.pathname).toBe('/annonces');
    },
  );

  test('with an expired token is created as a guest', async () => {
    const view = open(demo, { token: 'perime', 'user-id': '201' });
    await createAlert(view);
    expect(await created()).toBeTruthy();
    expect(localStorage.getItem('parvis:session')).toBeNull();
  });

  test.each([
    ['zoe+redirect-own@exemple.fr', '/annonces?merci=1'],
    ['zoe+redirect-script@exemple.fr', null],
    ['zoe+redirect-foreign@exemple.fr', null],
  ])('of %s leads to %s', async (email, target) => {
    const view = await openPrefilled(demo, {}, email);
    await view.user.click(await confirm());
    await created();
    expect(view.left).toEqual(target ? [location.origin + target] : []);
    expect(screen.queryByRole('dialog') !== null).toBe(!target);
    const refused = view.events.filter(([name]) => name === 'error').map(([, detail]) => detail);
    expect(refused).toEqual(target ? [] : [{ code: 'redirect-refused', call: 'POST /buyer_alerts', release: '9.9.9' }]);
  });

  test('may redirect to another origin that the host allows', async () => {
    const view = await openPrefilled(
      demo,
      { 'redirect-origins': 'https://ailleurs.example' },
      'zoe+redirect-foreign@exemple.fr',
    );
    await view.user.click(await confirm());
    await created();
    expect(view.left).toEqual(['https://ailleurs.example/merci']);
  });
});
