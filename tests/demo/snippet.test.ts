import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OFFERS, offersOf } from '../../demo/public/integrer/catalogue.js';
import {
  criteriaOf,
  cspOf,
  hashOf,
  importMapOf,
  type Manifest,
  mapAddressesOf,
  quoted,
  snippetOf,
  styleOf,
  TILE_SERVERS,
} from '../../demo/public/integrer/snippet.js';
import { COLOURS, contrast, PAIRS, safeFont, themeOf, unreadable } from '../../demo/public/integrer/theme.js';
import { addressOfTiles } from '../../src/adapters/map/tile-sources.ts';
import { LINKS, type LinkName, linkAttribute } from '../../src/host/host-links.ts';
import { attributeNames, CHOICES, TILE_NAMES } from '../../src/host/settings.ts';
import { contrastRatio, PAIRS as ELEMENT_PAIRS } from '../../src/ui/contrast.ts';
import { tokens } from '../../src/ui/tokens.ts';

const base = 'https://parvis.example/parvis/0.1.0/';
const manifest: Manifest = {
  files: {
    'alert-creator.js': { integrity: 'sha384-entry' },
    'chunks/first-AAAAAAAA.js': { integrity: 'sha384-first' },
    'visit-cancellation.js': { integrity: 'sha384-visit' },
  },
  tags: {
    'alert-creator': { initial: ['alert-creator.js'], all: ['alert-creator.js', 'chunks/first-AAAAAAAA.js'] },
    'visit-cancellation': { initial: ['visit-cancellation.js'], all: ['visit-cancellation.js'] },
  },
};
const withLoader: Manifest = {
  ...manifest,
  files: { ...manifest.files, 'parvis.js': { integrity: 'sha384-loader' } },
};
const tag = 'parvis-alert-creator';
const snippet = (attributes: Record<string, string>, more = {}) =>
  snippetOf({ tag, base, manifest, attributes, fallback: 'Un instant…', ...more });

