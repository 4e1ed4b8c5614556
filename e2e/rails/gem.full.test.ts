/**
 * The gem of gem/ on Rails 6.1: the client area that its generator adds to an application with a strict policy, and the
 * helpers by themselves.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { readManifest } from '../../scripts/budgets.ts';
import { browserForFile } from '../setup/browser.ts';
import { screens as areaScreens, DESK } from '../setup/client-area.ts';
import { findingsOn, idsOf } from '../setup/doctor.ts';
import { eventually } from '../setup/eventually.ts';
import { subscriptions } from '../setup/page-watch.ts';
import { type Application, answerPlaces, RAILS_ENV, startApplication } from './application.ts';
import { ensureRails } from './packages.ts';
import { buildWithGem } from './with-gem.ts';

const { openPage } = browserForFile();
const FOLDER = '/parvis/0.1.0';

let app: Application;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  expect(ensureRails()).toMatch(/^6\.1\./);
  app = await startApplication((place) => {
    env = buildWithGem(place);
    return env;
  });
}, 600_000);
afterAll(() => app?.close());

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
        ParvisRails::Policy.allow(policy, worker_src: [:self, :blob], connect_src: ["https://a.example"])
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
