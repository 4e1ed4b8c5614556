import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { seeded } from '../../../demo/server/seed.ts';
import { enterText } from '../../enter-text.ts';
import { answerThrough, answerWith, changeRows } from '../answer-with.ts';
import { demoPage } from '../demo.ts';
import { openArea } from './open-area.tsx';

const demo = demoPage();
afterEach(() => void vi.restoreAllMocks());
const VISITS = `/ea/interests/${seeded.listings.counterVisit}/mes-visites`;
const OPEN = { name: 'Annuler la visite' };
const VERBATIM = { normalizer: (text: string) => text };
const DONE = 'La visite a bien été annulée';
const put = (fault: Record<string, unknown>) => demo.fault({ path: '/visits/*', method: 'PUT', ...fault });
const holdCall = (fault: Record<string, unknown> = {}) => demo.hold({ path: '/visits/*', method: 'PUT', ...fault });
const calls = async (method: string, path: RegExp) =>
  (await demo.requests()).filter((one) => one.method === method && path.test(one.path)).length;

async function openDialog(user: ReturnType<typeof openArea>['user']) {
  await user.click(await screen.findByRole('button', OPEN));
  return within(await screen.findByRole('dialog', OPEN));
}

async function fill({ user }: ReturnType<typeof openArea>) {
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('radio', { name: "J'ai trouvé un autre bien" }));
  await enterText(user, dialog.getByRole('textbox', { name: /Précisions/ }), 'Signé ailleurs.');
  return { dialog, send: () => user.click(dialog.getByRole('button', OPEN)) };
}

const visitsAt = (name: keyof typeof seeded.listings) => `/ea/interests/${seeded.listings[name]}/mes-visites`;

