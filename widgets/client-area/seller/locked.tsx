import LockKeyhole from 'lucide/dist/esm/icons/lock-keyhole.mjs';
import { hasScreen, landingOf, type SaleScreen } from '@/domain/dashboard/screens';
import { isMandateSigned, isSignatureIncoming, type SellerSale } from '@/domain/sale/seller-sale';
import { LOCKED_YET, SIGNATURE_INCOMING } from '@/text/sale/states';
import { EmptyState } from '@/ui/empty-state';
import { ScreenButton } from '../link';
import { salePath } from '../sale-paths';
import { Screen } from '../screen';
import { saleScreenTitles } from './titles';

/**
 * Shows a locked screen, with a button to the mandate or to the landing screen of the sale (docs/spec/sale.md#3.6,
 * docs/spec/sale.md#3.7).
 */
export function Locked({ sale, screen }: { sale: SellerSale; screen: SaleScreen }) {
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
        {isMandateSigned(sale) && (isSignatureIncoming(sale) ? SIGNATURE_INCOMING : LOCKED_YET)}
      </EmptyState>
    </Screen>
  );
}
