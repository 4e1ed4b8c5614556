/** Root component and providers of `parvis-radar`. */
import { useState } from 'react';
import { needsServer, radarAddressOf } from '@/domain/radar/address';
import { Shell } from '@/features/shell/shell';
import type { WidgetProps } from '@/host/define-widget';
import type { Session } from '@/session/session';
import { MODULES } from './lazy-modules';
import { RadarScreen } from './radar-screen';
import { createRadarStore } from './store';
import { RadarContext } from './use-radar';

const TAG = {
  basePath: '/radar',
  routes: { radar: '/*?' },
  services: MODULES.fetch,
  opensAtOnce: ({ router }: Session) => needsServer(radarAddressOf(router.current().search)),
};

/** Draws the root component of `parvis-radar`. */
export function Radar(widget: WidgetProps) {
  return (
    <Shell {...widget} tag={TAG}>
      <RadarWithStore />
    </Shell>
  );
}

// One store per start of the element, so that one person's data is never shown to another.
function RadarWithStore() {
  const [store] = useState(createRadarStore);
  return (
    <RadarContext.Provider value={store}>
      <RadarScreen />
    </RadarContext.Provider>
  );
}
