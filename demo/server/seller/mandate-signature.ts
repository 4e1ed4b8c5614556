/** The effects of a signature on the provider's page on a mandate and its sale (docs/spec/demo.md#5.7). */
import { changeSale } from '../client-area/changes.ts';
import type { DemoContext } from '../context.ts';
import type { SignatureFlow } from '../provider/signature-flows.ts';
import type { Sale } from '../sale.ts';

export const MANDATE_SIGNATURE: SignatureFlow = {
  document(demo, key) {
    const sale = saleToSign(demo, key);
    const owner = sale && demo.db.user(sale.ownerId)?.wire;
    if (!sale || !owner) return null;
    return {
      title: 'Mandat de vente',
      lines: [
        `Bien : ${sale.wire.property.address}.`,
        `Mandant : ${owner.first_name} ${owner.last_name}.`,
        'Document de démonstration, entièrement inventé.',
      ],
    };
  },

  onPending(demo, key) {
    const sale = saleToSign(demo, key);
    if (sale) changeSale(demo, String(sale.wire.id), { sign_status: 'incoming' });
  },

  onSigned(demo, key) {
    const sale = saleToSign(demo, key);
    if (sale) changeSale(demo, String(sale.wire.id), { state: 'awaiting_publication', sign_status: 'signed' });
  },
};

function saleToSign({ db }: DemoContext, key: string): Sale | undefined {
  return db.sellerActions.saleToSign(key, db.sales);
}
