/** What stops a sale, or holds it up, in words. */
import { isMandateSigned, type SellerSale } from '@/domain/sale/seller-sale';
import { Notice } from '@/ui/notice';

/** `halt` is what `haltOf` says of this sale. */
export function HaltNotice({ sale, halt }: { sale: SellerSale; halt: 'dead' | 'on_break' }) {
  if (halt === 'on_break') {
    return (
      <Notice tone="info" title="Votre vente est en pause">
        Elle n'avance pas pour le moment. Dites à votre expert quand vous souhaitez la reprendre.
      </Notice>
    );
  }
  return (
    <Notice tone="info" title="Votre vente est arrêtée">
      {isMandateSigned(sale) && "Elle n'est plus proposée aux acheteurs. "}
      Votre expert reste à votre écoute pour la suite.
    </Notice>
  );
}
