import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { seeded } from '../../../demo/server/seed.ts';
import { aBuyerOfferOnTheWire } from '../../factories/buyer-offer.ts';
import { answerWith } from '../answer-with.ts';
import { demoPage } from '../demo.ts';
import { openArea } from './open-area.tsx';

const demo = demoPage();
afterEach(() => void vi.restoreAllMocks());

const { listings, users } = seeded;
const SALE = `/ea/interests/${listings.accepted}`;

test('a document with an invalid URL shows its name as text', async () => {
  const type = { id: 1, name: 'Titre', category_slug: 'property' };
  answerWith(`/sales/${listings.accepted}/documents`, [
    { id: 1, name: 'Diagnostic', url: 'javascript:alert(1)', type },
    { id: 2, name: 'Plan', url: 'http://ailleurs.exemple.fr/plan.pdf', type },
    { id: 3, name: 'Titre', url: 'https://ailleurs.exemple.fr/titre.pdf', type },
  ]);
  openArea(demo, `${SALE}/documents`, { as: 'buyer' });
  const panel = within(await screen.findByRole('tabpanel'));
  expect(await panel.findByText('Diagnostic')).toBeTruthy();
  expect(panel.getByText('Plan')).toBeTruthy();
  expect(panel.getAllByRole('link').map((link) => link.textContent)).toEqual(['Titre']);
});

describe('the offers of a sale', () => {
  const offers = (...changes: Record<string, unknown>[]) =>
    answerWith(
      `/buyers/${users.buyer.id}/offers`,
      changes.map((one, index) =>
        aBuyerOfferOnTheWire({
          id: index + 1,
          sale_id: listings.accepted,
          created_at: `2026-03-0${index + 1}T10:00:00+01:00`,
          ...one,
        }),
      ),
    );

  test('are shown newest first, each with its status and its action; two of these are counted', async () => {
    offers(
      { review_status: null, url: '/offres/1' },
      { review_status: 'dropped' },
      { review_status: 'pending' },
      { review_status: 'refused' },
    );
    const { events } = openArea(demo, `${SALE}/mes-offres`, { as: 'buyer' });
    const cards = await screen.findAllByRole('article');
    const told = cards.map((card) => [
      within(card).getByText(/^Offre (non|soumise|refusée|abandonnée)/).textContent,
      ...within(card)
        .queryAllByRole('link', { name: /^(Faire|Finaliser)/ })
        .map(({ textContent }) => textContent),
    ]);
    expect(told).toEqual([
      ['Offre refusée', 'Faire une contre-offre'],
      ['Offre soumise', 'Faire une offre'],
      ['Offre abandonnée'],
      ['Offre non finalisée', 'Finaliser mon offre'],
    ]);
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Finaliser mon offre' }).href).toMatch(/\/offres\/1$/);
    for (const link of screen.getAllByRole('link', { name: /^(Faire|Finaliser)/ })) fireEvent.click(link);
    expect(events.filter(([name]) => name === 'analytics').map(([, detail]) => detail)).toEqual([
      { event: 'do_counter_offer', offer_id: '4' },
      { event: 'finalize_offer', offer_id: '1' },
    ]);
  });

  test('propose no other offer once one is accepted', async () => {
    offers({ review_status: 'refused' }, { review_status: 'accepted' }, { review_status: 'pending' });
    const { user } = openArea(demo, `${SALE}/mes-offres`, { as: 'buyer' });
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    expect(screen.queryByRole('link', { name: /Faire une/ })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Ma visite' }));
    await screen.findByRole('article');
    expect(screen.queryByRole('link', { name: 'Faire une offre' })).toBeNull();
  });

  test('a truncated comment can be expanded; a short comment has no button', async () => {
    // 96 px are visible: of a text of 200 px, and of one of 96.
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(96);
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return this.textContent?.startsWith('Nous aimons') ? 200 : 96;
    });
    offers(
      { review_status: 'pending', comments: 'Nous aimons ce bien.\nBeaucoup.' },
      { comments: 'Court. '.repeat(80) },
    );
    const { user } = openArea(demo, `${SALE}/mes-offres`, { as: 'buyer' });
    expect(await screen.findAllByRole('button', { name: 'Lire la suite' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Lire la suite' }));
    expect(screen.queryByRole('button', { name: 'Lire la suite' })).toBeNull();
    expect(document.activeElement?.textContent).toMatch(/^Nous aimons ce bien/);
  });
});

test('an e-mail may break before its punctuation', async () => {
  openArea(demo, `${SALE}/le-bien`, { as: 'buyer' });
  await screen.findByRole('tabpanel');
  const link = await waitFor(() => document.querySelector('a[href^="mailto:"]') as HTMLAnchorElement);
  expect(link.querySelectorAll('wbr').length).toBeGreaterThan(1);
  expect(link.getAttribute('href')).toBe(`mailto:${link.textContent}`);
});
