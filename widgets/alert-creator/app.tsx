/** The widget's providers. */
import { Shell } from '@/features/shell/shell';
import type { WidgetProps } from '@/host/define-widget';
import type { Tag } from '@/session/session';
import { KIT } from './code';
import { Creator } from './creator';

// A partner's page has its own address: nothing is written there unless the host asks for it.
const TAG: Tag = {
  basePath: '/creer-une-alerte',
  routing: 'memory',
  routes: { contact: '/coordonnees', success: '/success', criteria: '/*?' },
  services: KIT.fetch,
};

/** The root component of `parvis-alert-creator`. */
export function AlertCreator(widget: WidgetProps) {
  return (
    <Shell {...widget} tag={TAG}>
      <Creator />
    </Shell>
  );
}
