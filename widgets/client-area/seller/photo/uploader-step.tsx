import FileCheck from 'lucide/dist/esm/icons/file-check.mjs';
import { documentRelevance } from '@/domain/document/seller-document';
import { css } from '@/host/styles';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { useArea } from '../../context';
import { useQueryResult } from '../../data/cache';
import { documentTypesOf, saleDocumentsOf } from '../../data/document-queries';
import { documentName } from '../../parts/document-words';
import { QueryView } from '../../parts/screen';
import { Uploader } from '../documents/uploader';
import { type BookingStepProps, StepFrame } from './step-frame';

const list = css`
  & li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--_8);
    padding: 4px 0;
    overflow-wrap: anywhere;
  }
  & svg {
    margin-top: 1px;
    color: var(--_success);
  }
`;

/**
 * Shows the upload of diagnostics; one that the folder already holds counts. It can be left for later
 * (docs/spec/photo-shoot.md#5.6).
 */
export function UploaderStep({ booking, sale }: BookingStepProps) {
  const { facts, answer, next, goTo } = booking;
  const { customerId } = useArea();
  const documents = useQueryResult(saleDocumentsOf(customerId, sale.id));
  const types = useQueryResult(documentTypesOf(documentRelevance(sale.property.kind)));
  const own = documents.value?.filter(({ category }) => category === 'diagnostic') ?? [];
  const later = () => {
    answer({ importsNow: false });
    // Not `next`: with the new answer this step is no longer part of the path.
    goTo('photoMeeting');
  };
  return (
    <StepFrame
      booking={booking}
      buttons={
        <Button disabled={!facts.hasDocument} onClick={next}>
          Continuer
        </Button>
      }
    >
      <p>Déposez au moins un diagnostic pour continuer. Vous pourrez compléter votre dossier de vente ensuite.</p>
      {own.length > 0 && (
        <section className={list} aria-label="Déjà dans votre dossier">
          <b>Déjà dans votre dossier</b>
          <ul>
            {own.map((document) => (
              <li key={document.id}>
                <Icon node={FileCheck} />
                <span>{documentName(document)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <QueryView read={types}>
        {(all) => {
          const ofDiagnostics = all.filter(({ category }) => category === 'diagnostic');
          if (ofDiagnostics.length > 0) return <Uploader saleId={sale.id} types={ofDiagnostics} />;
          return (
            <Notice tone="info">
              Aucun diagnostic ne peut être importé ici pour le moment&nbsp;: vous le ferez plus tard, dans votre
              dossier de vente.
            </Notice>
          );
        }}
      </QueryView>
      {!facts.hasDocument && (
        <div>
          <Button kind="quiet" onClick={later}>
            Les importer plus tard
          </Button>
        </div>
      )}
    </StepFrame>
  );
}
