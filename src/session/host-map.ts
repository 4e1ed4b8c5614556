/** A map as the host's attributes say: its engine, its style, its tiles (contract §2). */
import { type MapFailure, type MapOptions, type MapView, openMap } from '@/adapters/map/map';
import { httpUrl } from '@/host/attributes';
import { mapOf } from '@/host/settings';
import { staticSheet } from '@/host/styles';
import type { Session } from './session';

type Drawn = Omit<MapOptions, 'mapboxToken' | 'styleUrl' | 'tilesUrl' | 'adopt'>;

/** What was opened, or why nothing was; `undo` takes away what it brought into the shadow root. */
type HostMap = { opened: MapView | MapFailure; undo: () => void };

/** Opens a map in a box of this element. */
export async function openHostMap({ attribute, boot, host }: Session, drawn: Drawn): Promise<HostMap> {
  const { mapboxToken, style, tiles } = mapOf(attribute);
  let undo = () => {};
  const opened = await openMap({
    ...drawn,
    mapboxToken,
    styleUrl: httpUrl(style, boot.page.href),
    tilesUrl: httpUrl(tiles, boot.page.href)?.replace(/%7B(\w)%7D/g, '{$1}') ?? null,
    adopt: (css) => {
      undo = adopt(host.shadowRoot, css);
    },
  });
  return { opened, undo };
}

/** Whether the host has given anything to draw: without tiles, a style or a token a map is blank paper. */
export function hasPlan({ attribute }: Session): boolean {
  return Object.values(mapOf(attribute)).some(Boolean);
}

/** Puts the engine's style sheet under ours, in this one shadow root; answers how to take it away. */
function adopt(root: ShadowRoot | null, css: string): () => void {
  if (!root) return () => {};
  const sheet = staticSheet(css);
  root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets];
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
