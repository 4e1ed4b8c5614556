import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Answers, NO_ANSWERS } from '@/domain/estimation/estimation';
import { NO_LEAD } from '@/domain/estimation/lead';
import { seeded } from '../../../demo/server/seed.ts';
import { apartment, house, lead } from '../../domain/estimation-examples.ts';
import { enterText } from '../../enter-text.ts';
import { demoPage } from '../demo.ts';
import { A_KEY, draftOf, keep } from './funnel.ts';
import { answers, findMessage, findStep, form, next, open, openAt, plain, texts } from './open.tsx';

const demo = demoPage();

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

  test.each(['apartment', 'house'] as const)(
    'of %s: has its fields, hints, choices, and missing errors',
    async (kind) => {
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
      for (const [, , message] of kinds[kind]) expect(await findMessage(message)).toHaveLength(2);
      expect(await findMessage('Période de construction est requise')).toHaveLength(2);
      expect(await findMessage('État du bien est requis')).toHaveLength(2);
      expect(await findMessage('Il reste 7 réponses à corriger')).toHaveLength(1);
      await waitFor(() => expect(document.activeElement).toBe(number(names[0] as string)));
    },
  );

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
  ] as const)('of %s: %s of "%s" shows "%s", and an edit clears it', async (kind, label, typed, message) => {
    const { user } = await openAt(demo, 'informations', {
      ...(kind === 'house' ? house : apartment),
      waitingTimePeriod: null,
    });
    await user.clear(number(label));
    if (typed) await enterText(user, number(label), typed);
    await user.click(next());
    expect(await findMessage(message)).toHaveLength(2);
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
  ] as const)('of %s: %s of "%s" is valid', async (kind, label, typed) => {
    const { user } = await openAt(demo, 'informations', {
      ...(kind === 'house' ? house : apartment),
      waitingTimePeriod: null,
    });
    await user.clear(number(label));
    if (typed) await enterText(user, number(label), typed);
    await user.click(next());
    await findStep('specificites');
  });

  test('keeps 3 digits of the rooms and of the bedrooms', async () => {
    const { user } = await openAt(demo, 'informations', bare('apartment'));
    for (const label of ['Nombre de pièces', 'Nombre de chambres']) {
      await enterText(user, number(label), '1234');
      expect(number(label).value).toBe('123');
    }
  });
});

describe('the extras', () => {
  test.each([
    [apartment, ['Ascenseur', 'Balcon', 'Terrasse', 'Cave', 'Gardien', 'Parking']],
    [house, ['Terrasse', 'Jardin', 'Parking', 'Garage', 'Piscine']],
  ])('of $0.typology are optional checkboxes', async (from, names) => {
    const { user } = await openAt(demo, 'specificites', { ...from, waitingTimePeriod: null });
    expect(texts('label')).toEqual(names);
    await user.click(screen.getByRole('checkbox', { name: 'Terrasse' }));
    await user.click(screen.getByRole('checkbox', { name: 'Parking' }));
    await user.click(screen.getByRole('checkbox', { name: 'Parking' }));
    expect(answers().extraInfos).toEqual({ ...NO_ANSWERS.extraInfos, terrace: true });
    await user.click(next());
    await findStep('attentes');
  });
});

describe('the price', () => {
  test('is optional, with a label for that', async () => {
    const { user } = await openAt(demo, 'attentes', { ...apartment, waitingTimePeriod: null });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Prix de vente souhaité/ });
    expect(form().textContent).toContain('Facultatif');
    await enterText(user, field, '350 000');
    expect(answers().priceExpectations?.replace(/\s/g, '')).toBe('350000');
    await user.clear(field);
    expect(plain(next().textContent)).toBe('Étape suivante');
    await user.click(next());
    await findStep('motif');
  });
});

