/** 'Mon estimation': the expert's report or the instant valuation (docs/spec/estimation-report.md#1). */
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import Printer from 'lucide/dist/esm/icons/printer.mjs';
import { type EstimationFolder, estimationView } from '@/domain/estimation/folder';
import { propertyAddress } from '@/domain/sale/property-place';
import { isMandateSigned, type SellerContact, type SellerSale, stopReason } from '@/domain/sale/seller-sale';
import { brandOf } from '@/host/brand';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { failureMessage } from '@/text/failures';
import { Button } from '@/ui/button';
import { EmailLink } from '@/ui/email-link';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Notice } from '@/ui/notice';
import { Skeleton, SkeletonBlock } from '@/ui/skeleton';
import { type QueryResult, useQueryResult } from '../../data/cache';
import { folderOf, valuationOf } from '../../data/valuation-queries';
import { Screen } from '../../parts/screen';
import type { SaleScreenProps } from '../sale-screen';
import { StopNotice } from '../stop-notice';
import { saleScreenTitles } from '../titles';
import { ExpertPart } from './expert-part';
import { Instant } from './instant';
import { Report } from './report';
import { MISSING_ESTIMATION } from './words';

const two = css`
  display: grid;
  gap: var(--_16);
  @container parvis (min-width: 768px) {
    grid-template-columns: 1fr 1fr;
  }
`;

/** Shows the report, the valuation, or why there is neither. */
export function EstimationScreen({ sale }: SaleScreenProps) {
  const { folder, valuation, shown } = useEstimation(sale);
  // Once the mandate is signed, the dashboard shows this notice.
  const reason = isMandateSigned(sale) ? null : stopReason(sale);
  return (
    <Screen
      title={saleScreenTitles.estimation}
      lead={propertyAddress(sale.property)}
      aside={(shown === 'instant' || shown === 'report') && <PrintButton />}
    >
      {reason && (
        <div data-screen>
          <StopNotice sale={sale} reason={reason} />
        </div>
      )}
      {shown === 'loading' ? <EstimationSkeleton /> : <FolderNotRead folder={folder} />}
      {shown === 'failed' && valuation.failure && (
        <ErrorState message={failureMessage(valuation.failure)} onRetry={valuation.retry} isPart />
      )}
      {shown === 'missing' && <MissingEstimation expert={sale.expert} />}
      {shown === 'instant' && valuation.value && (
        <Instant sale={sale} valuation={valuation.value} folder={folder.value ?? null} />
      )}
      {shown === 'report' && folder.value && <Report sale={sale} folder={folder.value} />}
    </Screen>
  );
}

/** Returns the folder and the valuation of a sale, and which view to show. */
function useEstimation({ estimationFolderId, valuationId }: SellerSale) {
  const folder = useQueryResult(folderOf(estimationFolderId ?? ''), { enabled: estimationFolderId !== null });
  const valuation = useQueryResult(valuationOf(valuationId ?? ''), { enabled: valuationId !== null });
  const view = estimationView(folder.value ?? null, valuation.value ?? null);
  const isFolderKnown = estimationFolderId === null || folder.isSettled;
  const isValuationKnown = valuationId === null || valuation.isSettled;
  const isKnown = isFolderKnown && (view === 'report' || isValuationKnown);
  // A 404 means that there is no valuation; any other failure may pass.
  const hasFailed = view === 'missing' && valuation.failure !== null && valuation.failure.tag !== 'not-found';
  const known = hasFailed ? 'failed' : view;
  return { folder, valuation, shown: isKnown ? known : 'loading' };
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

/** Shows the failure of the folder. A 404 means that there is no folder and shows nothing. */
function FolderNotRead({ folder: { failure, leftOut, retry } }: { folder: QueryResult<EstimationFolder> }) {
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

/** Tells that there is no estimation, and whom to contact (docs/spec/estimation-report.md#1.4). */
function MissingEstimation({ expert }: { expert: SellerContact | null }) {
  const { attribute, boot } = useSession();
  return (
    <>
      <EmptyState level={3} icon={CircleAlert} title={MISSING_ESTIMATION}>
        {expert ? (
          'Votre estimation ne peut pas être affichée pour le moment. Contactez votre expert\u00a0: il vous la communiquera.'
        ) : (
          <>
            Votre estimation ne peut pas être affichée pour le moment. Contactez-nous{'\u00a0'}:{' '}
            <EmailLink email={brandOf(attribute, boot).email} />
          </>
        )}
      </EmptyState>
      <ExpertPart expert={expert} />
    </>
  );
}

/** Shows a placeholder in the shape of the page: figures, opinion, other cards. */
function EstimationSkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock height={260} />
      <div className={two}>
        <SkeletonBlock height={160} />
        <SkeletonBlock height={160} />
      </div>
      <SkeletonBlock height={320} />
    </Skeleton>
  );
}
