import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { addressFromPlace, addressFromText, NO_ADDRESS } from '@/domain/estimation/address';
import { type Answers, NO_ANSWERS, withTypology } from '@/domain/estimation/estimation';
import { NO_LEAD } from '@/domain/estimation/lead';
import { apartment, lead, street } from '../../domain/estimation-examples.ts';
import { enterText } from '../../enter-text.ts';
import { demoPage } from '../demo.ts';
import {
  answers,
  expectNoError,
  findMessage,
  findStep,
  form,
  isPressed,
  next,
  open,
  openAt,
  plain,
  texts,
  titles,
} from './open.tsx';

const demo = demoPage();

describe('the address', () => {
  const field = async () => {
    const input = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Adresse' });
    // Waits for the effects too: the simulated browser would lose a key pressed before them.
    await act(async () => {});
    return input;
  };

  test('has one field, with its example, and starts the estimation', async () => {
    open(demo);
    await findStep('adresse');
    const input = await field();
    expect(texts('label')).toEqual(['Adresse']);
    expect(screen.getByText((text) => plain(text) === 'Ex : 12 rue Saint Denis, 75011 Paris').id).toBe(
      input.getAttribute('aria-describedby')?.split(' ')[0],
    );
    expect(plain(next().textContent)).toBe("Commencer l'estimation");
    expect(screen.queryByRole('button', { name: 'Retour' })).toBeNull();
  });

  test.each(['', '   ', 'zzzz introuvable'])('"%s" is not an address', async (typed) => {
    const { user } = open(demo);
    const input = await field();
    if (typed) await enterText(user, input, typed);
    await user.click(next());
    expect(await findMessage('Veuillez entrer une adresse')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(input));
    await enterText(user, input, 'a');
    expectNoError();
  });

  test('chosen with its number moves on; 1 character is not searched', async () => {
    const { user } = open(demo);
    await enterText(user, await field(), '1');
    expect((await demo.requests()).filter(({ path }) => path.startsWith('/geocodage'))).toEqual([]);
    await enterText(user, await field(), '2 rue des tilleuls lyon');
    await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
    await findStep('typologie');
    expect(answers().placeData).toMatchObject({ city: 'Lyon', streetNumber: expect.any(String) });
  });

  test('chosen without its number requires it, and geocodes it after typing stops', async () => {
    const { user } = open(demo);
    await enterText(user, await field(), 'rue des tilleuls 69003');
    const options = await screen.findAllByRole('option');
    const bare = options.find(({ textContent }) => /^Rue des Tilleuls/.test(plain(textContent))) as HTMLElement;
    await user.click(bare);
    const toasts = within(screen.getByRole('region', { name: 'Messages' }));
    expect(await within(await toasts.findByRole('status')).findByText('Le numéro de rue est requis')).toBeTruthy();
    const number = await screen.findByRole('textbox', { name: 'Numéro de rue' });
    await waitFor(() => expect(document.activeElement).toBe(number));
    await user.click(next());
    expect(screen.getAllByText('Le numéro de rue est requis').length).toBeGreaterThan(1);
    await enterText(user, number, '12');
    await findStep('typologie');
    expect(answers().placeData).toMatchObject({ streetNumber: '12', lat: expect.any(Number) });
  });

  test('whose number cannot be geocoded shows an error, keeps it, and the button retries', async () => {
    const { user } = await openAt(demo, 'adresse', { ...apartment, placeData: addressFromPlace(street) });
    await demo.fault({ path: '/geocodage/*', fault: 500 });
    const number = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Numéro de rue' });
    await enterText(user, number, '12');
    expect(await screen.findByText("Une erreur est survenue lors de la récupération de l'adresse")).toBeTruthy();
    expect(number.value).toBe('12');
    await user.click(next());
    await findStep('contact');
  });

  test.each([500, 'malformed'])(
    'that cannot be geocoded (%s) shows an error, is kept, and the button retries',
    async (fault) => {
      const { user } = open(demo);
      const input = await field();
      await enterText(user, input, '12 rue des tilleuls 69003');
      // The proposals are there: the next search is that of the button.
      await screen.findAllByRole('option');
      await demo.fault({ path: '/geocodage/*', fault });
      await user.click(next());
      const toast = await screen.findByText("Une erreur est survenue lors de la récupération de l'adresse");
      expect(toast.closest('[role]')?.role).toBe('alert');
      expect(input.value).toBe('12 rue des tilleuls 69003');
      await user.click(next());
      await findStep('typologie');
    },
  );

  test('chosen and then edited is no longer chosen', async () => {
    const { user } = await openAt(demo, 'adresse', apartment);
    const input = await field();
    await user.clear(input);
    await enterText(user, input, 'Zzyzx 99999 Nullepart');
    expect(answers().placeData).toEqual(addressFromText('Zzyzx 99999 Nullepart'));
    await user.click(next());
    expect(await findMessage('Veuillez entrer une adresse')).toBeTruthy();
    expect(location.pathname).toBe('/estimation/adresse');
  });

  test('typed and submitted is geocoded once', async () => {
    const { user } = open(demo);
    await enterText(user, await field(), '12 Rue des Tilleuls 69003 Lyon');
    await user.dblClick(next());
    await findStep('typologie');
    const asked = (await demo.requests()).filter(({ query }) => query.includes('autocomplete=0'));
    expect(asked).toHaveLength(1);
  });
});

