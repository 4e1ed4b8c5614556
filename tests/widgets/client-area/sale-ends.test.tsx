/**
 * A sale that is sold, stopped or paused says so to its buyer on every screen, and offers no act
 * (docs/spec/buyer.md#3.4).
 */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { seeded } from '../../../demo/server/seed.ts';
import { changeRows } from '../answer-with.ts';
import { demoPage } from '../demo.ts';
import { openArea } from './open-area.tsx';
import { plain } from './open-screen.tsx';

const demo = demoPage();
afterEach(() => void vi.restoreAllMocks());

const INVITATIONS = [
  'Faire une offre',
  'Faire une nouvelle offre',
  'Finaliser mon offre',
  'Demander une contre-visite',
  'Reprogrammer une visite',
];

/** Opens a path where the sales of the buyer have these changes, none with an accepted offer. */
function openWhere(changes: Record<string, unknown>, path: string) {
  changeRows('/sales', (rows) => rows.map((row) => ({ ...row, ...changes })));
  changeRows('/offers', (rows) =>
    rows.map((row) => (row['review_status'] === 'accepted' ? { ...row, review_status: 'refused' } : row)),
  );
  return openArea(demo, path, { as: 'buyer' });
}

describe.each([
  [{ state: 'sold' }, 'Vendu', 'Ce bien est vendu.'],
  [{ state: 'dead' }, 'Vente arrêtée', 'La vente de ce bien est arrêtée.'],
  [
    { state: 'awaiting_offer', on_break: true },
    'En pause',
    "La vente de ce bien est en pause : aucune visite ni offre n'est possible pour le moment.",
  ],
])('a sale with %j', (changes, label, sentence) => {
  test(`is "${label}" on the cards of the home`, async () => {
    openWhere(changes, '/ea');
    for (const title of ['Ma dernière offre', 'Agenda des visites']) {
      const heading = await screen.findByRole('heading', { name: title });
      const card = heading.closest('section') as HTMLElement;
      expect(await within(card).findByText(label)).toBeTruthy();
    }
  });

  test(`is "${label}" in the list`, async () => {
    openWhere(changes, '/ea/interests');
    const cards = await screen.findAllByRole('article');
    await waitFor(() => expect(cards.map(({ textContent }) => textContent?.includes(label))).not.toContain(false));
  });

  test.each([
    ['mes-visites', 'done', 1],
    ['mes-offres', 'refused', 1],
    ['mes-offres', 'unfinished', 1],
    ['documents', 'done', 0],
    ['contacts', 'done', 0],
    ['le-bien', 'done', 0],
  ] as const)(
    'is announced above its tab %s (%s), without an invitation to an offer or a visit',
    async (tab, listing, cards) => {
      openWhere(changes, `/ea/interests/${seeded.listings[listing]}/${tab}`);
      await waitFor(() => expect(plain(document.body.textContent)).toContain(sentence));
      await waitFor(() => expect(screen.queryByText('Chargement…')).toBeNull());
      await waitFor(() => expect(screen.queryAllByRole('article').length).toBeGreaterThanOrEqual(cards));
      for (const act of INVITATIONS) expect(screen.queryAllByText(act), act).toEqual([]);
    },
  );
});
