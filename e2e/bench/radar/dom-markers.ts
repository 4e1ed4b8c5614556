/**
 * The alternative: the same engine, with a DOM element for each point. Bundled by the measurement (serve-markers.ts).
 */
import { Map as MapLibre, Marker, setWorkerUrl } from 'maplibre-gl';
import { planStyle } from '@/adapters/map/plan-style';
import type { Point } from '@/domain/place/france';

declare global {
  interface Window {
    showMarkers(points: Point[]): void;
  }
}

setWorkerUrl(new URL(WORKER_FILE, import.meta.url).href);

const [lng = 0, lat = 0, zoom = 0] = location.hash.slice(1).split('/').map(Number);
const map = new MapLibre({
  container: 'map',
  style: planStyle('night', null) as unknown as string,
  center: [lng, lat],
  zoom,
  attributionControl: false,
  canvasContextAttributes: { antialias: true },
});

// A disc with its halo, as on the radar: the lightest possible marker, one element.
window.showMarkers = (points) => {
  for (const point of points) {
    const element = document.createElement('div');
    element.className = 'point';
    new Marker({ element }).setLngLat([point.lng, point.lat]).addTo(map);
  }
};

map.on('load', () => document.body.setAttribute('data-ready', ''));
