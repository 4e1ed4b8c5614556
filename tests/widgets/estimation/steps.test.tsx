import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Answers, NO_ANSWERS, withTypology } from '@/domain/estimation';
import { addressFromPlace, addressFromText, NO_ADDRESS } from '@/domain/estimation-address';
import { NO_LEAD } from '@/domain/estimation-lead';
import { seeded } from '../../../demo/server/seed.ts';
import { apartment, house, lead, street } from '../../domain/estimation-examples.ts';
import { demoPage } from '../demo.ts';
import { recordOf } from './funnel.ts';
import { next, open, openAt, shows, titles } from './open.tsx';

const demo = demoPage();
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ').trim();
const form = () => document.querySelector('form') as HTMLFormElement;
const texts = (selector: string) => [...form().querySelectorAll(selector)].map(({ textContent }) => plain(textContent));
const answers = () => (recordOf('funnel') as { answers: Answers }).answers;
const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';
/** The messages that stand in the form, each once. */
const says = (message: string) => screen.findAllByText((text) => plain(text) === message);
const noMessage = () => expect(form().querySelector('[aria-invalid="true"]')).toBeNull();

describe('the address', () => {
  const field = async () => {
    const input = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Adresse' });
    // Its effects too: a key pressed before them would be lost to the simulated browser.
    await act(async () => {});
    return input;
  };

  test('asks for one field, with its example, and starts the estimation', async () => {
    open(demo);
    await shows('adresse');
    const input = await field();
    expect(texts('label')).toEqual(['Adresse']);
    expect(screen.getByText((text) => plain(text) === 'Ex : 12 rue Saint Denis, 75011 Paris').id).toBe(
      input.getAttribute('aria-describedby')?.split(' ')[0],
    );
    expect(plain(next().textContent)).toBe("Commencer l'estimation");
    expect(screen.queryByRole('button', { name: 'Retour' })).toBeNull();
  });

  test.each(['', '   ', 'zzzz introuvable'])('"%s" is no address', async (typed) => {
    const { user } = open(demo);
    const input = await field();
    if (typed) await user.type(input, typed);
    await user.click(next());
    expect(await says('Veuillez entrer une adresse')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(input));
    await user.type(input, 'a');
    noMessage();
  });

  test('that is chosen with its number moves on; one of 1 character asks nothing', async () => {
    const { user } = open(demo);
    await user.type(await field(), '1');
    expect((await demo.requests()).filter(({ path }) => path.startsWith('/geocodage'))).toEqual([]);
    await user.type(await field(), '2 rue des tilleuls lyon');
    await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
    await shows('typologie');
    expect(answers().placeData).toMatchObject({ city: 'Lyon', streetNumber: expect.any(String) });
  });

  test('chosen without its number asks for it, which is looked for when one stops typing', async () => {
    const { user } = open(demo);
    await user.type(await field(), 'rue des tilleuls 69003');
    const options = await screen.findAllByRole('option');
    const bare = options.find(({ textContent }) => /^Rue des Tilleuls/.test(plain(textContent))) as HTMLElement;
    await user.click(bare);
    const toasts = within(screen.getByRole('region', { name: 'Messages' }));
    expect(await toasts.findByText('Le numéro de rue est requis')).toBeTruthy();
    const number = await screen.findByRole('textbox', { name: 'Numéro de rue' });
    await waitFor(() => expect(document.activeElement).toBe(number));
    await user.click(next());
    expect(screen.getAllByText('Le numéro de rue est requis').length).toBeGreaterThan(1);
    await user.type(number, '12');
    await shows('typologie');
    expect(answers().placeData).toMatchObject({ streetNumber: '12', lat: expect.any(Number) });
  });

  test('whose number cannot be looked for says so, keeps it, and tries again at the button', async () => {
    const { user } = await openAt(demo, 'adresse', { ...apartment, placeData: addressFromPlace(street) });
    await demo.fault({ path: '/geocodage/*', fault: 500 });
    const number = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Numéro de rue' });
    await user.type(number, '12');
    expect(await screen.findByText("Une erreur est survenue lors de la récupération de l'adresse")).toBeTruthy();
    expect(number.value).toBe('12');
    await user.click(next());
    await shows('contact');
  });

  test('typed and sent is looked for once', async () => {
    const { user } = open(demo);
    await user.type(await field(), '12 Rue des Tilleuls 69003 Lyon');
    await user.dblClick(next());
    await shows('typologie');
  });
});

