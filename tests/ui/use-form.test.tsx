import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '@/ui/button';
import { RadioGroup } from '@/ui/choice-group';
import { ErrorSummary } from '@/ui/error-summary';
import { TextField } from '@/ui/text-field';
import { type FieldErrors, type Refusal, useControlledForm, useForm } from '@/ui/use-form';

type Values = { reason: string; email: string; name: string };
type Submit = (values: Values) => Promise<Refusal | undefined>;

const empty: Values = { reason: '', email: '', name: '' };
const full: Values = { reason: 'found', email: 'a@b.fr', name: 'Zoé' };
const options = [
  { value: 'found', label: "J'ai trouvé" },
  { value: 'other', label: 'Autre' },
];

function required(values: Values): FieldErrors<Values> {
  return {
    ...(!values.name && { name: 'est requis' }),
    ...(!values.email && { email: '*Entrez votre email' }),
    ...(!values.reason && { reason: '*Veuillez sélectionner un motif' }),
  };
}

function Screen({ submit, initial = empty, long }: { submit: Submit; initial?: Values; long?: boolean }) {
  const form = useForm({ initial, validate: required, submit });
  const labels = { reason: null, email: 'Email', name: 'Nom' };
  return (
    <form aria-label="Contact" ref={form.formRef} onSubmit={form.onSubmit} noValidate>
      <ErrorSummary form={form} {...(long && { labels })} />
      <RadioGroup {...form.field('reason')} label="Motif" options={options} />
      <TextField {...form.field('email')} label="Email" />
      <TextField {...form.field('name')} label="Nom" />
      <Button type="submit" busy={form.busy}>
        Envoyer
      </Button>
      <button type="button" onClick={() => form.refuse({ fields: { name: 'est trop long' } })}>
        Vérifier
      </button>
    </form>
  );
}

