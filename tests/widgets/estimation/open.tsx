/** The estimation drawn in a page of the demo, and the actions of a visitor. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import type { Answers } from '@/domain/estimation/estimation';
import type { StepName } from '@/domain/estimation/steps';
import { Estimation } from '../../../widgets/estimation/app.tsx';
import { API_ATTRIBUTES, type demoPage } from '../demo.ts';
import { draftOf, hostOf, keep, recordOf } from './funnel.ts';

/** Draws the element at a path of the demo. */
export function open(
  demo: ReturnType<typeof demoPage>,
  attributes: Record<string, string> = {},
  path = '/estimation/adresse',
) {
  demo.at(path);
  const noted = hostOf();
  const given = { ...API_ATTRIBUTES, 'geocoder-url': '/geocodage', ...attributes } as Record<string, string>;
  const attribute = (name: string) => given[name] ?? null;
  const onReady = vi.fn();
  const element = () => <Estimation host={noted.host} attribute={attribute} onReady={onReady} />;
  const view = render(element(), { container: noted.host });
  /** Removes the element's screens and draws them anew on the same host. */
  const putBack = () => {
    view.unmount();
    render(element(), { container: noted.host.appendChild(document.createElement('div')) });
  };
  return { ...view, ...noted, onReady, putBack, user: userEvent.setup({ delay: null }) };
}

/** Draws one step of a visitor with these answers, who has chosen to continue. */
export async function openAt(
  demo: ReturnType<typeof demoPage>,
  step: StepName,
  answers: Answers,
  { attributes = {}, version = 'main' as 'main' | 'bis' } = {},
) {
  demo.at('/estimation/adresse');
  keep('funnel', draftOf(answers, { currentStep: step, hasStarted: true }, version));
  const base = version === 'main' ? '/estimation' : '/estimation-en-ligne';
  const view = open(demo, attributes, `${base}/${step}`);
  await view.user.click(await screen.findByRole('button', { name: 'Continuer' }));
  await findStep(step);
  return view;
}

/**
 * The question of each step (docs/spec/funnel.md#8.1); the last space before a punctuation mark of two parts does not
 * break.
 */
export const titles: Record<StepName, string> = {
  adresse: "Quelle est l'adresse du bien à estimer ?",
  typologie: 'Quel type de bien souhaitez-vous estimer ?',
  informations: 'Vérifions ensemble les informations de votre bien.',
  specificites: 'Votre logement comporte-t-il une de ces spécificités ?',
  attentes: 'Quel serait votre prix de vente idéal ?',
  motif: 'Votre projet de vente',
  contact: 'Votre estimation est prête !',
  'calcul-en-cours': 'Première estimation de votre bien en cours...',
};

/** Waits for a step, by its question. */
export const findStep = (step: StepName) =>
  screen.findByRole('heading', { name: (name) => name.replaceAll('\u00a0', ' ') === titles[step] });

/** Returns the forward button. */
export const next = () =>
  screen.getByRole('button', { name: /^(Commencer l'estimation|Étape suivante|Découvrir l'estimation)$/ });

/** Returns a text with plain spaces. */
export const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ').trim();
/** Returns the current form. */
export const form = () => document.querySelector('form') as HTMLFormElement;
/** Returns the texts of the form's parts that match a selector, in the order of the page. */
export const texts = (selector: string) =>
  [...form().querySelectorAll(selector)].map(({ textContent }) => plain(textContent));
/** Returns the stored answers. */
export const answers = () => (recordOf('funnel') as { answers: Answers }).answers;
/** Returns the `aria-pressed` of an answer. */
export const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';
/** Waits for the messages with this text, each once. */
export const findMessage = (message: string) => screen.findAllByText((text) => plain(text) === message);
/** Expects no field to be refused. */
export const expectNoError = () => expect(form().querySelector('[aria-invalid="true"]')).toBeNull();