describe('the type of property', () => {
  test('is one of two cards; without one it is asked for', async () => {
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
    expect(await says('Veuillez sélectionner un type de bien')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Un appartement' }));
    await shows('informations');
    expect(answers().typology).toBe('apartment');
  });

  const ticked = {
    ...apartment,
    extraInfos: { ...NO_ANSWERS.extraInfos, elevator: true, terrace: true },
    waitingTimePeriod: null,
  };

  test('changed resets the extras and what only one kind is asked, and nothing else', async () => {
    const { user } = await openAt(demo, 'typologie', ticked);
    expect([isPressed('Un appartement'), isPressed('Une maison')]).toEqual([true, false]);
    await user.click(screen.getByRole('button', { name: 'Une maison' }));
    await shows('informations');
    expect(answers()).toEqual(withTypology(ticked, 'house'));
    expect(answers().mainInfos).toMatchObject({ carrezArea: null, floor: null, totalFloor: '6', goodState: 'good' });
    expect(answers().extraInfos).toEqual(NO_ANSWERS.extraInfos);
  });

  test('picked again resets nothing, and moves on', async () => {
    const { user } = await openAt(demo, 'typologie', ticked);
    await user.click(screen.getByRole('button', { name: 'Un appartement' }));
    await shows('informations');
    expect(answers()).toEqual(ticked);
  });
});

const PERIODS = [
  'Avant 1850',
  'De 1850 à 1913',
  'De 1914 à 1947',
  'De 1948 à 1969',
  'De 1970 à 1980',
  'De 1981 à 1991',
  'De 1992 à 2000',
  'De 2001 à 2010',
  'Depuis 2011',
  'Programme neuf à livrer',
  'Je ne sais pas',
];

describe('the main information', () => {
  const kinds = {
    apartment: [
      ['Surface Carrez', null, 'Surface Carrez est requise'],
      [
        'Nombre de pièces',
        'Ne comptez ni la cuisine, ni les salles de bains, ni les toilettes',
        'Nombre de pièces est requis',
      ],
      ['Nombre de chambres', null, 'Nombre de chambres est requis'],
      ['Étage', 'Mettre 0 si appartement au rez-de-chaussée', 'Étage est requis'],
      ["Nombre d'étages de l'immeuble", null, "Nombre d'étages de l'immeuble est requis"],
    ],
    house: [
      ['Surface habitable', null, 'Surface habitable est requise'],
      ['Surface du terrain (m²)', 'Surface cumulée de la maison et du jardin', 'Surface du terrain (m²) est requise'],
      [
        'Nombre de pièces',
        'Ne comptez que les chambres, bureaux, ou salons de plus de 9m²',
        'Nombre de pièces est requis',
      ],
      ['Nombre de chambres', null, 'Nombre de chambres est requis'],
      [
        "Nombre d'étages",
        'Mettre 0 si maison de plain-pied. Ne pas compter le sous-sol ou la cave comme un niveau',
        "Nombre d'étages est requis",
      ],
    ],
  } as const;
  const bare = (typology: 'apartment' | 'house'): Answers => ({
    ...apartment,
    typology,
    mainInfos: NO_ANSWERS.mainInfos,
  });
  const number = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });

  test.each(['apartment', 'house'] as const)('of %s: fields, hints, choices, and what each misses', async (kind) => {
    const { user } = await openAt(demo, 'informations', bare(kind));
    const names = kinds[kind].map(([label]) => label);
    expect(texts('label').slice(0, 6)).toEqual([...names, 'Période de construction']);
    for (const [label, hint] of kinds[kind]) {
      const described = number(label).getAttribute('aria-describedby') ?? '';
      const said = described
        .split(' ')
        .map((id) => plain(document.getElementById(id)?.textContent))
        .filter((text) => text && text !== 'm²');
      expect(said).toEqual(hint ? [hint] : []);
    }
    expect(texts('option').slice(1)).toEqual(PERIODS);
    const states = within(screen.getByRole('radiogroup', { name: /^État du bien/ })).getAllByRole('radio');
    expect(states.map((radio) => plain(radio.closest('label')?.textContent))).toEqual([
      'A rénover',
      'Bon état',
      'Neuf / Refait à neuf (< 3 ans)',
    ]);
    await user.click(next());
    for (const [, , message] of kinds[kind]) expect(await says(message)).toHaveLength(2);
    expect(await says('Période de construction est requise')).toHaveLength(2);
    expect(await says('État du bien est requis')).toHaveLength(2);
    expect(await says('Il reste 7 réponses à corriger')).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(number(names[0] as string)));
  });

  test.each([
    ['apartment', 'Surface Carrez', '4,99', 'Surface Carrez doit être comprise entre 5m² et 1000m²'],
    ['apartment', 'Surface Carrez', '1000,5', 'Surface Carrez doit être comprise entre 5m² et 1000m²'],
    ['house', 'Surface habitable', '1001', 'Surface habitable doit être comprise entre 5m² et 1000m²'],
    ['apartment', "Nombre d'étages de l'immeuble", '101', 'Ce champ ne peut pas être supérieur à 100'],
    ['house', "Nombre d'étages", '101', 'Ce champ ne peut pas être supérieur à 100'],
    [
      'apartment',
      "Nombre d'étages de l'immeuble",
      '2',
      "L'étage du bien ne peut pas être supérieur au nombre d'étage total de l'immeuble",
    ],
    ['apartment', 'Nombre de chambres', '4', 'Le nombre de chambres ne peut pas être supérieur au nombre de pièces'],
    ['apartment', 'Nombre de pièces', '0', 'Nombre de pièces est requis'],
    ['apartment', 'Surface Carrez', '', 'Surface Carrez doit être comprise entre 5m² et 1000m²'],
  ] as const)('of %s: %s of "%s" reads "%s", and an edit clears it', async (kind, label, typed, message) => {
    const { user } = await openAt(demo, 'informations', {
      ...(kind === 'house' ? house : apartment),
      waitingTimePeriod: null,
    });
    await user.clear(number(label));
    if (typed) await user.type(number(label), typed);
    await user.click(next());
    expect(await says(message)).toHaveLength(2);
    expect(number(label).getAttribute('aria-invalid')).toBe('true');
    await user.type(number(label), typed ? '{Backspace}' : '1');
    expect(number(label).getAttribute('aria-invalid')).not.toBe('true');
  });

  test.each([
    ['apartment', 'Surface Carrez', '5'],
    ['apartment', 'Surface Carrez', '1 000'],
    ['apartment', 'Étage', '0'],
    ['apartment', "Nombre d'étages de l'immeuble", '100'],
    ['house', 'Surface du terrain (m²)', '0'],
    ['house', 'Nombre de chambres', ''],
  ] as const)('of %s: %s of "%s" is right', async (kind, label, typed) => {
    const { user } = await openAt(demo, 'informations', {
      ...(kind === 'house' ? house : apartment),
      waitingTimePeriod: null,
    });
    await user.clear(number(label));
    if (typed) await user.type(number(label), typed);
    await user.click(next());
    await shows('specificites');
  });

  test('keeps 3 digits of the rooms', async () => {
    const { user } = await openAt(demo, 'informations', bare('apartment'));
    await user.type(number('Nombre de pièces'), '1234');
    expect(number('Nombre de pièces').value).toBe('123');
  });
});

