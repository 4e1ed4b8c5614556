/** Who acts next on the dashboard, on an offer and on a buyer's sale; the dates as files (docs/spec/next-act.md). */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { seeded } from '../../../demo/server/seed.ts';
import { SaleNextAct } from '../../../widgets/client-area/seller/sale-next-act.tsx';
import { aSellerOfferOnTheWire } from '../../factories/seller-offer.ts';
import { aSellerSale } from '../../factories/seller-sale.ts';
import { answerWith, answerWithStatus, changeRows } from '../answer-with.ts';
import { demoPage } from '../demo.ts';
import { openArea } from './open-area.tsx';
import { openScreen, plain, reads } from './open-screen.tsx';

const demo = demoPage();
afterEach(() => void vi.restoreAllMocks());

const OWNER = String(seeded.users.oneSale.id);
const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const AHEAD = 'La suite : ';

/** Draws the block of the dashboard over a sale of the factory, with these offers. */
function show(changes: Partial<SellerSale> = {}, offers: unknown[] = []) {
  answerWith('/offers', offers);
  const Screen = () => <SaleNextAct sale={aSellerSale({ ownerId: OWNER, ...changes })} />;
  return openScreen(demo, '/ev/ventes/700', Screen, { as: 'oneSale' });
}
const offer = (changes: Record<string, unknown> = {}) =>
  aSellerOfferOnTheWire({ sale: { id: 700, state: 'awaiting_offer', owner_id: OWNER }, ...changes });
const says = (sentence: string) => screen.findByText(reads(sentence));

