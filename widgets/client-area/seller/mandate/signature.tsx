import { useCallback, useEffect, useRef, useState } from 'react';
import type { SignatureEvent } from '@/adapters/esign-frame';
import { signaturePage } from '@/adapters/esign-frame';
import { createSignature } from '@/api/mandate/mandates';
import { isAnswerLost } from '@/domain/failure';
import { coordinatesFormOf } from '@/domain/mandate/coordinates';
import type { Mandate } from '@/domain/mandate/mandate';
import type { SalesUser } from '@/domain/mandate/sales-user';
import { isMandateSigned, isSignatureIncoming, type SellerSale } from '@/domain/sale/seller-sale';
import { originsOf } from '@/host/settings';
import { createIdempotencyKey } from '@/lib/idempotency-key';
import { keepAlive } from '@/lib/lifetime';
import { useSession } from '@/session/session-provider';
import { mandateWords } from '@/text/mandate/labels';
import { Button } from '@/ui/button';
import { LinkButton } from '@/ui/link-button';
import { Notice } from '@/ui/notice';
import { Skeleton, SkeletonBlock } from '@/ui/skeleton';
import { showToast } from '@/ui/toast-actions';
import { useAccount, useArea } from '../../context';
import { useCache } from '../../data/cache';
import { usePolledConfirmation } from '../../data/confirmation';
import { markSignedLocally } from '../../data/locally-signed';
import { mandateOf } from '../../data/mandate-queries';
import { sellerSalesOf } from '../../data/seller-queries';
import { salePath } from '../../sale-paths';
import { EsignFrame } from '../esign/esign-frame';
import { useKeepScreenMounted } from '../keep-screen-mounted';
import { useIsPrimarySeller } from '../use-is-primary-seller';
import { SignedDialog } from './signed-dialog';

type Link = { state: 'asked' } | { state: 'failed' } | { state: 'there'; url: string | null };

/**
 * Requests the link to the signature when the step is entered; after a failure the step stays
 * (docs/spec/mandate.md#6.1, docs/spec/mandate.md#6.3). The request keeps its key while the signed data (`paper`) is
 * the same, also after the step is left. `renew` drops the key after a refusal or an unusable link
 * (docs/spec/mandate.md#6.2).
 */
function useSignatureLink(mandate: Mandate, paper: unknown, isAllowed: boolean) {
  const { call, toasterId } = useAccount();
  const { customerId } = useArea();
  const { lifetime } = useSession();
  const cache = useCache();
  const [link, set] = useState<Link>({ state: 'asked' });
  const { id } = mandate;
  const latest = useRef({ cache, paper });
  latest.current = { cache, paper };
  const [actKey] = useState(() => keepAlive(lifetime, `signature ${id}`, createIdempotencyKey));
  const ask = useCallback(async () => {
    set({ state: 'asked' });
    const answer = await createSignature(call, customerId, id, actKey.of(latest.current.paper));
    if (!answer.ok) {
      // After a lost answer the link may exist: the same key finds it.
      if (!isAnswerLost(answer.error)) actKey.restore(null, null);
      // The mandate may have been signed elsewhere.
      if (answer.error.tag === 'refused') void latest.current.cache.refresh(sellerSalesOf(customerId));
      set({ state: 'failed' });
      showToast(toasterId, 'error', mandateWords.linkFailed);
      return;
    }
    const url = answer.value.signatureUrl;
    latest.current.cache.replace<Mandate>(mandateOf(customerId, id), (now) => ({ ...now, signatureUrl: url }));
    set({ state: 'there', url });
  }, [call, customerId, id, actKey, toasterId]);
  useEffect(() => {
    if (isAllowed) void ask();
  }, [ask, isAllowed]);
  return { link, ask: () => void ask(), renew: () => actKey.restore(null, null) };
}

type Props = { sale: SellerSale; mandate: Mandate; signatories: readonly SalesUser[] };

/**
 * The third step: the provider's page. Its events are shown at once; the API decides what is signed
 * (docs/spec/mandate.md#7.1).
 */
export function Signature({ sale, mandate, signatories }: Props) {
  const { customer, customerId } = useArea();
  const session = useSession();
  const { router, now } = session;
  const cache = useCache();
  const isPrimary = useIsPrimarySeller(sale);
  const paper = [mandate.signPerson, coordinatesFormOf(customer, sale), signatories];
  const { link, ask, renew } = useSignatureLink(mandate, paper, isPrimary);
  const [isHeard, hear] = useState(false);
  const [wrong, goWrong] = useState<'error' | 'declined' | null>(null);
  // Also when the live channel reports the signature first; nobody but the owner signs on this screen.
  const isSigned = isPrimary && (isHeard || isMandateSigned(sale));
  useKeepScreenMounted(true);
  const [elsewhereSince, signElsewhere] = useState<number | null>(null);
  usePolledConfirmation(isSigned ? null : elsewhereSince, () => void cache.refresh(sellerSalesOf(customerId)));
  const onEvent = (event: SignatureEvent) => {
    if (event === 'success') {
      hear(true);
      // At once: a person who leaves the dialog by Back must not be asked to sign again.
      markSignedLocally(session, sale.id);
    }
    if (event !== 'error' && event !== 'declined') return;
    goWrong(event);
    // The current link is no longer usable.
    renew();
  };
  const end = () => {
    markSignedLocally(session, sale.id);
    router.navigate(`${salePath(sale.id)}?`, { replace: true });
  };
  // The owner signs first, the others after; a sole signatory has nobody to invite.
  const invitesOthers = mandate.signPerson === 'n_owners_n_signers';
  if (isSigned) return <SignedDialog invitesOthers={invitesOthers} onEnd={end} />;
  if (!isPrimary) return <NotTheirs sale={sale} invitesOthers={invitesOthers} />;
  if (wrong) {
    const retry = () => {
      goWrong(null);
      ask();
    };
    return <Wrong said={wrong} onRetry={retry} />;
  }
  const askAgain = () => {
    // An address that cannot be framed would fail again.
    if (link.state === 'there') renew();
    ask();
  };
  return <Provider link={link} onEvent={onEvent} onRetry={askAgain} onOpenElsewhere={() => signElsewhere(now())} />;
}

/**
 * Tells a co-owner or staff that the primary seller has to sign, or has signed (docs/spec/mandate.md#6.10,
 * docs/spec/mandate.md#6.11).
 */
function NotTheirs({ sale, invitesOthers }: { sale: SellerSale; invitesOthers: boolean }) {
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

function Wrong({ said, onRetry }: { said: 'error' | 'declined'; onRetry: () => void }) {
  return (
    <Notice
      tone="warning"
      role="alert"
      title={said === 'declined' ? 'Vous avez refusé de signer le mandat.' : "La signature n'a pas abouti."}
    >
      <p>Rien n'a été signé. Votre expert peut répondre à vos questions, et vous pouvez reprendre quand vous voulez.</p>
      <Button kind="secondary" onClick={onRetry}>
        Reprendre la signature
      </Button>
    </Notice>
  );
}

type ProviderProps = {
  link: Link;
  onEvent: (event: SignatureEvent) => void;
  onRetry: () => void;
  onOpenElsewhere: () => void;
};

function Provider({ link, onEvent, onRetry, onOpenElsewhere }: ProviderProps) {
  const { attribute } = useSession();
  if (link.state === 'asked') {
    return (
      <Skeleton>
        <SkeletonBlock width="60%" height={28} />
        <SkeletonBlock height={320} />
      </Skeleton>
    );
  }
  const page = link.state === 'there' ? signaturePage(link.url, originsOf(attribute, 'esign-origins')) : null;
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
