import { propertyAddress } from '@/domain/sale/property-place';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { css } from '@/host/styles';

const onPaper = css`
  @media not print {
    display: none;
  }
`;

/** Shows the address of the property on paper only: on the screen the menu shows it. */
export function PrintedAddress({ sale }: { sale: Pick<SellerSale, 'property'> }) {
  return <p className={onPaper}>{propertyAddress(sale.property)}</p>;
}