describe('the dashboard', () => {
  test.each([
    ['awaiting_publication', "c'est à votre expert de préparer et de publier l'annonce."],
    ['awaiting_sale_agreement', "c'est au notaire de préparer le compromis de vente."],
    ['awaiting_notarial_deed', "c'est au notaire de préparer l'acte de vente."],
  ] as const)('in %s: %s', async (state, said) => {
    show({ state });
    expect(await says(AHEAD + said)).toBeTruthy();
  });

  test('on the market names the buyer, and the seller once an offer waits for an answer', async () => {
    const view = show();
    expect(await says(`${AHEAD}c'est à un acquéreur de faire une offre.`)).toBeTruthy();
    view.unmount();
    show({}, [offer()]);
    expect(await says(`${AHEAD}c'est à vous de répondre à l'offre.`)).toBeTruthy();
  });

  test('names the primary seller to a co-owner', async () => {
    show({ ownerId: '1' }, [offer({ sale: { id: 700, state: 'awaiting_offer', owner_id: 1 } })]);
    expect(await says(`${AHEAD}c'est au vendeur principal de répondre à l'offre.`)).toBeTruthy();
  });

  test('names the bank while a loan is a condition and no deed is planned, and does not claim that it has not agreed', async () => {
    show({ state: 'awaiting_notarial_deed' }, [offer({ review_status: 'accepted' })]);
    expect(await says(`${AHEAD}c'est à la banque de l'acquéreur d'accorder le prêt.`)).toBeTruthy();
    expect(screen.getByText("Si le prêt est déjà accordé, le notaire prépare l'acte de vente.")).toBeTruthy();
  });

  test.each([
    [{ isOnBreak: true }, []],
    [{ state: 'sold' }, []],
    [{ state: 'dead' }, []],
    [{ state: 'unknown' }, []],
    [{}, [offer(), { amount: 1 }]],
  ] as [Partial<SellerSale>, unknown[]][])(
    'of a sale with %j and an unreadable offer or none says nothing',
    async (changes, offers) => {
      const dates = {
        expectedDates: { agreement: inDays(9), deed: inDays(90) },
        calendarUrl: 'https://a.example/c.ics',
      };
      const { host } = show({ ...changes, ...dates }, offers);
      await screen.findByTestId('name');
      await waitFor(() => expect(host.textContent).not.toContain('La suite'));
      expect(host.textContent).not.toMatch(/prévue|calendrier/);
    },
  );

  test('says nothing while the offers of a sale on the market cannot be read', async () => {
    const Screen = () => <SaleNextAct sale={aSellerSale({ ownerId: OWNER })} />;
    answerWithStatus('/offers', 500);
    const { host } = openScreen(demo, '/ev/ventes/700', Screen, { as: 'oneSale' });
    await waitFor(() =>
      expect(
        vi
          .mocked(fetch)
          .mock.calls.some(([input]) => /offers/.test(String(input instanceof Request ? input.url : input))),
      ).toBe(true),
    );
    await waitFor(() => expect(host.textContent).not.toContain('La suite'));
  });

  test('shows a day ahead with a file, a past day calmly without one, and what is usual without a day', async () => {
    const view = show({
      state: 'awaiting_sale_agreement',
      expectedDates: { agreement: inDays(-30), deed: inDays(30) },
    });
    expect(await screen.findByText(/^Signature du compromis prévue le .*, pas encore confirmée\.$/)).toBeTruthy();
    expect(screen.getByText(/^Signature de l'acte de vente prévue le [^,]*\.$/)).toBeTruthy();
    expect(screen.getAllByRole('button').map(({ textContent }) => plain(textContent))).toEqual([
      "Ajouter à mon agenda : Signature de l'acte de vente",
    ]);
    expect(screen.queryByText(/D'habitude/)).toBeNull();
    view.unmount();
    show({ state: 'awaiting_notarial_deed' });
    expect(
      await screen.findByText("D'habitude, l'acte de vente est signé 2 à 4 mois après le compromis."),
    ).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('saves a day as a calendar file of the whole day', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:1';
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const day = inDays(30);
    const { user } = show({ state: 'awaiting_notarial_deed', expectedDates: { agreement: null, deed: day } });
    await user.click(await screen.findByRole('button', { name: /^Ajouter à mon agenda/ }));
    await waitFor(() => expect(names).toEqual(['acte-de-vente.ics']));
    const file = (await saved[0]?.text()) ?? '';
    expect(file).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}\r\n`);
    expect(file).toContain("SUMMARY:Signature de l'acte de vente\r\n");
    expect(file).toMatch(/UID:vente-700-deed@/);
    expect(file).not.toContain('LOCATION');
  });

  test.each([
    ['https://agenda.exemple.fr/v/3f9c.ics?cle=1', 'webcal://agenda.exemple.fr/v/3f9c.ics?cle=1'],
    ['http://agenda.exemple.fr/v/3f9c.ics', null],
    ['https://moi:secret@agenda.exemple.fr/v.ics', null],
    ['javascript:alert(1)', null],
    ['/v/3f9c.ics', null],
    [null, null],
  ])('subscribes to %s by %s', async (calendarUrl, href) => {
    show({ state: 'awaiting_sale_agreement', calendarUrl });
    await says(`${AHEAD}c'est au notaire de préparer le compromis de vente.`);
    expect(screen.queryByRole('link', { name: "S'abonner au calendrier" })?.getAttribute('href') ?? null).toBe(href);
  });
});

describe('an offer, for its seller', () => {
  const { ongoing, pending, refused, acceptedBefore } = seeded.sellerOffers;
  const summary = (id: number, as: 'oneSale' | 'manySales' = 'oneSale') =>
    openArea(demo, `/traitement-offre/${id}`, { as });

  test.each([
    [ongoing, "c'est à vous de répondre à l'offre."],
    [pending, "c'est à votre expert de vous demander votre réponse."],
  ])('%s: %s', async (id, said) => {
    summary(id);
    expect(await says(AHEAD + said)).toBeTruthy();
  });

  test('that is refused says nothing', async () => {
    summary(refused);
    await screen.findByText('Offre refusée');
    expect(screen.queryByText(/La suite/)).toBeNull();
  });

  test('that is accepted has the next act and the date of its sale', async () => {
    summary(acceptedBefore, 'manySales');
    expect(await says(`${AHEAD}c'est au notaire de préparer le compromis de vente.`)).toBeTruthy();
    expect(screen.getByText(/^Signature du compromis prévue le .*, pas encore confirmée\.$/)).toBeTruthy();
  });
});

describe("a buyer's sale", () => {
  const at = (name: keyof typeof seeded.listings) =>
    openArea(demo, `/ea/interests/${seeded.listings[name]}/le-bien`, { as: 'buyer' });

  test.each([
    ['unfinished', "c'est à vous de finaliser votre offre."],
    ['pending', "c'est à votre expert de transmettre votre offre au vendeur."],
    ['ongoing', "c'est au vendeur de répondre à l'offre."],
    ['refused', "c'est à vous de faire une contre-offre, si vous le souhaitez."],
    ['accepted', "c'est au notaire de préparer le compromis de vente."],
  ] as const)('with an offer that is %s: %s', async (name, said) => {
    at(name);
    expect(await says(AHEAD + said)).toBeTruthy();
  });

  test('with an accepted offer has both days and the calendar', async () => {
    at('accepted');
    expect(await screen.findAllByRole('button', { name: /^Ajouter à mon agenda/ })).toHaveLength(2);
    expect(screen.getByRole('link', { name: "S'abonner au calendrier" }).getAttribute('href')).toMatch(
      /^webcal:.*\.ics$/,
    );
  });

  test.each(['done', 'dropped'] as const)('that is %s, without an offer that goes on, says nothing', async (name) => {
    at(name);
    await screen.findByRole('tabpanel');
    expect(screen.queryByText(/La suite/)).toBeNull();
  });

  test('shows neither a date nor the calendar of a sale to a buyer whose offer is not accepted', async () => {
    const planned = {
      expected_dates: { agreement: inDays(9), deed: inDays(90) },
      calendar_url: 'https://agenda.exemple.fr/v/3f9c.ics',
    };
    changeRows('/sales', (rows) => rows.map((row) => ({ ...row, ...planned })));
    const { host } = at('ongoing');
    await says(`${AHEAD}c'est au vendeur de répondre à l'offre.`);
    expect(host.textContent).not.toMatch(/prévue|calendrier/);
  });
});
