import type { ReactNode } from 'react';
import { receivedAt, SELLER_OFFER_TONES, type SellerOffer, sellerOfferKind } from '@/domain/offer/seller-offer';
import { css } from '@/host/styles';
import { withDate } from '@/text/dates';
import { withDe } from '@/text/elision';
import { fullName } from '@/text/names';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { FinancingRows } from '../../buyer/interest/financing-rows';
import { SecureLink } from '../../parts/secure-link';
import { prose } from '../../parts/styles';
import { offerAmount, sellerFinancingRows, sellerOfferLabels } from './words';

const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--_8) var(--_16);
  & b {
    display: block;
    font-size: 34px;
    line-height: 42px;
    letter-spacing: -0.01em;
    font-variant-numeric: tabular-nums;
  }
  & small {
    color: var(--_ink-soft);
  }
`;
const unbroken = css`
  @media print {
    break-inside: avoid;
  }
`;

type Props = { offer: SellerOffer; isAccepting: boolean; children: ReactNode };

/**
 * Shows everything that a seller may know of an offer, the children below its amount; a missing field is left out
 * (docs/spec/offers.md#1.1).
 */
export function OfferDetails({ offer, isAccepting, children }: Props) {
  const kind = sellerOfferKind(offer, isAccepting);
  const buyer = fullName(offer.owner);
  const financing = offer.financialProfile ? sellerFinancingRows(offer.financialProfile) : [];
  return (
    <>
      <Card>
        <div className={head}>
          <div>
            <b>{offerAmount(offer.amountEuros)}</b>
            {buyer && <p>Offre {withDe(buyer)}</p>}
            <small>{withDate('Reçue le', receivedAt(offer))}</small>
          </div>
          <Badge tone={SELLER_OFFER_TONES[kind]}>{sellerOfferLabels[kind]}</Badge>
        </div>
      </Card>
      {children}
      {offer.comments && (
        <Titled title="Message de l'acquéreur">
          <p className={prose}>{offer.comments}</p>
        </Titled>
      )}
      {offer.buyerPresentation && (
        <Titled title="Présentation de l'acquéreur">
          <p className={prose}>{offer.buyerPresentation}</p>
        </Titled>
      )}
      {financing.length > 0 && (
        <Titled title="Profil financier">
          <FinancingRows financing={financing} />
        </Titled>
      )}
      {offer.signedDocumentUrl && (
        <Titled title="Document signé">
          <SecureLink
            url={offer.signedDocumentUrl}
            name="Offre signée"
            fallback={"Demandez ce document à votre expert\u00a0: son adresse n'est pas valable."}
          >
            Voir l'offre signée
          </SecureLink>
        </Titled>
      )}
    </>
  );
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={unbroken}>
      <Card title={title} level={3}>
        {children}
      </Card>
    </div>
  );
}
