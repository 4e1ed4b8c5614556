import Sparkles from 'lucide/dist/esm/icons/sparkles.mjs';
import ThumbsDown from 'lucide/dist/esm/icons/thumbs-down.mjs';
import ThumbsUp from 'lucide/dist/esm/icons/thumbs-up.mjs';
import { useId } from 'react';
import { INTEREST_TONES, isNewReport, type ReportedVisit } from '@/domain/visit/seller-visit';
import { css } from '@/host/styles';
import { formatDateTime } from '@/text/dates';
import { Badge } from '@/ui/badge';
import { Icon } from '@/ui/icon';
import { visuallyHidden } from '@/ui/visually-hidden';
import { FoldedText } from '../../parts/folded-text';
import { visitorName } from '../visitor';
import { interestLabels, opinionLabel, reportLabels } from './words';

const card = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_16);
  padding: var(--_16);
  border: 1px solid var(--_line);
  border-radius: var(--_radius);
  background: var(--_paper);
  @container parvis (min-width: 600px) {
    padding: 20px var(--_24);
  }
  @media print {
    break-inside: avoid;
  }
`;
const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--_8) var(--_16);
  & h3 {
    font-size: 18px;
    line-height: 26px;
  }
  & small {
    color: var(--_ink-soft);
  }
`;
const fresh = css`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  margin-inline-start: var(--_8);
  color: color-mix(in srgb, var(--_accent) 75%, var(--_ink));
  font-size: 13px;
  font-weight: 600;
  line-height: 20px;
  white-space: nowrap;
`;
const opinions = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_16);
  @container parvis (min-width: 700px) {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
    gap: var(--_16) var(--_24);
  }
  & h4 {
    display: flex;
    align-items: center;
    gap: var(--_8);
    margin: 0 0 4px;
    font-size: 15px;
    line-height: 22px;
  }
  & h4 > svg {
    flex-shrink: 0;
    color: var(--_ink-soft);
  }
`;

/** Shows a visit report; parts without text are left out (docs/spec/reports.md#3.5). `now` is in epoch milliseconds. */
export function ReportCard({ visit, now }: { visit: ReportedVisit; now: number }) {
  const { visitor, report, startsAt } = visit;
  const id = useId();
  const name = visitorName(visitor);
  const civility = visitor?.civility ?? null;
  const parts = [
    { label: reportLabels.context, words: report.context },
    { label: opinionLabel(civility, 'positive'), words: report.positivePoints, icon: ThumbsUp },
    { label: opinionLabel(civility, 'negative'), words: report.negativePoints, icon: ThumbsDown },
    { label: reportLabels.questionsSeller, words: report.questionsSeller },
    { label: reportLabels.nextSteps, words: report.nextSteps },
  ];
  return (
    <article className={card} aria-labelledby={id}>
      <div className={head}>
        <div>
          <h3 id={id} tabIndex={-1}>
            {name || 'Visite'}
            {isNewReport(visit, now) && (
              <span className={fresh}>
                <Icon node={Sparkles} size={16} />
                Nouveau
              </span>
            )}
          </h3>
          {startsAt !== null && <small>{formatDateTime(startsAt)}</small>}
        </div>
        {report.interest !== 'unknown' && (
          <Badge tone={INTEREST_TONES[report.interest]}>
            <span className={visuallyHidden}>{reportLabels.interest}&nbsp;: </span>
            {interestLabels[report.interest]}
          </Badge>
        )}
      </div>
      <div className={opinions}>
        {parts.map(
          ({ label, words, icon }) =>
            words && (
              <div key={label}>
                <h4>
                  {icon && <Icon node={icon} size={18} />}
                  {label}
                </h4>
                <FoldedText>{words}</FoldedText>
              </div>
            ),
        )}
      </div>
    </article>
  );
}
