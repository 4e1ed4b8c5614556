import { useEffect, useState } from 'react';
import { type SignatureEvent, signaturePage } from '@/adapters/esign-frame';
import { coordinatesFormOf } from '@/domain/mandate/coordinates';
import type { Mandate } from '@/domain/mandate/mandate';
import type { SalesUser } from '@/domain/mandate/sales-user';
import { isMandateSigned, isSignatureIncoming, type SellerSale } from '@/domain/sale/seller-sale';
import { originsOf } from '@/host/settings';
import { useSession } from '@/session/session-provider';
import { Button } from '@/ui/button';
import { LinkButton } from '@/ui/link-button';
import { Notice } from '@/ui/notice';
import { Skeleton, SkeletonBlock } from '@/ui/skeleton';
import { useArea } from '../../context';
import { useFlowContext, useFlowState } from '../../parts/flow';
import { salePath } from '../../sale-paths';
import { EsignFrame } from '../esign/esign-frame';
import { useKeepScreenMounted } from '../keep-screen-mounted';
import { useIsPrimarySeller } from '../use-is-primary-seller';
import { createMandateSignature, type SignatureLink } from './mandate-signature';
import { SignedDialog } from './signed-dialog';

type Props = { sale: SellerSale; mandate: Mandate; signatories: readonly SalesUser[] };

/**
 * The third step: the provider's page. Its events are shown at once; the API decides what is signed
 * (docs/spec/mandate.md#7.1).
 */
export function Signature({ sale, mandate, signatories }: Props) {
  const { customer } = useArea();
  const context = useFlowContext();
  const isPrimary = useIsPrimarySeller(sale);
  const signedData = [mandate.signPerson, coordinatesFormOf(customer, sale), signatories];
  const [signature] = useState(() => createMandateSignature({ ...context, saleId: sale.id, mandateId: mandate.id }));
  const { store, requestLink, retryLink, handleEvent, awaitNewTab, stopWaiting, end } = signature;
  const { link, isReported, problem } = useFlowState(store);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the data that is signed as the step is entered
  useEffect(() => {
    if (isPrimary) void requestLink(signedData);
  }, [requestLink, isPrimary]);
  // Also when the live channel reports the signature first; nobody but the owner signs on this screen.
  const isSigned = isPrimary && (isReported || isMandateSigned(sale));
  useKeepScreenMounted(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits no longer once it is signed
  useEffect(() => stopWaiting, [stopWaiting, isSigned]);
  // The owner signs first, the others after; a sole signatory has nobody to invite.
  const invitesOthers = mandate.signPerson === 'n_owners_n_signers';
  if (isSigned) return <SignedDialog invitesOthers={invitesOthers} onEnd={end} />;
  if (!isPrimary) return <NotPrimary sale={sale} invitesOthers={invitesOthers} />;
  const retry = () => void retryLink(signedData);
  if (problem) return <Problem kind={problem} onRetry={retry} />;
  return <Provider link={link} onEvent={handleEvent} onRetry={retry} onOpenElsewhere={awaitNewTab} />;
}

/**
 * Tells a co-owner or staff that the primary seller has to sign, or has signed (docs/spec/mandate.md#6.10,
 * docs/spec/mandate.md#6.11).
 */
function NotPrimary({ sale, invitesOthers }: { sale: SellerSale; invitesOthers: boolean }) {
  const { router } = useSession();
  if (!isMandateSigned(sale)) {
    return (
      <Notice tone="info">
        La page de signature du mandat est accessible uniquement au vendeur principal.
        {invitesOthers && ' Les autres signataires reçoivent une invitation par e‑mail une fois sa signature faite.'}
      </Notice>
    );
  }
  const isDone = !isSignatureIncoming(sale);
  return (
    <Notice
      tone="success"
      role="status"
      title={isDone ? 'Le mandat de vente est signé.' : 'Le vendeur principal a signé le mandat.'}
    >
      {!isDone && invitesOthers && <p>Les autres signataires reçoivent une invitation par e‑mail.</p>}
      <LinkButton href={router.href(salePath(sale.id))} kind="secondary">
        Voir la vente
      </LinkButton>
    </Notice>
  );
}

function Problem({ kind, onRetry }: { kind: 'error' | 'declined'; onRetry: () => void }) {
  return (
    <Notice
      tone="warning"
      role="alert"
      title={kind === 'declined' ? 'Vous avez refusé de signer le mandat.' : "La signature n'a pas abouti."}
    >
      <p>Rien n'a été signé. Votre expert peut répondre à vos questions, et vous pouvez reprendre quand vous voulez.</p>
      <Button kind="secondary" onClick={onRetry}>
        Reprendre la signature
      </Button>
    </Notice>
  );
}

type ProviderProps = {
  link: SignatureLink;
  onEvent: (event: SignatureEvent) => void;
  onRetry: () => void;
  onOpenElsewhere: () => void;
};

function Provider({ link, onEvent, onRetry, onOpenElsewhere }: ProviderProps) {
  const { attribute } = useSession();
  if (link.state === 'loading') {
    return (
      <Skeleton>
        <SkeletonBlock width="60%" height={28} />
        <SkeletonBlock height={320} />
      </Skeleton>
    );
  }
  const page = link.state === 'ready' ? signaturePage(link.url, originsOf(attribute, 'esign-origins')) : null;
  if (!page) {
    return (
      <Notice tone="danger" silent title="La page de signature n'a pas pu être préparée.">
        <p>Vos coordonnées et votre situation sont enregistrées. Réessayez, ou contactez votre expert.</p>
        <Button kind="secondary" onClick={onRetry}>
          Réessayer
        </Button>
      </Notice>
    );
  }
  return (
    <EsignFrame page={page} title="Signature du mandat de vente" onEvent={onEvent} onOpenElsewhere={onOpenElsewhere} />
  );
}