describe('the extras', () => {
  test.each([
    [apartment, ['Ascenseur', 'Balcon', 'Terrasse', 'Cave', 'Gardien', 'Parking']],
    [house, ['Terrasse', 'Jardin', 'Parking', 'Garage', 'Piscine']],
  ])('of $0.typology are boxes to tick, or to leave', async (from, names) => {
    const { user } = await openAt(demo, 'specificites', { ...from, waitingTimePeriod: null });
    expect(texts('label')).toEqual(names);
    await user.click(screen.getByRole('checkbox', { name: 'Terrasse' }));
    await user.click(screen.getByRole('checkbox', { name: 'Parking' }));
    await user.click(screen.getByRole('checkbox', { name: 'Parking' }));
    expect(answers().extraInfos).toEqual({ ...NO_ANSWERS.extraInfos, terrace: true });
    await user.click(next());
    await shows('attentes');
  });
});

describe('the price', () => {
  test('is optional, and says so', async () => {
    const { user } = await openAt(demo, 'attentes', { ...apartment, waitingTimePeriod: null });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Prix de vente souhaité/ });
    expect(form().textContent).toContain('Facultatif');
    await user.type(field, '350 000');
    expect(answers().priceExpectations?.replace(/\s/g, '')).toBe('350000');
    await user.clear(field);
    expect(plain(next().textContent)).toBe('Étape suivante');
    await user.click(next());
    await shows('motif');
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

  test('is asked in this order, and is required', async () => {
    const { user } = await openAt(demo, 'motif', unsaid);
    expect(texts('h3')).toEqual(['Quand envisagez-vous de vendre ?']);
    expect(texts('button[aria-pressed]')).toEqual(TIMINGS);
    await user.click(next());
    expect(await says('Veuillez sélectionner un horizon potentiel de vente')).toBeTruthy();
    await user.click(press("Je n'ai pas de projet de vente"));
    expect(texts('h3')).toEqual(['Quand envisagez-vous de vendre ?', 'Pourquoi souhaitez-vous une estimation ?']);
    expect(texts('button[aria-pressed]')).toEqual([...TIMINGS, ...REASONS]);
    expect(screen.queryByText('Veuillez sélectionner un horizon potentiel de vente')).toBeNull();
    await user.click(next());
    expect(await says("Veuillez sélectionner un motif d'estimation")).toBeTruthy();
    await user.click(press('Par curiosité'));
    await shows('contact');
    expect(answers()).toMatchObject({ waitingTimePeriod: 'no_selling_project', nonSellingReason: 'curiosity' });
  });

  test('picked clears the reason of before, the same timing too', async () => {
    const before: Answers = { ...unsaid, waitingTimePeriod: 'no_selling_project', nonSellingReason: 'tenant' };
    const { user } = await openAt(demo, 'motif', before);
    expect(isPressed('Je suis locataire')).toBe(true);
    await user.click(press("Je n'ai pas de projet de vente"));
    expect(answers().nonSellingReason).toBeNull();
    await user.click(press('Dès que possible'));
    await shows('contact');
    await user.click(press('Motif'));
    await shows('motif');
    await user.click(press('Dès que possible'));
    await shows('contact');
  });

  test('of bis leads to the address', async () => {
    const { user } = await openAt(demo, 'motif', { ...unsaid, placeData: NO_ADDRESS }, { version: 'bis' });
    await user.click(press('Je ne sais pas encore'));
    await shows('adresse');
  });
});

