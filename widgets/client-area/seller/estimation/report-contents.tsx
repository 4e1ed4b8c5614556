/** The contents of the report's sections (docs/spec/estimation-report.md#4.3). */
import type { ReactNode } from 'react';
import type { EstimationFolder, ReportSection } from '@/domain/estimation/folder';
import { estimateOf } from '@/domain/estimation/result';
import { propertyAddress } from '@/domain/sale/property-place';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { PriceScale } from '@/features/estimate/price-scale';
import { css } from '@/host/styles';
import { formatDate } from '@/text/dates';
import { fullName } from '@/text/names';
import { kindLabel } from '@/text/sale/property-kinds';
import { Comparables } from './comparables';
import { Appointment, ExpertPart } from './expert-part';
import { NothingWritten, Prose } from './parts';
import { PriceHistory } from './price-history';
import { houseClaims } from './words';

const facts = css`
  margin-bottom: var(--_16);
  & > b {
    display: block;
    font-size: 18px;
    line-height: 26px;
  }
`;
const two = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
  gap: var(--_16) var(--_24);
  & h4 {
    margin: 0 0 var(--_8);
    font-size: 15px;
    font-weight: 600;
    line-height: 22px;
  }
  & li {
    display: flex;
    gap: var(--_8);
    padding: 3px 0;
  }
  & li::before {
    content: '+';
    flex: none;
    width: 16px;
    color: var(--_success);
    font-weight: 600;
  }
  & [data-weak] li::before {
    content: '\u2212';
    color: var(--_warning);
  }
`;
const steps = css`
  counter-reset: step;
  & > li {
    display: grid;
    grid-template-columns: 32px minmax(0, 1fr);
    align-items: start;
    gap: var(--_12);
    padding: var(--_8) 0;
    break-inside: avoid;
    counter-increment: step;
  }
  & > li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    height: 32px;
    border: 1px solid var(--_edge);
    border-radius: 50%;
    color: var(--_primary);
    font-weight: 600;
  }
  & > li > span {
    padding-top: 5px;
  }
`;
const claims = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(170px, 100%), 1fr));
  gap: var(--_16);
  & b {
    display: block;
    font-size: 24px;
    line-height: 32px;
    white-space: nowrap;
  }
  & span {
    color: var(--_ink-soft);
  }
`;
const act = css`
  margin-top: var(--_16);
`;

type Props = { sale: SellerSale; folder: EstimationFolder };

/** The component of each section. */
export const reportContents: Record<ReportSection, (props: Props) => ReactNode> = {
  introduction: Introduction,
  property: Property,
  market: Market,
  comparables: ({ sale, folder }) => <Comparables folderId={folder.id} property={sale.property} />,
  estimation: Figures,
  nextSteps: NextSteps,
  house: House,
};

function Introduction({ sale, folder }: Props) {
  const author = sale.expert && fullName(sale.expert);
  return (
    <>
      <p className={facts}>
        Rapport du {formatDate(folder.sentAt)}
        {author && `, établi par ${author}`}
      </p>
      <Prose text={folder.introduction} />
      <div className={act}>
        <ExpertPart expert={sale.expert} />
      </div>
    </>
  );
}

function Property({ sale, folder: { strengths, weaknesses } }: Props) {
  const kind = kindLabel(sale.property.kind);
  const place = propertyAddress(sale.property);
  return (
    <>
      {(kind || place) && (
        <p className={facts}>
          {kind && <b>{kind}</b>}
          {place}
        </p>
      )}
      {strengths.length + weaknesses.length === 0 && <NothingWritten />}
      <div className={two}>
        <Points title="Ses points forts" points={strengths} />
        <Points title="Ses points faibles" points={weaknesses} isWeak />
      </div>
    </>
  );
}

function Points({ title, points, isWeak = false }: { title: string; points: readonly string[]; isWeak?: boolean }) {
  if (points.length === 0) return null;
  return (
    <div data-weak={isWeak ? '' : undefined}>
      <h4>{title}</h4>
      <ul>
        {points.map((point, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words may come twice
          <li key={index}>
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Market({ folder }: Props) {
  const { marketAnalysis } = folder;
  return (
    <>
      {marketAnalysis && <Prose text={marketAnalysis} />}
      <div className={marketAnalysis ? act : undefined}>
        <PriceHistory folder={folder} />
      </div>
    </>
  );
}

function Figures({ folder: { estimation } }: Props) {
  const { lowEuros, mediumEuros, highEuros } = estimation;
  const estimate = estimateOf({ salePrice: mediumEuros, lowerPrice: lowEuros, upperPrice: highEuros });
  return estimate.tag === 'none' ? <NothingWritten /> : <PriceScale figures={estimate} />;
}

function NextSteps({ sale, folder: { nextSteps } }: Props) {
  return (
    <>
      {nextSteps.length === 0 ? (
        <NothingWritten />
      ) : (
        <ol className={steps}>
          {nextSteps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same words may come twice
            <li key={index}>
              <span>{step}</span>
            </li>
          ))}
        </ol>
      )}
      <div className={act} data-screen>
        <Appointment expert={sale.expert} />
      </div>
    </>
  );
}

function House() {
  return (
    <ul className={claims}>
      {houseClaims.map(({ figure, words }) => (
        <li key={figure}>
          <b className="figures">{figure}</b>
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}
