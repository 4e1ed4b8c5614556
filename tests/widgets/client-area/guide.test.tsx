import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { GuideScreen } from '../../../widgets/client-area/buyer/guide-screen.tsx';
import { demoPage } from '../demo.ts';
import { openScreen, plain } from './open-screen.tsx';

const demo = demoPage();
const open = () => openScreen(demo, '/ea/guide-acheteur', GuideScreen);
afterEach(() => vi.restoreAllMocks());

const articles = () => screen.findAllByRole('link', { name: /visite|notaire|offre|diagnostic/ });
const partners = async () =>
  within(await screen.findByRole('region', { name: 'Nos partenaires' })).findAllByRole('link');

describe('the articles', () => {
  test('are the 3 latest for buyers, each with author and reading time', async () => {
    open();
    const links = await articles();
    expect(links.map(({ textContent }) => plain(textContent))).toEqual([
      'Réussir sa première visite : les quinze questions à poser',
      'Comprendre les frais de notaire',
      'Faire une offre au bon prix',
    ]);
    expect(screen.getAllByText('Camille Roussel · 6 min de lecture')).toHaveLength(1);
    const [asked] = (await demo.requests()).filter(({ path }) => path === '/blog/articles');
    expect(decodeURIComponent(asked?.query ?? '')).toContain('conseils-achats');
  });

  test('lead to the blog, counted as click_blog_article', async () => {
    const { events } = open();
    const [first] = await articles();
    expect((first as HTMLAnchorElement).href).toMatch(/\/blog\/reussir-sa-premiere-visite$/);
    expect((first as HTMLAnchorElement).target).toBe('_blank');
    fireEvent.click(first as HTMLElement);
    expect(events).toContainEqual(['analytics', expect.objectContaining({ event: 'click_blog_article' })]);
  });

  test('that fail to load can be retried, beside the partners', async () => {
    await demo.fault({ path: '*/blog/articles', fault: 500 });
    const { user } = open();
    await waitFor(async () => expect(await partners()).toHaveLength(3));
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(await articles()).toHaveLength(3);
  });
});

describe('the partners', () => {
  test('are 3, in order, including a partner without its own page', async () => {
    open();
    await waitFor(async () =>
      expect((await partners()).map(({ textContent }) => textContent)).toEqual([
        'Les Limiers du Rhône',
        'Taux & Compagnie',
        'Atelier des Pentes',
      ]),
    );
  });

  test('of which one fails are 2, with a warning in the console', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await demo.fault({ path: '/partners/credit_advisor', fault: 500 });
    open();
    await waitFor(() => expect(warn).toHaveBeenCalledWith('[parvis-client-area] partner credit_advisor: server'));
    await waitFor(async () =>
      expect((await partners()).map(({ textContent }) => textContent)).toEqual([
        'Les Limiers du Rhône',
        'Atelier des Pentes',
      ]),
    );
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  });

  test('that all fail leave the articles only', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await demo.fault({ path: '/partners/*', fault: 500, times: 3 });
    open();
    await articles();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Nos partenaires' })).toBeNull());
  });
});
