import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { seeded } from '../../../demo/server/seed.ts';
import { anExpertOnTheWire, aResultOnTheWire } from '../../factories/estimation-result.ts';
import { answerWith } from '../answer-with.ts';
import { demoPage } from '../demo.ts';
import { openResult } from './open-result.tsx';

const demo = demoPage();
const { sales } = seeded;

afterEach(() => void vi.restoreAllMocks());

const invite = (name: keyof typeof sales) => `${sales[name].path}/invite`;
const figure = (term: string) =>
  screen.findByText(term).then(({ nextElementSibling }) => nextElementSibling?.textContent);
const euros = (amount: string) => `${amount.replaceAll(' ', '\u202f')}\u00a0€`;
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the estimate', () => {
  test('shows low, high, price, confidence, kind and address', async () => {
    openResult(demo, invite('withExpert'));
    expect(await figure('Estimation basse')).toBe(euros('316 000'));
    expect(await figure('Estimation haute')).toBe(euros('352 000'));
    expect(await figure('Prix estimé')).toBe(euros('334 000'));
    expect(screen.getByText('Fiabilité élevée')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Estimation de votre appartement' })).toBeTruthy();
    expect(screen.getByText('12 rue de la Charité, 69002 Lyon')).toBeTruthy();
  });

  test('is a single price where the server sent one: no range, no line about confidence', async () => {
    openResult(demo, invite('pointOnly'));
    expect(await figure('Prix estimé')).toBe(euros('334 000'));
    expect(screen.queryByText('Estimation basse')).toBeNull();
    expect(screen.queryByText(/^Fiabilité/)).toBeNull();
  });

  test("is marked uncertain where the server's confidence is low", async () => {
    openResult(demo, invite('uncertain'));
    expect(await screen.findByText('Fiabilité limitée')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Estimation de votre maison' })).toBeTruthy();
  });

  test('stays, outside the zones, without waiting for an expert', async () => {
    openResult(demo, invite('outside'));
    expect(
      await screen.findByText(
        "Notre service n'est pas encore disponible dans votre secteur. Votre estimation reste consultable ici.",
      ),
    ).toBeTruthy();
    expect(await figure('Prix estimé')).toMatch(/€$/);
    expect(screen.queryByRole('heading', { name: 'Votre expert' })).toBeNull();
    expect(await (await fetch('/demo/cable')).json()).toEqual({ sockets: 0, subscriptions: 0 });
  });
});

