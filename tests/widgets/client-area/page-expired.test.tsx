/**
 * After a refused forgery token, every screen says so, with one act that leads on (docs/spec/errors.md#4.1,
 * docs/spec/errors.md#4.2).
 */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SELLER_SALES } from '../../../demo/server/seed/seller-sales.ts';
import { seeded } from '../../../demo/server/seed.ts';
import { enterText } from '../../enter-text.ts';
import { EXPIRED, EXPIRED_KEPT, FORGERY_REFUSAL } from '../../error-shapes.ts';
import { demoPage } from '../demo.ts';
import { openArea } from './open-area.tsx';

const demo = demoPage();

const refuse = (method: string, path: string) => demo.fault({ method, path, fault: 422, body: FORGERY_REFUSAL });

/** Expects the notice over all screens, and presses its button. */
async function expectReloadOffer(user: ReturnType<typeof openArea>['user']): Promise<void> {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  expect(await screen.findByText('Cette page a expiré.')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Recharger la page' })[0] as HTMLElement);
  expect(reload).toHaveBeenCalledTimes(1);
  reload.mockRestore();
}

test('the account keeps the typed values except for a password', async () => {
  const { user } = openArea(demo, '/mon-compte', { as: 'buyer' });
  await enterText(user, await screen.findByLabelText('Prénom'), 'nie');
  await refuse('PUT', '*/sellers/users/*');
  await user.click(await screen.findByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(EXPIRED_KEPT)).toBeTruthy();
  await expectReloadOffer(user);
  await user.click(screen.getByRole('button', { name: 'Changer mon mot de passe' }));
  await enterText(user, screen.getByLabelText('Mot de passe actuel'), 'parvis-lea-1');
  await enterText(user, screen.getByLabelText('Nouveau mot de passe'), 'nouveau-1');
  await enterText(user, screen.getByLabelText('Confirmation du mot de passe'), 'nouveau-1');
  await refuse('PUT', '*/sellers/users/*');
  await user.click(await screen.findByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(EXPIRED)).toBeTruthy();
});

test('an action without a form shows a notice with the reload above all screens', async () => {
  await refuse('PUT', '*/buyer_alerts/*');
  const { user } = openArea(demo, '/ea/alertes-achat', { as: 'buyer' });
  await user.click((await screen.findAllByRole('button', { name: 'Me réinscrire' }))[0] as HTMLElement);
  expect((await screen.findAllByText(new RegExp(EXPIRED))).length).toBeGreaterThan(0);
  await expectReloadOffer(user);
});

test('the first step of the mandate keeps the typed values', async () => {
  const { user } = openArea(demo, `/ev/ventes/${SELLER_SALES.firstMandate.id}/mon-mandat`, { as: 'toSign' });
  await enterText(user, await screen.findByLabelText('Date de naissance'), '09/06/1971');
  await user.selectOptions(screen.getByLabelText('Situation familiale'), 'divorced');
  await enterText(user, screen.getByLabelText("Année d'achat du bien"), '2009');
  await refuse('PUT', '*/sellers/users/*');
  await user.click(screen.getByRole('button', { name: 'Enregistrer et continuer' }));
  expect((await screen.findAllByText(EXPIRED_KEPT)).length).toBeGreaterThan(0);
  await expectReloadOffer(user);
});

test.each([
  {
    what: 'a contact of a purchase',
    path: `/ea/interests/${seeded.listings.accepted}/contacts`,
    as: 'buyer' as const,
    openers: ['Modifier Julien Martin'],
    label: /^Prénom/,
    sent: '*/contacts/*',
  },
  {
    what: 'a contact of a sale',
    path: seeded.sellerSales.only.path,
    as: 'oneSale' as const,
    openers: ['Gérer les contacts', 'Modifier Paulo Esteves'],
    label: /^Prénom/,
    sent: '*/sales_users/*',
  },
  {
    what: 'an alert',
    path: '/ea/alertes-achat',
    as: 'buyer' as const,
    openers: ['Modifier'],
    label: /^Surface minimum/,
    text: '5',
    sent: '*/buyer_alerts/*',
  },
  {
    what: 'the cancellation of a visit',
    path: `/ea/interests/${seeded.listings.counterVisit}/mes-visites`,
    as: 'buyer' as const,
    openers: ['Annuler la visite'],
    label: /^Précisions/,
    choice: "J'ai trouvé un autre bien",
    act: 'Annuler la visite',
    sent: '/visits/*',
  },
  {
    what: 'the facts of the property',
    path: `${SELLER_SALES.toPublish.path}/dossier-de-vente/infos-du-bien`,
    as: 'manySales' as const,
    openers: [],
    label: /^Travaux/,
    sent: '*/properties/*',
  },
])(
  'the form of $what keeps the typed values over the reload',
  async ({ path, as, openers, label, text = ' Zoé', choice, act, sent }) => {
    const open = async () => {
      const view = openArea(demo, path, { as });
      for (const name of openers)
        await view.user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);
      const field = await screen.findByLabelText<HTMLInputElement>(label);
      return { ...view, field, form: within(field.closest('dialog') ?? view.host) };
    };
    const { user, form, field, unmount, host } = await open();
    const before = field.value;
    await enterText(user, field, text);
    const typed = field.value;
    expect(typed).not.toBe(before);
    if (choice) await user.click(form.getByRole('radio', { name: choice }));
    await refuse('PUT', sent);
    await user.click(form.getByRole('button', { name: act ?? 'Enregistrer' }));
    expect(await form.findByText(EXPIRED_KEPT)).toBeTruthy();
    await expectReloadOffer(user);
    unmount();
    host.remove();
    expect((await open()).field.value).toBe(typed);
  },
);

test('a deletion shows the notice in its dialog', async () => {
  const { user } = openArea(demo, `${SELLER_SALES.toPublish.path}/dossier-de-vente/documents`, { as: 'manySales' });
  await user.click((await screen.findAllByRole('button', { name: /^Supprimer / }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: /^Supprimer ce document/ }));
  await refuse('DELETE', '*/documents/*');
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
  expect(await dialog.findByText(EXPIRED)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Recharger la page' })).toBeTruthy();
});

test('a valid page has no such notice', async () => {
  await demo.fault({ method: 'PUT', path: '*/sellers/users/*', fault: 500 });
  const { user } = openArea(demo, '/mon-compte', { as: 'buyer' });
  await enterText(user, await screen.findByLabelText('Prénom'), 'nie');
  await user.click(await screen.findByRole('button', { name: 'Enregistrer' }));
  await screen.findAllByText(/^Un problème est survenu/);
  await waitFor(() => expect(screen.queryByText('Cette page a expiré.')).toBeNull());
});
