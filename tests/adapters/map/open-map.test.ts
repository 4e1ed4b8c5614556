import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MapOptions } from '@/adapters/map/types';

const started: { engine: string; options: Record<string, unknown> }[] = [];
const workers: string[] = [];

// The real engines need a graphics card; this test reads their start options.
const engine = (name: string) => ({
  Map: class {
    constructor(options: Record<string, unknown>) {
      started.push({ engine: name, options });
      if (options['zoom'] === -1) throw new Error('Failed to initialize WebGL');
    }
    on() {}
  },
  setWorkerUrl: (url: string) => workers.push(url),
});
vi.mock('maplibre-gl', () => engine('maplibre'));
vi.mock('mapbox-gl/esm', () => engine('mapbox'));
vi.mock('maplibre-gl/dist/maplibre-gl.css', () => ({ default: '.maplibregl-map {}' }));
vi.mock('mapbox-gl/dist/mapbox-gl.css', () => ({ default: '.mapboxgl-map {}' }));

const adopted: string[] = [];
const options = (changes: Partial<MapOptions> = {}): MapOptions => ({
  container: document.createElement('div'),
  name: 'Carte',
  mapboxToken: null,
  styleUrl: null,
  tiles: null,
  camera: { lat: 48.85, lng: 2.35, zoom: 6 },
  colours: { point: '#0f0', lit: '#f00', edge: '#fff', paper: '#000', ink: '#eee' },
  palette: 'night',
  isInPage: false,
  adopt: (css) => adopted.push(css),
  events: {} as MapOptions['events'],
  ...changes,
});
const open = async (changes: Partial<MapOptions> = {}) =>
  (await import('@/adapters/map/map')).openMap(options(changes));
const styleOf = () =>
  started.at(-1)?.options['style'] as string | { sources: object; glyphs?: string; layers: object[] };

