import { type ReactNode, useEffect, useState } from 'react';
import { countMatching } from '@/api/alert/buyer-alerts';
import { criteriaFromTyped } from '@/domain/alert/buyer-alert';
import type { TypedCriteria } from '@/domain/alert/typed-criteria';
import { css, cx } from '@/host/styles';
import { stringifyJson } from '@/lib/json';
import { onRestored } from '@/lib/restored';
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

type Count = 'waiting' | 'counting' | 'unknown' | number;

/** Shows the number of matching properties, requested 400 ms after the last change (docs/spec/alerts.md#4.1). */
export function MatchCount({ criteria }: { criteria: TypedCriteria }) {
  const session = useSession();
  const [count, setCount] = useState<Count>('waiting');
  // The free text may hold personal data: it leaves the page with the alert only (docs/spec/alerts.md#4.2).
  const asked = stringifyJson(criteriaFromTyped({ ...criteria, freeInputField: '' }));
  const ready = criteria.zone.length > 0 && (criteria.apartment || criteria.house);

  useEffect(() => {
    if (!ready) return setCount('waiting');
    setCount('counting');
    const controller = new AbortController();
    const updateCount = async () => {
      const { call } = await session.account();
      const answer = await countMatching(call, JSON.parse(asked), controller.signal);
      if (!controller.signal.aborted) setCount(answer.ok ? answer.value.total : 'unknown');
    };
    const count = () => void updateCount().catch(() => setCount('unknown'));
    const timer = setTimeout(count, DEBOUNCE_MS);
    const stopRestoring = onRestored(session.window, count);
    return () => {
      stopRestoring();
      clearTimeout(timer);
      controller.abort();
    };
  }, [session, asked, ready]);

  return <StatusLine isGood={typeof count === 'number' && count > 0}>{sentenceOf(count)}</StatusLine>;
}

const SENTENCES = {
  waiting: 'Ajoutez un lieu et un type de bien pour savoir combien de biens correspondent.',
  counting: 'Recherche des biens qui correspondent…',
  unknown: "Le nombre de biens n'est pas disponible pour le moment.",
};

function sentenceOf(count: Count): string {
  if (typeof count === 'string') return SENTENCES[count];
  if (count === 0) return 'Aucun bien ne correspond pour le moment\u00a0: nous vous préviendrons dès le premier.';
  return `${formatNumber(count)} ${plural(count, 'bien correspond', 'biens correspondent')} à votre recherche en ce moment.`;
}

/** A status beside the button of a form, announced when it changes; `isGood` marks a positive result. */
function StatusLine({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  return (
    <p role="status" className={cx(line, isGood && good)}>
      {children}
    </p>
  );
}
