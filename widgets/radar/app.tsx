/** The widget's providers. */
import { useState } from 'react';
import { Shell } from '@/features/shell/shell';
import type { WidgetProps } from '@/host/define-widget';
import { KIT } from './kit';
import { RadarScreen } from './radar-screen';
import { createRadarStore } from './store';
import { RadarContext } from './use-radar';

const TAG = { basePath: '/radar', routes: { radar: '/*?' }, services: KIT.fetch };

/** The root component of `parvis-radar`. */
export function Radar(widget: WidgetProps) {
  return (
    <Shell {...widget} tag={TAG}>
      <OneRadar />
    </Shell>
  );
}

// A store for each start of the element: what one person saw is never shown to another.
function OneRadar() {
  const [store] = useState(createRadarStore);
  return (
    <RadarContext.Provider value={store}>
      <RadarScreen />
    </RadarContext.Provider>
  );
}
