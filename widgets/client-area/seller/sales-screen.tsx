/** 'Mes ventes': the sales of a seller (seller.md §2.1). */
import Tag from 'lucide/dist/esm/icons/tag.mjs';
import type { SellerSale } from '@/domain/seller-sale';
import { css } from '@/host/styles';
import { formatMoney } from '@/text/money';
import { propertyKindLabels } from '@/text/property-kinds';
import { saleStateLabel } from '@/text/sale-states';
import { Badge } from '@/ui/badge';
import { EmptyState } from '@/ui/empty-state';
import { Photo } from '../buyer/photo';
import { useArea } from '../context';
import { useReading } from '../data/cache';
import { sellerSalesOf } from '../data/later-readings';
import { Loaded, Screen } from '../screen';

const list = css`
  display: grid;
  gap: var(--_16);
`;
const card = css`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  gap: var(--_12);
  overflow: hidden;
  border: 1px solid var(--_line);
  border-radius: var(--_radius);
  background: var(--_paper);
  @container parvis (min-width: 340px) {
    grid-template-columns: 112px minmax(0, 1fr);
    gap: var(--_16);
  }
  @container parvis (min-width: 600px) {
    grid-template-columns: 220px minmax(0, 1fr);
  }
  & > div {
    display: grid;
    justify-items: start;
    align-content: start;
    gap: 4px;
    padding: var(--_12) var(--_16) var(--_12) 0;
  }
  & b {
    font-size: 20px;
    line-height: 28px;
    font-variant-numeric: tabular-nums;
  }
`;

/** Every sale of a seller, with its state. */
export function SalesScreen() {
  const { customerId } = useArea();
  const sales = useReading(sellerSalesOf(customerId));
  return (
    <Screen title={sales.value ? `Mes ventes (${sales.value.length})` : 'Mes ventes'}>
      <Loaded read={sales}>
        {(all) =>
          all.length > 0 ? (
            <ul className={list}>
              {all.map((sale) => (
                <li key={sale.id}>
                  <Sale sale={sale} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState level={3} icon={Tag} title="Pas de vente à afficher">
              Vos ventes s’afficheront ici dès que votre conseiller les aura créées.
            </EmptyState>
          )
        }
      </Loaded>
    </Screen>
  );
}

function Sale({ sale }: { sale: SellerSale }) {
  const { kind, streetNumber, streetName, zipCode, city, pictureUrl } = sale.property;
  const street = [streetNumber, streetName].filter(Boolean).join(' ');
  const town = [zipCode, city].filter(Boolean).join(' ');
  return (
    <article className={card}>
      <Photo src={pictureUrl} />
      <div>
        <Badge tone="info">{saleStateLabel(sale.state)}</Badge>
        <h3>{street || propertyKindLabels[kind ?? ''] || 'Votre bien'}</h3>
        {town && <small>{town}</small>}
        {sale.priceEuros !== null && <b>{formatMoney(sale.priceEuros)}</b>}
      </div>
    </article>
  );
}