describe('a result with few fields', () => {
  const read = '/estimation_results';

  test('has no figure, address or kind: sentences, and no empty value', async () => {
    answerWith(read, { id: 9 });
    openResult(demo, invite('withExpert'));
    await screen.findByText("Le montant de votre estimation n'est pas disponible pour le moment.");
    expect(screen.getByRole('heading', { name: 'Estimation de votre bien' })).toBeTruthy();
    expect(screen.getByText('Un expert de votre secteur va prendre en charge votre estimation')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/null|undefined|NaN|–/);
    expect(screen.queryByRole('heading', { name: 'Biens similaires près de chez vous' })).toBeNull();
  });

  test('has a range without a price: only its ends', async () => {
    answerWith(read, { id: 9, last_yanport_valuation: { lower_price: 1_250_000, upper_price: 1_480_000 } });
    openResult(demo, invite('withExpert'));
    expect(await figure('Estimation basse')).toBe(euros('1 250 000'));
    expect(screen.queryByText('Prix estimé')).toBeNull();
  });

  test('has an unknown city and kind', async () => {
    answerWith(read, { id: 9, property: { city: 'Lyon', kind: 'castle' } });
    openResult(demo, invite('withExpert'));
    expect(await screen.findByText('Lyon')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Estimation de votre bien' })).toBeTruthy();
  });

  test('has an expert with script URLs, which are not links', async () => {
    const expert = anExpertOnTheWire({
      photo: 'javascript:alert(1)',
      phone_calendar_link: 'javascript:alert(2)',
      user: { last_name: 'Roussel', email: 'a@b.fr?bcc=tous@exemple.fr' },
    });
    answerWith(read, aResultOnTheWire({ expert }));
    openResult(demo, invite('withExpert'));
    await screen.findByText('Roussel');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['mailto:a@b.fr%3Fbcc%3Dtous%40exemple.fr']);
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('the expert', () => {
  test('is named, with a call, an e-mail and an appointment', async () => {
    openResult(demo, invite('withExpert'));
    await screen.findByText('Camille Roussel');
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link('04\u00a078\u00a011\u00a022\u00a033')).toBe('tel:+33478112233');
    expect(link('camille.roussel@parvis.example')).toBe('mailto:camille.roussel@parvis.example');
    expect(link('Prendre rendez-vous par téléphone')).toBe('https://agenda.exemple.fr/camille-roussel');
    // An expert who was there from the start is not announced.
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).not.toContain(
      'Camille Roussel, votre expert, prend en charge votre estimation.',
    );
  });

  test('with a name of 70 letters, no picture and no agenda is shown with the known values', async () => {
    openResult(demo, invite('longTexts'));
    await screen.findByText('Anne-Charlotte-Marie-Bernadette de La Rochefoucauld-Montmorency-Beauharnais');
    expect(screen.queryByRole('link', { name: 'Prendre rendez-vous par téléphone' })).toBeNull();
  });
});

describe('the surroundings of the property', () => {
  test('are a sentence and five prices, beside the buyers at this price', async () => {
    openResult(demo, invite('withExpert'));
    await screen.findByText(/^5 vendus et 4 en vente, de 304/);
    const rows = region('Biens similaires près de chez vous').getAllByRole('listitem');
    expect(rows).toHaveLength(5);
    expect(rows[0]?.textContent).toBe(`${euros('304 000')} 9\u00a0% de moinsVendu`);
    expect((await screen.findByText(/acheteurs recherchent/)).textContent).toMatch(/^714 acheteurs recherchent/);
    const asked = await demo.requests();
    expect(asked.filter(({ path }) => path.endsWith('/buyer_alerts'))).toMatchObject([{ query: '?price=334000' }]);
  });

  test('may fail: the estimate stays, the neighbours can be retried, the buyers are left out', async () => {
    await demo.fault({ path: '/properties', fault: 500 });
    await demo.fault({ path: '/sales/*/buyer_alerts', fault: 500 });
    const { user } = openResult(demo, invite('withExpert'));
    await screen.findByText("Les biens similaires n'ont pas pu être chargés.");
    expect(await figure('Prix estimé')).toBe(euros('334 000'));
    expect(screen.queryByText(/acheteurs/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText(/^5 vendus/)).toBeTruthy();
  });

  test('may be slow without delaying the estimate', async () => {
    const release = await demo.hold({ path: '/properties' });
    openResult(demo, invite('withExpert'));
    expect(await figure('Prix estimé')).toBe(euros('334 000'));
    expect(screen.getAllByText('Chargement…')).toHaveLength(1);
    await release();
    await waitFor(() => expect(screen.queryByText('Chargement…')).toBeNull());
  });

  test('may be empty', async () => {
    answerWith('/properties', { results: [] });
    answerWith('/buyer_alerts', { count: 0 });
    openResult(demo, invite('withExpert'));
    await screen.findByText('Nous ne connaissons pas encore de bien similaire vendu ou en vente dans votre secteur.');
    await waitFor(() => expect(screen.queryByText('Chargement…')).toBeNull());
    expect(screen.queryByText(/acheteur/)).toBeNull();
  });

  test('may be one sale, and one buyer', async () => {
    answerWith('/properties', { results: [{ id: 1, state: 'sold', price: 334_000 }, { id: 2 }] });
    answerWith('/buyer_alerts', { count: 1 });
    openResult(demo, invite('withExpert'));
    await screen.findByText('1 vendu, à 334 000 €.');
    expect(screen.getByText('au même prix')).toBeTruthy();
    expect(await screen.findByText(/acheteur recherche un/)).toBeTruthy();
  });
});

describe('the next actions', () => {
  test('are an account, the suitable form first, and another estimation', async () => {
    const { user, toFunnel } = openResult(demo, invite('pointOnly'));
    await screen.findByRole('heading', { name: 'Gardez votre estimation' });
    const names = region('Gardez votre estimation').getAllByRole('button');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Me connecter',
      'Créer mon mot de passe',
      'Faire une nouvelle estimation',
    ]);
    await user.click(screen.getByRole('button', { name: 'Faire une nouvelle estimation' }));
    expect(toFunnel).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Créer mon mot de passe' }));
    expect(await screen.findByRole('heading', { name: 'Créer mon mot de passe' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continuer sans compte' }));
    expect(await screen.findByRole('heading', { name: 'Gardez votre estimation' })).toBeTruthy();
  });
});
