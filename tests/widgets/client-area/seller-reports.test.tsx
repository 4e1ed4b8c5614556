import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { seeded } from '../../../demo/server/seed.ts';
import { answerWith } from '../answer-with.ts';
import { demoPage } from '../demo.ts';
import { heading, openArea } from './open-area.tsx';
import { plain } from './open-screen.tsx';

const demo = demoPage();
afterEach(() => void vi.restoreAllMocks());

const { only, belowMarket, long } = seeded.sellerSales;
const open = (saleId: number = only.id, as: 'oneSale' | 'manySales' | 'longSeller' = 'oneSale') =>
  openArea(demo, `/ev/ventes/${saleId}/comptes-rendus`, { as });
const reports = () => screen.findAllByRole('article');
const counted = () => screen.getAllByRole('status').map(({ textContent }) => plain(textContent));
const choice = (name: RegExp) => screen.getByRole('button', { name });
const visit = (id: number, user: object | null, report: object = {}, start_time = '2026-01-05T14:30:00+01:00') => ({
  id,
  state: 'done',
  start_time,
  user,
  visit_report: { interest: 'interested', notif_seller_sent: true, ...report },
});

describe('the visit reports', () => {
  test('are those sent to the seller, newest first, with visitor, date and interest', async () => {
    open();
    await heading('Comptes-rendus');
    const shown = await reports();
    expect(shown).toHaveLength(10);
    expect(counted()).toContain('10 comptes-rendus');
    const [first] = shown as [HTMLElement];
    expect(within(first).getByRole('heading', { level: 3 }).textContent).toMatch(/^(Madame|Monsieur) /);
    expect(within(first).getByText(/^\w+ \d+\S* \S+ \d{4} à \d+h\d\d$/)).toBeDefined();
  });

  test('that are new and were shown are removed from the actions of the dashboard', async () => {
    const dashboard = () => openArea(demo, `/ev/ventes/${only.id}`, { as: 'oneSale' });
    const first = dashboard();
    expect(await screen.findByText(/nouveaux comptes-rendus/)).toBeTruthy();
    first.unmount();
    const list = open();
    await reports();
    list.unmount();
    dashboard();
    await screen.findByText(/attendent votre réponse/);
    expect(screen.queryByText(/nouveaux comptes-rendus/)).toBeNull();
  });

  test.each([
    ['mr', "Ce qu'il a apprécié", "Ce qu'il a moins apprécié"],
    ['mrs', "Ce qu'elle a apprécié", "Ce qu'elle a moins apprécié"],
    [null, "Ce qu'elle/il a apprécié", "Ce qu'elle/il a moins apprécié"],
  ])('name a visitor whose civility is %s', async (civility, positive, negative) => {
    const report = { positive_points: 'La lumière', negative_points: 'La rue' };
    answerWith('/visits', [visit(1, { civility, first_name: 'Dominique', last_name: 'Perrin' }, report)]);
    open();
    const [card] = (await reports()) as [HTMLElement];
    expect(
      within(card)
        .getAllByRole('heading', { level: 4 })
        .map(({ textContent }) => textContent),
    ).toEqual([positive, negative]);
  });

  test('have no row for an absent value', async () => {
    answerWith('/visits', [visit(1, null, { interest: null, context: '  ', next_steps: 'Reviendra' })]);
    open();
    const [card] = (await reports()) as [HTMLElement];
    expect(within(card).getByRole('heading', { level: 3 }).textContent).toBe('Visite');
    expect(
      within(card)
        .getAllByRole('heading', { level: 4 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Prochaines étapes']);
    expect(card.textContent).not.toContain('Intérêt');
  });

  test('all have their parts in reading order', async () => {
    answerWith('/visits', [
      visit(
        1,
        { civility: 'mrs', first_name: 'Nora', last_name: 'Haddad' },
        { context: 'a', next_steps: 'b', questions_seller: 'c', positive_points: 'd', negative_points: 'e' },
      ),
    ]);
    open();
    const [card] = (await reports()) as [HTMLElement];
    expect(
      within(card)
        .getAllByRole('heading', { level: 4 })
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Contexte',
      "Ce qu'elle a apprécié",
      "Ce qu'elle a moins apprécié",
      'Questions pour vous',
      'Prochaines étapes',
    ]);
    expect(within(card).getByText('Intérêt réel')).toBeDefined();
  });

  test('of the demo are new, and older than a week', async () => {
    open();
    const fresh = (await reports()).map((card) => within(card).queryByText('Nouveau') !== null);
    expect([fresh[0], fresh.at(-1)]).toEqual([true, false]);
  });

  test('of the last 7 days are new', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    answerWith('/visits', [visit(1, null, {}, daysAgo(6.9)), visit(2, null, {}, daysAgo(7.1))]);
    open();
    const shown = await reports();
    expect(shown.map((card) => within(card).queryByText('Nouveau') !== null)).toEqual([true, false]);
  });

  test('when empty show a notice, without a filter', async () => {
    open(belowMarket.id, 'manySales');
    expect(await screen.findByRole('heading', { name: 'Pas de compte rendu' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Tous/ })).toBeNull();
  });

  test('are empty for visits whose report was not sent', async () => {
    answerWith('/visits', [visit(1, null, { notif_seller_sent: false })]);
    open();
    expect(await screen.findByRole('heading', { name: 'Pas de compte rendu' })).toBeDefined();
  });

  test('that fail to load can be retried', async () => {
    await demo.fault({ path: '*/visits', fault: 500, times: 1 });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(await reports()).toHaveLength(10);
  });
});

describe('the filter by interest', () => {
  test('counts each existing interest, and shows how many are left', async () => {
    const { user } = open();
    await reports();
    const group = screen.getByRole('group', { name: 'Filtrer par intérêt' });
    expect(
      within(group)
        .getAllByRole('button')
        .map(({ textContent }) => plain(textContent)),
    ).toEqual(['Tous 10', 'Fort intérêt 2', 'Intérêt réel 4', 'Intérêt à confirmer 2', "Pas d'intérêt 2"]);
    await user.click(choice(/Fort intérêt/));
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(counted()).toContain('2 comptes-rendus : Fort intérêt');
    expect(choice(/Fort intérêt/).getAttribute('aria-pressed')).toBe('true');
    await user.click(choice(/Tous/));
    expect(screen.getAllByRole('article')).toHaveLength(10);
  });

  test('300 reports are shown 20 at a time, with the focus on the first new row; back from another screen, the filter is restored', async () => {
    const { user, host } = open(long.id, 'longSeller');
    expect(await reports()).toHaveLength(20);
    expect(counted()).toContain('300 comptes-rendus');
    await user.click(choice(/Afficher 20 comptes-rendus de plus/));
    expect(screen.getAllByRole('article')).toHaveLength(40);
    const focused = host.shadowRoot?.activeElement ?? document.activeElement;
    await waitFor(() => expect(screen.getAllByRole('article')[20]?.contains(focused)).toBe(true));
    await user.click(choice(/Intérêt non précisé/));
    expect(screen.getAllByRole('article')).toHaveLength(20);
    expect(screen.getByText(/^60 comptes-rendus/)).toBeDefined();
    await user.click(screen.getAllByRole('link', { name: /^(Mon planning|Planning)/ })[0] as HTMLElement);
    await heading('Mon planning');
    await user.click(screen.getAllByRole('link', { name: /^Comptes-rendus/ })[0] as HTMLElement);
    await heading('Comptes-rendus');
    expect(screen.getByText(/^60 comptes-rendus/)).toBeDefined();
  });
});