describe('the contact', () => {
  const nobody = { ...apartment, lead: NO_LEAD };
  const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const phone = () => screen.getByLabelText<HTMLInputElement>('Téléphone');

  test('asks who it is, with the way to the policy, and each message under its field', async () => {
    const { user } = await openAt(demo, 'contact', nobody, { attributes: { 'privacy-url': '/vie-privee' } });
    const group = within(screen.getByRole('radiogroup', { name: /^Civilité/ }));
    expect(group.getAllByRole('radio').map((radio) => plain(radio.closest('label')?.textContent))).toEqual([
      'Monsieur',
      'Madame',
    ]);
    expect(plain(form().textContent)).toContain(
      "En confirmant, vous acceptez notre politique d'utilisation des données personnelles.",
    );
    const policy = screen.getByRole('link', { name: "politique d'utilisation des données personnelles" });
    expect(policy.getAttribute('href')).toBe(`${location.origin}/vie-privee`);
    expect(plain(next().textContent)).toBe("Découvrir l'estimation");
    await user.click(next());
    for (const message of [
      'Civilité est requise',
      'Prénom est requis',
      'Nom est requis',
      'Email est requis',
      'Téléphone est requis',
    ]) {
      expect(await says(message)).toHaveLength(2);
    }
    expect((await demo.requests()).filter(({ path }) => path === '/estimations')).toEqual([]);
  });

  test.each([
    ['Prénom', 'L3a', 'Prénom contient des caractères spéciaux non valides'],
    ['Nom', 'Roux@', 'Nom contient des caractères spéciaux non valides'],
    ['Email', 'lea@', 'Email non valide'],
  ])('%s of "%s" reads "%s"', async (name, typed, message) => {
    const { user } = await openAt(demo, 'contact', { ...apartment, lead });
    await user.clear(box(name));
    await user.type(box(name), typed);
    await user.click(next());
    expect(await says(message)).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(box(name)));
  });

  test('refuses a phone number that its country does not have', async () => {
    const { user } = await openAt(demo, 'contact', { ...apartment, lead });
    await user.clear(phone());
    await user.type(phone(), '06 12');
    await user.click(next());
    expect(await says('Numéro de téléphone non valide')).toHaveLength(2);
  });

  test('of a client is passed over once it is known, and the address follows', async () => {
    const { buyer } = seeded.users;
    await demo.fault({ path: '/users/*', fault: 'slow', delayMs: 150 });
    const attributes = { token: buyer.token, 'user-id': String(buyer.id) };
    const view = open(demo, attributes, '/estimation');
    view.unmount();
    const { keep, draftOf } = await import('./funnel.ts');
    keep('funnel', draftOf(nobody, { currentStep: 'contact' }), String(buyer.id));
    const again = open(demo, attributes, '/estimation/contact');
    await again.user.click(await screen.findByRole('button', { name: 'Continuer' }));
    await shows('motif');
    await waitFor(() => expect(location.pathname).toBe('/estimation/motif'));
    expect(plain(next().textContent)).toBe("Découvrir l'estimation");
  });
});