const loseContext = vi.fn();
beforeEach(() => {
  // The module remembers what the browser supports.
  vi.resetModules();
  started.length = 0;
  adopted.length = 0;
  workers.length = 0;
  loseContext.mockClear();
  // The origin of file modules, as in the tests: the scripts are on the page's own origin.
  vi.stubGlobal('location', { origin: 'null' });
  // Written by the build (scripts/build/engines.ts); no unit test runs a worker.
  vi.stubGlobal('WORKER_FILE', './worker-of-engine.js');
  vi.stubGlobal('WebGL2RenderingContext', class {});
  const gl = { getExtension: () => ({ loseContext }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(gl as unknown as RenderingContext & null);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a map', () => {
  test('is drawn by maplibre without a Mapbox token, on our dark background', async () => {
    const view = await open();
    expect(view).toHaveProperty('setPoints');
    expect(started.map(({ engine: name }) => name)).toEqual(['maplibre']);
    expect(styleOf()).toMatchObject({ sources: {}, layers: [{ id: 'paper' }] });
    expect(started[0]?.options).not.toHaveProperty('accessToken');
  });

  test('is drawn by mapbox with the host’s token, in its own dark style, flat', async () => {
    await open({ mapboxToken: 'pk.abc' });
    expect(started).toMatchObject([{ engine: 'mapbox', options: { accessToken: 'pk.abc', projection: 'mercator' } }]);
    expect(styleOf()).toBe('mapbox://styles/mapbox/dark-v11');
  });

  test.each([
    ['is light by day', 'day' as const, '#f6f3ee', 'mapbox://styles/mapbox/light-v11'],
    ['is dark by night', 'night' as const, '#0c141d', 'mapbox://styles/mapbox/dark-v11'],
  ])('%s, of both engines', async (_, palette, paper, mapboxStyle) => {
    await open({ palette });
    expect(styleOf()).toMatchObject({ layers: [{ paint: { 'background-color': paper } }] });
    await open({ palette, mapboxToken: 'pk.abc' });
    expect(styleOf()).toBe(mapboxStyle);
  });

  test.each([true, false])('leaves the wheel and one-finger drags to a scrolling page: %s', async (isInPage) => {
    await open({ isInPage });
    await open({ isInPage, mapboxToken: 'pk.abc' });
    expect(started.map(({ options: given }) => given['cooperativeGestures'])).toEqual([isInPage, isInPage]);
  });

  const styleUrl = 'https://hote.fr/style.json';
  const tiles = 'https://tuiles.fr/{z}/{x}/{y}.pbf';
  test.each([
    ['maplibre', null],
    ['mapbox', 'pk.abc'],
  ])("of %s prefers the host's style to its tiles, and its tiles to any other", async (_, mapboxToken) => {
    await open({ mapboxToken, styleUrl, tiles });
    expect(styleOf()).toBe(styleUrl);
    await open({ mapboxToken, tiles });
    expect(styleOf()).toMatchObject({ sources: { plan: { tiles: [tiles] } } });
  });

  test('of mapbox over tiles names its glyph server, without which it refuses the style; maplibre needs none', async () => {
    await open({ mapboxToken: 'pk.abc', tiles });
    expect(styleOf()).toMatchObject({ glyphs: 'mapbox://fonts/mapbox/{fontstack}/{range}.pbf' });
    await open({ tiles });
    expect(styleOf()).not.toHaveProperty('glyphs');
  });

  test.each([
    [null, '.maplibregl-map {}'],
    ['pk.abc', '.mapboxgl-map {}'],
  ])(
    'with the token %j has its style sheet and its worker, in a separate file, before it starts',
    async (mapboxToken, css) => {
      const adopt = vi.fn(() => expect(started).toEqual([]));
      await open({ mapboxToken, adopt });
      expect(adopt.mock.calls).toEqual([[css]]);
      expect(workers).toEqual([expect.stringMatching(/^file:\/\/\/.*\/src\/adapters\/map\/worker-of-engine\.js$/)]);
    },
  );
});

describe('a script on another origin', () => {
  const files = (name: string) => new RegExp(`^file:///.*/src/adapters/map/${name}$`);
  const made: Blob[] = [];
  let revoke: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    made.length = 0;
    vi.stubGlobal('location', { origin: 'https://partenaire.fr' });
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${made.push(blob as Blob)}`);
    revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  });

  test('starts the worker of mapbox from a blob that imports it, revoked after the start', async () => {
    revoke.mockImplementation(() => expect(started).toHaveLength(1));
    await open({ mapboxToken: 'pk.abc' });
    expect(workers).toEqual(['blob:1']);
    const [, address] = /^import "(.*)"$/.exec((await made[0]?.text()) ?? '') ?? [];
    expect(address).toMatch(files('worker-of-engine.js'));
    expect(revoke.mock.calls).toEqual([['blob:1']]);
  });

  test('revokes the blob when the map does not start', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(await open({ mapboxToken: 'pk.abc', camera: { lat: 0, lng: 0, zoom: -1 } })).toBe('failed');
    expect(revoke.mock.calls).toEqual([['blob:1']]);
  });

  test('creates no blob for maplibre, which makes its own', async () => {
    await open();
    expect(workers).toEqual([expect.stringMatching(files('worker-of-engine.js'))]);
    expect(made).toEqual([]);
  });
});

describe('no map is started', () => {
  const NOT_STARTED = { camera: { lat: 0, lng: 0, zoom: -1 } };

  test('where the browser has no WebGL 2, and no engine is fetched', async () => {
    vi.stubGlobal('WebGL2RenderingContext', undefined);
    Reflect.deleteProperty(window, 'WebGL2RenderingContext');
    expect(await open()).toBe('unsupported');
    expect([started, adopted]).toEqual([[], []]);
  });

  test('where the engine does not start, without a graphics card', async () => {
    const getContext = vi.mocked(HTMLCanvasElement.prototype.getContext);
    // A browser with the first WebGL alone.
    const older = getContext('webgl');
    getContext.mockImplementation((kind: string) => (kind === 'webgl' ? older : null));
    expect(await open(NOT_STARTED)).toBe('unsupported');
    // No second try: an engine that failed to start stays in memory.
    expect(await open()).toBe('unsupported');
    expect(started).toHaveLength(1);
  });

  test('where the page forbids testing for WebGL', async () => {
    vi.mocked(HTMLCanvasElement.prototype.getContext).mockImplementation(() => {
      throw new Error('blocked');
    });
    expect(await open(NOT_STARTED)).toBe('unsupported');
  });

  test('testing for WebGL takes no graphics memory, and happens only after an engine has failed to start', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    await open();
    expect(HTMLCanvasElement.prototype.getContext).not.toHaveBeenCalled();
    await open(NOT_STARTED);
    expect(loseContext).toHaveBeenCalledTimes(1);
  });

  test('where the engine does not start: the developer gets a warning, and nothing is thrown', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    expect(await open(NOT_STARTED)).toBe('failed');
    expect(warn.mock.calls).toEqual([['[parvis] The map cannot be shown.', expect.any(Error)]]);
  });
});

describe('the URL of the worker', () => {
  const fresh = async () => {
    vi.resetModules();
    return (await import('@/adapters/map/trusted-worker')).trustedWorkerUrl;
  };

  test('is unchanged where the browser has no Trusted Types', async () => {
    vi.stubGlobal('trustedTypes', undefined);
    expect((await fresh())('blob:x')).toBe('blob:x');
  });

  test('goes through one policy, parvis-map, created once for all workers of the page', async () => {
    const createPolicy = vi.fn((name: string, rules: { createScriptURL(url: string): string }) => ({
      createScriptURL: (url: string) => ({ policy: name, url: rules.createScriptURL(url) }),
    }));
    vi.stubGlobal('trustedTypes', { createPolicy });
    const trusted = await fresh();
    expect([trusted('blob:a'), trusted('https://hote.fr/w.js')]).toEqual([
      { policy: 'parvis-map', url: 'blob:a' },
      { policy: 'parvis-map', url: 'https://hote.fr/w.js' },
    ]);
    expect(createPolicy).toHaveBeenCalledTimes(1);
  });

  test('throws in a page whose policy does not name it, and the map fails', async () => {
    vi.stubGlobal('trustedTypes', {
      createPolicy: () => {
        throw new TypeError('Policy "parvis-map" disallowed.');
      },
    });
    const trusted = await fresh();
    expect(() => trusted('blob:a')).toThrow('disallowed');
  });

  test.each([
    ['whose file does not come', new Event('error'), 1],
    ['in which something goes wrong', Object.assign(new Event('error'), { message: 'boom' }), 0],
  ])('a worker %s: only the first map is notified', async (_, event, times) => {
    await fresh();
    const { startWorker, workerFailures } = await import('@/adapters/map/trusted-worker');
    const made: EventTarget[] = [];
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        constructor() {
          super();
          made.push(this);
        }
      },
    );
    const heard = vi.fn();
    workerFailures.addEventListener('failure', heard);
    startWorker('blob:a', { type: 'module' });
    made[0]?.dispatchEvent(event);
    expect(heard).toHaveBeenCalledTimes(times);
  });
});
