import { useRef } from 'react';
import { feeOf, netOfAmount } from '@/domain/sale/net';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { CodeFailed } from '@/features/shell/code-failed';
import { css } from '@/host/styles';
import { lazy, useLazy } from '@/session/lazy';
import { formatMoney } from '@/text/money';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { softText } from '../parts/styles';

// The calculation is fetched when it is asked for: the dashboard must not wait for a form.
const NET = lazy(async () => (await import('./net-table')).Net);

const amount = css`
  font-size: 22px;
  font-weight: 600;
  line-height: 30px;
  font-variant-numeric: tabular-nums;
`;
const act = css`
  margin-top: var(--_12);
`;

type Props = { sale: SellerSale; amountEuros: number | null; source: string };

/** Draws what reaches the seller; nothing without an amount, or where the server does not send its fee. */
export function NetCard({ sale, amountEuros, source }: Props) {
  const code = useLazy(NET, 'asked');
  const fee = feeOf(sale);
  const wasPressed = useRef(false);
  const open = () => {
    wasPressed.current = true;
    code.load();
  };
  if (!fee || !amountEuros) return null;
  const { value: Net, failed } = code;
  if (failed) return <CodeFailed code={code} isPart />;
  return (
    <Card title="Ce qui vous reviendra" level={3}>
      {Net ? (
        <Net saleId={sale.id} {...{ fee, amountEuros, source }} takesFocus={wasPressed.current} />
      ) : (
        <>
          <p className={amount}>{formatMoney(netOfAmount(amountEuros, fee))}</p>
          <p className={softText}>Une fois nos honoraires payés, avant votre prêt et vos impôts.</p>
          <div className={act} data-screen="">
            <Button kind="secondary" onClick={open}>
              Voir le calcul et comparer
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
