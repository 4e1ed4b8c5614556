/** The guest view: estimate, expert, market, and the offer of an account (docs/spec/results.md#5). */
import type { ApiClient } from '@/api/client';
import { countBuyers, type EstimationResult } from '@/api/estimation/results';
import { confidenceOf, estimateOf, firstChoice } from '@/domain/estimation/result';
import { BuyersCount } from '@/features/estimate/buyers-count';
import { ConfidenceLine } from '@/features/estimate/confidence';
import { Evidence } from '@/features/estimate/evidence';
import { PriceScale } from '@/features/estimate/price-scale';
import { EvidenceMap } from '@/features/property-map/evidence-map';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { yourKind } from '@/text/sale/property-kinds';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Notice } from '@/ui/notice';
import { SkeletonBlock } from '@/ui/skeleton';
import { Stack } from '@/ui/stack';
import { takeFocus } from '@/ui/take-focus';
import { isPriceFirst } from '../price-first';
import { estimationNotices } from '../words';
import type { AccountOption } from './account-choice';
import { ExpertCard } from './expert-card';
import { guestColumn, guestLast, guestPage } from './layout';
import { Neighbours } from './neighbours';
import { PropertyLine } from './property-line';
import { useSecondaryQuery } from './use-secondary-query';

const head = css`
  display: grid;
  gap: 2px;
  margin-bottom: var(--_24);
  & > h2 {
    font-size: 18px;
    line-height: 26px;
  }
`;
const noPrice = css`
  font-size: 18px;
  line-height: 26px;
  text-wrap: balance;
`;
const notice = css`
  margin-top: var(--_16);
`;
const soft = css`
  margin-bottom: var(--_16);
  color: var(--_ink-soft);
`;

const inColumn = (column: string) => ({ '--column': column }) as object;

type Props = {
  result: EstimationResult;
  hash: string;
  call: ApiClient;
  toAccount: (option: AccountOption) => void;
  toFunnel: () => void;
  arrives: boolean;
};

/** Shows the price first; nothing else delays it. */
export function GuestView({ result, hash, call, toAccount, toFunnel, arrives }: Props) {
  const { property, valuation, expert, inZone, owner } = result;
  const estimate = estimateOf(valuation);
  const pointEuros = estimate.tag === 'none' ? null : estimate.pointEuros;
  const hasEvidence = estimate.tag === 'range' && valuation.evidence.sales.length > 0;
  const hasMarket = hasEvidence || property.id !== null || pointEuros !== null;
  return (
    <div className={guestPage}>
      <Card>
        <header className={head}>
          <h2 tabIndex={-1} ref={arrives ? takeFocus : undefined}>
            Estimation de votre {yourKind(property.kind)}
          </h2>
          <PropertyLine property={property} kind={false} />
        </header>
        <Price valuation={valuation} />
        {inZone === false && (
          <div className={notice}>
            <Notice tone="info">
              <p>{estimationNotices.outOfZone}</p>
            </Notice>
          </div>
        )}
      </Card>
      {/* Expert and account come first in one column, and on the right in two. */}
      <div className={guestColumn} style={inColumn(hasMarket ? '2' : '1 / -1')}>
        <ExpertCard expert={expert} isAwaited={inZone !== false} />
        <AccountOffer first={firstChoice(owner.lastSignInAt)} {...{ toAccount, toFunnel }} />
      </div>
      <div className={guestColumn} style={inColumn('1')}>
        {hasEvidence && (
          <Evidence
            name={hash}
            evidence={valuation.evidence}
            range={estimate}
            map={(kept) => <EvidenceMap sales={kept} own={null} />}
          />
        )}
        {property.id !== null && <Neighbours {...{ call, pointEuros }} propertyId={property.id} />}
        {pointEuros !== null && <Buyers {...{ call, hash, pointEuros }} />}
      </div>
    </div>
  );
}

/** Shows figures and confidence, or a sentence where there is no amount (docs/spec/results.md#5.2). */
function Price({ valuation }: Pick<EstimationResult, 'valuation'>) {
  const estimate = estimateOf(valuation);
  if (estimate.tag === 'none') {
    return <p className={noPrice}>Le montant de votre estimation n'est pas disponible pour le moment.</p>;
  }
  const confidence = confidenceOf(valuation.confidence);
  return (
    <>
      <PriceScale figures={estimate} />
      {confidence && <ConfidenceLine level={confidence} />}
    </>
  );
}

/**
 * Shows how many buyers look for such a property at this price; nothing for 0 or a failure (docs/spec/results.md#7.4).
 */
function Buyers({ call, hash, pointEuros }: Pick<Props, 'call' | 'hash'> & { pointEuros: number }) {
  const { answer } = useSecondaryQuery(`${hash} ${pointEuros}`, (signal) =>
    countBuyers(call, hash, pointEuros, signal),
  );
  const count = answer.tag === 'ready' ? answer.value.count : 0;
  if (answer.tag !== 'loading' && count === 0) return null;
  return <Card>{answer.tag === 'loading' ? <SkeletonBlock height={62} /> : <BuyersCount count={count} />}</Card>;
}

const OPTION_LABELS: Record<AccountOption, string> = { password: 'Créer mon mot de passe', 'sign-in': 'Me connecter' };

function AccountOffer({
  first,
  toAccount,
  toFunnel,
}: Pick<Props, 'toAccount' | 'toFunnel'> & { first: AccountOption }) {
  const { attribute } = useSession();
  const other = first === 'password' ? 'sign-in' : 'password';
  // Without the choice before it, the price has the account beside it in one column too.
  return (
    <div className={isPriceFirst(attribute) ? '' : guestLast} data-screen="">
      <Card title="Gardez votre estimation" band>
        <p className={soft}>Retrouvez-la dans votre espace, avec les prochaines étapes de votre projet.</p>
        <Stack>
          <Button onClick={() => toAccount(first)} full>
            {OPTION_LABELS[first]}
          </Button>
          <Button kind="secondary" onClick={() => toAccount(other)} full>
            {OPTION_LABELS[other]}
          </Button>
          <Button kind="quiet" onClick={toFunnel} full>
            Faire une nouvelle estimation
          </Button>
        </Stack>
      </Card>
    </div>
  );
}
