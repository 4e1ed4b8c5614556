/** The step `calcul-en-cours` (docs/spec/funnel.md#15.1). */
import Check from 'lucide/dist/esm/icons/check.mjs';
import { useEffect, useState } from 'react';
import { loaderLines, loaderProgress } from '@/domain/estimation/loader';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/icon';
import { ProgressCircle } from '@/ui/progress-circle';
import { takeFocus } from '@/ui/take-focus';
import { loaderLineLabels } from '../words';
import type { FunnelStepProps } from './step-props';

const TICK_MS = 50;

const box = css`
  display: grid;
  justify-items: center;
  gap: var(--_24);
  padding: var(--_24) 0;
  text-align: center;
  & b {
    font-size: 28px;
    font-variant-numeric: tabular-nums;
  }
  & > [role='log'] {
    width: min(100%, 400px);
    min-height: 184px;
    color: var(--_ink-soft);
    text-align: start;
  }
  & ul {
    display: grid;
    gap: var(--_8);
  }
  & li {
    display: flex;
    gap: var(--_8);
  }
  & li svg {
    margin-top: 1px;
    color: var(--_success);
  }
  & li:last-child {
    padding-inline-start: calc(20px + var(--_8));
    color: var(--_ink);
    font-weight: 600;
  }
`;

/** Shows a progress circle and the current work, line by line. */
export function LoaderStep({ state }: FunnelStepProps) {
  const { now } = useSession();
  const { startedAt, creation } = state;
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setElapsed(startedAt ? now() - startedAt : 0), TICK_MS);
    return () => clearInterval(timer);
  }, [now, startedAt]);
  const progress = loaderProgress(elapsed, creation === 'done');
  const lines = loaderLineLabels.slice(0, loaderLines(elapsed));
  return (
    <Card>
      <div className={box}>
        <h2 tabIndex={-1} ref={takeFocus}>
          Première estimation de votre bien en cours...
        </h2>
        <ProgressCircle label="Avancement du calcul" value={progress} size={144}>
          <b>{progress} %</b>
        </ProgressCircle>
        <div role="log">
          <ul>
            {lines.map((line, index) => (
              <li key={line}>
                {index < lines.length - 1 && <Icon node={Check} />}
                {line}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Card>
  );
}