describe('the snippet', () => {
  it('is a script with its integrity and a tag with its fallback', () => {
    expect(snippet({ 'api-base': 'https://parvis.example/api/v1' })).toBe(
      `<script type="module"
  src="https://parvis.example/parvis/0.1.0/alert-creator.js"
  integrity="sha384-entry"
  crossorigin></script>

<parvis-alert-creator
  api-base="https://parvis.example/api/v1">
  <p>Un instant…</p>
</parvis-alert-creator>
`,
    );
  });

  it('loads the script of every tag once it is built', () => {
    expect(snippet({}, { manifest: withLoader })).toContain(
      'src="https://parvis.example/parvis/0.1.0/parvis.js"\n  integrity="sha384-loader"',
    );
  });

  it('preloads the first screen of the tag beside the loader, with integrity', () => {
    expect(snippet({}, { manifest: withLoader })).toContain(
      `<link rel="modulepreload"
  href="https://parvis.example/parvis/0.1.0/alert-creator.js"
  integrity="sha384-entry"
  crossorigin>
<script type="module"`,
    );
    expect(snippet({})).not.toContain('modulepreload');
  });

  it('leaves out empty and default values, and keeps repeated words elsewhere', () => {
    const defaults = { routing: 'memory', accounts: 'link' };
    const text = snippet({ routing: 'memory', accounts: 'inline', partner: '', 'brand-name': 'memory' }, { defaults });
    expect(text.match(/[\w-]+="[^"]*"/g)?.slice(3)).toEqual(['accounts="inline"', 'brand-name="memory"']);
  });

  it.each([
    ['Léa & Cie', '"Léa &amp; Cie"'],
    ['&quot;', '"&amp;quot;"'],
    ['dit "le Parc"', `'dit "le Parc"'`],
    [`l'"Agence"`, '"l\'&quot;Agence&quot;"'],
    ["l'Agence", `"l'Agence"`],
    ['</script><b>', '"&lt;/script&gt;&lt;b&gt;"'],
    ['{"zone":["L\'Haÿ, France"]}', '"{&quot;zone&quot;:[&quot;L\'Haÿ, France&quot;]}"'],
    ['{"zone":["Lyon, France"]}', `'{"zone":["Lyon, France"]}'`],
  ])('writes the attribute %s as %s, which a parser reads back', (value, written) => {
    expect(quoted(value)).toBe(written);
    const inner = written.slice(1, -1);
    const read = inner
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    expect(read).toBe(value);
    expect(inner).not.toContain(written[0]);
  });

  it('escapes the fallback', () => {
    expect(snippet({}, { fallback: '</p><script>1 & 2' })).toContain('<p>&lt;/p&gt;&lt;script&gt;1 &amp; 2</p>');
  });
});

describe('criteria', () => {
  const none = { places: '', apartment: false, house: false, maxBudget: '' };

  it('are unique zones ending with France, kinds and a number', () => {
    expect(
      JSON.parse(
        criteriaOf({
          places: ' Lyon, Villeurbanne ;Lyon\n, France',
          apartment: true,
          house: false,
          maxBudget: '450 000',
        }),
      ),
    ).toEqual({
      zone: ['Lyon, France', 'Villeurbanne, France'],
      apartment: true,
      max_budget: 450_000,
    });
  });

  it('are empty when nothing is asked for, or no amount', () => {
    expect(criteriaOf(none)).toBe('');
    expect(criteriaOf({ ...none, maxBudget: 'beaucoup' })).toBe('');
  });
});

describe('the style rule', () => {
  it('reserves the height of the element and contains the tokens', () => {
    expect(styleOf({ tag, theme: { primary: '#7a3b69' }, minHeight: 640 })).toBe(
      'parvis-alert-creator {\n  display: block;\n  min-height: 640px;\n  --parvis-primary: #7a3b69;\n}\n',
    );
  });
});

describe('the policy', () => {
  const needs = { base, api: 'https://api.example/api/v1', places: null, google: false, pictures: false, live: false };

  it('allows the script and the API, and no more', () => {
    expect(cspOf(needs)).toBe('script-src https://parvis.example;\nconnect-src https://api.example;\n');
  });

  it('allows the address base, pictures and the hash of an import map where used, each host once', () => {
    const text = cspOf({
      ...needs,
      places: 'https://api.example/geocodage',
      pictures: true,
      importMapHash: 'sha256-abc=',
    });
    expect(text).toBe(
      "script-src https://parvis.example 'sha256-abc=';\nconnect-src https://api.example;\nimg-src https://api.example;\n",
    );
  });

  it('allows the live channel, which no https: source covers, and the logo wherever it is', () => {
    const lines = (more: object) => cspOf({ ...needs, pictures: true, live: true, ...more }).split('\n');
    expect(lines({ logo: 'https://images.example/logo.svg' })).toEqual([
      'script-src https://parvis.example;',
      'connect-src https://api.example wss://api.example;',
      'img-src https://api.example https://images.example;',
      '',
    ]);
    expect(lines({ api: 'http://localhost:4173/api/v1', logo: null })).toContain(
      'connect-src http://localhost:4173 ws://localhost:4173;',
    );
  });

  it('knows the servers of the sources of tiles that have a name', () => {
    expect(Object.entries(TILE_SERVERS)).toEqual(
      TILE_NAMES.map((name) => [name, new URL(addressOfTiles(name)).origin]),
    );
    expect(mapAddressesOf({ 'tiles-url': 'geoplateforme', 'map-style': '/style.json' })).toEqual([
      'https://data.geopf.fr',
    ]);
    expect(mapAddressesOf({ 'tiles-url': 'https://plan.example/{z}/{x}/{y}.pbf' })).toEqual([
      'https://plan.example/z/x/y.pbf',
    ]);
  });

  it('allows a map its worker, the servers of its style, and blob pictures', () => {
    const drawn = cspOf({ ...needs, map: ['https://plan.example/tiles.json', 'https://api.example/style.json'] });
    expect(drawn.split('\n')).toEqual([
      'script-src https://parvis.example;',
      'connect-src https://api.example https://plan.example;',
      'img-src data: blob: https://plan.example https://api.example;',
      "worker-src 'self' blob: https://parvis.example;",
      '',
    ]);
    expect(cspOf({ ...needs, map: [] })).toContain("worker-src 'self' blob: https://parvis.example;");
    expect(cspOf({ ...needs, map: [], mapbox: true })).toContain(
      'connect-src https://api.example https://*.mapbox.com;',
    );
    expect(cspOf(needs)).not.toContain('worker-src');
  });

  it("allows Google's hosts when a key is given", () => {
    const lines = cspOf({ ...needs, google: true })
      .split('\n')
      .filter(Boolean);
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['script-src', 'connect-src', 'img-src']);
    for (const line of lines) expect(line).toContain('https://*.googleapis.com https://*.gstatic.com');
  });

  it('hashes an inline script as browsers do', async () => {
    expect(await hashOf('alert(1)')).toBe('sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=');
  });
});

