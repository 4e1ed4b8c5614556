import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, showToast } from '@/ui/toast-actions';
import { Toaster, ToasterSince } from '@/ui/toasts';

const ID = 'visit-1';
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function toaster() {
  render(<Toaster id={ID} />);
  wait(60);
}
const show = (...args: Parameters<typeof showToast> extends [string, ...infer Rest] ? Rest : never) =>
  act(() => showToast(ID, ...args));

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    act(() => clearToasts(ID));
    vi.useRealTimers();
  });

  it('announce a success politely and an error assertively, in regions rendered before', () => {
    toaster();
    const [status, alert] = [screen.getByRole('status'), screen.getByRole('alert')];
    expect(status.textContent).toBe('');
    show('success', 'Enregistré');
    show('error', 'Refusé');
    expect(status.textContent).toBe('Enregistré');
    expect(alert.textContent).toBe('Refusé');
  });

  it('are added to their region after that region was rendered, or screen readers would not announce them', () => {
    show('success', 'Enregistré');
    render(<Toaster id={ID} />);
    expect(screen.getByRole('status').textContent).toBe('');
    wait(60);
    expect(screen.getByRole('status').textContent).toBe('Enregistré');
  });

  it('of a success disappear when a dialog opens after them; failures, and later toasts, stay', () => {
    show('success', 'Créneau ajouté', 5000);
    show('error', 'Refusé', 5000);
    wait(100);
    const since = Date.now();
    show('success', 'Enregistré', 5000);
    render(<ToasterSince id={ID} since={since} />);
    wait(300);
    expect(screen.queryByText('Créneau ajouté')).toBeNull();
    expect(screen.getByText('Refusé')).toBeTruthy();
    expect(screen.getByText('Enregistré')).toBeTruthy();
  });

  it('disappear after 3 s', () => {
    toaster();
    show('info', 'Déjà annulée');
    wait(2999);
    expect(screen.getByText('Déjà annulée')).toBeTruthy();
    wait(1);
    wait(200);
    expect(screen.queryByText('Déjà annulée')).toBeNull();
  });

  it('stay 5 s on request', () => {
    toaster();
    show('success', 'Créneau ajouté', 5000);
    wait(4999);
    expect(screen.getByText('Créneau ajouté')).toBeTruthy();
    wait(1);
    wait(200);
    expect(screen.queryByText('Créneau ajouté')).toBeNull();
  });

  it.each([
    [
      'the pointer',
      () => fireEvent.mouseMove(screen.getByRole('region')),
      () => fireEvent.mouseLeave(screen.getByRole('region')),
    ],
    ['the focus', () => fireEvent.focus(screen.getByRole('button')), () => fireEvent.blur(screen.getByRole('button'))],
  ])('wait while %s is on them', (_, enter, leave) => {
    toaster();
    show('info', 'Patience');
    wait(2000);
    act(enter);
    wait(20_000);
    expect(screen.getByText('Patience')).toBeTruthy();
    act(leave);
    wait(900);
    expect(screen.getByText('Patience')).toBeTruthy();
    wait(200);
    wait(300);
    expect(screen.queryByText('Patience')).toBeNull();
  });

  it('do not wait for a pointer that was there before', () => {
    toaster();
    show('info', 'Bonjour');
    act(() => void fireEvent.mouseEnter(screen.getByRole('region')));
    wait(3100);
    wait(300);
    expect(screen.queryByText('Bonjour')).toBeNull();
  });

  it.each([
    ['the focus', () => screen.getByRole('button').focus()],
    ['the pointer', () => fireEvent.mouseMove(screen.getByRole('region'))],
  ])('are dismissed by their button, and %s that was on it does not hold the next toast', (_, enter) => {
    toaster();
    show('info', 'Un');
    act(enter);
    act(() => screen.getByRole('button', { name: 'Fermer le message' }).click());
    wait(300);
    expect(screen.queryByText('Un')).toBeNull();
    show('info', 'Deux');
    wait(3100);
    wait(300);
    expect(screen.queryByText('Deux')).toBeNull();
  });

  it('still wait for the pointer when another toast is dismissed under it', () => {
    toaster();
    show('info', 'Un');
    show('info', 'Deux');
    act(() => fireEvent.mouseMove(screen.getByRole('region')));
    act(() => screen.getAllByRole('button')[0]!.click());
    wait(20_000);
    expect(screen.getByText('Un')).toBeTruthy();
  });

  it('return the focus when dismissed by keyboard', () => {
    render(<button type="button">Avant</button>);
    toaster();
    show('info', 'Un');
    const before = screen.getByRole('button', { name: 'Avant' });
    act(() => before.focus());
    act(() => screen.getByRole('button', { name: 'Fermer le message' }).focus());
    act(() => screen.getByRole('button', { name: 'Fermer le message' }).click());
    expect(document.activeElement).toBe(before);
  });

  it('are three at most, the newest', () => {
    toaster();
    for (const word of ['un', 'deux', 'trois', 'quatre']) show('info', word);
    expect(screen.queryByText('un')).toBeNull();
    expect(screen.getAllByRole('button')).toHaveLength(3);
  });

  it('belong to one element: another toaster does not show them', () => {
    render(<Toaster id="radar-2" />);
    wait(60);
    show('info', 'Pour la visite');
    expect(screen.queryByText('Pour la visite')).toBeNull();
  });

  it('survive the move from the page to a dialog and back', () => {
    const { unmount } = render(<Toaster id={ID} />);
    wait(60);
    show('success', 'Votre visite a bien été annulée');
    unmount();
    toaster();
    expect(screen.getByText('Votre visite a bien été annulée')).toBeTruthy();
  });

  it('are all removed when the element is removed', () => {
    toaster();
    show('info', 'Un');
    act(() => clearToasts(ID));
    expect(screen.queryByText('Un')).toBeNull();
  });
});
