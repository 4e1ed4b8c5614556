import { useEffect, useRef } from 'react';
import { type CustomerAlert, UNSUBSCRIPTION_REASONS } from '@/domain/alert/customer-alert';
import { css, cx } from '@/host/styles';
import { formatDate, withDate } from '@/text/dates';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { takeLostFocus } from '../../parts/take-lost-focus';
import { budgetLine, detailsOf, kindsLine } from './criteria-words';
import { Matches } from './matches';
import { placesLine } from './places-line';
import type { FailedChange } from './use-alert-actions';
import { useMatches } from './use-matches';
import { alertActionLabels, unsubscriptionLabels } from './words';

const card = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_16);
  padding: var(--_16);
  border: 1px solid var(--_line);
  border-radius: var(--_radius);
  background: var(--_paper);
  overflow-wrap: anywhere;
  @container parvis (min-width: 768px) {
    padding: var(--_24);
  }
`;
const resting = css`
  border-style: dashed;
  border-color: var(--_edge);
`;
const head = css`
  display: grid;
  justify-items: start;
  gap: 4px;
  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px var(--_12);
    color: var(--_ink-soft);
    font-size: 13px;
    line-height: 18px;
  }
  & > h3 {
    margin-top: 4px;
  }
  & > p {
    font-size: 22px;
    font-weight: 600;
    line-height: 30px;
    font-variant-numeric: tabular-nums;
  }
`;
// Details in one line; the dots between them stay at the end of a line.
const details = css`
  & > li {
    display: inline;
  }
  & > li::after {
    content: ' · ';
    color: var(--_ink-soft);
  }
  & > li:last-child::after {
    content: none;
  }
`;
const wish = css`
  padding-inline-start: var(--_12);
  border-inline-start: 3px solid var(--_line);
  color: var(--_ink-soft);
`;
const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--_8);
`;

type Props = {
  alert: CustomerAlert;
  isFirst: boolean;
  isPending: boolean;
  error: FailedChange | null;
  onEdit: () => void;
  onUnsubscribe: () => void;
  onResubscribe: () => void;
};

/** Draws one alert: its criteria in words, its matching properties, its actions. */
export function AlertCard({ alert, isFirst, isPending, error, onEdit, onUnsubscribe, onResubscribe }: Props) {
  const { isActive } = alert;
  const { freeInputField } = alert.criteria;
  const found = detailsOf(alert);
  const matches = useMatches(alert, isFirst);
  const toggleRef = useKeptFocus(isActive);
  // The likeliest action comes first: the properties of an active alert, the return to a deactivated one.
  const matchesButton = !matches.isRequested && (
    <Button key="see" kind={isActive ? 'secondary' : 'quiet'} onClick={matches.request}>
      Voir les biens
    </Button>
  );
  const editButton = (
    <Button key="edit" kind={isActive && matches.isRequested ? 'secondary' : 'quiet'} onClick={onEdit}>
      {alertActionLabels.edit}
    </Button>
  );
  const toggleButton = (
    <Button
      key="toggle"
      kind={isActive ? 'quiet' : 'secondary'}
      busy={isPending}
      onClick={isActive ? onUnsubscribe : onResubscribe}
      buttonRef={toggleRef}
    >
      {isActive ? alertActionLabels.leave : alertActionLabels.resubscribe}
    </Button>
  );
  return (
    <article className={cx(card, !isActive && resting)} aria-label={`Alerte ${placesLine(alert)}`}>
      <div className={head}>
        <div>
          <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Active' : 'Désactivée'}</Badge>
          <span>{isActive ? withDate('Créée le', alert.createdAt) : leftLine(alert)}</span>
        </div>
        <h3>
          {kindsLine(alert)} · {placesLine(alert)}
        </h3>
        <p>{budgetLine(alert)}</p>
      </div>
      {found.length > 0 && (
        <ul className={details}>
          {found.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {freeInputField && <p className={wish}>«&nbsp;{freeInputField}&nbsp;»</p>}
      {matches.isRequested && <Matches alert={alert} matches={matches} />}
      {error && (
        <Notice tone="danger" title={error.title}>
          {error.message}{' '}
          <Button kind="quiet" onClick={() => error.retry(alert)}>
            Réessayer
          </Button>
        </Notice>
      )}
      <div className={buttons}>
        {isActive ? [matchesButton, editButton, toggleButton] : [toggleButton, editButton, matchesButton]}
      </div>
    </article>
  );
}

/** Keeps the focus on the button of a card that moves in the list because its alert was left or taken up again. */
function useKeptFocus(isActive: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(isActive);
  useEffect(() => {
    if (before.current !== isActive) takeLostFocus(button.current);
    before.current = isActive;
  }, [isActive]);
  return button;
}

function leftLine({ unsubscribedAt, unsubscriptionReason }: CustomerAlert): string {
  const reason = UNSUBSCRIPTION_REASONS.find((known) => known === unsubscriptionReason);
  const parts = [unsubscribedAt && `Le ${formatDate(unsubscribedAt)}`, reason && unsubscriptionLabels[reason]];
  return parts.filter(Boolean).join(' · ');
}