/** Returns a submit that the test ends. */
function later() {
  let settle: { resolve: (refusal?: Refusal) => void; reject: (error: Error) => void };
  const submit = vi.fn<Submit>(() => new Promise((resolve, reject) => (settle = { resolve, reject })));
  return { submit, end: (refusal?: Refusal) => settle.resolve(refusal), fail: () => settle.reject(new Error('boom')) };
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const answers = (refusal?: Refusal) => vi.fn<Submit>(async () => refusal);

describe('a form', () => {
  it('does not submit while a field is invalid, and shows each error at its field', async () => {
    const submit = answers();
    render(<Screen submit={submit} />);
    await send();
    expect(submit).not.toHaveBeenCalled();
    expect(screen.getByText('Nom est requis')).toBeTruthy();
    expect(screen.getByText('Entrez votre email')).toBeTruthy();
    expect(screen.getByText('Veuillez sélectionner un motif')).toBeTruthy();
  });

  it('focuses the first invalid control in the order of the page, not of the rules', async () => {
    render(<Screen submit={answers()} initial={{ ...empty, reason: 'found' }} />);
    await send();
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
  });

  it('focuses the first choice of an invalid group', async () => {
    render(<Screen submit={answers()} />);
    await send();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: "J'ai trouvé" })));
  });

  it('focuses the first invalid control again when the same errors occur again', async () => {
    render(<Screen submit={answers()} initial={{ ...full, email: '' }} />);
    await send();
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
    await send();
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
  });

  it('focuses the control inside a shadow root', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    const container = document.createElement('div');
    host.attachShadow({ mode: 'open' }).append(container);
    render(<Screen submit={answers()} initial={{ ...full, email: '' }} />, { container });
    fireEvent.submit(container.querySelector('form')!);
    await waitFor(() => expect(host.shadowRoot!.activeElement).toBe(container.querySelector('[name=email]')));
    host.remove();
  });

  it('clears only the error of the edited field', async () => {
    render(<Screen submit={answers()} />);
    await send();
    await userEvent.type(field('Nom'), 'Z');
    expect(screen.queryByText('Nom est requis')).toBeNull();
    expect(field('Nom').hasAttribute('aria-invalid')).toBe(false);
    expect(screen.getByText('Entrez votre email')).toBeTruthy();
  });

  it('submits the typed values', async () => {
    const submit = answers();
    render(<Screen submit={submit} initial={{ ...full, name: '' }} />);
    await userEvent.type(field('Nom'), 'Léa');
    await send();
    expect(submit).toHaveBeenCalledExactlyOnceWith({ ...full, name: 'Léa' });
  });

  it('submits once when submitted twice in the same instant', async () => {
    const { submit, end } = later();
    render(<Screen submit={submit} initial={full} />);
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Contact' });
    act(() => {
      form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
      form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    });
    expect(submit).toHaveBeenCalledTimes(1);
    await act(async () => end());
  });

  it('is busy until the response, ignores presses meanwhile, and can be submitted again afterwards', async () => {
    const { submit, end } = later();
    render(<Screen submit={submit} initial={full} />);
    await send();
    await send();
    expect(submit).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Envoyer' }).getAttribute('aria-busy')).toBe('true');
    await act(async () => end());
    expect(screen.getByRole('button', { name: 'Envoyer' }).hasAttribute('aria-busy')).toBe(false);
    await send();
    expect(submit).toHaveBeenCalledTimes(2);
    await act(async () => end());
  });

  it("puts the server's messages beside their fields and focuses the first", async () => {
    render(<Screen submit={answers({ fields: { email: "*L'email ne correspond pas" } })} initial={full} />);
    await send();
    expect(screen.getByText("L'email ne correspond pas")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
    expect(field('Email').value).toBe('a@b.fr');
  });

  it('never drops a message for a field it does not have', async () => {
    const refusal = { fields: { 'condo.phone_number': '*Téléphone du syndic non valide', name: 'est trop court' } };
    const { result } = renderHook(() => useForm({ initial: full, validate: () => ({}), submit: answers(refusal) }));
    await act(async () => result.current.onSubmit({ preventDefault: () => {} }));
    expect(result.current.summary).toBe('Téléphone du syndic non valide');
    expect(result.current.errors).toEqual({ name: 'est trop court' });
  });

  it('shows the message of the whole form and those without a field in one summary', async () => {
    const refusal = { message: 'Refusé', fields: { base: 'Le créneau est pris', other: 'Encore !' } };
    render(<Screen submit={answers(refusal)} initial={full} />);
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe('Refusé. Le créneau est pris. Encore !');
  });

  it("shows a message about an unknown field without the field's name", async () => {
    const refusal = { fields: { 'condo.heatingType': 'doit être choisi', user: 'est déjà signataire' } };
    const { result } = renderHook(() => useForm({ initial: full, validate: () => ({}), submit: answers(refusal) }));
    await act(async () => result.current.onSubmit({ preventDefault: () => {} }));
    expect(result.current.summary).toBe(
      "Votre demande n'a pas pu être prise en compte\u00a0: doit être choisi, est déjà signataire",
    );
  });

  it('does not treat a name of the prototype as a field', async () => {
    const refusal = { fields: { constructor: 'Étrange' } };
    const { result } = renderHook(() => useForm({ initial: full, validate: () => ({}), submit: answers(refusal) }));
    await act(async () => result.current.onSubmit({ preventDefault: () => {} }));
    expect(result.current.summary).toBe('Étrange');
  });

  it.each([
    ['rejects', () => Promise.reject(new Error('boom'))],
    [
      'throws',
      () => {
        throw new Error('boom');
      },
    ],
  ])('keeps the typed values and shows an error when the submit %s', async (_, submit: Submit) => {
    render(<Screen submit={submit} initial={{ ...full, name: '' }} />);
    await userEvent.type(field('Nom'), 'Léa');
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain('Votre saisie est conservée');
    expect(field('Nom').value).toBe('Léa');
    expect(screen.getByRole('button', { name: 'Envoyer' }).hasAttribute('aria-busy')).toBe(false);
  });

  it('clears the summary at the next submit', async () => {
    const { submit, end } = later();
    render(<Screen submit={submit} initial={full} />);
    await send();
    await act(async () => end({ message: 'Refusé' }));
    expect(screen.getByRole('alert').textContent).toBe('Refusé');
    await send();
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => end());
  });

  it('keeps edits made while the submit is pending', async () => {
    const { submit, end } = later();
    render(<Screen submit={submit} initial={full} />);
    await send();
    fireEvent.change(field('Nom'), { target: { value: 'Zoé!' } });
    await act(async () => end({ fields: { email: 'est refusé' } }));
    expect(field('Nom').value).toBe('Zoé!');
    expect(screen.getByText('Email est refusé')).toBeTruthy();
  });

  it.each(['resolves', 'rejects'])('sets no state when it is unmounted before the submit %s', async (how) => {
    const { submit, end, fail } = later();
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    const seen = vi.fn();
    const { result, unmount } = renderHook(() => {
      seen();
      return useForm({ initial: full, validate: () => ({}), submit });
    });
    act(() => result.current.onSubmit({ preventDefault: () => {} }));
    unmount();
    seen.mockClear();
    await act(async () => (how === 'resolves' ? end({ message: 'Trop tard' }) : fail()));
    expect(seen).not.toHaveBeenCalled();
    expect(complaint).not.toHaveBeenCalled();
    complaint.mockRestore();
  });

  it('submits an edit made in the same instant', async () => {
    const submit = answers();
    const { result } = renderHook(() => useForm({ initial: empty, validate: required, submit }));
    await act(async () => {
      result.current.set('reason', 'found');
      result.current.set('email', 'a@b.fr');
      result.current.set('name', 'Zoé');
      result.current.onSubmit({ preventDefault: () => {} });
    });
    expect(submit).toHaveBeenCalledExactlyOnceWith(full);
  });

  it('shows and focuses errors set from outside', async () => {
    render(<Screen submit={answers()} initial={full} />);
    await userEvent.click(screen.getByRole('button', { name: 'Vérifier' }));
    expect(screen.getByText('Nom est trop long')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Nom')));
  });
});

