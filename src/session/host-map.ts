/** A map with the engine, style and tiles of the host's attributes (docs/spec/looks.md#15.2). */
import { openMap } from '@/adapters/map/map';
import type { MapFailure, MapOptions, MapView } from '@/adapters/map/types';
import { mapSettings } from '@/host/settings';
import { staticSheet } from '@/host/styles';
import type { Session } from './session';

type Drawn = Omit<MapOptions, keyof ReturnType<typeof mapSettings> | 'adopt'>;

/** The opened map, or why there is none; `undo` removes its style sheet from the shadow root. */
type HostMap = { opened: MapView | MapFailure; undo: () => void };

/** Opens a map in a container of this element. */
export async function openHostMap({ attribute, boot, host }: Session, drawn: Drawn): Promise<HostMap> {
  let undo = () => {};
  const opened = await openMap({
    ...drawn,
    ...mapSettings(attribute, boot),
    adopt: (css) => {
      undo = adopt(host.shadowRoot, css);
    },
  });
  return { opened, undo };
}

/** Returns whether the host gives tiles, a style or a token: without them a map is blank paper. */
export function hasMapSource({ attribute, boot }: Session): boolean {
  return Object.values(mapSettings(attribute, boot)).some(Boolean);
}

/** Adds the engine's style sheet before the others, in this shadow root only; returns the function that removes it. */
function adopt(root: ShadowRoot | null, css: string): () => void {
  if (!root) return () => {};
  const sheet = staticSheet(css);
  root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets];
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