describe('the import map', () => {
  const filesOf = (choice: Manifest) => Object.keys(JSON.parse(importMapOf({ tag, base, manifest: choice })).integrity);

  it('contains the hash of every file of the tag except its entry', () => {
    expect(filesOf(manifest)).toEqual([`${base}chunks/first-AAAAAAAA.js`]);
  });

  it("contains the tag's own script when the loader fetches it, and no other tag's", () => {
    expect(filesOf(withLoader)).toEqual([`${base}alert-creator.js`, `${base}chunks/first-AAAAAAAA.js`]);
  });

  it('cannot close its script element', () => {
    const odd = {
      files: { 'a</script>.js': { integrity: 'x' } },
      tags: { 'alert-creator': { initial: [], all: ['a</script>.js'] } },
    };
    const text = importMapOf({ tag, base, manifest: odd });
    expect(text).not.toContain('<');
    expect(JSON.parse(text).integrity).toEqual({ [`${base}a</script>.js`]: 'x' });
  });
});

describe('the theme', () => {
  it('has the colours of the elements, and every pair that can be chosen', () => {
    for (const [name, value] of Object.entries(COLOURS)) expect(tokens[name as keyof typeof COLOURS]).toBe(value);
    const chosen = ELEMENT_PAIRS.filter((pair) => pair.every((name) => name in COLOURS));
    expect(PAIRS).toEqual(chosen);
  });

  it('measures contrast as the elements do', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    const grey = 0x77 / 255;
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(contrastRatio([grey, grey, grey], [1, 1, 1]), 10);
  });

  it('is readable by default, and reports each pair under 4.5', () => {
    expect(unreadable({})).toEqual([]);
    // On white #767676 has 4.54 and #777777 has 4.48.
    expect(unreadable({ 'ink-soft': '#767676', sand: '#ffffff' })).toEqual([]);
    expect(unreadable({ 'ink-soft': '#777777', sand: '#ffffff' }).map(({ surface }) => surface)).toEqual([
      'paper',
      'sand',
    ]);
  });

  it('contains only values that differ from the default, and a pressed colour for a main colour', () => {
    expect(themeOf(COLOURS)).toEqual({});
    expect(themeOf({ primary: '#7A3B69' })).toEqual({ primary: '#7a3b69', 'primary-strong': '#5f2e52' });
    expect(themeOf({ primary: '#7a3b69', 'primary-strong': '#000000' })['primary-strong']).toBe('#000000');
    expect(themeOf({ radius: '4' })).toEqual({ radius: '4px', 'radius-small': '4px' });
    expect(themeOf({ radius: '14', primary: 'red;}' })).toEqual({});
  });

  it.each([
    ['Georgia, "Times New Roman", serif', 'Georgia, "Times New Roman", serif'],
    ['x; } body { color: red', 'x  body  color red'],
    ['"Open', 'Open'],
    ["l'Avenir", 'lAvenir'],
  ])('writes the font %s as %s', (typed, font) => {
    expect(safeFont(typed)).toBe(font);
  });
});

