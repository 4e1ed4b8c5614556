/** 'Mon planning': the visits of a sale and the unavailabilities of its seller (docs/spec/planning.md#1). */
import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs';
import { undatedCount } from '@/domain/planning/planning';
import { useLazy } from '@/session/lazy';
import { EmptyState } from '@/ui/empty-state';
import { useQueryResult } from '../../data/cache';
import { saleVisitsOf, unavailabilitiesOf } from '../../data/seller-queries';
import { combineQueries, QueryView, Screen } from '../../parts/screen';
import type { SaleScreenProps } from '../sale-screen';
import { saleScreenTitles } from '../titles';
import { CALENDAR } from './calendar-view';
import { Planning, PlanningSkeleton } from './planning';
import { useIsWide } from './use-is-wide';
import { undatedVisits } from './words';

/** Shows the planning of a sale, or an empty state while its property has no id. */
export function PlanningScreen({ sale }: SaleScreenProps) {
  const { id } = sale.property;
  if (id) return <OfProperty key={id} sale={sale} propertyId={id} />;
  return (
    <Screen title={saleScreenTitles.planning}>
      <EmptyState level={3} icon={CalendarClock} title="Pas encore de planning">
        Votre planning s'affichera ici dès que votre expert aura renseigné votre bien.
      </EmptyState>
    </Screen>
  );
}

function OfProperty({ sale, propertyId }: Pick<SaleScreenProps, 'sale'> & { propertyId: string }) {
  const visits = useQueryResult(saleVisitsOf(propertyId));
  const slots = useQueryResult(unavailabilitiesOf(propertyId));
  useLazy(CALENDAR, useIsWide() ? 'now' : 'asked');
  const read = combineQueries(visits, slots);
  if (read.value === undefined) {
    return (
      <Screen title={saleScreenTitles.planning}>
        <QueryView read={read} skeleton={<PlanningSkeleton />}>
          {() => null}
        </QueryView>
      </Screen>
    );
  }
  const [known, taken] = read.value;
  const undated = undatedCount(known);
  const readWarnings = [read.leftOut, undated > 0 && undatedVisits(undated)].filter(Boolean);
  return (
    <Planning
      sale={sale}
      propertyId={propertyId}
      visits={known}
      slots={taken}
      failure={slots.failure}
      leftOut={readWarnings.join(' ') || null}
      onRetry={read.retry}
    />
  );
}
