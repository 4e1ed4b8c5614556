import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Combobox, type ComboboxProps } from '@/ui/combobox';
import type { ComboboxOption, Suggest } from '@/ui/use-suggestions';
import { waitForTasks } from '../turns.ts';

const TOWNS: ComboboxOption[] = [
  { id: '69123', label: 'Lyon', detail: 'Rhône (69)' },
  { id: '27350', label: 'Lyons-la-Forêt', detail: 'Eure (27)' },
  { id: '64260', label: 'Hendaye', detail: null },
];
const inTowns = vi.fn<Suggest<ComboboxOption>>(async (query) => ({
  options: TOWNS.filter(({ label }) => label.toLowerCase().startsWith(query.toLowerCase())),
}));

type Props = Partial<ComboboxProps<ComboboxOption>> & { start?: string };

function StatefulCombobox({ start = '', ...props }: Props) {
  const [value, setValue] = useState(start);
  return (
    <>
      <Combobox
        label="Ville"
        name="city"
        value={value}
        suggest={inTowns}
        onPick={() => {}}
        debounceMs={0}
        {...props}
        onChange={(text) => {
          setValue(text);
          props.onChange?.(text);
        }}
      />
      <button type="button">Ailleurs</button>
    </>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Ville' });
const list = () => screen.queryByRole('listbox', { name: 'Ville' });
const options = () => screen.queryAllByRole('option').map((option) => option.firstChild?.textContent);
const active = () => {
  const id = input().getAttribute('aria-activedescendant');
  return id && document.getElementById(id)?.firstChild?.textContent;
};
const announced = () => screen.getByRole('status').textContent;
const listed = (...labels: string[]) => waitFor(() => expect(options()).toEqual(labels));

/** Returns a search whose answers the test releases. */
function later() {
  const calls: { query: string; signal: AbortSignal; answer: (found: ComboboxOption[]) => void }[] = [];
  const suggest: Suggest<ComboboxOption> = (query, signal) =>
    new Promise((resolve) => calls.push({ query, signal, answer: (found) => resolve({ options: found }) }));
  return { calls, suggest };
}

afterEach(() => {
  vi.useRealTimers();
  inTowns.mockClear();
});

describe('a combobox', () => {
  it('is closed and silent initially', () => {
    render(<StatefulCombobox />);
    expect(input().getAttribute('aria-expanded')).toBe('false');
    expect(input().getAttribute('aria-autocomplete')).toBe('list');
    expect(input().hasAttribute('aria-controls')).toBe(false);
    expect(input().getAttribute('autocomplete')).toBe('off');
    expect([list(), announced()]).toEqual([null, '']);
  });

  it('opens its list under the typed text, each option with its detail, and labels the list', async () => {
    render(<StatefulCombobox />);
    await userEvent.type(input(), 'ly');
    await listed('Lyon', 'Lyons-la-Forêt');
    expect(input().getAttribute('aria-expanded')).toBe('true');
    expect(input().getAttribute('aria-controls')).toBe(list()?.id);
    expect(within(list()!).getByRole('option', { name: 'Lyon Rhône (69)' })).toBeTruthy();
    expect(active()).toBeNull();
  });

  it('has the label, hint, error and requirement of a field', () => {
    render(<StatefulCombobox hint="Une ville" error="est requise" required />);
    const described = input().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['Une ville', 'Ville est requise']);
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(input().getAttribute('aria-required')).toBe('true');
  });

  it.each([
    ['l', 0],
    [' l ', 0],
    ['ly', 1],
  ])('typed %j searches %i times: 2 characters are needed', async (text, times) => {
    render(<StatefulCombobox />);
    await userEvent.click(input());
    await userEvent.paste(text);
    await waitForTasks();
    expect(inTowns).toHaveBeenCalledTimes(times);
  });

  it('searches a pasted text, trimmed', async () => {
    render(<StatefulCombobox />);
    await userEvent.click(input());
    await userEvent.paste(' hendaye ');
    await listed('Hendaye');
    expect(inTowns.mock.calls.map(([query]) => query)).toEqual(['hendaye']);
    expect(input().value).toBe(' hendaye ');
  });

  it('closes when the text gets too short', async () => {
    render(<StatefulCombobox />);
    await userEvent.type(input(), 'ly');
    await listed('Lyon', 'Lyons-la-Forêt');
    await userEvent.type(input(), '{Backspace}');
    expect([list(), announced()]).toEqual([null, '']);
  });

  it('does not search while it is read-only or disabled', async () => {
    const { rerender } = render(<StatefulCombobox start="lyon" readOnly />);
    await userEvent.type(input(), '{ArrowDown}');
    rerender(<StatefulCombobox start="lyon" disabled />);
    fireEvent.keyDown(input(), { key: 'ArrowDown' });
    await waitForTasks();
    expect(inTowns).not.toHaveBeenCalled();
  });
});

describe('selecting', () => {
  it('with the mouse: the text becomes the label, the owner receives the option, the focus stays', async () => {
    const onPick = vi.fn();
    render(<StatefulCombobox onPick={onPick} />);
    await userEvent.type(input(), 'ly');
    await listed('Lyon', 'Lyons-la-Forêt');
    await userEvent.click(screen.getAllByRole('option')[1]!);
    expect(input().value).toBe('Lyons-la-Forêt');
    expect(onPick.mock.calls).toEqual([[TOWNS[1]]]);
    expect(list()).toBeNull();
    expect(document.activeElement).toBe(input());
  });

  it('with a finger: the press does not move the focus, so that the list is still there at the click', async () => {
    const onPick = vi.fn();
    render(<StatefulCombobox onPick={onPick} />);
    await userEvent.type(input(), 'ly');
    await listed('Lyon', 'Lyons-la-Forêt');
    const [first] = screen.getAllByRole('option');
    expect(fireEvent.mouseDown(first!)).toBe(false);
    await userEvent.pointer({ keys: '[TouchA]', target: first! });
    expect(onPick).toHaveBeenCalledWith(TOWNS[0]);
    expect(document.activeElement).toBe(input());
  });

  it('starts no new search', async () => {
    render(<StatefulCombobox />);
    await userEvent.type(input(), 'ly');
    await listed('Lyon', 'Lyons-la-Forêt');
    inTowns.mockClear();
    await userEvent.click(screen.getAllByRole('option')[0]!);
    await waitForTasks();
    expect(inTowns).not.toHaveBeenCalled();
  });

  it('lets the owner clear the field', async () => {
    function Owner() {
      const [value, setValue] = useState('');
      return (
        <Combobox
          label="Ville"
          name="city"
          value={value}
          onChange={setValue}
          onPick={() => setValue('')}
          suggest={inTowns}
          debounceMs={0}
        />
      );
    }
    render(<Owner />);
    await userEvent.type(input(), 'hend');
    await listed('Hendaye');
    await userEvent.click(screen.getByRole('option'));
    expect(input().value).toBe('');
  });
});

describe('by keyboard', () => {
  const typed = async (text: string, props: Props = {}) => {
    const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <StatefulCombobox {...props} />
      </form>,
    );
    await userEvent.type(input(), text);
    return onSubmit;
  };

  it('Down and Up move through the options and wrap around, without moving the focus', async () => {
    await typed('ly');
    await listed('Lyon', 'Lyons-la-Forêt');
    const walk = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
      await userEvent.keyboard(`{${key}}`);
      walk.push(active());
    }
    expect(walk).toEqual(['Lyon', 'Lyons-la-Forêt', 'Lyon', 'Lyons-la-Forêt', 'Lyon']);
    expect(screen.getAllByRole('option').map((option) => option.getAttribute('aria-selected'))).toEqual([
      'true',
      'false',
    ]);
    expect(document.activeElement).toBe(input());
  });

  it('Up goes to the last option first', async () => {
    await typed('ly');
    await listed('Lyon', 'Lyons-la-Forêt');
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toBe('Lyons-la-Forêt');
  });

  it('Enter selects the active option and does not submit the form', async () => {
    const onPick = vi.fn();
    const onSubmit = await typed('ly', { onPick });
    await listed('Lyon', 'Lyons-la-Forêt');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onPick).toHaveBeenCalledWith(TOWNS[0]);
    expect([input().value, list()]).toEqual(['Lyon', null]);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('Enter without an active option submits the typed text, and no list opens afterwards', async () => {
    const { calls, suggest } = later();
    const onPick = vi.fn();
    const onSubmit = await typed('ly', { onPick, suggest });
    await waitFor(() => expect(calls).toHaveLength(1));
    await userEvent.type(input(), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    calls[0]?.answer(TOWNS);
    await waitForTasks();
    expect([list(), onPick.mock.calls.length, input().value]).toEqual([null, 0, 'ly']);
  });

  it('Escape closes the list, keeps the text and is stopped; a second Escape is not stopped', async () => {
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    await typed('ly');
    await listed('Lyon', 'Lyons-la-Forêt');
    heard.mockClear();
    await userEvent.keyboard('{Escape}');
    expect([list(), input().value, heard.mock.calls.length]).toEqual([null, 'ly', 0]);
    await userEvent.keyboard('{Escape}');
    expect(heard).toHaveBeenCalledTimes(1);
    document.removeEventListener('keydown', heard);
  });

  it('Down on a closed list reopens it at once', async () => {
    await typed('ly', { debounceMs: 250 });
    await listed('Lyon', 'Lyons-la-Forêt');
    await userEvent.keyboard('{Escape}');
    inTowns.mockClear();
    await userEvent.keyboard('{ArrowDown}');
    await listed('Lyon', 'Lyons-la-Forêt');
    expect(inTowns.mock.calls.map(([query]) => query)).toEqual(['ly']);
  });

  it.each(['Home', 'End', 'ArrowLeft', 'ArrowRight'])('%s returns to the text, and moves the caret', async (key) => {
    await typed('ly');
    await listed('Lyon', 'Lyons-la-Forêt');
    await userEvent.keyboard('{ArrowDown}');
    expect(fireEvent.keyDown(input(), { key })).toBe(true);
    expect(active()).toBeNull();
    expect(list()).not.toBeNull();
  });

  it('Tab leaves with the typed text and closes the list', async () => {
    const onPick = vi.fn();
    await typed('ly', { onPick });
    await listed('Lyon', 'Lyons-la-Forêt');
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ailleurs' }));
    expect([list(), input().value, onPick.mock.calls.length]).toEqual([null, 'ly', 0]);
  });

  it('keys of a composition are ignored: Enter and the arrows select nothing', async () => {
    const onPick = vi.fn();
    await typed('ly', { onPick });
    await listed('Lyon', 'Lyons-la-Forêt');
    fireEvent.keyDown(input(), { key: 'ArrowDown', isComposing: true });
    expect(active()).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    fireEvent.keyDown(input(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(input(), { key: 'Enter', keyCode: 229 });
    expect(onPick).not.toHaveBeenCalled();
    fireEvent.keyDown(input(), { key: 'Enter' });
    expect(onPick).toHaveBeenCalledTimes(1);
  });

  it('text under composition is searched: on Android every word is composed', async () => {
    render(<StatefulCombobox />);
    fireEvent.compositionStart(input());
    fireEvent.input(input(), { target: { value: 'hend' }, isComposing: true });
    await listed('Hendaye');
  });
});

describe('searching', () => {
  it('waits 250 ms after the last character, then searches once', async () => {
    vi.useFakeTimers();
    render(<StatefulCombobox debounceMs={undefined} />);
    for (const text of ['ly', 'lyo', 'lyon']) {
      fireEvent.input(input(), { target: { value: text } });
      await vi.advanceTimersByTimeAsync(249);
    }
    expect(inTowns).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(inTowns.mock.calls.map(([query]) => query)).toEqual(['lyon']);
  });

  it('aborts the former search, and the latest wins in any order of responses', async () => {
    const { calls, suggest } = later();
    render(<StatefulCombobox suggest={suggest} />);
    await userEvent.type(input(), 'ly');
    await waitFor(() => expect(calls).toHaveLength(1));
    await userEvent.type(input(), 'o');
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    calls[1]?.answer(TOWNS.slice(0, 1));
    calls[0]?.answer(TOWNS);
    await listed('Lyon');
    await waitForTasks();
    expect(options()).toEqual(['Lyon']);
  });

  it('keeps the former list until the new list is there, which has no active option', async () => {
    const { calls, suggest } = later();
    render(<StatefulCombobox suggest={suggest} />);
    await userEvent.type(input(), 'ly');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.getByText('Recherche…')).toBeTruthy();
    calls[0]?.answer(TOWNS);
    await listed('Lyon', 'Lyons-la-Forêt', 'Hendaye');
    await userEvent.type(input(), 'o');
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(options()).toHaveLength(3);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe('Lyons-la-Forêt');
    calls[1]?.answer(TOWNS.slice(0, 2));
    await listed('Lyon', 'Lyons-la-Forêt');
    expect(active()).toBeNull();
  });

  it('shows no list after blur, and ends when it is unmounted', async () => {
    const { calls, suggest } = later();
    const { unmount } = render(<StatefulCombobox suggest={suggest} />);
    await userEvent.type(input(), 'ly');
    await waitFor(() => expect(calls).toHaveLength(1));
    await userEvent.tab();
    calls[0]?.answer(TOWNS);
    await waitForTasks();
    expect([list(), announced()]).toEqual([null, '']);
    await userEvent.type(input(), 'o');
    await waitFor(() => expect(calls).toHaveLength(2));
    unmount();
    expect(calls[1]?.signal.aborted).toBe(true);
  });

  it('does not start a debounced search after unmount', async () => {
    vi.useFakeTimers();
    const { unmount } = render(<StatefulCombobox debounceMs={250} />);
    fireEvent.input(input(), { target: { value: 'lyon' } });
    unmount();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(inTowns).not.toHaveBeenCalled();
  });

  it('starts at once when someone was typing before it was mounted, with the caret at the end of the text', async () => {
    vi.useFakeTimers();
    render(<StatefulCombobox start="lyon" startFocused debounceMs={250} />);
    expect(document.activeElement).toBe(input());
    expect(input().selectionStart).toBe(4);
    await vi.advanceTimersByTimeAsync(0);
    expect(inTowns.mock.calls.map(([query]) => query)).toEqual(['lyon']);
  });

  it('takes no focus on mount', () => {
    render(<StatefulCombobox start="lyon" />);
    expect(document.activeElement).toBe(document.body);
    expect(inTowns).not.toHaveBeenCalled();
  });
});

describe('its announcement', () => {
  it.each([
    ['ly', '2 résultats'],
    ['hen', '1 résultat'],
    ['zz', 'Aucun résultat'],
  ])('for %j is %j, politely', async (text, sentence) => {
    render(<StatefulCombobox />);
    await userEvent.type(input(), text);
    await waitFor(() => expect(announced()).toBe(sentence));
  });

  it('is repeated when the number stays the same', async () => {
    const { calls, suggest } = later();
    render(<StatefulCombobox suggest={suggest} />);
    await userEvent.type(input(), 'ly');
    await waitFor(() => expect(calls).toHaveLength(1));
    calls[0]?.answer(TOWNS);
    await waitFor(() => expect(announced()).toBe('3 résultats'));
    await userEvent.type(input(), 'o');
    await waitFor(() => expect(announced()).toBe(''));
    calls[1]?.answer(TOWNS);
    await waitFor(() => expect(announced()).toBe('3 résultats'));
  });

  it('of an empty result is shown in place of the list', async () => {
    render(<StatefulCombobox />);
    await userEvent.type(input(), 'zz');
    await waitFor(() => expect(screen.getAllByText('Aucun résultat')).toHaveLength(2));
    expect(input().getAttribute('aria-expanded')).toBe('false');
    expect(list()).toBeNull();
  });

  it('is not an empty result while the next search is pending', async () => {
    vi.useFakeTimers();
    const { calls, suggest } = later();
    render(<StatefulCombobox suggest={suggest} debounceMs={250} />);
    fireEvent.input(input(), { target: { value: 'zz' } });
    await vi.advanceTimersByTimeAsync(250);
    await act(async () => calls[0]?.answer([]));
    expect(screen.getAllByText('Aucun résultat')).toHaveLength(2);
    fireEvent.input(input(), { target: { value: 'zzz' } });
    expect(screen.queryByText('Aucun résultat')).toBeNull();
    await vi.advanceTimersByTimeAsync(250);
    expect(calls).toHaveLength(2);
    expect(screen.queryByText('Aucun résultat')).toBeNull();
  });

  it.each([
    ['Enter', '{Enter}'],
    ['leaving the field', '{Tab}'],
    ['Escape', '{Escape}'],
  ])('of an error stays after %s, also when the response is late, with a retry', async (_, key) => {
    let fail = () => {};
    const suggest = vi
      .fn<Suggest<ComboboxOption>>()
      .mockResolvedValueOnce({ error: 'La recherche est indisponible.' })
      .mockImplementationOnce(
        () => new Promise((resolve) => (fail = () => resolve({ error: 'La recherche est indisponible.' }))),
      )
      .mockResolvedValueOnce({ options: TOWNS });
    render(<StatefulCombobox suggest={suggest} error="est requise" />);
    const underTheField = () => document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent;
    await userEvent.click(input());
    await userEvent.paste('lyon');
    await waitFor(() => expect(underTheField()).toBe('La recherche est indisponible.'));
    await userEvent.keyboard(key);
    expect(underTheField()).toBe('La recherche est indisponible.');
    await userEvent.type(input(), 's');
    await waitFor(() => expect(suggest).toHaveBeenCalledTimes(2));
    expect(underTheField()).toBe('Ville est requise');
    await userEvent.keyboard(key);
    fail();
    await waitFor(() =>
      expect([underTheField(), announced()]).toEqual(Array(2).fill('La recherche est indisponible.')),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await listed('Lyon', 'Lyons-la-Forêt', 'Hendaye');
    expect(underTheField()).toBe('Ville est requise');
  });

  it('of an error is removed with the failed text: a text set by the owner was not searched', async () => {
    const suggest = async () => ({ error: 'La recherche est indisponible.' });
    function Owned() {
      const [text, setText] = useState('');
      return (
        <>
          <Combobox
            {...{ label: 'Ville', name: 'city', suggest, debounceMs: 0 }}
            value={text}
            onChange={setText}
            onPick={() => {}}
          />
          <button type="button" onClick={() => setText('Hendaye')}>
            Ici
          </button>
        </>
      );
    }
    render(<Owned />);
    await userEvent.type(input(), 'ly');
    await screen.findByRole('button', { name: 'Réessayer' });
    await userEvent.click(screen.getByRole('button', { name: 'Ici' }));
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
    expect(announced()).toBe('');
  });

  it('of an error is under the field, keeps the text, and can be retried', async () => {
    const suggest = vi
      .fn<Suggest<ComboboxOption>>()
      .mockResolvedValueOnce({ error: 'La recherche est indisponible.' })
      .mockResolvedValueOnce({ options: TOWNS });
    render(<StatefulCombobox suggest={suggest} />);
    await userEvent.click(input());
    await userEvent.paste('lyon');
    await waitFor(() => expect(announced()).toBe('La recherche est indisponible.'));
    expect(input().value).toBe('lyon');
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await listed('Lyon', 'Lyons-la-Forêt', 'Hendaye');
    expect(suggest.mock.calls.map(([query]) => query)).toEqual(['lyon', 'lyon']);
    expect(document.activeElement).toBe(input());
  });

  it('of an exception in the search has its own sentence; further typing recovers', async () => {
    const suggest = vi
      .fn<Suggest<ComboboxOption>>()
      .mockRejectedValueOnce(new Error('chunk lost'))
      .mockResolvedValueOnce({ options: TOWNS });
    render(<StatefulCombobox suggest={suggest} />);
    await userEvent.click(input());
    await userEvent.paste('lyo');
    await waitFor(() => expect(announced()).toBe('La recherche ne répond pas.'));
    await userEvent.keyboard('n');
    await listed('Lyon', 'Lyons-la-Forêt', 'Hendaye');
  });
});

describe('the popup', () => {
  const showPopover = vi.fn();
  afterEach(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    vi.restoreAllMocks();
  });
  const drawn = async (field: { top: number; bottom: number }) => {
    HTMLElement.prototype.showPopover = showPopover;
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({
      left: 20,
      width: 280,
      ...field,
    } as DOMRect);
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(300);
    vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(800);
    render(<StatefulCombobox />);
    await userEvent.type(input(), 'ly');
    await waitFor(() => expect(announced()).toBe('2 résultats'));
    return document.getElementById(input().getAttribute('aria-controls')!)!;
  };

  it('is in the top layer, as wide as the field, 4 px below it', async () => {
    const popup = await drawn({ top: 100, bottom: 148 });
    expect(popup.getAttribute('popover')).toBe('manual');
    expect(showPopover).toHaveBeenCalledTimes(1);
    expect(popup.style.inset).toBe('152px auto auto 20px');
    expect([popup.style.width, popup.style.maxHeight]).toEqual(['280px', '320px']);
  });

  it('opens above where there is more room, and never exceeds the room', async () => {
    const popup = await drawn({ top: 640, bottom: 688 });
    expect(popup.style.inset).toBe('auto auto 164px 20px');
    expect(popup.style.maxHeight).toBe('320px');
  });

  it('is hidden while its field is out of view', async () => {
    const popup = await drawn({ top: -100, bottom: -52 });
    expect(popup.style.visibility).toBe('hidden');
  });

  it('follows its field, and stops when it closes', async () => {
    const popup = await drawn({ top: 100, bottom: 148 });
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({
      left: 20,
      width: 200,
      top: 50,
      bottom: 98,
    } as DOMRect);
    await waitFor(() => expect(popup.style.inset).toBe('102px auto auto 20px'));
    await userEvent.keyboard('{Escape}');
    const nextFrame = window.requestAnimationFrame.bind(window);
    const frames = vi.spyOn(window, 'requestAnimationFrame');
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => nextFrame(resolve));
    expect(frames).not.toHaveBeenCalled();
  });
});