describe('the summary of a long form', () => {
  it('is absent without errors', () => {
    render(<Screen submit={answers()} long />);
    expect(screen.queryByText(/à corriger/)).toBeNull();
  });

  it('counts the remaining errors, and each line leads to its field', async () => {
    render(<Screen submit={answers()} long />);
    await send();
    expect(screen.getByText('Il reste 3 réponses à corriger')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Nom est requis' }));
    expect(document.activeElement).toBe(field('Nom'));
    await userEvent.click(screen.getByRole('button', { name: 'Veuillez sélectionner un motif' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: "J'ai trouvé" }));
  });

  it("lists the server's errors in the order of the form", async () => {
    const fields = { name: 'est pris', email: 'est inconnu', reason: "*Ce motif n'existe plus" };
    render(<Screen submit={answers({ fields })} initial={full} long />);
    await send();
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual(["Ce motif n'existe plus", 'Email est inconnu', 'Nom est pris']);
  });

  it('follows the corrections down to one, then disappears', async () => {
    render(<Screen submit={answers()} initial={{ ...full, name: '', email: '' }} long />);
    await send();
    await userEvent.type(field('Email'), 'a');
    expect(screen.getByText('Il reste une réponse à corriger')).toBeTruthy();
    await userEvent.type(field('Nom'), 'Z');
    expect(screen.queryByText(/à corriger/)).toBeNull();
  });
});

describe('a form over external values', () => {
  /** Returns a form over one object; a change draws nothing, as before the next render. */
  function over(start: Values, submit: Submit) {
    let kept = start;
    const change = (name: keyof Values, value: string) => {
      kept = { ...kept, [name]: value };
    };
    const validate = vi.fn(required);
    const view = renderHook(() =>
      useControlledForm({ values: kept, latest: () => kept, change }, { validate, submit }),
    );
    return { ...view, validate, form: () => view.result.current, put: (next: Values) => (kept = next) };
  }
  const press = { preventDefault: () => {} };

  it('validates and submits the current values, not the rendered ones', async () => {
    const submit = answers();
    const { form, put, validate } = over(empty, submit);
    put(full);
    await act(async () => form().onSubmit(press));
    expect(validate).toHaveBeenCalledExactlyOnceWith(full);
    expect(submit).toHaveBeenCalledExactlyOnceWith(full);
  });

  it('reports each edit at once, and stores none', async () => {
    const { form, rerender } = over(empty, answers());
    act(() => form().field('name').onChange('Zoé'));
    act(() => form().set('email', 'a@b.fr'));
    rerender();
    expect(form().values).toEqual({ ...empty, name: 'Zoé', email: 'a@b.fr' });
    expect(form().field('name')).toMatchObject({ name: 'name', value: 'Zoé', error: undefined });
  });

  it('assigns a refusal to the current fields, the others to the summary', async () => {
    const { form } = over(full, answers({ fields: { email: 'est refusé', iban: '*IBAN manquant' } }));
    await act(async () => form().onSubmit(press));
    expect(form().errors).toEqual({ email: 'est refusé' });
    expect(form().summary).toBe('IBAN manquant');
    act(() => form().set('email', 'c@d.fr'));
    expect(form().errors.email).toBeUndefined();
  });
});
