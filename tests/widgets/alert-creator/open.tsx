/** The alert creator drawn in a page of the demo, and the acts of a visitor. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { NO_CRITERIA } from '@/domain/alert/typed-criteria';
import { writeRecord } from '@/host/storage';
import { AlertCreator } from '../../../widgets/alert-creator/app.tsx';
import { enterText } from '../../enter-text.ts';
import { API_ATTRIBUTES, type demoPage } from '../demo.ts';

const EVENTS = ['ready', 'navigate', 'success', 'sign-in', 'redirect', 'error'];

/** Draws the element; `left` records the addresses instead of leaving the page. */
export function open(
  demo: ReturnType<typeof demoPage>,
  attributes: Record<string, string> = {},
  path = '/creer-une-alerte',
) {
  demo.at(path);
  const host = document.createElement('parvis-alert-creator');
  document.body.append(host);
  const events: [string, unknown][] = [];
  const left: string[] = [];
  for (const name of EVENTS) {
    host.addEventListener(`parvis:${name}`, (event) => {
      const { detail } = event as CustomEvent;
      events.push([name, detail]);
      if (name !== 'redirect') return;
      event.preventDefault();
      left.push(detail.url);
    });
  }
  const given = { ...API_ATTRIBUTES, 'geocoder-url': '/geocodage', ...attributes } as Record<string, string>;
  const onReady = vi.fn();
  const element = () => <AlertCreator host={host} attribute={(name) => given[name] ?? null} onReady={onReady} />;
  const view = render(element(), { container: host });
  const redraw = () => view.rerender(element());
  /** Removes the element's screens and draws them anew on the same host. */
  const putBack = () => {
    view.unmount();
    render(element(), { container: host.appendChild(document.createElement('div')) });
  };
  return { ...view, given, redraw, putBack, events, left, onReady, user: userEvent.setup({ delay: null }) };
}

type View = ReturnType<typeof open>;

// By text: computing the roles of a page full of fields takes long, at each change during a wait.
const buttonOf = (words: HTMLElement) => words.closest('button') as HTMLButtonElement;
export const next = () => buttonOf(screen.getByText('Continuer'));
export const confirm = async () => buttonOf(await screen.findByText('Confirmer mon alerte'));

/** Chooses a place through the search, an apartment and a type of purchase. */
export async function fillCriteria({ user }: View) {
  await enterText(user, await screen.findByLabelText('Localisation', { selector: '[role=combobox]' }), 'lyon');
  await user.click(await screen.findByRole('option', { name: /^Lyon, France/ }));
  await user.click(screen.getByLabelText('Appartement'));
  await user.click(screen.getByLabelText('Résidence principale'));
}

/** Answers every field of the second step. */
export async function fillContact({ user }: View, email = 'zoe.petit@exemple.fr') {
  await confirm();
  for (const choice of ['Je suis déjà propriétaire', "Acheter d'ici 6 mois", 'Madame']) {
    await user.click(screen.getByLabelText(choice));
  }
  await enterText(user, screen.getByLabelText('Prénom'), 'Zoé');
  await enterText(user, screen.getByLabelText('Nom'), 'Petit');
  await enterText(user, screen.getByLabelText('Email'), email);
  await enterText(user, screen.getByLabelText('Téléphone'), '06 12 34 56 78');
}

/** Goes from the first screen to the created alert. */
export async function createAlert(view: View, email?: string) {
  await fillCriteria(view);
  await view.user.click(next());
  await fillContact(view, email);
  await view.user.click(await confirm());
}

/** Keeps all answers of both steps in the browser, for the element of a partner or of none. */
export function keepAnswers(email = 'zoe.petit@exemple.fr', slot = ''): void {
  const at = Date.now();
  const criteria = { ...NO_CRITERIA, zone: ['Lyon, France'], apartment: true, purchaseType: 'main_residence' };
  const contact = {
    situation: 'owner',
    projectState: 'not_urgent',
    civility: 'mrs',
    firstName: 'Zoé',
    lastName: 'Petit',
    email,
    phoneNumber: { number: '06 12 34 56 78', countryCode: 'FR' },
  };
  const data = { [slot]: { at, criteria, contact, key: null } };
  writeRecord(localStorage, `parvis:alert:${location.origin}`, { at, user: null, data });
}

/** Draws the element with all answers of both steps kept from before, and goes on to the second step. */
export async function openPrefilled(
  demo: ReturnType<typeof demoPage>,
  attributes: Record<string, string> = {},
  email = 'zoe.petit@exemple.fr',
) {
  keepAnswers(email, attributes['partner']);
  const view = open(demo, attributes);
  await screen.findByLabelText('Retirer Lyon');
  await view.user.click(next());
  await confirm();
  return view;
}

/** Waits for the title of the confirmation. */
export const created = () => screen.findByText('Votre alerte achat a bien été créée', { selector: 'h2' });
