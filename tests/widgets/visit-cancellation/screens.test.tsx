import { render, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { seeded } from '../../../demo/server/seed.ts';
import { VisitCancellation } from '../../../widgets/visit-cancellation/app.tsx';
import { enterText } from '../../enter-text.ts';
import { EXPIRED_KEPT, FORGERY_REFUSAL, refusalsOf } from '../../error-shapes.ts';
import { answerThrough, answerWith } from '../answer-with.ts';
import { demoPage } from '../demo.ts';
import { FORBIDDEN, OURS } from '../faults.ts';
import { open as openAt } from './open.tsx';

const demo = demoPage();
const { visits } = seeded;
afterEach(() => void vi.restoreAllMocks());
const requests = async (method: string) => (await demo.requests()).filter((call) => call.method === method);

type Seeded = { id: number; slug: string; email: string };

const open = (
  visit: Pick<Seeded, 'id' | 'slug'> = visits.upcoming,
  attributes: Record<string, string> = {},
  path = '',
) => openAt(demo, `/annulation-visite/${visit.id}/${visit.slug}${path}`, attributes);

async function authenticate(visit: Seeded = visits.upcoming, attributes?: Record<string, string>) {
  const view = open(visit, attributes);
  await enterText(view.user, screen.getByLabelText('Email'), visit.email);
  await view.user.click(screen.getByRole('button', { name: "S'authentifier" }));
  return view;
}

const form = () => screen.findByRole('button', { name: 'Annuler la visite' });

describe('authentication', () => {
  test('is the first screen, accepts input at once and sends ready once', () => {
    const { events, onReady } = open();
    expect(screen.getByRole('heading', { name: 'Authentification' })).toBeTruthy();
    expect(onReady).toHaveBeenCalledOnce();
    expect(events).toEqual([['parvis:ready', null]]);
  });

  test.each([
    ['', 'Email est requis'],
    ['lea', 'Email non valide'],
  ])('refuses "%s" with "%s", beside the field, which takes the focus', async (typed, message) => {
    const { user } = open();
    const email = screen.getByLabelText('Email');
    if (typed) await enterText(user, email, typed);
    await user.click(screen.getByRole('button', { name: "S'authentifier" }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(email);
    await enterText(user, email, 'a');
    expect(screen.queryByText(message)).toBeNull();
  });

  test("shows 'L'email ne correspond pas' for a wrong e-mail, an unknown visit and a wrong slug, and keeps the typed text", async () => {
    for (const wrong of [
      { ...visits.upcoming, email: 'autre@exemple.fr' },
      { ...visits.upcoming, id: 9999 },
      { ...visits.upcoming, slug: 'faux' },
    ]) {
      const { unmount } = await authenticate(wrong);
      expect(await screen.findByText("L'email ne correspond pas")).toBeTruthy();
      expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe(wrong.email);
      unmount();
    }
  });

  test('after too many tries asks to wait', async () => {
    await demo.fault({ method: 'POST', path: '/visits/verify_infos', fault: 429 });
    await authenticate();
    expect(await screen.findByText('Trop de tentatives, réessayez dans quelques minutes')).toBeTruthy();
  });

  test('on an expired page shows a notice, and restores the e-mail after the reload, until it is accepted', async () => {
    await demo.fault({ method: 'POST', path: '/visits/verify_infos', fault: 422, body: FORGERY_REFUSAL });
    const { unmount } = await authenticate();
    expect(await screen.findByText(EXPIRED_KEPT)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Recharger la page' })).toHaveLength(2);
    const kept = () => sessionStorage.getItem(`parvis:form:visit-cancellation:${visits.upcoming.id}:email`);
    await waitFor(() => expect(kept()).toBeTruthy());
    unmount();
    const again = open();
    const email = screen.getByLabelText('Email') as HTMLInputElement;
    await waitFor(() => expect(email.value).toBe(visits.upcoming.email));
    await again.user.click(screen.getByRole('button', { name: "S'authentifier" }));
    await form();
    expect(kept()).toBeNull();
  });

  test('keeps a stored token when the e-mail gets a 401', async () => {
    await authenticate(
      { ...visits.upcoming, email: 'autre@exemple.fr' },
      { token: seeded.users.buyer.token, 'user-id': String(seeded.users.buyer.id) },
    );
    await screen.findByText("L'email ne correspond pas");
    expect(localStorage.getItem('parvis:session')).toContain(seeded.users.buyer.token);
  });

  test.each(['', '/101'])("a URL without visit or slug ('%s') shows that the link is incomplete", (rest) => {
    demo.at(`/annulation-visite${rest}`);
    const host = document.createElement('div');
    document.body.append(host);
    render(<VisitCancellation host={host} attribute={() => null} onReady={() => {}} />);
    expect(screen.getByRole('heading', { name: 'Ce lien est incomplet' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('the visit', () => {
  test("shows its date, its address and the expert's first name and phone", async () => {
    await authenticate();
    await form();
    expect(screen.getByText('Camille')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^04.78.11.22.33$/ }).getAttribute('href')).toBe('tel:+33478112233');
    expect(screen.getByText(/14h30/)).toBeTruthy();
    expect(screen.getByText(/69002 Lyon/)).toBeTruthy();
  });

  test.each(['cancelledVisitor', 'cancelledOwner', 'cancelledGuide', 'cancelledTerminated'] as const)(
    '%s: shows that it is already cancelled and goes to success',
    async (name) => {
      await authenticate(visits[name]);
      expect(await screen.findByText('Cette visite est déjà annulée')).toBeTruthy();
      expect(screen.getByRole('heading', { name: /a bien été annulée$/ })).toBeTruthy();
      await waitFor(() => expect(location.pathname).toMatch(/\/success$/));
    },
  );

  test.each(['rescheduled', 'done', 'past', 'ongoing'] as const)(
    "%s: can no longer be cancelled, and shows the expert's phone",
    async (name) => {
      await authenticate(visits[name]);
      expect(await screen.findByRole('heading', { name: 'Cette visite ne peut plus être annulée' })).toBeTruthy();
      expect(screen.getByRole('link', { name: /Appeler le 04.78.11.22.33/ })).toBeTruthy();
      expect(screen.queryByRole('radio')).toBeNull();
    },
  );

  test("past and without an expert, shows the agency's mailbox", async () => {
    answerWith('/visits/113', { id: 113, state: 'done', start_time: '2026-01-05T10:00:00+01:00' });
    await authenticate(visits.noExpert);
    expect(await screen.findByText(/^Elle a déjà eu lieu\./)).toBeTruthy();
    const mailbox = screen.getByRole('link', { name: 'contact@parvis.example' });
    expect(mailbox.getAttribute('href')).toBe('mailto:contact@parvis.example');
  });

  test('without an expert is shown all the same', async () => {
    await authenticate(visits.noExpert);
    await form();
    expect(screen.queryByRole('link', { name: /04/ })).toBeNull();
  });

  test('markup in names and addresses is shown as text', async () => {
    await authenticate(visits.markup);
    await form();
    expect(screen.getByText(/<b>Bellecour<\/b>/)).toBeTruthy();
    expect(document.querySelector('b, img[src="x"]')).toBeNull();
  });

  test('an invalid response or a refusal is shown in French, with a retry', async () => {
    const faults = [
      ['wrong-shape', OURS],
      ['malformed', OURS],
      ['html', OURS],
      [500, OURS],
      [403, FORBIDDEN],
      [409, 'Cette demande est en conflit avec une autre'],
      [422, "La demande n'a pas pu être traitée"],
    ] as const;
    for (const [fault] of faults) await demo.fault({ method: 'GET', path: '/visits/*', fault });
    const { user } = await authenticate();
    for (const [index, [fault, message]] of faults.entries()) {
      await waitFor(async () => expect(await requests('GET')).toHaveLength(index + 1));
      const retry = await screen.findByRole('button', { name: 'Réessayer' });
      expect(screen.getByText(message), String(fault)).toBeTruthy();
      await user.click(retry);
    }
    expect(await form()).toBeTruthy();
  });

  test('that is slow shows a skeleton, which is announced as loading', async () => {
    const release = await demo.hold({ method: 'GET', path: '/visits/*' });
    await authenticate();
    expect((await screen.findByText('Chargement…')).getAttribute('role')).toBe('status');
    await release();
    expect(await form()).toBeTruthy();
  });

  test('401 asks for the e-mail again, prefilled with the accepted one, and refetches once', async () => {
    await demo.fault({ method: 'GET', path: '/visits/*', fault: 401 });
    const { user, events } = await authenticate();
    const said = await screen.findByText(/^Votre vérification a expiré/);
    expect(said.getAttribute('role')).toBe('alert');
    expect(await requests('GET')).toHaveLength(1);
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe(visits.upcoming.email);
    await user.click(screen.getByRole('button', { name: "S'authentifier" }));
    expect(await form()).toBeTruthy();
    expect(events.filter(([name]) => name === 'parvis:ready')).toHaveLength(1);
  });
});

describe('a visit that changes meanwhile', () => {
  test('a visit that has disappeared shows a mail link, and no useless retry', async () => {
    await demo.fault({ method: 'GET', path: '/visits/*', fault: 404 });
    await authenticate();
    expect(await screen.findByRole('heading', { name: 'Cette visite est introuvable' })).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toMatch(/^mailto:[^@]+@/);
    expect(screen.getByText(/contact@parvis\.example/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  });

  test('a visit that starts while the form is open can no longer be cancelled, and shows whom to call', async () => {
    const { user, events } = await authenticate();
    await user.click(await screen.findByRole('radio', { name: "J'ai un empêchement" }));
    await enterText(user, screen.getByLabelText('Précisions'), 'x');
    await demo.fault({ method: 'PUT', path: '/visits/*', fault: 422 });
    const started = {
      id: 101,
      state: 'confirmed',
      canceled: false,
      start_time: new Date(Date.now() - 60_000).toISOString(),
      end_time: null,
      property_address: null,
      property_slug: null,
      sale_id: null,
      expert: { first_name: 'Camille', phone_number: '+33478112233' },
    };
    answerThrough('/visits/101', async (ask) => {
      const given = await ask();
      return given.ok ? Response.json(started) : given;
    });
    await user.click(await form());
    expect(await screen.findByRole('heading', { name: 'Cette visite ne peut plus être annulée' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Appeler le 04.78.11.22.33/ })).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(events.map(([name]) => name)).not.toContain('parvis:success');
  });
});

describe('the cancellation', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>) => {
    await form();
    await user.click(screen.getByRole('radio', { name: "J'ai trouvé un autre bien" }));
    await enterText(user, screen.getByLabelText('Précisions'), 'Nous avons signé <b>ailleurs</b> 🏡');
  };
  const submit = async (user: ReturnType<typeof userEvent.setup>) => user.click(await form());

  test('has the 5 reasons in order', async () => {
    await authenticate();
    await form();
    expect(
      screen
        .getAllByRole('radio')
        .map((radio) => within(radio.closest('label') as HTMLElement).getByText(/./).textContent),
    ).toEqual([
      "J'ai un empêchement",
      "L'emplacement ne me convient pas",
      "J'ai trouvé un autre bien",
      'Le bien ne me plaît plus',
      "La personne avec qui j'achète n'est pas disponible ou pas d'accord",
    ]);
  });

  test('requires a reason and details, with the exact messages, and sends nothing', async () => {
    const { user } = await authenticate();
    await submit(user);
    expect(screen.getByText('Veuillez sélectionner un motif')).toBeTruthy();
    expect(screen.getByText('Veuillez apporter plus de détails')).toBeTruthy();
    expect(await requests('PUT')).toEqual([]);
  });

  test('succeeds: toast, success page, link to the booking slots, event, URL', async () => {
    const { user, events } = await authenticate(visits.upcoming, {
      'booking-url': '/rdv/{property_slug}?visite={visit_id}',
    });
    await fill(user);
    await submit(user);
    expect(await screen.findByText('Votre visite a bien été annulée')).toBeTruthy();
    const heading = screen.getByRole('heading', { name: /^Votre visite du .+ au .+ a bien été annulée$/ });
    expect(heading.textContent).toMatch(/du (lun|mar|mercre|jeu|vendre|same)di|dimanche \d/);
    expect(screen.getByRole('link', { name: 'Reprogrammer une visite' }).getAttribute('href')).toMatch(
      /\/rdv\/[^{}?]+\?visite=101$/,
    );
    await waitFor(() => expect(location.pathname).toBe('/annulation-visite/101/k3v9/success'));
    expect(events).toContainEqual(['parvis:success', { kind: 'visit-cancelled', visitId: '101' }]);
    expect(events).toContainEqual([
      'parvis:navigate',
      { path: '/annulation-visite/101/:slug/success', pattern: '/annulation-visite/:visitId/:slug/success' },
    ]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('parvis:form'))).toEqual([]);
    expect((await requests('PUT')).map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
      [
        '/visits/101',
        {
          user_slug: 'k3v9',
          visit: { cancel_reason: 'found', cancel_comment: 'Nous avons signé <b>ailleurs</b> 🏡' },
        },
      ],
    ]);
  });

  test('on a server error announces it, keeps the typed values, sends nothing automatically, and works the next time', async () => {
    const { user, events } = await authenticate();
    await fill(user);
    const faults = [
      ['abort', 'La connexion semble interrompue. Vérifiez votre accès à internet, puis réessayez.'],
      [500, OURS],
      [429, 'Trop de tentatives, réessayez dans quelques minutes'],
      [409, 'Cette demande est en conflit avec une autre'],
    ] as const;
    for (const [index, [fault, message]] of faults.entries()) {
      await demo.fault({ method: 'PUT', path: '/visits/*', fault });
      await submit(user);
      expect((await screen.findByText(message)).closest('[role="alert"]'), String(fault)).toBeTruthy();
      expect((screen.getByRole('radio', { name: "J'ai trouvé un autre bien" }) as HTMLInputElement).checked).toBe(true);
      expect((screen.getByLabelText('Précisions') as HTMLTextAreaElement).value).toBe(
        'Nous avons signé <b>ailleurs</b> 🏡',
      );
      expect(await requests('PUT')).toHaveLength(index + 1);
    }
    expect(events.map(([name]) => name)).not.toContain('parvis:success');
    await submit(user);
    expect(await screen.findByRole('heading', { name: /a bien été annulée$/ })).toBeTruthy();
  });

  test('refused in any shape shows errors beside the fields; on an expired page offers a reload', async () => {
    const { user } = await authenticate();
    await fill(user);
    for (const { sentence, body } of refusalsOf('cancel_comment')) {
      await demo.fault({ method: 'PUT', path: '/visits/*', fault: 422, body });
      await submit(user);
      await screen.findByText(sentence);
      expect(screen.getByLabelText('Précisions').getAttribute('aria-invalid')).toBe('true');
    }
    await demo.fault({ method: 'PUT', path: '/visits/*', fault: 422, body: FORGERY_REFUSAL });
    await submit(user);
    expect(await screen.findByText(EXPIRED_KEPT)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Recharger la page' })).toHaveLength(2);
  });

  test('pressed twice in a row, and then removed, is sent once', async () => {
    const { user, unmount, events } = await authenticate();
    await fill(user);
    const release = await demo.hold({ method: 'PUT', path: '/visits/*' });
    await user.dblClick(await form());
    expect((await form()).getAttribute('aria-busy')).toBe('true');
    unmount();
    await release();
    await waitFor(() => expect(events.map(([name]) => name)).toContain('parvis:success'));
    expect((await requests('PUT')).map(({ status }) => status)).toEqual([200]);
  });

  test("carries the page's CSRF token of that moment", async () => {
    const { user } = await authenticate();
    await fill(user);
    const renewed = /name="csrf-token" content="([^"]+)"/.exec(await (await fetch(`${location.origin}/`)).text())?.[1];
    document.querySelector('meta[name="csrf-token"]')?.setAttribute('content', renewed ?? '');
    await submit(user);
    expect(await screen.findByRole('heading', { name: /a bien été annulée$/ })).toBeTruthy();
    expect((await requests('PUT'))[0]?.headers['x-csrf-token']).toBe(renewed);
  });

  test('half filled in is kept for the next time, a reason as well as details', async () => {
    const details = () => screen.getByLabelText('Précisions') as HTMLTextAreaElement;
    const first = await authenticate();
    await form();
    await enterText(first.user, details(), 'Nous');
    first.unmount();
    const second = await authenticate();
    await form();
    expect(details().value).toBe('Nous');
    await second.user.clear(details());
    await second.user.click(screen.getByRole('radio', { name: "J'ai un empêchement" }));
    second.unmount();
    await authenticate();
    await form();
    expect(details().value).toBe('');
    expect((screen.getByRole('radio', { name: "J'ai un empêchement" }) as HTMLInputElement).checked).toBe(true);
  });

  test("to an API of another origin never carries the page's CSRF token", async () => {
    const calls = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}', { status: 500 }));
    const { user } = open(visits.upcoming, { 'api-base': 'https://api.ailleurs.example/api/v1' });
    await enterText(user, screen.getByLabelText('Email'), visits.upcoming.email);
    await user.click(screen.getByRole('button', { name: "S'authentifier" }));
    await waitFor(() => expect(calls).toHaveBeenCalledOnce());
    expect(new Headers(calls.mock.calls[0]?.[1]?.headers).get('accept-language')).toBe('fr');
    expect(new Headers(calls.mock.calls[0]?.[1]?.headers).has('x-csrf-token')).toBe(false);
  });

  test('started for one visit is never restored in the form of another', async () => {
    const first = await authenticate();
    await fill(first.user);
    first.unmount();
    await authenticate(visits.proposed);
    await form();
    expect((screen.getByLabelText('Précisions') as HTMLTextAreaElement).value).toBe('');
  });

  test('performed by the server with a lost response is found done', async () => {
    const { user, events } = await authenticate();
    await fill(user);
    await demo.fault({ method: 'PUT', path: '/visits/*', fault: 'abort', when: 'after' });
    await submit(user);
    expect(await screen.findByText('Votre visite a bien été annulée')).toBeTruthy();
    expect(events.map(([name]) => name)).toContain('parvis:success');
  });

  test("with too long details shows the server's message under their field", async () => {
    const { user } = await authenticate();
    await form();
    await user.click(screen.getByRole('radio', { name: "J'ai un empêchement" }));
    await user.click(screen.getByLabelText('Précisions'));
    await user.paste('é'.repeat(10_000));
    await submit(user);
    expect(await screen.findByText(/^Précisions est trop long/)).toBeTruthy();
    expect((screen.getByLabelText('Précisions') as HTMLTextAreaElement).value).toHaveLength(10_000);
  });

  test('with a nested refusal has the error under its fields too', async () => {
    const { user } = await authenticate();
    await fill(user);
    const message = { visit: { cancel_reason: ["*Ce motif n'existe plus"], cancel_comment: ['est trop court'] } };
    await demo.fault({ method: 'PUT', path: '/visits/*', fault: 422, body: { error: { message } } });
    await submit(user);
    expect(await screen.findByText('Précisions est trop court')).toBeTruthy();
    expect(screen.getByText("Ce motif n'existe plus")).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('radio', { name: "J'ai un empêchement" })),
    );
  });

  test('with an expired authentication asks for the e-mail again and restores the typed values', async () => {
    const { user } = await authenticate();
    await fill(user);
    await demo.fault({ method: 'PUT', path: '/visits/*', fault: 401 });
    await submit(user);
    expect(await screen.findByText(/^Votre vérification a expiré/)).toBeTruthy();
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe(visits.upcoming.email);
    await user.click(screen.getByRole('button', { name: "S'authentifier" }));
    await form();
    expect((screen.getByLabelText('Précisions') as HTMLTextAreaElement).value).toBe(
      'Nous avons signé <b>ailleurs</b> 🏡',
    );
  });

  test('opened directly, the success page goes back to the index', async () => {
    open(visits.upcoming, {}, '/success');
    await waitFor(() => expect(location.pathname).toBe('/annulation-visite/101/k3v9'));
    expect(screen.getByRole('heading', { name: 'Authentification' })).toBeTruthy();
  });
});