describe('around the steps', () => {
  test('the navigation names six, goes to what may be reached, and refuses the rest in a toast', async () => {
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
    await shows('informations');
    expect(document.title).toBe('Estimation - Informations principales');
    expect(screen.getByText('3/6')).toBeTruthy();
  });

  test('a step that comes takes the focus; the page’s title is given back in the end', async () => {
    document.title = 'Accueil';
    const view = await openAt(demo, 'specificites', { ...apartment, waitingTimePeriod: null });
    await view.user.click(next());
    await shows('attentes');
    await waitFor(() => expect(plain(document.activeElement?.textContent)).toBe(titles.attentes));
    expect(document.title).toBe('Estimation - Attentes de prix');
    view.unmount();
    expect(document.title).toBe('Accueil');
  });

  test('the loader has no button, tells its first line, and leads to the result', async () => {
    const view = await openAt(demo, 'contact', { ...apartment, lead: { ...lead, email: 'zoe@exemple.fr' } });
    await demo.fault({ method: 'POST', path: '/estimations', fault: 'slow', delayMs: 300 });
    await view.user.click(next());
    await shows('calcul-en-cours');
    expect(screen.getByText("Récupération de l'historique des transactions...")).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Avancement du calcul' })).toBeTruthy();
    expect(document.querySelector('form')).toBeNull();
    await waitFor(() => expect(location.pathname).toMatch(/^\/estimation\/resultat\/.+/));
    expect(view.events).toContainEqual(['success', { kind: 'estimation-created', inZone: expect.anything() }]);
  });

  test('a text of the address that was typed before a reload is there after it', async () => {
    const view = open(demo);
    const typed = await screen.findByRole('combobox', { name: 'Adresse' });
    await act(async () => {});
    await view.user.type(typed, 'Villeurb');
    view.unmount();
    open(demo);
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Adresse' });
    expect(field.value).toBe('Villeurb');
    expect(answers().placeData).toEqual(addressFromText('Villeurb'));
  });
});
