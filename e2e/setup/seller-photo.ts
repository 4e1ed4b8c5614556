/** The booking of a photo shoot by its French labels. */
import type { Page } from 'playwright';
import type { Sale } from '../../demo/server/sale.ts';
import { seeded } from '../../demo/server/seed.ts';

type Db = { sales: readonly Sale[] };

/** The sale whose photo shoot is to be planned, with its owner. */
export const PHOTO_SALE = seeded.sellerSales.toPublish;

/** Texts that the tests share. */
export const CHOSEN_SLOT = { success: 'Prestation confirmée !', access: 'Code 12B4, 3e étage à gauche' };

/** Returns its row in the demo. */
export function sellerOf(db: Db): Sale {
  const sale = db.sales.find(({ wire }) => wire.id === PHOTO_SALE.id);
  if (!sale) throw new Error('the sale of the photos is not there');
  return sale;
}

/** Returns the address of its dashboard; `query` holds further parameters, such as '&seance-photo'. */
export const photoSalePath = (query = '', as: string = PHOTO_SALE.owner) => `${PHOTO_SALE.path}?as=${as}${query}`;

/** Returns a small PDF of this name. */
export const pdfFile = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') });

/** Returns the parts of the booking, and the acts of each step. */
export function booking(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Ma séance photo' });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  const radio = (name: string) => dialog.getByRole('radio', { name, exact: true });
  const heading = (title: string) => dialog.getByRole('heading', { name: title });
  const field = (name: string) => dialog.getByRole('textbox', { name: new RegExp(`^${name}`) });
  const slots = dialog.locator('input[name=slot]');
  const frame = dialog.frameLocator('iframe');
  // The press goes to the tile of a slot: the field inside is for screen readers and keys.
  const pick = async () => {
    await dialog
      .locator('label', { has: page.locator('input[name=slot]') })
      .first()
      .click();
    await dialog.locator('input[name=slot]:checked').waitFor({ state: 'attached' });
  };
  const answer = async (...answers: string[]) => {
    for (const one of answers) await radio(one).check();
    await button('Continuer').click();
  };
  return {
    dialog,
    button,
    radio,
    heading,
    field,
    slots,
    frame,
    files: dialog.getByLabel('Fichiers à envoyer'),
    type: dialog.getByRole('combobox', { name: 'Type de document' }),
    reserve: button('Réserver ce créneau'),
    /** Returns the start of the chosen slot, as the server writes it. */
    async chosenStart() {
      return dialog.locator('input[name=slot]:checked').getAttribute('value');
    },
    acts: {
      begin: () => button('Commencer').click(),
      goOn: () => button('Continuer').click(),
      importNow: () => answer('Oui, je les ai', 'Maintenant'),
      importLater: () => answer('Oui, je les ai', 'Plus tard'),
      noDiagnostics: () => answer('Non, pas encore', 'Oui, je souhaite un devis'),
      takePack: () => button('Réserver cette prestation').click(),
      pick,
      async fill() {
        await pick();
        await field('Accès au logement').fill(CHOSEN_SLOT.access);
      },
      reserve: () => button('Réserver ce créneau').click(),
      async close() {
        await button('Fermer').click();
        await dialog.waitFor({ state: 'detached' });
      },
      pay: () => frame.getByRole('button', { name: 'Payer', exact: true }).click(),
    },
  };
}
