/** The screens of a sale with nothing but their titles, for tests of the frame around them. */
import { useState } from 'react';
import type { SaleScreen } from '@/domain/dashboard/screens';
import { useSession } from '@/session/session-provider';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { markSignedLocally } from '../../../widgets/client-area/data/locally-signed.ts';
import { Screen } from '../../../widgets/client-area/parts/screen.tsx';
import { useKeepScreenMounted } from '../../../widgets/client-area/seller/keep-screen-mounted.ts';
import type { SaleScreenProps } from '../../../widgets/client-area/seller/sale-screen.ts';
import { saleScreenTitles } from '../../../widgets/client-area/seller/titles.ts';
import { DialogToaster } from '../../../widgets/client-area/shell/toaster.tsx';

const titled = (screen: SaleScreen) => () => <Screen title={saleScreenTitles[screen]}>{null}</Screen>;

export const DashboardScreen = titled('sale');
export const EstimationScreen = titled('estimation');
export const FolderScreen = titled('folder');
export const PlanningScreen = titled('planning');
export const ReportsScreen = titled('reports');
export const AdviceScreen = titled('advice');
export const OffersScreen = titled('offers');
export const OfferScreen = titled('offers');
export const SignatureScreen = titled('offers');

/** A mandate that a press signs, as the provider would; its dialog leads nowhere by itself. */
export function MandateScreen({ sale }: SaleScreenProps) {
  const session = useSession();
  const [isSigned, sign] = useState(false);
  // Held as the signing step does, before the sale is marked: its dialog may appear a moment later.
  useKeepScreenMounted(isSigned);
  const press = () => {
    sign(true);
    setTimeout(() => markSignedLocally(session, sale.id));
  };
  return (
    <Screen title={saleScreenTitles.mandate}>
      <Button onClick={press}>Signer</Button>
      <Dialog title="Mandat signé" open={isSigned} onClose={() => sign(false)} toaster={<DialogToaster />}>
        <Button onClick={() => sign(false)}>Continuer</Button>
      </Dialog>
    </Screen>
  );
}