describe('the visits of a sale', () => {
  test('13 of them have the label and the actions of their state; the e-mail of the guide is nowhere', async () => {
    openArea(demo, visitsAt('charity'), { as: 'buyer' });
    const cards = await screen.findAllByRole('article');
    expect(cards).toHaveLength(13);
    const acts = (badge: string) => {
      const card = cards.find(({ textContent }) => textContent?.includes(badge)) as HTMLElement;
      return [...card.querySelectorAll('a[href*="/"], button')]
        .map(({ textContent }) => textContent)
        .filter((name) => name !== 'Google Agenda' && name !== 'Fichier iCal');
    };
    const found = ['à venir', 'en cours', 'passée', 'proposée', 'effectuée', 'reportée', 'annulée'].map((state) =>
      acts(`Visite ${state}`),
    );
    expect(found).toEqual([
      ['Ajouter à mon agenda', 'Annuler la visite'],
      ['Voir les documents'],
      ['Voir les documents'],
      [],
      ['Faire une offre', 'Demander une contre-visite', 'Voir les documents'],
      [],
      ['Reprogrammer une visite'],
    ]);
    expect(screen.getByRole('tabpanel').textContent).not.toContain('@');
    // One strong button, that of the visit under way; the guide of a cancelled visit has no phone link.
    expect(screen.getByRole('tabpanel').querySelectorAll('[part*=button-primary]')).toHaveLength(1);
    const cancelled = cards.filter(({ textContent }) => textContent?.includes('Visite annulée'));
    expect(cancelled.flatMap((card) => [...card.querySelectorAll('a[href^="tel:"]')])).toEqual([]);
    expect(cancelled.map(({ textContent }) => textContent?.match(/la vente est terminée/gi)?.length ?? 0)).toContain(1);
  });

  test.each(['sold', 'dead'])(
    'of a sale that is %s to the buyer whose offer was accepted keep their labels, without an invitation',
    async (state) => {
      const saleId = seeded.listings.charity;
      changeRows('/sales', (rows) => rows.map((row) => (row['id'] === saleId ? { ...row, state } : row)));
      const accepted = { id: 990, sale_id: saleId, review_status: 'accepted' };
      changeRows(`${seeded.users.buyer.id}/offers`, (rows) => [...rows, accepted]);
      openArea(demo, visitsAt('charity'), { as: 'buyer' });
      expect(await screen.findByText('Offre acceptée')).toBeTruthy();
      expect(await screen.findAllByRole('article')).toHaveLength(13);
      for (const act of ['Faire une offre', 'Demander une contre-visite', 'Reprogrammer une visite']) {
        expect(screen.queryAllByText(act), act).toEqual([]);
      }
      vi.restoreAllMocks();
    },
  );

  test("lead to the host's pages with the property", async () => {
    openArea(demo, visitsAt('done'), { as: 'buyer' });
    const pathOf = async (name: string) => {
      const { pathname, search } = new URL((await screen.findByRole<HTMLAnchorElement>('link', { name })).href);
      return pathname + search;
    };
    expect(await pathOf('Faire une offre')).toBe('/faire-une-offre?property_slug=appartement-lyon-1-2101');
    expect(await pathOf('Demander une contre-visite')).toBe(
      '/reserver-une-visite?property_slug=appartement-lyon-1-2101',
    );
  });

  test('announce when documents become available, before an offer is accepted', async () => {
    const { user } = openArea(demo, visitsAt('done'), { as: 'buyer' });
    await user.click(await screen.findByRole('button', { name: 'Voir les documents' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Documents' }));
    expect(await dialog.findByText("Documents disponibles après acceptation d'une offre")).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('cancelling a visit', () => {
  test('requires one of 5 reasons and details: each error is shown without its asterisk until it is filled, and nothing is sent', async () => {
    const { user } = openArea(demo, VISITS, { as: 'buyer' });
    const dialog = await openDialog(user);
    expect(dialog.getAllByRole('radio')).toHaveLength(5);
    await user.click(dialog.getByRole('button', OPEN));
    expect((await dialog.findAllByText('Veuillez sélectionner un motif')).length).toBeGreaterThan(0);
    expect(dialog.getAllByText('Veuillez apporter plus de détails').length).toBeGreaterThan(0);
    expect(dialog.queryByText(/\*Veuillez/)).toBeNull();
    expect(await calls('PUT', /visits/)).toBe(0);
    await user.click(dialog.getAllByRole('radio')[0] as HTMLElement);
    await enterText(user, dialog.getByRole('textbox', { name: /Précisions/ }), 'Empêchement.');
    expect(dialog.queryByText(/Veuillez/)).toBeNull();
  });

  test('that fails while its dialog is closed shows a toast, and keeps the typed values', async () => {
    const release = await holdCall({ fault: 500 });
    const view = openArea(demo, VISITS, { as: 'buyer' });
    const { dialog, send } = await fill(view);
    await send();
    await view.user.click(dialog.getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await release();
    const toast = await screen.findByText(/^La visite n'a pas pu être annulée\. Un problème est survenu/);
    expect(toast.closest('[role="alert"]')).not.toBeNull();
    const again = await openDialog(view.user);
    expect(again.getByText('Nous avons gardé ce que vous aviez saisi.')).toBeTruthy();
    expect(again.getByDisplayValue('Signé ailleurs.')).toBeTruthy();
    await view.user.click(again.getByRole('button', { name: 'Recommencer' }));
    expect(again.queryByDisplayValue('Signé ailleurs.')).toBeNull();
    expect(again.queryByText('Nous avons gardé ce que vous aviez saisi.')).toBeNull();
  });

  test.each<[what: string, state: string]>([
    ['columns alone', 'cancelled_visitor'],
    ['a state that is not cancelled yet', 'confirmed'],
  ])('with %s as a response succeeds, and the visit keeps its place', async (_, state) => {
    const view = openArea(demo, VISITS, { as: 'buyer' });
    const { send } = await fill(view);
    answerThrough(/\/visits\/\d+$/, async (ask) => {
      const { id } = (await (await ask()).json()) as { id: number };
      return Response.json({ id, state });
    });
    await send();
    expect(await screen.findByText(DONE)).toBeTruthy();
    expect(await calls('PUT', /\/visits\//)).toBe(1);
    expect(await screen.findByText('Visite annulée')).toBeTruthy();
    expect(screen.queryByText(/n'a pas pu être affichée/)).toBeNull();
  });

  test('that succeeds after its dialog was closed confirms it, and deletes the typed values', async () => {
    const release = await holdCall();
    const view = openArea(demo, VISITS, { as: 'buyer' });
    const { dialog, send } = await fill(view);
    await send();
    await view.user.click(dialog.getByRole('button', { name: 'Fermer' }));
    await release();
    expect(await screen.findByText(DONE)).toBeTruthy();
    expect(Object.keys(localStorage).filter((name) => name.includes('cancellation'))).toEqual([]);
  });

  test('whose response is lost is resolved by refetching the visits: it is cancelled, and the dialog closes', async () => {
    await put({ fault: 500, when: 'after' });
    const view = openArea(demo, VISITS, { as: 'buyer' });
    const { dialog, send } = await fill(view);
    expect(dialog.getByText('Pour quel motif annulez-vous\u00a0?', VERBATIM)).toBeTruthy();
    await send();
    expect(await screen.findByText(DONE)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('Visite annulée')).toBeTruthy();
    expect(screen.getByText("par le visiteur · J'ai trouvé un autre bien")).toBeTruthy();
    expect(view.events).toContainEqual(['success', { kind: 'visit-cancelled' }]);
    expect(await calls('PUT', /visits/)).toBe(1);
  });

  test('whose status is a success succeeds, though the refetched visits do not show it yet', async () => {
    const view = openArea(demo, VISITS, { as: 'buyer' });
    const { send } = await fill(view);
    answerWith('/visits/133', { success: true });
    await send();
    expect(await screen.findByText(DONE)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', OPEN)).toBeNull();
  });

  test('of a visit already cancelled elsewhere succeeds too', async () => {
    const view = openArea(demo, VISITS, { as: 'buyer' });
    const { send } = await fill(view);
    const [sale] = [seeded.listings.counterVisit];
    const { token, id } = seeded.users.buyer;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const visits = await (await fetch(`/api/v1/buyers/${id}/visits`, { headers })).json();
    const visit = visits.results.find((one: { sale_id: number; state: string }) => {
      return one.sale_id === sale && one.state === 'confirmed';
    });
    const body = JSON.stringify({ visit: { cancel_reason: 'location', cancel_comment: 'Trop loin.' } });
    expect((await fetch(`/api/v1/visits/${visit.id}`, { method: 'PUT', headers, body })).status).toBe(200);
    await send();
    expect(await screen.findByText(DONE)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each(['', 'visit.'])('that is refused shows the error under its fields: %scancel_reason', async (payload) => {
    const message = {
      [`${payload}cancel_reason`]: ["*Ce motif n'existe plus"],
      [`${payload}cancel_comment`]: ['est trop court'],
    };
    await put({ fault: 422, body: { error: { message } } });
    const view = openArea(demo, VISITS, { as: 'buyer' });
    const { dialog, send } = await fill(view);
    await send();
    const details = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Précisions/ });
    await waitFor(() => expect(details.getAttribute('aria-invalid')).toBe('true'));
    expect(dialog.getByText('Précisions est trop court')).toBeTruthy();
    expect(dialog.getByText("Ce motif n'existe plus")).toBeTruthy();
    expect(dialog.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true');
    expect(details.value).toBe('Signé ailleurs.');
  });

  test('that fails and left the visit unchanged shows an error in its dialog', async () => {
    await put({ fault: 500 });
    const view = openArea(demo, VISITS, { as: 'buyer' });
    const { dialog, send } = await fill(view);
    await send();
    expect(await dialog.findByText(/Un problème est survenu/)).toBeTruthy();
    await send();
    expect(await screen.findByText(DONE)).toBeTruthy();
  });

  test('waits for the same person when the session ends meanwhile', async () => {
    await put({ fault: 401 });
    const view = openArea(demo, VISITS, { as: 'buyer' });
    const { send } = await fill(view);
    await send();
    await waitFor(() => expect(view.redirects()[0]?.pathname).toBe('/connexion'));
    view.unmount();
    const back = openArea(demo, VISITS, { as: 'buyer' });
    const dialog = await openDialog(back.user);
    expect(dialog.getByText('Nous avons gardé ce que vous aviez saisi.')).toBeTruthy();
    expect(dialog.getByDisplayValue('Signé ailleurs.')).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: "J'ai trouvé un autre bien" }).checked).toBe(true);
  });
});

describe('the passing of time', () => {
  // 90 days later every visit is over.
  const later = () => {
    const then = Date.now() + 90 * 86_400_000;
    vi.spyOn(Date, 'now').mockReturnValue(then);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  test('turns a future visit into a past one, in its tab and on its badge, without a reload', async () => {
    openArea(demo, VISITS, { as: 'buyer' });
    await waitFor(() => expect(screen.getAllByText('Visite à venir')).toHaveLength(2));
    later();
    expect(await screen.findByText('Visite passée')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Visite à venir')).toBeNull());
    expect(screen.queryByRole('button', OPEN)).toBeNull();
  });

  test('clears the agenda of the home', async () => {
    openArea(demo, '/ea', { as: 'buyer' });
    const agenda = within(await screen.findByRole('region', { name: 'Agenda des visites' }));
    await agenda.findByRole('link', { name: 'Voir la visite' });
    later();
    expect(await agenda.findByText('Aucune visite à venir.')).toBeTruthy();
  });

  test('changes the cards of the followed sales', async () => {
    openArea(demo, '/ea/interests', { as: 'buyer' });
    expect((await screen.findAllByText('Visite à venir')).length).toBeGreaterThan(0);
    later();
    await waitFor(() => expect(screen.queryByText('Visite à venir')).toBeNull());
  });
});