describe('the contact', () => {
  const nobody = { ...apartment, lead: NO_LEAD };
  const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const phone = () => screen.getByLabelText<HTMLInputElement>('Téléphone');

  test('asks for the person, with a link to the policy, and each message under its field', async () => {
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
      'Email non valide',
      'Numéro de téléphone non valide',
    ]) {
      expect(await findMessage(message)).toHaveLength(2);
    }
    expect((await demo.requests()).filter(({ path }) => path === '/estimations')).toEqual([]);
  });

  test.each([
    ['Prénom', 'L3a', 'Prénom contient des caractères spéciaux non valides'],
    ['Nom', 'Roux@', 'Nom contient des caractères spéciaux non valides'],
    ['Email', 'lea@', 'Email non valide'],
  ])('%s of "%s" shows "%s"', async (name, typed, message) => {
    const { user } = await openAt(demo, 'contact', { ...apartment, lead });
    await user.clear(box(name));
    await enterText(user, box(name), typed);
    await user.click(next());
    expect(await findMessage(message)).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(box(name)));
  });

  test('keeps the typed text unchanged, spaces too: only spaces are refused', async () => {
    const { user } = await openAt(demo, 'contact', { ...apartment, lead });
    for (const [name, typed] of [
      ['Prénom', 'Jean Pierre'],
      ['Nom', '   '],
    ] as const) {
      await user.clear(box(name));
      await enterText(user, box(name), typed);
      expect(box(name).value).toBe(typed);
    }
    await user.click(next());
    expect(await findMessage('Nom est requis')).toHaveLength(2);
    expect(await findMessage('Il reste une réponse à corriger')).toHaveLength(1);
    expect(answers().lead).toMatchObject({ firstName: 'Jean Pierre', lastName: '   ' });
  });

  test('refuses a phone number invalid in its country', async () => {
    const { user } = await openAt(demo, 'contact', { ...apartment, lead });
    await user.clear(phone());
    await enterText(user, phone(), '06 12');
    await user.click(next());
    expect(await findMessage('Numéro de téléphone non valide')).toHaveLength(2);
  });

  test('of a client identified meanwhile stays, prefilled', async () => {
    const { buyer } = seeded.users;
    const release = await demo.hold({ path: '/users/*', times: 2 });
    const attributes = { token: buyer.token, 'user-id': String(buyer.id) };
    const view = open(demo, attributes, '/estimation');
    view.unmount();
    keep('funnel', draftOf(nobody, { currentStep: 'contact' }), String(buyer.id));
    const again = open(demo, attributes, '/estimation/contact');
    await again.user.click(await screen.findByRole('button', { name: 'Continuer' }));
    const email = await screen.findByLabelText<HTMLInputElement>('Email');
    expect(email.value).toBe('');
    await release();
    await waitFor(() => expect(email.value).toBe(buyer.email));
    expect(location.pathname).toBe('/estimation/contact');
    expect(plain(next().textContent)).toBe("Découvrir l'estimation");
  });

  test('of a client without a phone is prefilled, shows the missing field at once, and is not stored', async () => {
    const { otherBuyer } = seeded.users;
    const id = String(otherBuyer.id);
    // As after a reload in the loader, which waits for the account.
    keep('funnel', draftOf(nobody, { currentStep: 'calcul-en-cours' }), id);
    keep('funnel-flag', { key: A_KEY }, id);
    const attributes = { token: otherBuyer.token, 'user-id': id };
    const { user } = open(demo, attributes, '/estimation/calcul-en-cours');
    await findStep('contact');
    expect([box('Prénom').value, box('Nom').value, box('Email').value]).toEqual(['Karim', 'Benali', otherBuyer.email]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Monsieur' }).checked).toBe(true);
    expect(await findMessage('Numéro de téléphone non valide')).not.toEqual([]);
    await enterText(user, phone(), '06 98 76 54 32');
    expect(answers().lead).toMatchObject({ firstName: '', lastName: '', email: '' });
    await user.click(next());
    const sent = async () => (await demo.requests()).filter(({ path }) => path === '/estimations');
    await waitFor(async () => expect(await sent()).toHaveLength(1));
    expect(JSON.parse((await sent())[0]?.body ?? '').estimation.lead).toMatchObject({
      email: otherBuyer.email,
      phone_number: '+33698765432',
    });
  });
});
