/** 'Mon estimation': the expert's report, or the instant valuation (seller.md §2.4). */
import Printer from 'lucide/dist/esm/icons/printer.mjs';
import { type EstimationFolder, estimationView } from '@/domain/estimation/folder';
import { addressOf } from '@/domain/sale/property-place';
import { haltOf, isMandateSigned, type SellerSale } from '@/domain/sale/seller-sale';
import { useSession } from '@/session/session-provider';
import { failureMessage } from '@/text/failures';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Notice } from '@/ui/notice';
import { type Read, useReading } from '../../data/cache';
import { folderOf, valuationOf } from '../../data/valuation-readings';
import { Screen } from '../../screen';
import { HaltNotice } from '../halt-notice';
import type { SaleScreenProps } from '../sale-screen';
import { saleScreenTitles } from '../titles';
import { Instant } from './instant';
import { Missing } from './missing';
import { Report } from './report';
import { EstimationSkeleton } from './skeletons';

/** What a property is worth, as far as it is known. */
export function EstimationScreen({ sale }: SaleScreenProps) {
  const { folder, valuation, shown } = useEstimation(sale);
  // Of a signed mandate, the home of the sale says it.
  const halt = isMandateSigned(sale) ? null : haltOf(sale);
  return (
    <Screen
      title={saleScreenTitles.estimation}
      lead={addressOf(sale.property)}
      aside={(shown === 'instant' || shown === 'report') && <PrintButton />}
    >
      {halt && (
        <div data-screen>
          <HaltNotice sale={sale} halt={halt} />
        </div>
      )}
      {shown === 'coming' ? <EstimationSkeleton /> : <FolderNotRead folder={folder} />}
      {shown === 'failed' && valuation.failure && (
        <ErrorState message={failureMessage(valuation.failure)} onRetry={valuation.retry} isPart />
      )}
      {shown === 'missing' && <Missing expert={sale.expert} />}
      {shown === 'instant' && valuation.value && (
        <Instant sale={sale} valuation={valuation.value} folder={folder.value ?? null} />
      )}
      {shown === 'report' && folder.value && <Report sale={sale} folder={folder.value} />}
    </Screen>
  );
}

/** What was read of a sale's worth, and what of it is shown. */
function useEstimation({ estimationFolderId, valuationId }: SellerSale) {
  const folder = useReading(folderOf(estimationFolderId ?? ''), { enabled: estimationFolderId !== null });
  const valuation = useReading(valuationOf(valuationId ?? ''), { enabled: valuationId !== null });
  const view = estimationView(folder.value ?? null, valuation.value ?? null);
  const isFolderKnown = estimationFolderId === null || folder.isSettled;
  const isValuationKnown = valuationId === null || valuation.isSettled;
  const isKnown = isFolderKnown && (view === 'report' || isValuationKnown);
  // A valuation that is gone is none; another failure may pass.
  const hasFailed = view === 'missing' && valuation.failure !== null && valuation.failure.tag !== 'not-found';
  const known = hasFailed ? 'failed' : view;
  return { folder, valuation, shown: isKnown ? known : 'coming' };
}

function PrintButton() {
  const { window } = useSession();
  return (
    <div data-screen>
      <Button kind="secondary" icon={Printer} onClick={() => window.print()}>
        Imprimer
      </Button>
    </div>
  );
}

/** What could not be read of the folder. One that is gone is none: only a failure that may pass is said. */
function FolderNotRead({ folder: { failure, leftOut, retry } }: { folder: Read<EstimationFolder> }) {
  const isUnread = failure && failure.tag !== 'not-found';
  const words = isUnread ? "Le dossier de votre expert n'a pas pu être chargé." : !failure && leftOut;
  return (
    words && (
      <div data-screen>
        <Notice tone="warning">
          {words}{' '}
          <Button kind="quiet" onClick={retry}>
            Réessayer
          </Button>
        </Notice>
      </div>
    )
  );
}
