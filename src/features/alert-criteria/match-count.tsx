import { type ReactNode, useEffect, useState } from 'react';
import { countMatching } from '@/api/alert/buyer-alerts';
import { criteriaFromTyped } from '@/domain/alert/buyer-alert';
import { type Matches, matchesOf } from '@/domain/alert/preview';
import type { TypedCriteria } from '@/domain/alert/typed-criteria';
import { css, cx } from '@/host/styles';
import { stringifyJson } from '@/lib/json';
import { onRestored } from '@/lib/restored';
import type { Session } from '@/session/session';
import { useSession } from '@/session/session-provider';
import { formatNumber } from '@/text/number';
import { plural } from '@/text/plural';

// Two lines are reserved, so that a sticky footer keeps its height.
const line = css`
  display: grid;
  flex: 1 1 100%;
  align-items: center;
  min-height: 40px;
  color: var(--_ink-soft);
  font-size: 14px;
  line-height: 20px;
  text-wrap: balance;
`;
const good = css`
  color: var(--_success);
  font-weight: 600;
`;

const DEBOUNCE_MS = 400;

type Count = 'waiting' | 'counting' | 'unknown' | Matches;

// The free text may hold personal data: it leaves the page with the alert only (docs/spec/alerts.md#4.2).
const askable = (criteria: TypedCriteria) => criteriaFromTyped({ ...criteria, freeInputField: '' });

/** Asks which properties match. */
export async function countOf(session: Session, criteria: TypedCriteria, signal: AbortSignal) {
  const { call } = await session.account();
  return countMatching(call, askable(criteria), signal);
}

/**
 * Shows the number of matching properties, requested 400 ms after the last change (docs/spec/alerts.md#4.1). `onFound`
 * gets the matches of the criteria, null as long as they are not known.
 */
export function MatchCount(props: { criteria: TypedCriteria; onFound?: (matches: Matches | null) => void }) {
  const { criteria, onFound } = props;
  const session = useSession();
  const [count, setCount] = useState<Count>('waiting');
  const asked = stringifyJson(askable(criteria));
  const ready = criteria.zone.length > 0 && (criteria.apartment || criteria.house);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` stands for the criteria
  useEffect(() => {
    if (!ready) return setCount('waiting');
    setCount('counting');
    const controller = new AbortController();
    const updateCount = async () => {
      const answer = await countOf(session, criteria, controller.signal);
      if (!controller.signal.aborted) setCount(answer.ok ? answer.value : 'unknown');
    };
    const update = () => void updateCount().catch(() => setCount('unknown'));
    const timer = setTimeout(update, DEBOUNCE_MS);
    const stopRestoring = onRestored(session.window, update);
    return () => {
      stopRestoring();
      clearTimeout(timer);
      controller.abort();
    };
  }, [session, asked, ready]);
  const found = typeof count === 'string' ? null : count;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of each answer once
  useEffect(() => onFound?.(found), [found]);

  return <StatusLine isGood={found !== null && matchesOf(found) > 0}>{sentenceOf(count)}</StatusLine>;
}

const SENTENCES = {
  waiting: 'Ajoutez un lieu et un type de bien pour savoir combien de biens correspondent.',
  counting: 'Recherche des biens qui correspondent…',
  unknown: "Le nombre de biens n'est pas disponible pour le moment.",
};

function sentenceOf(count: Count): string {
  if (typeof count === 'string') return SENTENCES[count];
  const { total, last30DaysTotal: sent } = count;
  if (sent === 0) return 'Sur les 30 derniers jours, cette alerte ne vous aurait envoyé aucune annonce.';
  if (sent !== null) {
    return `Sur les 30 derniers jours, cette alerte vous aurait envoyé ${formatNumber(sent)} ${plural(sent, 'annonce', 'annonces')}.`;
  }
  if (total === 0) return 'Aucun bien ne correspond pour le moment\u00a0: nous vous préviendrons dès le premier.';
  return `${formatNumber(total)} ${plural(total, 'bien correspond', 'biens correspondent')} à votre recherche en ce moment.`;
}

/** A status beside the button of a form, announced when it changes; `isGood` marks a positive result. */
function StatusLine({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  return (
    <p role="status" className={cx(line, isGood && good)}>
      {children}
    </p>
  );
}