describe('the type of property', () => {
  test('is one of two cards; without a choice it is required', async () => {
    const { user } = open(demo, {}, '/estimation-en-ligne');
    await screen.findByRole('heading', { name: /^Qu'obtiendrez-vous/ });
    expect(texts('button[aria-pressed]')).toEqual(['Un appartement', 'Une maison']);
    expect(
      ['Rapide', 'Sans engagement', 'Données fiables et vérifiées'].map((tick) => screen.getByText(tick).localName),
    ).toEqual(['li', 'li', 'li']);
    const cards = [
      'Une fourchette de prix immédiate',
      'Des biens similaires vendus près de chez vous',
      '1132 acheteurs potentiels',
    ];
    for (const card of cards) expect(screen.getByText(card)).toBeTruthy();
    expect(
      screen.getByRole('heading', { name: (name) => plain(name) === "Qu'obtiendrez-vous suite à cette estimation ?" }),
    ).toBeTruthy();
    await user.click(next());
    expect(await findMessage('Veuillez sélectionner un type de bien')).toBeTruthy();
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => plain(textContent));
    expect(alerts).toContain('Veuillez sélectionner un type de bien');
    await user.click(screen.getByRole('button', { name: 'Un appartement' }));
    await findStep('informations');
    expect(answers().typology).toBe('apartment');
  });

  const ticked = {
    ...apartment,
    extraInfos: { ...NO_ANSWERS.extraInfos, elevator: true, terrace: true },
    waitingTimePeriod: null,
  };

  test('changed resets the extras and the fields of one kind, and nothing else', async () => {
    const { user } = await openAt(demo, 'typologie', ticked);
    expect([isPressed('Un appartement'), isPressed('Une maison')]).toEqual([true, false]);
    await user.click(screen.getByRole('button', { name: 'Une maison' }));
    await findStep('informations');
    expect(answers()).toEqual(withTypology(ticked, 'house'));
    expect(answers().mainInfos).toMatchObject({ carrezArea: null, floor: null, totalFloor: '6', goodState: 'good' });
    expect(answers().extraInfos).toEqual(NO_ANSWERS.extraInfos);
  });

  test('is not selected by the arrow keys', async () => {
    const { user } = await openAt(demo, 'typologie', ticked);
    const card = screen.getByRole('button', { name: 'Un appartement' });
    card.focus();
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowLeft}');
    expect(document.activeElement).toBe(card);
    expect(answers().typology).toBe('apartment');
    expect(location.pathname).toBe('/estimation/typologie');
  });

  test('selected again resets nothing, and moves on', async () => {
    const { user } = await openAt(demo, 'typologie', ticked);
    await user.click(screen.getByRole('button', { name: 'Un appartement' }));
    await findStep('informations');
    expect(answers()).toEqual(ticked);
  });
});