describe('the catalogue', () => {
  const sourceOf = ({ tag }: { tag: string }) => `widgets/${tag.replace('parvis-', '')}/element.ts`;

  it('offers only documented attributes, once each', () => {
    for (const { options } of OFFERS) {
      const names = options.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(attributeNames()).toEqual(expect.arrayContaining(names));
    }
  });

  it('offers only attributes that the element reads', () => {
    const written = OFFERS.filter((offer) => existsSync(sourceOf(offer)));
    expect(written.length).toBeGreaterThan(1);
    for (const offer of written) {
      const read = /attributes:\s*'([^']*)'/.exec(readFileSync(sourceOf(offer), 'utf8'))?.[1]?.split(' ');
      expect(read).toEqual(expect.arrayContaining(offer.options.map(({ name }) => name)));
    }
  });

  it('has the same defaults of links as the elements', () => {
    const links = Object.entries(LINKS).map(([name, path]) => [linkAttribute(name as LinkName), path]);
    const defaults = Object.fromEntries(links);
    const told = OFFERS.flatMap(({ options }) => options).filter(({ name }) => name in defaults);
    expect(told.map(({ name, standard }) => [name, standard])).toEqual(told.map(({ name }) => [name, defaults[name]]));
    expect(told.length).toBeGreaterThan(3);
  });

  it('offers only built tags', () => {
    const { 'alert-creator': alert } = manifest.tags;
    expect(offersOf({ ...manifest, tags: { 'alert-creator': alert! } }, null).map((offer) => offer.tag)).toEqual([tag]);
  });

  it('offers the estimation as soon as it is built, and not before', () => {
    const tags = (built: Manifest['tags']) => offersOf({ ...manifest, tags: built }, null).map((offer) => offer.tag);
    expect(tags(manifest.tags)).not.toContain('parvis-estimation');
    expect(tags({ ...manifest.tags, estimation: { initial: ['estimation.js'], all: ['estimation.js'] } })).toEqual([
      tag,
      'parvis-estimation',
      'parvis-visit-cancellation',
    ]);
  });

  it('offers the radar as soon as it is built, with a map and no live channel', () => {
    const offers = offersOf({ ...manifest, tags: { radar: { initial: ['radar.js'], all: ['radar.js'] } } }, null);
    expect(offers).toMatchObject([{ tag: 'parvis-radar', map: true, live: false, pictures: true, places: true }]);
    expect(offers[0]?.options.map(({ name }) => name)).toContain('tiles-url');
  });

  it('offers the choices that the elements accept, and starts with one of them', () => {
    const chosen = OFFERS.flatMap(({ options }) => options).filter(({ choices }) => choices);
    expect(chosen.length).toBeGreaterThan(4);
    for (const { name, choices = [], standard, start = standard } of chosen) {
      const words = choices.map(([value]) => value);
      expect([...words].sort()).toEqual([...CHOICES[name as keyof typeof CHOICES]].sort());
      expect(words).toEqual(expect.arrayContaining([standard, start]));
    }
  });

  it('starts the estimation with hash routing, and writes it: its default is the path', () => {
    const routing = OFFERS.find((offer) => offer.tag === 'parvis-estimation')?.options.find(
      ({ name }) => name === 'routing',
    );
    expect(routing).toMatchObject({ standard: 'path', start: 'hash' });
    const text = snippet({ routing: routing?.start ?? '' }, { defaults: { routing: routing?.standard } });
    expect(text).toContain('routing="hash"');
  });

  it("adds the attributes of the tags' documentation, except for those of a signed-in user", () => {
    const attributes = [
      { name: 'support-email', description: 'The mailbox.', default: 'what was stored' },
      { name: 'partner', description: 'Who.' },
      { name: 'token', description: 'Secret.' },
    ];
    const documentation = { modules: [{ declarations: [{ name: 'x' }, { tagName: tag, attributes }] }] };
    const [offer] = offersOf(manifest, documentation);
    const added = offer!.options.slice(OFFERS[0]!.options.length);
    expect(added).toEqual([{ name: 'support-email', label: 'support-email', help: 'The mailbox. (what was stored)' }]);
  });

  it("is what the demo's page is built from: nothing inline, no HTML from scripts", () => {
    for (const file of ['page', 'fields', 'preview', 'copy', 'snippet', 'theme', 'catalogue', 'options']) {
      const text = readFileSync(`demo/public/integrer/${file}.js`, 'utf8');
      expect(text).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|setAttribute\('style'/);
    }
  });
});
