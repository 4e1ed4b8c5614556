import { BASE_HOURS, type Capacity, SUFFICIENT_HOURS } from '@/domain/planning/planning';
import { css } from '@/host/styles';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { ProgressBar } from '@/ui/progress';
import { capacityHours, capacityLabels, hoursLabel } from './words';

const hint = css`
  margin-top: var(--_8);
  color: var(--_ink-soft);
  font-size: 13px;
  line-height: 18px;
`;

/**
 * Shows how many hours seven days leave for visits: a label, the hours and a bar (docs/spec/planning.md#9.1). `period`
 * names the days.
 */
export function CapacityCard({ capacity, period }: { capacity: Capacity; period: string }) {
  const { hours, isSufficient } = capacity;
  return (
    <Card
      title="Disponibilité pour les visites"
      level={3}
      aside={
        <Badge tone={isSufficient ? 'success' : 'warning'}>
          {isSufficient ? capacityLabels.sufficient : capacityLabels.insufficient}
        </Badge>
      }
    >
      <ProgressBar label={period} value={hours} max={BASE_HOURS} text={capacityHours(hours)} />
      {!isSufficient && (
        <p
          className={hint}
        >{`Libérez des créneaux : à partir de ${hoursLabel(SUFFICIENT_HOURS)} par semaine, les visiteurs en trouvent facilement un.`}</p>
      )}
    </Card>
  );
}