describe('the project', () => {
  const TIMINGS = [
    'Dès que possible',
    'Dans moins de 6 mois',
    'Dans plus de 6 mois',
    'Je ne sais pas encore',
    "Je n'ai pas de projet de vente",
  ];
  const REASONS = [
    'Donation, succession ou divorce',
    'Renégociation de prêt ou impôts',
    "Connaître la valeur de mon bien avant d'acheter",
    'Je suis locataire',
    'Par curiosité',
  ];
  const unsaid = { ...apartment, lead: NO_LEAD, waitingTimePeriod: null };
  const press = (name: string) => screen.getByRole('button', { name });

  test('has its options in order, and is required', async () => {
    const { user } = await openAt(demo, 'motif', unsaid);
    expect(texts('h3')).toEqual(['Quand envisagez-vous de vendre ?']);
    expect(texts('button[aria-pressed]')).toEqual(TIMINGS);
    await user.click(next());
    expect(await findMessage('Veuillez sélectionner un horizon potentiel de vente')).toBeTruthy();
    await user.click(press("Je n'ai pas de projet de vente"));
    expect(texts('h3')).toEqual(['Quand envisagez-vous de vendre ?', 'Pourquoi souhaitez-vous une estimation ?']);
    expect(texts('button[aria-pressed]')).toEqual([...TIMINGS, ...REASONS]);
    expect(screen.queryByText('Veuillez sélectionner un horizon potentiel de vente')).toBeNull();
    await user.click(next());
    expect(await findMessage("Veuillez sélectionner un motif d'estimation")).toBeTruthy();
    await user.click(press('Par curiosité'));
    await findStep('contact');
    expect(answers()).toMatchObject({ waitingTimePeriod: 'no_selling_project', nonSellingReason: 'curiosity' });
  });

  test('is not selected by the arrow keys', async () => {
    const { user } = await openAt(demo, 'motif', unsaid);
    press('Dès que possible').focus();
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowUp}');
    expect(document.activeElement).toBe(press('Dès que possible'));
    expect(form().querySelector('[aria-pressed=true]')).toBeNull();
    expect(location.pathname).toBe('/estimation/motif');
  });

  test('selected clears the former reason, also with the same timing', async () => {
    const before: Answers = { ...unsaid, waitingTimePeriod: 'no_selling_project', nonSellingReason: 'tenant' };
    const { user } = await openAt(demo, 'motif', before);
    expect(isPressed('Je suis locataire')).toBe(true);
    await user.click(press("Je n'ai pas de projet de vente"));
    expect(answers().nonSellingReason).toBeNull();
    await user.click(press('Dès que possible'));
    await findStep('contact');
    await user.click(press('Motif'));
    await findStep('motif');
    await user.click(press('Dès que possible'));
    await findStep('contact');
  });

  test('of bis leads to the address', async () => {
    const { user } = await openAt(demo, 'motif', { ...unsaid, placeData: NO_ADDRESS }, { version: 'bis' });
    await user.click(press('Je ne sais pas encore'));
    await findStep('adresse');
  });
});

describe('the frame of the steps', () => {
  test('the navigation lists six steps, opens reachable ones, and refuses the rest with a toast', async () => {
    const { user } = await openAt(demo, 'adresse', {
      ...apartment,
      waitingTimePeriod: null,
      mainInfos: NO_ANSWERS.mainInfos,
    });
    const nav = within(screen.getByRole('navigation', { name: 'Étapes' }));
    const names = [
      'Adresse',
      'Type de bien',
      'Informations principales',
      'Spécificités du bien',
      'Attentes de prix',
      'Motif',
    ];
    expect(nav.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
    expect(nav.getByRole('button', { current: 'step' }).textContent).toBe('Adresse');
    await user.click(nav.getByRole('button', { name: 'Motif' }));
    expect(await screen.findByText("Veuillez remplir les étapes précédentes d'abord")).toBeTruthy();
    await user.click(nav.getByRole('button', { name: 'Informations principales' }));
    await findStep('informations');
    expect(document.title).toBe('Estimation - Informations principales');
    expect(screen.getByText('3/6')).toBeTruthy();
  });

  test('a new step takes the focus; the page’s title is restored in the end', async () => {
    document.title = 'Accueil';
    const view = await openAt(demo, 'specificites', { ...apartment, waitingTimePeriod: null });
    await view.user.click(next());
    await findStep('attentes');
    await waitFor(() => expect(plain(document.activeElement?.textContent)).toBe(titles.attentes));
    expect(document.title).toBe('Estimation - Attentes de prix');
    view.unmount();
    expect(document.title).toBe('Accueil');
  });

  test.each([
    ['on', true],
    ['off', false],
  ])('with phone-consent="%s" the contact has the box of the consent, unticked: %s', async (attribute, isThere) => {
    await openAt(demo, 'contact', { ...apartment, lead }, { attributes: { 'phone-consent': attribute } });
    const box = screen.queryByRole<HTMLInputElement>('checkbox', { name: /^J'accepte que Parvis m'appelle/ });
    expect(box?.checked).toBe(isThere ? false : undefined);
  });

  test('the loader has no button, announces its first line, and leads to the result', async () => {
    const view = await openAt(demo, 'contact', { ...apartment, lead: { ...lead, email: 'zoe@exemple.fr' } });
    const release = await demo.hold({ method: 'POST', path: '/estimations' });
    await view.user.click(next());
    await findStep('calcul-en-cours');
    expect(screen.getByRole('log').textContent).toBe("Récupération de l'historique des transactions...");
    expect(screen.getByRole('progressbar', { name: 'Avancement du calcul' })).toBeTruthy();
    expect(document.querySelector('form')).toBeNull();
    await release();
    await waitFor(() => expect(location.pathname).toMatch(/^\/estimation\/resultat\/.+/));
    expect(view.events).toContainEqual(['success', { kind: 'estimation-created', inZone: expect.anything() }]);
  });

  test('an address text typed before a reload is restored after it', async () => {
    const view = open(demo);
    const typed = await screen.findByRole('combobox', { name: 'Adresse' });
    await act(async () => {});
    await enterText(view.user, typed, 'Villeurb');
    view.unmount();
    open(demo);
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Adresse' });
    expect(field.value).toBe('Villeurb');
    expect(answers().placeData).toEqual(addressFromText('Villeurb'));
  });
});
