/** The gem of gem/, compared with the package and with docs/rails.md. */
import { describe, expect, test } from 'vitest';
import { readGuide } from '../../e2e/rails/guide.ts';
import { addressOfTiles } from '../../src/adapters/map/tile-sources.ts';
import { TILE_NAMES } from '../../src/host/settings.ts';
import { filesOf, read } from './files.ts';

const TEMPLATES = 'gem/lib/generators/parvis/install/templates/';
const { version } = JSON.parse(read('package.json')) as { version: string };
const guide = readGuide('docs/rails.md').files;

/** Returns a template as the generator writes it without options. */
const template = (path: string) => read(TEMPLATES + path).replaceAll('<%= tiles_name.inspect %>', '"geoplateforme"');

/** Returns the lines of a code without their indentation, nor empty ones. */
const linesOf = (code = '') =>
  code
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

test('the gem has the version of the package', () => {
  expect(read('gem/lib/parvis_rails/version.rb')).toContain(`VERSION = "${version}"`);
});

describe("the guide's code by hand and the gem's are the same:", () => {
  test.each([
    ['app/channels/notifications_channel.rb', 'app/channels/notifications_channel.rb'],
    ['app/models/concerns/sale_announcements.rb', 'app/models/concerns/sale_announcements.rb'],
    ['config/initializers/content_security_policy.rb', 'config/initializers/content_security_policy.rb'],
    ['config/initializers/parvis.rb', 'config/initializers/parvis.rb.tt'],
  ])('%s', (path, written) => {
    expect(guide.get(path)).toBe(template(written));
  });

  test('the helper, but for its names and its version', () => {
    const [, module = ''] = read('gem/lib/parvis_rails/helper.rb').split(/^(?=module )/m);
    const byHand = module
      .replace('module ParvisRails::Helper', 'module ParvisHelper')
      .replace('#{ParvisRails::VERSION}', version);
    expect(guide.get('app/helpers/parvis_helper.rb')).toBe(`# app/helpers/parvis_helper.rb\n${byHand}`);
  });

  // The guide has the routes and the attributes of the other elements too.
  test.each(['config/routes.rb', 'app/views/client_area/show.html.erb'])('each line of %s', (path) => {
    const lines = linesOf(guide.get(path)).map((line) => line.replace(/ do %>$/, ''));
    const ofGem = linesOf(template(path)).map((line) =>
      line.replace('<%= parvis_tag :client_area, ', '').replace(/ do %>$/, ''),
    );
    expect(ofGem.filter((line) => !lines.some((known) => known.startsWith(line)))).toEqual([]);
  });
});

test("the sources that the gem adds to a policy are in the guide's policy", () => {
  const sources = (code = '') =>
    [...code.matchAll(/^ *(?:policy\.)?(\w+_src):? +(.*)$/gm)].flatMap(([, directive, list = '']) =>
      [...list.replace(/#.*/, '').matchAll(/:\w+|"[^"]+"/g)].map(([source]) => `${directive} ${source}`),
    );
  const search = /ADDRESS_SEARCH = ("[^"]+")/.exec(read('gem/lib/generators/parvis/install/install_generator.rb'))?.[1];
  const added = sources(
    template('config/initializers/parvis_content_security_policy.rb.tt').replace(
      '<%= connect_sources.inspect %>',
      `[:self, ${search}]`,
    ),
  );
  expect(added.length).toBeGreaterThan(8);
  expect(sources(guide.get('config/initializers/content_security_policy.rb'))).toEqual(expect.arrayContaining(added));
});

test('the generator knows the tiles that the elements know by name, and their origins', () => {
  const generator = read('gem/lib/generators/parvis/install/install_generator.rb');
  const rows = [...generator.matchAll(/"(\w+)" => \{ origin: "([^"]+)"/g)].map(([, name, origin]) => [name, origin]);
  expect(rows).toEqual(TILE_NAMES.map((name) => [name, new URL(addressOfTiles(name)).origin]));
});

test('the gem holds no file that the generator does not write', () => {
  const generator = read('gem/lib/generators/parvis/install/install_generator.rb');
  const unused = filesOf([TEMPLATES], /\.(rb|erb|tt)$/)
    .map((file) => file.slice(TEMPLATES.length).replace(/\.tt$/, ''))
    .filter((path) => !generator.includes(`"${path}"`));
  expect(unused).toEqual([]);
});

test('neither the gem nor the code of the guide writes an import map: a page has one, of importmap-rails', () => {
  const ruby = filesOf(['gem/'], /\.(rb|erb|tt)$/).map(read);
  for (const code of [...ruby, ...guide.values()]) expect(code).not.toMatch(/type[:=] ?["']importmap/);
});
