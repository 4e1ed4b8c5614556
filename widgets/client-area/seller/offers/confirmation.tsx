import type { SellerOffer } from '@/domain/offer/seller-offer';
import { pushStep } from '@/host/step-history';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { withDe } from '@/text/elision';
import { fullName } from '@/text/names';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { offerPath } from '../../sale-paths';
import { DialogToaster } from '../../shell/toaster';
import { offerAmount } from './words';

const words = css`
  display: grid;
  gap: var(--_12);
  & b {
    display: block;
    font-size: 28px;
    line-height: 34px;
    letter-spacing: -0.01em;
    font-variant-numeric: tabular-nums;
  }
`;

/** Asks before a binding act; states that nothing is accepted before the signature (docs/spec/offers.md#6.5). */
export function Confirmation({ offer, onClose }: { offer: SellerOffer; onClose: () => void }) {
  const session = useSession();
  const buyer = fullName(offer.owner);
  return (
    <Dialog
      title="Accepter cette offre"
      open
      onClose={onClose}
      toaster={<DialogToaster />}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button onClick={() => pushStep(session, `${offerPath(offer.id, 'signature')}?`)}>
            Continuer vers la signature
          </Button>
        </>
      }
    >
      <div className={words}>
        <p>
          Vous vous apprêtez à accepter l'offre{buyer && ` ${withDe(buyer)}`}&nbsp;:{' '}
          <b>{offerAmount(offer.amountEuros)}</b>
        </p>
        <p>
          L'étape suivante est la signature électronique de l'offre&nbsp;: c'est elle qui vaut acceptation. Tant que
          vous n'avez pas signé, rien n'est accepté et vous pouvez revenir en arrière.
        </p>
      </div>
    </Dialog>
  );
}
