/** The home of a sale: actions, milestones, figures and advert (docs/spec/sale.md#7). */
import { propertyAddress } from '@/domain/sale/property-place';
import { isSignatureIncoming, type SellerSale, saleTone, stopReason } from '@/domain/sale/seller-sale';
import { css } from '@/host/styles';
import { formatMoney } from '@/text/money';
import { Badge } from '@/ui/badge';
import { Notice } from '@/ui/notice';
import { useArea } from '../../context';
import { Screen } from '../../parts/screen';
import { PhotoBookingGate } from '../photo/booking-gate';
import type { SaleScreenProps } from '../sale-screen';
import { StopNotice } from '../stop-notice';
import { SIGNATURE_BEING_RECORDED, saleStatusLabel } from '../words';
import { ActionCards } from './action-cards';
import { AdvertCard } from './advert-card';
import { CallLine } from './call-line';
import { Figures } from './figures';
import { InformedCard } from './informed-card';
import { BuyersCard, Claims } from './marketing';
import { Nearby } from './nearby';
import { Price } from './price';
import { Timeline } from './timeline';

const money = css`
  display: block;
  margin-top: 4px;
  color: var(--_ink);
  font-size: 30px;
  font-weight: 600;
  line-height: 38px;
  font-variant-numeric: tabular-nums;
`;
const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--_16);
  @container parvis (min-width: 1100px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--_16);
  }
`;

// Cards of a line or two: side by side where there is room.
const shortCards = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 400px), 1fr));
  gap: var(--_16);
`;

/** Shows the dashboard of a sale whose mandate is signed. */
export function DashboardScreen({ sale }: SaleScreenProps) {
  const { customer } = useArea();
  const isOnMarket = sale.state === 'awaiting_offer';
  const halt = stopReason(sale);
  return (
    <Screen
      title={customer.firstName ? `Bonjour ${customer.firstName}` : 'Bonjour'}
      lead={leadOf(sale)}
      aside={<Badge tone={saleTone(sale)}>{saleStatusLabel(sale)}</Badge>}
    >
      <CallLine expert={sale.expert} />
      {halt ? (
        <StopNotice sale={sale} halt={halt} />
      ) : (
        isSignatureIncoming(sale) && <Notice tone="info">{SIGNATURE_BEING_RECORDED}</Notice>
      )}
      <ActionCards sale={sale} />
      <div className={columns}>
        <div>
          <Timeline sale={sale} />
          {isOnMarket && <Price sale={sale} />}
        </div>
        <div>
          {isOnMarket && <Figures sale={sale} />}
          <AdvertCard sale={sale} />
        </div>
      </div>
      <Nearby sale={sale} />
      <div className={shortCards}>
        {isOnMarket && <BuyersCard sale={sale} />}
        <InformedCard sale={sale} />
      </div>
      <Claims sale={sale} />
      <PhotoBookingGate sale={sale} />
    </Screen>
  );
}

/**
 * Returns the address, and the price where it has no card of its own and the sale is not stopped
 * (docs/spec/sale.md#7.1).
 */
function leadOf({ property, state, priceEuros }: SellerSale) {
  const address = propertyAddress(property);
  if (!priceEuros || state === 'awaiting_offer' || state === 'dead') return address || undefined;
  return (
    <>
      {address}
      <b className={money}>{formatMoney(priceEuros)}</b>
    </>
  );
}
