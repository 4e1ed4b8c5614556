/** The booking of a photo shoot as its seller sees it, by its French labels. */
import type { Page } from 'playwright';
import type { Sale } from '../../demo/server/sale.ts';
import { seeded } from '../../demo/server/seed.ts';

type Db = { sales: readonly Sale[] };

/** The sale whose photos are to be planned, and whose it is. */
export const PHOTO_SALE = seeded.sellerSales.toPublish;

/** Words that the tests share. */
export const CHOSEN = { success: 'Prestation confirmée !', access: 'Code 12B4, 3e étage à gauche' };

/** Its row in the demo. */
export function sellerOf(db: Db): Sale {
  const sale = db.sales.find(({ wire }) => wire.id === PHOTO_SALE.id);
  if (!sale) throw new Error('the sale of the photos is not there');
  return sale;
}

/** The address of its dashboard; `query` is what else is asked, such as '&seance-photo'. */
export const photoSaleAt = (query = '', as: string = PHOTO_SALE.owner) => `${PHOTO_SALE.path}?as=${as}${query}`;

/** A small PDF of this name. */
export const pdfFile = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') });

/** What the parts of the booking are called, and what is done in each. */
export function booking(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Ma séance photo' });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  const radio = (name: string) => dialog.getByRole('radio', { name, exact: true });
  const heading = (title: string) => dialog.getByRole('heading', { name: title });
  const field = (name: string) => dialog.getByRole('textbox', { name: new RegExp(`^${name}`) });
  const slots = dialog.locator('input[name=slot]');
  const frame = dialog.frameLocator('iframe');
  // What is pressed of a slot is its tile: the field in it is for screen readers, and for keys.
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
    /** The start of the slot that is chosen, as the server writes it. */
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
        await field('Accès au logement').fill(CHOSEN.access);
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
