/**
 * The gem of gem/ on Rails 6.1: its generator in a fresh application with a strict policy, the client area that it
 * adds, and the helpers by themselves.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { readManifest } from '../../scripts/budgets.ts';
import { browserForFile } from '../setup/browser.ts';
import { screens as areaScreens, DESK } from '../setup/client-area.ts';
import { findingsOn, idsOf } from '../setup/doctor.ts';
import { eventually } from '../setup/eventually.ts';
import { subscriptions } from '../setup/page-watch.ts';
import { type Application, answerPlaces, RAILS_ENV, root, startApplication } from './application.ts';
import { ensureRails } from './packages.ts';
import { buildWithGem, generate } from './with-gem.ts';

const { openPage } = browserForFile();
const FOLDER = '/parvis/0.1.0';
const INITIALIZER = 'config/initializers/parvis.rb';
const POLICY = 'config/initializers/parvis_content_security_policy.rb';

let app: Application;
let env: NodeJS.ProcessEnv;
let output: string;

beforeAll(async () => {
  expect(ensureRails()).toMatch(/^6\.1\./);
  app = await startApplication((place) => {
    ({ env, output } = buildWithGem(place));
    return env;
  });
}, 600_000);
afterAll(() => app?.close());

/** Returns the hash of each file of an application, but those of gems and logs. */
function filesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !/^(gems|log|tmp)\b/.test(path) && statSync(join(folder, path)).isFile())
    .sort();
  return Object.fromEntries(files.map((path) => [path, hashOf(join(folder, path))]));
}

const hashOf = (path: string) => `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`;

