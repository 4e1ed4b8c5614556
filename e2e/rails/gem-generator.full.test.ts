/**
 * The generator of gem/ on Rails 6.1, in an application as `rails new parvis` leaves it: its module is Parvis, and it
 * knows no users.
 */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readManifest } from '../../scripts/budgets.ts';
import { copyHost, root } from './application.ts';
import { ensureRails } from './packages.ts';
import { freshApplication, generate, runRails } from './with-gem.ts';

const FOLDER = 'public/parvis/0.1.0';
const INITIALIZER = 'config/initializers/parvis.rb';
const POLICY = 'config/initializers/parvis_content_security_policy.rb';
const APP_POLICY = 'config/initializers/content_security_policy.rb';
const VIEW = 'app/views/client_area/show.html.erb';
const LAYOUT = 'app/views/layouts/application.html.erb';
const ROUTES = 'config/routes.rb';
const APPLICATION = 'config/application.rb';

const GUEST = '<parvis-client-area token="" user-id="" tiles-url="geoplateforme">';

let fresh: string;
let installed: string;
let env: NodeJS.ProcessEnv;
let output: string;

beforeAll(() => {
  expect(ensureRails()).toMatch(/^6\.1\./);
  fresh = temporaryFolder();
  copyHost(fresh);
  env = freshApplication(fresh);
  edit(fresh, APPLICATION, (text) => text.replace('module House', 'module Parvis'));
  edit(fresh, 'app/controllers/application_controller.rb', () => {
    return 'class ApplicationController < ActionController::Base\nend\n';
  });
  installed = temporaryFolder();
  cpSync(fresh, installed, { recursive: true });
  ({ output } = generate(installed, env));
}, 600_000);
afterAll(() => {
  for (const folder of [fresh, installed]) if (folder) rmSync(folder, { recursive: true, force: true });
});

const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'parvis-gem-'));

const hashOf = (path: string) => `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`;

/** Returns the hash of each file of an application, but those of gems and logs, and its folders. */
function filesOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => !/^(gems|log|tmp)\b/.test(path),
  );
  const kind = (path: string) => (statSync(path).isFile() ? hashOf(path) : 'folder');
  return Object.fromEntries(paths.sort().map((path) => [path, kind(join(folder, path))]));
}

