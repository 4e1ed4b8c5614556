import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { ZoneSearch } from '@/adapters/places/zone-search';
import { NO_CRITERIA, type TypedCriteria } from '@/domain/alert/typed-criteria';
import { CriteriaMain } from '@/features/alert-criteria/criteria-main';
import { CriteriaMore } from '@/features/alert-criteria/criteria-more';
import { criteriaMessages } from '@/features/alert-criteria/messages';
import { ZonesField } from '@/features/alert-criteria/zones-field';
import { useForm } from '@/ui/use-form';
import { enterText } from '../enter-text.ts';

const proposals = ['Lyon, France', 'Lyon 3e Arrondissement, France'];
const suggestZones = vi.fn(async () => ({
  ok: true,
  value: proposals.map((label) => ({ id: label, label, detail: null, place: null })),
}));
const places = { chosen: () => {}, suggestZones, destroy: () => {} } as unknown as ZoneSearch;
const openPlaces = () => places;

function Criteria({ onSend }: { onSend: (typed: TypedCriteria) => void }) {
  const form = useForm({ initial: NO_CRITERIA, validate: criteriaMessages, submit: async (typed) => onSend(typed) });
  const [zones, setZones] = useState<string[]>([]);
  const [text, setText] = useState('');
  const change = (next: string[]) => {
    setZones(next);
    form.set('zone', next);
  };
  const field = { zones, error: form.errors.zone, text, onText: setText, focused: false, openPlaces };
  return (
    <form ref={form.formRef} onSubmit={form.onSubmit}>
      <CriteriaMain form={form} zones={<ZonesField {...field} onChange={change} />} />
      <CriteriaMore form={form} />
      <button type="submit">Envoyer</button>
    </form>
  );
}

const search = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Localisation' });

describe('the criteria of an alert', () => {
  test('show missing fields: a place under its field, a kind on both', async () => {
    const onSend = vi.fn();
    render(<Criteria onSend={onSend} />);
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
    expect(screen.getByText('Veuillez ajouter au moins un lieu')).toBeTruthy();
    expect(screen.getByText('Veuillez sélectionner au moins un appartement ou une maison')).toBeTruthy();
    for (const kind of ['Appartement', 'Maison']) {
      expect(screen.getByRole('checkbox', { name: kind }).getAttribute('aria-invalid')).toBe('true');
    }
    expect(onSend).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Maison' }));
    expect(screen.queryByText('Veuillez sélectionner au moins un appartement ou une maison')).toBeNull();
  });

  test('contain places, kinds, budgets, rooms and the rest as chosen', async () => {
    const onSend = vi.fn();
    const user = userEvent.setup();
    render(<Criteria onSend={onSend} />);
    await enterText(user, screen.getByRole('combobox', { name: 'Localisation' }), 'lyon');
    await user.click(await screen.findByRole('option', { name: 'Lyon, France' }));
    await user.click(screen.getByRole('checkbox', { name: 'Appartement' }));
    await enterText(user, screen.getByLabelText(/Budget maximum/), '300 000');
    await user.selectOptions(screen.getByLabelText('Nombre de pièces'), '3 et plus');
    // Folded until the button is pressed.
    expect(screen.queryByLabelText('Ascenseur nécessaire à partir du')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Plus de critères' }));
    await user.selectOptions(screen.getByLabelText('Ascenseur nécessaire à partir du'), '2e étage');
    await user.click(screen.getByRole('radio', { name: 'Résidence principale' }));
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    expect(onSend).toHaveBeenCalledWith({
      ...NO_CRITERIA,
      zone: ['Lyon, France'],
      apartment: true,
      maxBudget: '300000',
      minRoomNumber: '3',
      minFloorForElevator: '2',
      purchaseType: 'main_residence',
    });
  });

  test('accept no place twice, and remove a place', async () => {
    const user = userEvent.setup();
    render(<Criteria onSend={() => {}} />);
    const pick = async () => {
      await enterText(user, screen.getByRole('combobox', { name: 'Localisation' }), 'lyon');
      await user.click(await screen.findByRole('option', { name: 'Lyon, France' }));
    };
    await pick();
    await pick();
    // Under the field, and in the live region.
    expect(screen.getAllByText('Ce lieu est déjà dans votre recherche')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: /^Retirer/ })).toHaveLength(1);
    await enterText(user, search(), 'N');
    expect(screen.queryByText('Ce lieu est déjà dans votre recherche')).toBeNull();
    await user.clear(search());
    screen.getByRole('button', { name: 'Retirer Lyon' }).focus();
    await user.keyboard(' ');
    expect(screen.queryByRole('button', { name: /^Retirer/ })).toBeNull();
    expect(document.activeElement).toBe(search());
  });

  test('refuse a text that was not chosen: Enter shows an error and does not submit, and blur shows it too', async () => {
    const onSend = vi.fn();
    const user = userEvent.setup();
    render(<Criteria onSend={onSend} />);
    await user.type(search(), 'z{Enter}');
    // Under the field, and in the live region.
    expect(screen.getAllByText("Choisissez un lieu de la liste pour l'ajouter")).toHaveLength(2);
    // No other field is checked.
    expect(screen.queryByText('Veuillez sélectionner au moins un appartement ou une maison')).toBeNull();
    await enterText(user, search(), 'z');
    expect(screen.queryByText("Choisissez un lieu de la liste pour l'ajouter")).toBeNull();
    await user.tab();
    expect(screen.getByText("Choisissez un lieu de la liste pour l'ajouter")).toBeTruthy();
    expect(search().value).toBe('zz');
    expect(onSend).not.toHaveBeenCalled();
  });

  test.each([
    ['network', 'La recherche de lieux ne répond pas.'],
    ['malformed', 'La recherche de lieux ne répond pas.'],
    ['rate-limited', 'Trop de recherches à la suite. Réessayez dans un instant.'],
  ])('show a failed place search (%s), in its list and as an announcement, and can retry', async (tag, message) => {
    suggestZones.mockResolvedValueOnce({ ok: false, error: { tag } } as never);
    const user = userEvent.setup();
    render(<Criteria onSend={() => {}} />);
    await enterText(user, search(), 'lyon');
    const said = await screen.findAllByText(message);
    expect(said.some((one) => one.closest('[role="status"]'))).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await user.click(await screen.findByRole('option', { name: 'Lyon, France' }));
    expect(screen.getByRole('button', { name: 'Retirer Lyon' })).toBeTruthy();
  });
});
