/** 'Mon estimation': the expert's report, or the instant valuation (seller.md §2.4). */
import Printer from 'lucide/dist/esm/icons/printer.mjs';
import { estimationView } from '@/domain/estimation-folder';
import { addressOf } from '@/domain/property-place';
import { useSession } from '@/session/session-provider';
import { failureMessage } from '@/text/failures';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Notice } from '@/ui/notice';
import { useReading } from '../../data/cache';
import { folderOf, valuationOf } from '../../data/valuation-readings';
import { Screen } from '../../screen';
import type { SaleScreenProps } from '../sale-screen';
import { saleScreenTitles } from '../titles';
import { Instant } from './instant';
import { Missing } from './missing';
import { Report } from './report';
import { EstimationSkeleton } from './skeletons';

/** What a property is worth, as far as it is known. */
export function EstimationScreen({ sale }: SaleScreenProps) {
  const { window } = useSession();
  const { estimationFolderId, valuationId } = sale;
  const folder = useReading(folderOf(estimationFolderId ?? ''), { enabled: estimationFolderId !== null });
  const valuation = useReading(valuationOf(valuationId ?? ''), { enabled: valuationId !== null });

  const isFolderKnown = estimationFolderId === null || folder.isSettled;
  const isValuationKnown = valuationId === null || valuation.isSettled;
  const view = estimationView(folder.value ?? null, valuation.value ?? null);
  const isKnown = isFolderKnown && (view === 'report' || isValuationKnown);
  // A valuation that is gone is none; another failure may pass.
  const failure = valuation.failure?.tag === 'not-found' ? null : valuation.failure;
  const hasFailed = isKnown && view === 'missing' && failure !== null;
  const isShown = isKnown && view !== 'missing';
  return (
    <Screen
      title={saleScreenTitles.estimation}
      lead={addressOf(sale.property)}
      aside={
        isShown && (
          <div data-screen>
            <Button kind="secondary" icon={Printer} onClick={() => window.print()}>
              Imprimer
            </Button>
          </div>
        )
      }
    >
      {!isKnown && <EstimationSkeleton />}
      {isKnown && folder.failure && folder.failure.tag !== 'not-found' && (
        <div data-screen>
          <Notice tone="warning">
            Le dossier de votre expert n’a pas pu être chargé.{' '}
            <Button kind="quiet" onClick={folder.retry}>
              Réessayer
            </Button>
          </Notice>
        </div>
      )}
      {hasFailed && <ErrorState message={failureMessage(failure)} onRetry={valuation.retry} isPart />}
      {isKnown && view === 'missing' && !hasFailed && <Missing expert={sale.expert} />}
      {isKnown && view === 'instant' && valuation.value && (
        <Instant sale={sale} valuation={valuation.value} folder={folder.value ?? null} />
      )}
      {isKnown && view === 'report' && folder.value && <Report sale={sale} folder={folder.value} />}
    </Screen>
  );
}
