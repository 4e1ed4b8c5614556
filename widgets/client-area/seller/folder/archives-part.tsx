import FileCheck from 'lucide/dist/esm/icons/file-check.mjs';
import Hourglass from 'lucide/dist/esm/icons/hourglass.mjs';
import { useEffect, useRef, useState } from 'react';
import type { Mandate } from '@/domain/mandate/mandate';
import { mandateIdOf, type SellerSale } from '@/domain/sale/seller-sale';
import { css } from '@/host/styles';
import { formatDate } from '@/text/dates';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { useArea } from '../../context';
import { useCache, useQueryResult } from '../../data/cache';
import { mandateOf } from '../../data/mandate-queries';
import { QueryView, SkeletonBlocks } from '../../parts/screen';
import { DownloadButton } from '../../parts/secure-link';
import { useSuppressStaleNotice } from '../suppress-stale-notice';
import { SIGNATURE_BEING_RECORDED } from '../words';

const row = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--_16);
  & > svg {
    color: var(--_primary);
  }
  & > div {
    display: grid;
    justify-items: start;
    gap: var(--_12);
  }
  & p > span {
    color: var(--_ink-soft);
  }
`;

const FILE = 'Mandat de vente.pdf';
const NO_COPY = "Sa copie n'est pas encore disponible ici. Votre expert peut vous l'envoyer.";

/** Shows the archived mandate, or that its signature is being recorded (docs/spec/documents.md#9). */
export function ArchivesPart({ sale }: { sale: SellerSale }) {
  const mandateId = mandateIdOf(sale);
  if (!sale.isMandateSigned) return <Incoming />;
  return mandateId === null ? <Signed mandate={null} /> : <Archived mandateId={mandateId} />;
}

function Archived({ mandateId }: { mandateId: string }) {
  const { customerId } = useArea();
  const query = mandateOf(customerId, mandateId);
  const mandate = useSuppressStaleNotice(useQueryResult(query));
  const cache = useCache();
  const latest = useRef({ cache, query });
  latest.current = { cache, query };
  // A mandate read before its signature is read again.
  const [wasRead] = useState(mandate.value !== undefined);
  const isOld = wasRead && !mandate.value?.signedAt && !mandate.value?.documentUrl;
  useEffect(() => {
    if (isOld) void latest.current.cache.refresh(latest.current.query);
  }, [isOld]);
  return (
    <QueryView read={mandate} skeleton={<SkeletonBlocks heights={[150]} />}>
      {(read) => <Signed mandate={read} />}
    </QueryView>
  );
}

function Signed({ mandate }: { mandate: Pick<Mandate, 'signedAt' | 'documentUrl'> | null }) {
  return (
    <Card title="Votre mandat de vente" level={3}>
      <div className={row}>
        <Icon node={FileCheck} size={28} />
        <div>
          <p>
            <b>{mandate?.signedAt ? `Signé le ${formatDate(mandate.signedAt)}` : 'Signé'}</b>
          </p>
          <DownloadButton url={mandate?.documentUrl ?? null} name={FILE} fallback={NO_COPY}>
            Télécharger le mandat
          </DownloadButton>
        </div>
      </div>
    </Card>
  );
}

function Incoming() {
  return (
    <Card title="Votre mandat de vente" level={3}>
      <div className={row}>
        <Icon node={Hourglass} size={28} />
        <div>
          <p role="status">
            <b>{SIGNATURE_BEING_RECORDED}</b>
          </p>
          <p>
            <span>Votre mandat signé sera archivé ici dans quelques instants.</span>
          </p>
        </div>
      </div>
    </Card>
  );
}