/** Runs the generator in a copy of the application that `change` has changed, and returns what `look` sees there. */
function inCopy<T>(change: (folder: string) => void, look: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'parvis-gem-'));
  try {
    cpSync(app.folder, folder, { recursive: true });
    change(folder);
    return look(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const rewrite = (path: string, change: (text: string) => string) =>
  writeFileSync(path, change(readFileSync(path, 'utf8')));

describe('the generator', () => {
  test('writes the client area and the files of the elements', () => {
    const { files } = readManifest();
    for (const [file, { integrity }] of Object.entries(files))
      expect([file, hashOf(join(app.folder, 'public', FOLDER, file))]).toEqual([file, integrity]);
    expect(Object.keys(filesOf(join(app.folder, 'public'))).filter((path) => path.endsWith('.map'))).toEqual([]);
    for (const path of [
      INITIALIZER,
      POLICY,
      'app/channels/notifications_channel.rb',
      'app/views/client_area/show.html.erb',
    ])
      expect(output).toMatch(new RegExp(`create +${path}`));
    expect(output).toMatch(/Parvis 0\.1\.0: \d+ files written/);
    expect(output).toMatch(/^Privacy: data\.geopf\.fr.*IP address.*$/m);
  });

  test('changes nothing at its second run, and says so', () => {
    const before = filesOf(app.folder);
    const { status, output } = generate(app.folder, env);
    expect([status, output]).toEqual([0, expect.stringContaining('nothing has changed')]);
    expect(filesOf(app.folder)).toEqual(before);
  });

  test('keeps the files that a developer has changed, and a line that was moved', () => {
    inCopy(
      (folder) => {
        rewrite(join(folder, INITIALIZER), (text) => text.replace('view.cookies[:visitor_id]', 'nil'));
        rewrite(join(folder, 'public', FOLDER, 'radar.js'), (text) => `${text} `);
        rewrite(join(folder, 'app/views/layouts/application.html.erb'), (text) =>
          text.replace(/^ +(?=<%= parvis_head)/m, ''),
        );
        rewrite(join(folder, 'config/routes.rb'), (text) => text.replaceAll('"/ea', '"/mon-espace'));
      },
      (folder) => {
        const before = filesOf(folder);
        const { output } = generate(folder, env);
        expect(output).toMatch(new RegExp(`skip +${INITIALIZER}`));
        expect(output).toMatch(/skip +public\/parvis\/0\.1\.0\/radar\.js/);
        expect(filesOf(folder)).toEqual(before);
      },
    );
  });

  test('names the tiles, lets the policy have them, and says in one line who sees what', () => {
    inCopy(
      (folder) => {
        for (const path of [INITIALIZER, POLICY]) rmSync(join(folder, path));
      },
      (folder) => {
        const { output } = generate(folder, env, '--tiles=openfreemap');
        expect(output).toMatch(/^Privacy: .*openfreemap.*IP address.*$/m);
        expect(readFileSync(join(folder, INITIALIZER), 'utf8')).toContain('radar: { tiles_url: "openfreemap" }');
        expect(readFileSync(join(folder, POLICY), 'utf8')).toContain('"https://tiles.openfreemap.org"');
      },
    );
    inCopy(
      (folder) => rmSync(join(folder, INITIALIZER)),
      (folder) => {
        const { output } = generate(folder, env, '--tiles=none');
        expect(output).not.toContain('Privacy');
        expect(readFileSync(join(folder, INITIALIZER), 'utf8')).toContain('radar: { tiles_url: nil }');
      },
    );
  });

  test('proposes a policy, as a comment, to an application without one', () => {
    inCopy(
      (folder) => {
        for (const name of [POLICY, 'config/initializers/content_security_policy.rb']) rmSync(join(folder, name));
      },
      (folder) => {
        expect(generate(folder, env).status).toBe(0);
        expect(readFileSync(join(folder, POLICY), 'utf8')).toMatch(/^# {3}policy\.default_src +:none$/m);
        expect(readFileSync(join(app.folder, POLICY), 'utf8')).not.toContain('default_src');
        expect(generate(folder, env).output).toContain('nothing has changed');
      },
    );
  });

  test('refuses a folder without the elements', () => {
    const before = filesOf(app.folder);
    const { status, output } = generate(app.folder, env, '--from=docs');
    expect([status, output]).toEqual([1, expect.stringContaining('docs has no manifest.json')]);
    expect(filesOf(app.folder)).toEqual(before);
  });

  test('refuses the elements of another version', () => {
    inCopy(
      (folder) => {
        cpSync(join(root, 'dist'), join(folder, 'parvis/dist'), { recursive: true });
        writeFileSync(join(folder, 'parvis/package.json'), '{"version":"0.2.0"}');
      },
      (folder) => {
        const { status, output } = generate(folder, env, '--from=parvis/dist');
        expect([status, output]).toEqual([
          1,
          expect.stringContaining('parvis/dist is of Parvis 0.2.0, the gem of 0.1.0'),
        ]);
      },
    );
  });
});

describe('the page of the client area', () => {
  test('shows the space of the token under the strict policy; the doctor misses only the origins of others', async () => {
    const page = await openPage(DESK);
    await answerPlaces(page, app.demo);
    const confirmed = subscriptions(page);
    const answer = await page.goto(`${app.url}/ea?as=buyer`);
    await areaScreens(page).heading('Bonjour Léa').waitFor();
    await eventually(confirmed).toBe(1);
    const [, ...rest] = answer?.headers()['content-security-policy']?.split(/ 'nonce-[^']+'/) ?? [];
    expect(answer?.headers()['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self' 'nonce-/);
    expect(rest).toEqual([
      "; style-src 'self'; connect-src 'self' https://data.geopf.fr; img-src 'self' data: blob: https:; " +
        "worker-src 'self' blob:; frame-src 'self'",
    ]);
    expect(await page.locator('parvis-client-area').getAttribute('token')).toBe(seeded.users.buyer.token);
    expect(page.problems).toEqual([]);
    expect(idsOf(await findingsOn(page, app.url + FOLDER))).toEqual(['csp-connect-cable-self', 'csp-frame']);
  });

  test('shows the space of a seller, and leads guests to the page to sign in', async () => {
    const page = await openPage(DESK);
    await page.goto(`${app.url}/ev/ventes/${seeded.sellerSales.only.id}?as=oneSale`);
    await areaScreens(page).title.waitFor();
    const guest = await openPage(DESK);
    await guest.goto(`${app.url}/mon-compte`);
    await guest.waitForURL('**/connexion?return_to=*');
  });

  test('gives the script and each preload its hash and the nonce', async () => {
    const html = await (await fetch(`${app.url}/ea`)).text();
    const { files, tags } = readManifest();
    const named = [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="\/parvis\/0\.1\.0\/([^"]+)"[^>]*>/g)];
    expect(named.map(([, file]) => file)).toEqual(['parvis.js', ...(tags['client-area']?.initial ?? [])]);
    for (const [tag, file = ''] of named) {
      expect(tag).toContain(`integrity="${files[file]?.integrity}"`);
      expect(tag).toMatch(/ nonce="[\w+/=]{22,}"/);
    }
    expect(html).not.toContain('importmap');
  });

  test.each(['parvis.js', 'client-area.js'])('does not start where a byte of %s is another', async (file) => {
    const page = await openPage(DESK);
    const path = join(app.folder, 'public', FOLDER, file);
    const original = readFileSync(path);
    try {
      writeFileSync(path, Buffer.concat([original, Buffer.from(' ')]));
      await page.goto(`${app.url}/ea?as=buyer`);
      await eventually(() => page.problems.some((problem) => /integrity/.test(problem))).toBe(true);
      expect(await page.evaluate(() => customElements.get('parvis-client-area') === undefined)).toBe(true);
      expect(await page.getByText('Chargement de votre espace…').isVisible()).toBe(true);
    } finally {
      writeFileSync(path, original);
    }
  });
});

describe('in a view', () => {
  /** Renders templates for a guest, each in a view of its own, and returns their HTML, or the message of an error. */
  function render(...templates: string[]): string[] {
    const script = `
      print(JSON.parse(STDIN.read).map do |text|
        ApplicationController.render(inline: text)
      rescue ActionView::Template::Error => error
        "#{error.cause.class}: #{error.message}"
      end.to_json)`;
    const { stdout, stderr } = spawnSync('ruby', ['bin/rails', 'runner', script], {
      ...{ cwd: app.folder, encoding: 'utf8', input: JSON.stringify(templates) },
      env: { ...RAILS_ENV, ...env },
    });
    expect(stderr).toBe('');
    return JSON.parse(stdout) as string[];
  }

  test('the helpers write a tag with dashes, escaped values, JSON and lists, and without what is nil', () => {
    const [tag, both, unknown] = render(
      `<%= parvis_tag(:alert_creator, base_path: "/a", partner: %q("><b>'&), criteria: { zone: ["Lyon"] },
        redirect_origins: %w[https://a.example https://b.example], privacy_url: nil, "data-turbo": false) { "Un" } %>`,
      '<%= parvis_tag "visit-cancellation" %><%= parvis_tag :radar, token: "t", user_id: 7 %><%= parvis_head %>',
      '<%= parvis_tag :visits %>',
    );
    expect(tag).toBe(
      '<parvis-alert-creator token="" user-id="" base-path="/a" partner="&quot;&gt;&lt;b&gt;&#39;&amp;" ' +
        'criteria="{&quot;zone&quot;:[&quot;Lyon&quot;]}" redirect-origins="https://a.example https://b.example" ' +
        'data-turbo="false">Un</parvis-alert-creator>',
    );
    expect(both).toContain(
      '<parvis-visit-cancellation token="" user-id=""><p>Chargement…</p></parvis-visit-cancellation>',
    );
    expect(both).toMatch(/<parvis-radar (?=[^>]*tiles-url="geoplateforme")(?=[^>]*token="t")[^>]*user-id="7"/);
    expect(both?.match(/rel="modulepreload" href="[^"]+"/g)).toHaveLength(2);
    expect(unknown).toBe(
      'ArgumentError: Parvis has no element visits, only alert-creator, client-area, estimation, radar, visit-cancellation',
    );
  });

  test('a policy: a missing directive begins with the one that the browser reads in its place, if any', () => {
    const allow = (policy: string) =>
      `<%== ActionDispatch::ContentSecurityPolicy.new { |policy| ${policy} }.tap { |policy|
        Parvis::Rails::Policy.allow(policy, worker_src: [:self, :blob], connect_src: ["https://a.example"])
      }.build %>`;
    expect(
      render(
        allow(''),
        allow('policy.img_src :self'),
        allow('policy.child_src "https://b.example"; policy.script_src :self'),
        allow('policy.default_src :none; policy.worker_src :self'),
      ),
    ).toEqual([
      '',
      "img-src 'self'",
      "child-src https://b.example; script-src 'self'; worker-src https://b.example 'self' blob:",
      "default-src 'none'; worker-src 'self' blob:; connect-src https://a.example",
    ]);
  });
});
