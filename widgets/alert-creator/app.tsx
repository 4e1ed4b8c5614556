/** The root component of the alert creator. */
import { Shell } from '@/features/shell/shell';
import type { WidgetProps } from '@/host/define-widget';
import type { Tag } from '@/session/session';
import { Creator } from './creator';
import { MODULES } from './lazy-modules';
import { ROUTES } from './routes';

// Memory routing by default: the address of a partner's page is not changed unless the host asks for it.
const TAG: Tag = {
  basePath: '/creer-une-alerte',
  routing: 'memory',
  routes: ROUTES,
  services: MODULES.fetch,
};

/** The root component of `parvis-alert-creator`. */
export function AlertCreator(widget: WidgetProps) {
  return (
    <Shell {...widget} tag={TAG}>
      <Creator />
    </Shell>
  );
}
