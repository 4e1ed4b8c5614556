import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from '@/ui/dialog';

function DialogWithOpener({
  children,
  footer,
  toaster,
}: {
  children?: ReactNode;
  footer?: ReactNode;
  toaster?: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ouvrir
      </button>
      <Dialog title="Annuler la visite" open={open} onClose={() => setOpen(false)} footer={footer} toaster={toaster}>
        {children}
      </Dialog>
    </>
  );
}

async function opened(props: Parameters<typeof DialogWithOpener>[0] = {}) {
  render(<DialogWithOpener {...props} />);
  const opener = screen.getByRole('button', { name: 'Ouvrir' });
  await userEvent.click(opener);
  return { opener, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Annuler la visite' }) };
}

describe('a dialog', () => {
  it('is rendered only while it is open, as a modal named by its title', async () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    render(<DialogWithOpener>Êtes-vous sûr ?</DialogWithOpener>);
    expect(screen.queryByText('Êtes-vous sûr ?')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
    expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'Annuler la visite' }).open).toBe(true);
    expect(showModal).toHaveBeenCalledTimes(1);
    showModal.mockRestore();
  });

  it('is not opened in an element that has left its page, which a browser refuses with an exception', () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    const left = document.createElement('div');
    render(<Dialog title="Annuler la visite" open onClose={() => {}} />, { container: left });
    expect(left.querySelector('dialog')?.open).toBe(false);
    expect(showModal).not.toHaveBeenCalled();
    showModal.mockRestore();
  });

  it('focuses its title when it has no field', async () => {
    await opened();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Annuler la visite' }));
  });

  it('focuses its first editable field', async () => {
    await opened({
      children: (
        <>
          <input type="hidden" />
          <input aria-label="Fixe" disabled />
          <select aria-label="Pays" data-beside="" />
          <input aria-label="Motif" />
        </>
      ),
    });
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Motif' }));
  });

  it('returns the focus to its opener', async () => {
    const { opener } = await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('requests closing on Escape and stays until its owner closes it', async () => {
    const onClose = vi.fn();
    render(<Dialog title="Attente" open onClose={onClose} />);
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    const cancel = new Event('cancel', { cancelable: true });
    fireEvent(dialog, cancel);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(cancel.defaultPrevented).toBe(true);
    expect(dialog.open).toBe(true);
  });

  it('ignores the cancel event of a file input inside', () => {
    const onClose = vi.fn();
    render(
      <Dialog title="Document" open onClose={onClose}>
        <input type="file" aria-label="Fichier" />
      </Dialog>,
    );
    fireEvent(screen.getByLabelText('Fichier'), new Event('cancel', { bubbles: true, cancelable: true }));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes by a press on the backdrop, not by a press that started inside', () => {
    const onClose = vi.fn();
    render(
      <Dialog title="Attente" open onClose={onClose}>
        <p>Texte</p>
      </Dialog>,
    );
    const dialog = screen.getByRole('dialog');
    fireEvent.pointerDown(screen.getByText('Texte'));
    fireEvent.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('contains the toaster and the footer', async () => {
    const { dialog } = await opened({ footer: <button type="button">Confirmer</button>, toaster: <p>Message</p> });
    expect(dialog.contains(screen.getByRole('button', { name: 'Confirmer' }))).toBe(true);
    expect(dialog.contains(screen.getByText('Message'))).toBe(true);
  });

  it('does not change the scroll of the page', async () => {
    await opened();
    expect(document.body.getAttribute('style')).toBeNull();
    expect(document.documentElement.getAttribute('style')).toBeNull();
  });

  it('works in a shadow root, where the focus returns too', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    const container = document.createElement('div');
    host.attachShadow({ mode: 'open' }).append(container);
    render(<DialogWithOpener />, { container });
    const opener = container.querySelector('button')!;
    opener.focus();
    fireEvent.click(opener);
    expect(host.shadowRoot!.activeElement).toBe(container.querySelector('h2'));
    fireEvent.click(container.querySelector('[aria-label="Fermer"]')!);
    expect(host.shadowRoot!.activeElement).toBe(opener);
    host.remove();
  });
});
