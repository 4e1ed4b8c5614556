import { addressOf } from '@/domain/sale/property-place';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { css } from '@/host/styles';

const onPaper = css`
  @media not print {
    display: none;
  }
`;

/** Which property a printed sheet is about: on the screen the menu says so. */
export function PaperAddress({ sale }: { sale: Pick<SellerSale, 'property'> }) {
  return <p className={onPaper}>{addressOf(sale.property)}</p>;
}
