import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { seeded } from '../../../demo/server/seed.ts';
import { AccountScreen } from '../../../widgets/client-area/account/account-screen.tsx';
import { enterText } from '../../enter-text.ts';
import { refusalsOf } from '../../error-shapes.ts';
import { aCustomerOnTheWire } from '../../factories/customer.ts';
import { answerThrough, answerWith } from '../answer-with.ts';
import { demoPage } from '../demo.ts';
import { openArea } from './open-area.tsx';
import { openScreen, plain } from './open-screen.tsx';

const demo = demoPage();
afterEach(() => void vi.restoreAllMocks());
const open = (options: Parameters<typeof openScreen>[3] = {}) =>
  openScreen(demo, '/mon-compte', AccountScreen, options);
type View = ReturnType<typeof open>;

const SAVED = 'Les informations ont bien été enregistrées';
const CHANGED = 'Votre mot de passe a été modifié, vous allez être redirigé vers la page de connexion';

const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Enregistrer' });
const puts = async () => (await demo.requests()).filter(({ method }) => method === 'PUT');

async function retype({ user }: View, name: RegExp | string, text: string) {
  await user.clear(field(name));
  if (text) await enterText(user, field(name), text);
}

/** Types another first name, and leaves without saving. */
async function leaveTyped(): Promise<void> {
  const view = open();
  await save();
  await retype(view, 'Prénom', 'Léonie');
  view.unmount();
}

