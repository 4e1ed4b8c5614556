/** The notice of a stopped or paused sale (docs/spec/sale.md#6.7). */
import { isMandateSigned, type SellerSale } from '@/domain/sale/seller-sale';
import { Notice } from '@/ui/notice';

/** Shows why a sale does not go on. `reason` is the result of `stopReason` for this sale. */
export function StopNotice({ sale, reason }: { sale: SellerSale; reason: 'dead' | 'on_break' }) {
  if (reason === 'on_break') {
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