/** Returns what `look` returns for a copy of an application. */
function inCopy<T>(application: string, look: (folder: string) => T): T {
  const folder = temporaryFolder();
  try {
    cpSync(application, folder, { recursive: true });
    return look(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const fileOf = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');

const edit = (folder: string, path: string, change: (text: string) => string) =>
  writeFileSync(join(folder, path), change(fileOf(folder, path)));

const destroy = (folder: string, ...options: string[]) =>
  runRails(folder, env, 'destroy', 'parvis:install', ...options);

/** Starts the application and returns its answer to GET /ea. */
function answerOf(folder: string) {
  const request = 'status, _, body = Rails.application.call(Rack::MockRequest.env_for("http://localhost/ea"))';
  return runRails(folder, env, 'runner', `${request}; print status; body.each { |text| print text }`).output;
}

describe('generate', () => {
  test('writes the client area and the files of the elements', () => {
    const { files } = readManifest();
    for (const [file, { integrity }] of Object.entries(files))
      expect([file, hashOf(join(installed, FOLDER, file))]).toEqual([file, integrity]);
    expect(Object.keys(filesOf(join(installed, 'public'))).filter((path) => path.endsWith('.map'))).toEqual([]);
    for (const path of [INITIALIZER, POLICY, 'app/channels/notifications_channel.rb', VIEW])
      expect(output).toMatch(new RegExp(`create +${path}`));
    expect(output).toMatch(/create +public\/parvis\/0\.1\.0 \(\d+ files\)/);
    expect(output).toMatch(/^Parvis 0\.1\.0: \d+ files written\.\nCheck config\/initializers\/parvis\.rb: it says/m);
    expect(output).toMatch(/^Privacy: data\.geopf\.fr.*IP address.*$/m);
  });

  test('leaves an application named Parvis, without current_user, whose client area is that of a guest', () => {
    const answer = answerOf(installed);
    expect(answer).toMatch(/^200<!DOCTYPE html>/);
    expect(answer).toContain(GUEST);
    expect(answer).toContain('src="/parvis/0.1.0/parvis.js"');
  });

  test('says with --pretend what it would write, and writes nothing', () => {
    const before = filesOf(fresh);
    const { output } = generate(fresh, env, '--pretend');
    expect(output).toMatch(/create +public\/parvis\/0\.1\.0 \(\d+ files\)/);
    expect(output).toMatch(new RegExp(`insert +${LAYOUT}`));
    expect(output).not.toContain('files written');
    expect(filesOf(fresh)).toEqual(before);
  });

  test('changes nothing at its second run, and says so', () => {
    const before = filesOf(installed);
    const { status, output } = generate(installed, env);
    expect([status, output]).toEqual([0, expect.stringContaining('nothing has changed')]);
    expect(filesOf(installed)).toEqual(before);
  });

  test('keeps the files that a developer has changed, and a line that was moved', () => {
    inCopy(installed, (folder) => {
      edit(folder, INITIALIZER, (text) => text.replace('view.cookies[:visitor_id]', 'nil'));
      edit(folder, LAYOUT, (text) => text.replace(/^ +(?=<%= parvis_head)/m, ''));
      edit(folder, ROUTES, (text) => text.replaceAll('"/ea', '"/mon-espace'));
      const before = filesOf(folder);
      expect(generate(folder, env).output).toMatch(new RegExp(`skip +${INITIALIZER}`));
      expect(filesOf(folder)).toEqual(before);
    });
  });

  test('restores changed and missing files of the elements, and says how many', () => {
    inCopy(installed, (folder) => {
      edit(folder, `${FOLDER}/radar.js`, (text) => `${text} `);
      rmSync(join(folder, FOLDER, 'client-area.js'));
      expect(generate(folder, env, '--skip').output).toMatch(/restore +public\/parvis\/0\.1\.0 \(2 of \d+ files\)/);
      expect(filesOf(folder)).toEqual(filesOf(installed));
    });
  });

  test('takes neither a comment of the layout nor one of the routes for its own lines', () => {
    inCopy(fresh, (folder) => {
      const comments = '<%# parvis_head, before </head> %>\n<%= # parvis_head\n%><!-- parvis_head </head> -->\n';
      edit(folder, LAYOUT, (text) => comments + text);
      edit(folder, ROUTES, (text) => `# client_area#show\n=begin\nclient_area#show\n=end\n${text}`);
      generate(folder, env);
      expect(fileOf(folder, LAYOUT)).toBe(comments + fileOf(installed, LAYOUT));
      expect(fileOf(folder, ROUTES)).toMatch(/^ {2}scope format: false do$/m);
    });
  });

  test('writes the scripts before the end of the head, wherever in its line that is', () => {
    inCopy(fresh, (folder) => {
      edit(folder, LAYOUT, () => '<html><head><title>Été</title></head>\n<body><%= yield %></body></html>\n');
      const { output } = generate(folder, env);
      expect(output).toMatch(new RegExp(`insert +${LAYOUT}`));
      expect(fileOf(folder, LAYOUT)).toContain('<title>Été</title><%= parvis_head %></head>\n');
    });
  });

  test.each([
    ['erb', '<%# parvis_head %>', 'app/views/layouts/application.html.erb: <%= parvis_head %>'],
    ['haml', '%head\n  -# parvis_head', 'app/views/layouts/application.html.haml: = parvis_head'],
    ['slim', 'head\n  / parvis_head', 'app/views/layouts/application.html.slim: = parvis_head'],
    ['none', '', 'the layout of your pages: <%= parvis_head %>'],
  ])('says which line the layout lacks, where it has no </head>: %s', (type, text, words) => {
    inCopy(fresh, (folder) => {
      edit(folder, LAYOUT, () => text);
      if (type === 'none') rmSync(join(folder, LAYOUT));
      else renameSync(join(folder, LAYOUT), join(folder, LAYOUT.replace(/erb$/, type)));
      const { output } = generate(folder, env, '--pretend');
      expect(output).toContain(`Add this line at the end of the head, in ${words}\n`);
      expect(output).not.toContain('File unchanged');
    });
  });

  test('says which routes are missing, where it cannot write them', () => {
    inCopy(fresh, (folder) => {
      edit(folder, ROUTES, () => 'Rails.application.routes.draw { get "/a", to: "pages#home" }\n');
      const { output } = generate(folder, env);
      expect(output).toMatch(/Add these lines to the routes of the application:\n# format.*\nscope format: false do\n/);
    });
  });

  test('names the tiles, lets the policy have them, and says in one line who sees what', () => {
    inCopy(fresh, (folder) => {
      const { output } = generate(folder, env, '--tiles=openfreemap');
      expect(output).toMatch(/^Privacy: .*openfreemap.*IP address.*$/m);
      expect(fileOf(folder, INITIALIZER)).toContain('radar: { tiles_url: "openfreemap" }');
      expect(fileOf(folder, POLICY)).toContain('"https://tiles.openfreemap.org"');
    });
    inCopy(installed, (folder) => {
      rmSync(join(folder, INITIALIZER));
      const { output } = generate(folder, env, '--tiles=none');
      expect(output).not.toContain('Privacy');
      expect(fileOf(folder, INITIALIZER)).toContain('radar: { tiles_url: nil }');
    });
  });

  test('proposes a policy, as a comment, to an application without one', () => {
    expect(fileOf(installed, POLICY)).not.toContain('default_src');
    inCopy(fresh, (folder) => {
      rmSync(join(folder, APP_POLICY));
      expect(generate(folder, env).status).toBe(0);
      expect(fileOf(folder, POLICY)).toMatch(/^# {3}policy\.default_src +:none$/m);
      expect(generate(folder, env).output).toContain('nothing has changed');
    });
  });

  test('refuses a folder without the elements', () => {
    const before = filesOf(installed);
    const { status, output } = generate(installed, env, '--from=docs');
    expect([status, output]).toEqual([1, expect.stringContaining('docs has no manifest.json')]);
    expect(filesOf(installed)).toEqual(before);
  });

  test('refuses the elements of another version', () => {
    inCopy(fresh, (folder) => {
      cpSync(join(root, 'dist'), join(folder, 'parvis/dist'), { recursive: true });
      writeFileSync(join(folder, 'parvis/package.json'), '{"version":"0.2.0"}');
      const { status, output } = generate(folder, env, '--from=parvis/dist');
      expect([status, output]).toEqual([1, expect.stringContaining('is of Parvis 0.2.0, the gem of 0.1.0')]);
    });
  });
});

describe('destroy', () => {
  /** What an installation says. */
  const INSTALLATION = /Privacy|files written|Check|was installed|Add th/;

  test('removes all that the generator wrote, for other tiles and before there was a policy too, and nothing else', () => {
    inCopy(fresh, (folder) => {
      rmSync(join(folder, APP_POLICY));
      generate(folder, env, '--tiles=none');
      cpSync(join(fresh, APP_POLICY), join(folder, APP_POLICY));
      const { status, output } = destroy(folder);
      expect([status, output]).toEqual([0, expect.not.stringMatching(INSTALLATION)]);
      for (const path of [FOLDER, INITIALIZER, VIEW]) expect(output).toMatch(new RegExp(`remove +${path}`));
      for (const path of [LAYOUT, ROUTES]) expect(output).toMatch(new RegExp(`subtract +${path}`));
      expect(output).not.toContain('by hand');
      expect(filesOf(folder)).toEqual(filesOf(fresh));
    });
  });

  test('removes nothing with --pretend', () => {
    const before = filesOf(installed);
    expect(destroy(installed, '--pretend').output).toMatch(new RegExp(`remove +${FOLDER}`));
    expect(filesOf(installed)).toEqual(before);
  });

  test('leaves what was changed by hand, and says what; the base of other channels stays', () => {
    inCopy(installed, (folder) => {
      edit(folder, VIEW, (text) => text.replace('votre espace', 'votre compte'));
      edit(folder, LAYOUT, (text) => text.replace('parvis_head %>', 'parvis_head if true %>'));
      edit(folder, ROUTES, (text) => text.replace('"/ea', '"/mon-espace'));
      const channel = 'app/channels/chat_channel.rb';
      writeFileSync(join(folder, channel), 'class ChatChannel < ApplicationCable::Channel\nend\n');
      const { output } = destroy(folder);
      expect(output).toContain(`Changed by hand, and left: ${[VIEW, ROUTES, LAYOUT].join(', ')}. Remove`);
      expect(fileOf(folder, ROUTES)).toContain('/mon-espace');
      const left = [VIEW, 'app/channels/application_cable/channel.rb', channel];
      expect(left.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
      expect([INITIALIZER, POLICY, FOLDER].filter((path) => existsSync(join(folder, path)))).toEqual([]);
    });
  });

  test("removes its tag from a head of one line, and leaves an application's own base of channels", () => {
    inCopy(fresh, (folder) => {
      edit(folder, LAYOUT, () => '<html><head><title>Été</title></head></html>\n');
      cpSync(join(root, 'e2e/rails/host/app/channels'), join(folder, 'app/channels'), { recursive: true });
      const before = filesOf(folder);
      generate(folder, env);
      expect(filesOf(folder)).not.toEqual(before);
      destroy(folder);
      expect(filesOf(folder)).toEqual(before);
    });
  });
});