describe('the stored account', () => {
  test('fills the form; the e-mail is read-only', async () => {
    open();
    await save();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Madame' }).checked).toBe(true);
    expect(field('Prénom').value).toBe('Léa');
    expect(field('Nom').value).toBe('Martin');
    expect(field('Email').value).toBe('lea.martin@exemple.fr');
    expect(field('Email').readOnly).toBe(true);
    expect(plain(field('Téléphone').value)).toBe('06 12 34 56 78');
    expect(field(/^Adresse/).value).toBe('12 rue des Tanneurs, 69003 Lyon');
    expect(field(/^Complément/).value).toBe('Bâtiment B');
  });

  test('of another customer cannot be saved, with a notice', async () => {
    open({ as: 'expert', displayed: 'buyer' });
    expect((await save()).disabled).toBe(true);
    expect(screen.getByText(/Ce compte n'est pas le vôtre/)).toBeDefined();
  });

  test.each([
    ['buyer', '/ea'],
    ['seller', '/ev'],
  ] as const)('leads a %s back to %s', async (as, path) => {
    open({ as });
    const link = await screen.findByRole('link', { name: "Retour à l'espace client" });
    expect(new URL((link as HTMLAnchorElement).href).pathname).toBe(path);
  });
});

describe('saving', () => {
  test('shows a confirmation, notifies the page, and changes the name in the menu', async () => {
    const view = open();
    await save();
    await retype(view, 'Prénom', 'Léonie');
    await view.user.click(await save());
    expect(await screen.findByText(SAVED)).toBeDefined();
    expect(screen.getByTestId('name').textContent).toBe('Léonie Martin');
    const { user } = JSON.parse((await puts()).at(-1)?.body ?? '{}');
    expect(user).toMatchObject({ first_name: 'Léonie' });
    for (const name of ['email', 'password']) expect(user).not.toHaveProperty(name);
    expect(view.events).toContainEqual(['success', { kind: 'account-saved' }]);
  });

  test('keeps a password that is typed while the name is sent', async () => {
    const view = open();
    await save();
    await view.user.click(screen.getByRole('button', { name: 'Changer mon mot de passe' }));
    await retype(view, 'Prénom', 'Léonie');
    const letGo = await demo.hold({ path: '/sellers/users/*', method: 'PUT' });
    await view.user.click(await save());
    const password = screen.getByLabelText<HTMLInputElement>('Mot de passe actuel');
    await enterText(view.user, password, 'secret');
    await letGo();
    expect(await screen.findByText(SAVED)).toBeDefined();
    expect(password.value).toBe('secret');
  });

  test('with another id and no role in the response changes only the name', async () => {
    const view = open();
    await save();
    const { role: _, ...told } = aCustomerOnTheWire({ id: 999, first_name: 'Léonie' });
    answerWith(`/sellers/users/${seeded.users.buyer.id}`, told);
    await retype(view, 'Prénom', 'Léonie');
    await view.user.click(await save());
    expect(await screen.findByText(SAVED)).toBeDefined();
    await waitFor(() => expect(screen.getByTestId('name').textContent).toBe('Léonie Martin'));
  });

  test('with only columns in the response keeps the e-mail, the phone and the address on the screen', async () => {
    const path = `/sellers/users/${seeded.users.buyer.id}`;
    const view = open();
    await save();
    answerThrough(path, async (ask) => {
      await ask();
      return Response.json({ id: seeded.users.buyer.id, first_name: 'Léonie', last_name: 'Martin' });
    });
    await retype(view, 'Prénom', 'Léonie');
    await view.user.click(await save());
    expect(await screen.findByText(SAVED)).toBeDefined();
    await waitFor(() => expect(screen.getByTestId('name').textContent).toBe('Léonie Martin'));
    expect(field('Email').value).toBe('lea.martin@exemple.fr');
    expect(plain(field('Téléphone').value)).toBe('06 12 34 56 78');
    expect(field(/^Adresse/).value).toBe('12 rue des Tanneurs, 69003 Lyon');
  });

  test('without its first line removes the address, and requires it when only the second line remains', async () => {
    const view = open();
    await save();
    await retype(view, /^Adresse/, '');
    await view.user.click(await save());
    expect((await screen.findAllByText('Adresse est requise')).length).toBeGreaterThan(0);
    expect(await puts()).toHaveLength(0);
    await retype(view, /^Complément/, '');
    await view.user.click(await save());
    expect(await screen.findByText(SAVED)).toBeDefined();
    view.unmount();
    open();
    await save();
    expect(field(/^Adresse/).value).toBe('');
  });

  test('shows each error under its field and their number, focuses the first, and sends nothing', async () => {
    const view = open();
    await save();
    await retype(view, 'Prénom', '');
    await retype(view, 'Téléphone', '12');
    await view.user.click(await save());
    expect(await screen.findByText('Il reste 2 réponses à corriger')).toBeDefined();
    expect(field('Prénom').getAttribute('aria-invalid')).toBe('true');
    expect(field('Téléphone').getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field('Prénom')));
    expect(await puts()).toHaveLength(0);
    await retype(view, 'Prénom', 'Léa');
    expect(await screen.findByText('Il reste une réponse à corriger')).toBeDefined();
  });

  test('shows the server’s errors beside each field, also those of the address, and focuses the first', async () => {
    const message = { first_name: 'est refusé', physical_address: { address: '*Cette adresse est inconnue' } };
    await demo.fault({ path: '*/sellers/users/*', method: 'PUT', fault: 422, body: { error: { message } } });
    const view = open();
    await view.user.click(await save());
    await waitFor(() => expect(field('Prénom').getAttribute('aria-invalid')).toBe('true'));
    expect(field(/^Adresse/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('Cette adresse est inconnue').length).toBeGreaterThan(0);
    await waitFor(() => expect(document.activeElement).toBe(field('Prénom')));
  });

  test('refused in any shape shows errors beside the fields', async () => {
    const view = open();
    await save();
    for (const { sentence, body } of refusalsOf('first_name')) {
      await demo.fault({ path: '*/sellers/users/*', method: 'PUT', fault: 422, body });
      await view.user.click(await save());
      // Two shapes may have the same sentence: a press while the form is busy would be lost.
      await waitFor(async () => expect((await save()).hasAttribute('aria-busy')).toBe(false));
      expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
      expect(field('Prénom').getAttribute('aria-invalid')).toBe('true');
    }
  });

  test('that fails keeps the typed values, and can be retried', async () => {
    await demo.fault({ path: '*/sellers/users/*', method: 'PUT', fault: 500 });
    const view = open();
    await save();
    await retype(view, 'Prénom', 'Léonie');
    await view.user.click(await save());
    expect(await screen.findByText(/problème est survenu de notre côté/)).toBeDefined();
    expect(field('Prénom').value).toBe('Léonie');
    await view.user.click(await save());
    expect(await screen.findByText(SAVED)).toBeDefined();
  });

  test('unsaved values are restored on return; saved values are no draft any more', async () => {
    await leaveTyped();
    const second = open();
    await save();
    expect(field('Prénom').value).toBe('Léonie');
    expect(screen.getByText('Nous avons gardé ce que vous aviez saisi.')).toBeDefined();
    await second.user.click(await save());
    await screen.findByText(SAVED);
    second.unmount();
    open();
    await save();
    expect(screen.queryByText('Nous avons gardé ce que vous aviez saisi.')).toBeNull();
  });
});

describe('the draft of the form', () => {
  test('leaves the other fields to the account, as it is on return', async () => {
    await leaveTyped();
    const other = { civility: 'mrs', first_name: 'Léa', last_name: 'Durand' };
    await fetch(`/api/v1/sellers/users/${seeded.users.buyer.id}`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${seeded.users.buyer.token}`,
        'x-csrf-token': document.querySelector<HTMLMetaElement>('meta[name=csrf-token]')?.content ?? '',
      },
      body: JSON.stringify({ user: other }),
    });
    const second = open();
    await save();
    expect([field('Prénom').value, field('Nom').value]).toEqual(['Léonie', 'Durand']);
    await second.user.click(await save());
    await screen.findByText(SAVED);
    expect(screen.getByTestId('name').textContent).toBe('Léonie Durand');
  });

  test('can be discarded', async () => {
    await leaveTyped();
    const second = open();
    await save();
    await second.user.click(screen.getByRole('button', { name: 'Recommencer' }));
    expect(field('Prénom').value).toBe('Léa');
  });

  test('is not announced once the account has the same values', async () => {
    const user = String(seeded.users.buyer.id);
    const draft = { v: 1, at: Date.now(), user, data: { firstName: 'Léa' } };
    open();
    await save();
    cleanup();
    localStorage.setItem(`parvis:form:account:${user}`, JSON.stringify(draft));
    open();
    await save();
    expect(screen.queryByText('Nous avons gardé ce que vous aviez saisi.')).toBeNull();
  });
});

test('an account without a phone or an address sends neither', async () => {
  const view = open({ as: 'nobody' });
  await save();
  await retype(view, 'Prénom', 'Nina');
  await retype(view, 'Nom', 'Petit');
  await view.user.click(screen.getByRole('radio', { name: 'Madame' }));
  await view.user.click(await save());
  await screen.findByText(SAVED);
  const { user } = JSON.parse((await puts()).at(-1)?.body ?? '{}');
  expect(user).toEqual({ civility: 'mrs', first_name: 'Nina', last_name: 'Petit' });
});

test('a refusal of a field outside the form is shown by its French name', async () => {
  const message = { birth_date: 'est requise', 'user.family_situation': ['est requise'], email: "n'est pas valide" };
  await demo.fault({ path: '*/sellers/users/*', method: 'PUT', fault: 422, body: { error: { message } } });
  const view = open();
  await view.user.click(await save());
  expect(
    await screen.findByText("Date de naissance est requise. Situation familiale est requise. Email n'est pas valide."),
  ).toBeDefined();
});

describe('the password', () => {
  /** Holds timers of 3 s until the returned function runs them; all other timers run. */
  const holdThreeSeconds = () => {
    const planned: (() => void)[] = [];
    const setNow = window.setTimeout.bind(window);
    // The toast may have a timer of three seconds too: its library calls setTimeout(), the form window.setTimeout().
    vi.spyOn(window, 'setTimeout').mockImplementation(function (this: unknown, task: () => void, ms?: number) {
      return this === window && ms === 3000 ? planned.push(task) : setNow(task, ms);
    } as typeof window.setTimeout);
    return () => {
      expect(planned).toHaveLength(1);
      for (const task of planned) task();
    };
  };

  const change = async ({ user }: Pick<View, 'user'>, current: string, password: string, again = password) => {
    await user.click(await screen.findByRole('button', { name: 'Changer mon mot de passe' }));
    if (current) await enterText(user, field('Mot de passe actuel'), current);
    await enterText(user, field('Nouveau mot de passe'), password);
    await enterText(user, field('Confirmation du mot de passe'), again);
    await user.click(await save());
  };

  test.each([
    ['', 'nouveau-1', 'nouveau-1', 'Mot de passe actuel est requis'],
    ['parvis-lea-1', 'sept-77', 'sept-77', 'Le mot de passe doit contenir au minimum 8 caractères'],
    ['parvis-lea-1', 'nouveau-1', 'nouveau-2', 'Les mots de passe ne sont pas identiques'],
  ])('%j, %j, %j: %s', async (current, password, again, words) => {
    const view = open();
    await change(view, current, password, again);
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(await puts()).toHaveLength(0);
  });

  test('that is not the current password is refused under its field', async () => {
    const view = open();
    await change(view, 'autre-chose', 'nouveau-1');
    expect((await screen.findAllByText("Mot de passe actuel n'est pas correct")).length).toBeGreaterThan(0);
    expect(field('Mot de passe actuel').value).toBe('autre-chose');
  });

  test('once changed announces the sign-in page, then reloads the page 3 s later', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const letThreeSecondsPass = holdThreeSeconds();
    const view = open();
    await change(view, 'parvis-lea-1', 'nouveau-1');
    expect(await screen.findByText(CHANGED)).toBeDefined();
    expect(screen.queryByText(SAVED)).toBeNull();
    await waitFor(() => expect(screen.queryByLabelText('Nouveau mot de passe')).toBeNull());
    expect(reload).not.toHaveBeenCalled();
    letThreeSecondsPass();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('parvis:session')).toBeNull();
  });

  test('once changed, a refusal of the former session redirects nowhere, and no token is sent', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const letThreeSecondsPass = holdThreeSeconds();
    const { user, redirects } = openArea(demo, '/mon-compte', { as: 'buyer' });
    await change({ user }, 'parvis-lea-1', 'nouveau-1');
    await screen.findByText(CHANGED);
    await user.click(screen.getAllByRole('link', { name: 'Mes alertes' })[0] as HTMLElement);
    await screen.findByText('Vous devez vous identifier pour continuer.');
    expect(redirects()).toEqual([]);
    expect(reload).not.toHaveBeenCalled();
    letThreeSecondsPass();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('once changed, the page of another person is not reloaded, nor are their records deleted', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const letThreeSecondsPass = holdThreeSeconds();
    const view = open();
    await change(view, 'parvis-lea-1', 'nouveau-1');
    await screen.findByText(CHANGED);
    view.unmount();
    open({ as: 'both' });
    await save();
    letThreeSecondsPass();
    expect(reload).not.toHaveBeenCalled();
    expect(localStorage.getItem('parvis:session')).toContain(seeded.users.both.token);
  });

  test('is stored nowhere in the browser while it is typed', async () => {
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: 'Changer mon mot de passe' }));
    await enterText(view.user, field('Nouveau mot de passe'), 'tres-secret-1');
    await retype(view, 'Prénom', 'Léonie');
    const stored = JSON.stringify({ ...localStorage, ...sessionStorage });
    expect(stored).toContain('Léonie');
    expect(stored).not.toContain('tres-secret-1');
  });

  test('is not stored either when the session ends with the save, unlike the other typed values', async () => {
    await demo.fault({ path: '*/sellers/users/*', method: 'PUT', fault: 401 });
    const { user, redirects } = openArea(demo, '/mon-compte', { as: 'buyer' });
    await enterText(user, await screen.findByLabelText('Prénom'), 'nie');
    await change({ user }, 'parvis-lea-1', 'tres-secret-1');
    await waitFor(() => expect(redirects()).toHaveLength(1));
    const stored = JSON.stringify({ ...localStorage, ...sessionStorage });
    expect(stored).toContain('Léanie');
    expect(stored).not.toMatch(/tres-secret-1|parvis-lea-1/);
  });

  test('discarded leaves nothing to send', async () => {
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: 'Changer mon mot de passe' }));
    await enterText(view.user, field('Nouveau mot de passe'), 'court');
    await view.user.click(screen.getByRole('button', { name: 'Garder mon mot de passe' }));
    await view.user.click(await save());
    expect(await screen.findByText(SAVED)).toBeDefined();
  });
});

test('a phone of another country is saved with it', async () => {
  const view = open();
  await save();
  await view.user.selectOptions(screen.getByLabelText('Pays du numéro'), 'BE');
  await retype(view, 'Téléphone', '0470 12 34 56');
  await view.user.click(await save());
  await screen.findByText(SAVED);
  view.unmount();
  open();
  await save();
  expect(
    within(screen.getByLabelText('Pays du numéro')).getByRole<HTMLOptionElement>('option', { selected: true }).value,
  ).toBe('BE');
});
