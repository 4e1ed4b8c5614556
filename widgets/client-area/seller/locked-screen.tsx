import LockKeyhole from 'lucide/dist/esm/icons/lock-keyhole.mjs';
import { hasScreen, landingOf, type SaleScreen } from '@/domain/dashboard/screens';
import { isMandateSigned, isSignatureIncoming, type SellerSale } from '@/domain/sale/seller-sale';
import { EmptyState } from '@/ui/empty-state';
import { ScreenButton } from '../parts/link';
import { Screen } from '../parts/screen';
import { salePath } from '../sale-paths';
import { saleScreenTitles } from './titles';
import { LOCKED_AFTER_SIGNATURE, SIGNATURE_BEING_RECORDED } from './words';

/**
 * Shows a locked screen, with a button to the mandate or to the landing screen of the sale (docs/spec/sale.md#3.6,
 * docs/spec/sale.md#3.7).
 */
export function LockedScreen({ sale, screen }: { sale: SellerSale; screen: SaleScreen }) {
  const isToSign = hasScreen(sale, 'mandate');
  const to = salePath(sale.id, isToSign ? 'mandate' : landingOf(sale));
  return (
    <Screen title={saleScreenTitles[screen]}>
      <EmptyState
        level={3}
        icon={LockKeyhole}
        title="Disponible après la signature du mandat"
        action={<ScreenButton to={to}>{isToSign ? 'Voir mon mandat' : 'Revenir à ma vente'}</ScreenButton>}
      >
        {isMandateSigned(sale) && (isSignatureIncoming(sale) ? SIGNATURE_BEING_RECORDED : LOCKED_AFTER_SIGNATURE)}
      </EmptyState>
    </Screen>
  );
}
