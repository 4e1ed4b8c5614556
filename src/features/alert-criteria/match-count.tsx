import { useEffect, useState } from 'react';
import { countMatching } from '@/api/buyer-alerts';
import { criteriaFromTyped } from '@/domain/buyer-alert';
import type { TypedCriteria } from '@/domain/typed-criteria';
import { useSession } from '@/session/session-provider';
import { plural } from '@/text/plural';
import { Notice } from '@/ui/notice';

const DEBOUNCE_MS = 400;

/** How many properties match now: 400 ms after the last change, the call before it aborted. Silent when it fails. */
export function MatchCount({ criteria }: { criteria: TypedCriteria }) {
  const session = useSession();
  const [total, setTotal] = useState<number | null>(null);
  const asked = JSON.stringify(criteriaFromTyped(criteria));
  const ready = criteria.zone.length > 0 && (criteria.apartment || criteria.house);

  useEffect(() => {
    if (!ready) return setTotal(null);
    const controller = new AbortController();
    const count = async () => {
      const { call } = await session.account();
      const answer = await countMatching(call, JSON.parse(asked), controller.signal);
      if (!controller.signal.aborted) setTotal(answer.ok ? answer.value.total : null);
    };
    const timer = setTimeout(() => count().catch(() => {}), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [session, asked, ready]);

  return (
    <div role="status">
      <Notice tone={total ? 'success' : 'info'}>{sentenceOf(total)}</Notice>
    </div>
  );
}

function sentenceOf(total: number | null): string {
  if (total === null) return 'Ajoutez un lieu et un type de bien pour savoir combien de biens correspondent.';
  if (total === 0) return 'Aucun bien ne correspond pour le moment\u00a0: vous serez prévenu dès le premier.';
  return `${total} ${plural(total, 'bien correspond', 'biens correspondent')} à votre recherche en ce moment.`;
}
