/** The property selector: a short list of links, or a select (docs/spec/sale.md#3.4). */
import { useRef, useState } from 'react';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { Button } from '@/ui/button';
import { Select } from '@/ui/select';
import { Link } from '../parts/link';
import { salePath } from '../sale-paths';
import { saleName, townAndState } from '../seller/sale-names';

/** Most sales shown as a list: a longer list would hide the menu and the expert card below it. */
export const MAX_LISTED_SALES = 3;

const list = css`
  padding: 4px;
  border: 1px solid var(--_line);
  border-radius: var(--_radius);
  background: var(--_paper);
`;
const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: 44px;
  padding: var(--_8);
  border-radius: var(--_radius-small);
  color: var(--_ink);
  font-weight: 600;
  text-decoration: none;
  outline-offset: -2px;
  & > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > small {
    color: var(--_ink-soft);
    font-weight: 400;
  }
  &:hover {
    background: var(--_tint);
  }
  &[aria-current='true'] {
    background: var(--_tint);
    color: var(--_primary);
  }
  @media (forced-colors: active) {
    &[aria-current='true'] {
      outline: 2px solid Highlight;
    }
  }
`;

const passing = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_8);
`;

type Props = { sale: SellerSale; all: readonly SellerSale[] };

/** Draws the selector of the sidebar. */
export function SaleList({ sale, all }: Props) {
  if (all.length > MAX_LISTED_SALES) return <SaleSelect {...{ sale, all }} />;
  return (
    <nav aria-label="Vos ventes">
      <ul className={list}>
        {all.map((other) => (
          <li key={other.id}>
            <Link to={salePath(other.id)} className={row} aria-current={other.id === sale.id ? 'true' : undefined}>
              <span>{saleName(other)}</span>
              <small>{townAndState(other)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Draws the selector as a select. A key in a closed select only passes over options (WCAG 3.2.2): Enter or the button
 * opens the option, and leaving the select resets it. `key` it by the sale.
 */
export function SaleSelect({ sale, all }: Props) {
  const { router } = useSession();
  const [highlighted, setHighlighted] = useState(sale.id);
  const byKeys = useRef(false);
  const open = (id: string) => id !== sale.id && router.navigate(`${salePath(id)}?`);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears how the select in it is used
    <div
      className={passing}
      onPointerDown={() => {
        byKeys.current = false;
      }}
      onKeyDown={(event) => {
        byKeys.current = true;
        if (event.key !== 'Enter' || highlighted === sale.id || (event.target as Element).localName !== 'select')
          return;
        event.preventDefault();
        open(highlighted);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget as Node | null)) return;
        byKeys.current = false;
        setHighlighted(sale.id);
      }}
    >
      <Select
        label="Votre vente"
        name="sale"
        value={highlighted}
        options={all.map((other) => ({ value: other.id, label: `${saleName(other)} · ${townAndState(other)}` }))}
        onChange={(id) => (byKeys.current ? setHighlighted(id) : open(id))}
      />
      {highlighted !== sale.id && (
        <Button kind="secondary" full onClick={() => open(highlighted)}>
          Voir cette vente
        </Button>
      )}
    </div>
  );
}
