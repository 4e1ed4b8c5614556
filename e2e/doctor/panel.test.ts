/** The panel and the console of the doctor: what they show, what they never show, and what is left when it is closed. */
import type { ConsoleMessage, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { violations } from '../setup/axe.ts';
import { browserForFile } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { attribute, CHANGED_PAGE, type Change, change, findingsOn, serveAt } from '../setup/doctor.ts';
import { eventually } from '../setup/eventually.ts';
import { traces } from '../setup/traces.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

const panelOf = (page: Page) => page.getByRole('dialog', { name: /^Parvis doctor/ });
const button = (page: Page, name: string) => panelOf(page).getByRole('button', { name, exact: true });

/** Opens a page with two faults, and the panel over it. */
async function openPanel(path = '/radar', width = 1280) {
  const page = await openPage({
    viewport: { width, height: 844 },
    permissions: [...CHANGED_PAGE.permissions, 'clipboard-read', 'clipboard-write'],
  });
  await change(page, demo.url, path, attribute('currency', 'EUR'));
  await page.goto(demo.url + path);
  const before = await traces(page);
  const findings = await findingsOn(page, `${demo.url}/parvis`);
  await panelOf(page).waitFor();
  return { page, before, findings };
}

describe('the panel', () => {
  test.each([390, 1280])('at %i px names each fault with its line, fits, and is accessible', async (width) => {
    const { page, findings } = await openPanel('/radar', width);
    const [fault] = findings;
    await panelOf(page).getByText('1 warning on this page.').waitFor();
    await panelOf(page)
      .getByRole('heading', { name: fault?.title ?? '' })
      .waitFor();
    for (const { line } of fault?.add ?? []) await panelOf(page).getByText(line, { exact: true }).waitFor();
    const box = await panelOf(page).boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width).toBe(true);
    expect(await violations(page)).toEqual([]);
  });

  test('takes the focus, is used by the keyboard, and gives the focus back when Escape closes it', async () => {
    const page = await openPage(CHANGED_PAGE);
    await change(page, demo.url, '/radar', attribute('currency', 'EUR'));
    await page.goto(`${demo.url}/radar`);
    await page.getByRole('link', { name: 'Annonces' }).focus();
    await findingsOn(page, `${demo.url}/parvis`);
    const focused = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent);
    expect(await focused()).toContain('1 warning');
    const reached: (string | null | undefined)[] = [];
    for (let press = 0; press < 3; press += 1) {
      await page.keyboard.press('Tab');
      reached.push(await focused());
    }
    expect(reached).toEqual(['Close', 'Copy', 'Check again']);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.className)).toBe('list');
    await page.keyboard.press('Escape');
    await panelOf(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Annonces');
  });

  test('leaves nothing on the page when it is closed', async () => {
    const { page, before } = await openPanel();
    await button(page, 'Close').click();
    await panelOf(page).waitFor({ state: 'detached' });
    // A document that its own policy names, and the map of the radar, come later than the first traces.
    const { globals, head, ...after } = await traces(page);
    const { globals: globalsBefore, head: headBefore, ...rest } = before;
    expect(globals.filter((name) => !globalsBefore.includes(name))).toEqual([]);
    expect(head.filter((line) => !headBefore.includes(line) && !line.includes('modulepreload'))).toEqual([]);
    expect(after).toEqual(rest);
    expect(await page.evaluate(() => [...document.documentElement.children].map(({ localName }) => localName))).toEqual(
      ['head', 'body'],
    );
  });

  test('copies all findings as text', async () => {
    const { page, findings } = await openPanel();
    await button(page, 'Copy').click();
    await panelOf(page).getByText('Copied.').waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    for (const { id, title, seen, suffers, add } of findings) {
      for (const part of [id, title, seen, suffers, ...add.map(({ line }) => line)]) expect(text).toContain(part);
    }
  });

  test('shows the text, selected, where the browser does not let it copy', async () => {
    const { page } = await openPanel();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
    });
    await button(page, 'Copy').click();
    const text = panelOf(page).getByRole('textbox', { name: 'Findings as text' });
    expect(await text.inputValue()).toContain('attribute-unknown');
    const selected = await text.evaluate((area) => {
      const { selectionStart, selectionEnd, value } = area as HTMLTextAreaElement;
      return selectionEnd - selectionStart === value.length;
    });
    expect(selected).toBe(true);
  });

  test('checks again when it is asked to, in one panel', async () => {
    const { page } = await openPanel();
    await page.evaluate(() => document.querySelector('parvis-radar')?.removeAttribute('currency'));
    await button(page, 'Check again').click();
    await panelOf(page).getByText('Nothing to mend on this page.').waitFor();
    expect(await page.locator('parvis-doctor').count()).toBe(1);
  });

  test('gives the focus back to the page also after another check', async () => {
    const { page } = await openPanel();
    await button(page, 'Close').click();
    await page.getByRole('link', { name: 'Annonces' }).focus();
    const again = `import('${demo.url}/parvis/doctor.js').then((doctor) => doctor.check())`;
    await page.evaluate(again);
    await page.evaluate(again);
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Annonces');
  });

  test('says that a page without an element has nothing to check', async () => {
    const page = await openPage();
    await page.goto(`${demo.url}/annonces`);
    await findingsOn(page, `${demo.url}/parvis`);
    await panelOf(page).getByText('No element of Parvis is on this page: nothing to check.').waitFor();
  });
});

describe('secrets', () => {
  const { token } = seeded.users.buyer;
  const secrets = {
    token,
    'user-id': 'user-8f2e71',
    'session-id': 'visitor-5d90ab',
    'customer-id': 'customer-77ac12',
    'google-maps-key': 'AIzaInventedKey',
    'mapbox-token': 'pk.invented.key',
    'support-email': 'odile.secrete@exemple.fr',
  };
  // As many faults as a page can have, each with a secret where a text could pick it up.
  const faults: Change = {
    html: (html) => {
      const written = Object.entries(secrets).map(([name, value]) => ` ${name}="${value}"`);
      const wrong = [
        `cable-url="https://odile.secrete@exemple.fr/cable?token=${token}"`,
        `geocoder-url="https://a.example/geocodage?key=${token}"`,
        `esign-origins="${token} https://signature.example/?t=${token}"`,
        `token-storage="${token}"`,
        `routing="odile.secrete@exemple.fr"`,
        `tokenn="${token}"`,
        `sign-in-url="javascript:${token}"`,
        `token-header="X ${token}"`,
      ];
      const tag = `<parvis-client-area${written.join('')} ${wrong.join(' ')}`;
      return html.replace(/<parvis-client-area[^>]*/, tag).replace(/<meta name="csrf-token"[^>]*>/, '');
    },
    headers: {
      'cache-control': 'public',
      'content-security-policy':
        `script-src 'self'; connect-src 'self' https://a.example/?${token}; worker-src 'none'; img-src 'none'; ` +
        `frame-src 'none'; frame-ancestors 'none'; report-uri /csp?token=${token}`,
    },
  };

  test('no token, e-mail, id, key or query is in the console, in the panel, in the copied text or in the findings', async () => {
    const page = await openPage({ ...CHANGED_PAGE, viewport: { width: 1280, height: 844 } });
    const printed: ConsoleMessage[] = [];
    await change(page, demo.url, '/ea', faults);
    await page.goto(`${demo.url}/ea?api_token=${token}&email=odile.secrete@exemple.fr#${token}`);
    await page.evaluate(() => document.addEventListener('parvis:redirect', (event) => event.preventDefault()));
    page.on('console', (message) => printed.push(message));
    const findings = await findingsOn(page, `${demo.url}/parvis`);
    expect(findings.length).toBeGreaterThan(15);

    const ofDoctor = printed.filter(
      (message) => message.location().url.includes('doctor.js') && message.type() !== 'error',
    );
    expect(ofDoctor.length).toBeGreaterThan(findings.length);
    const values = await Promise.all(ofDoctor.flatMap((message) => message.args().map((value) => value.jsonValue())));
    const panel = await page.evaluate(() => document.querySelector('parvis-doctor')?.shadowRoot?.innerHTML ?? '');
    expect(panel).toContain('csp-frame-esign');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
    });
    await button(page, 'Copy').click();
    const copied = await panelOf(page).getByRole('textbox').inputValue();
    const places = { findings, console: values, panel, copied, messages: ofDoctor.map((message) => message.text()) };
    for (const [place, content] of Object.entries(places)) {
      const text = JSON.stringify(content);
      for (const [name, secret] of Object.entries(secrets)) expect(text, `${name} in ${place}`).not.toContain(secret);
      expect(text, place).not.toMatch(/[?&](token|key|email|api_token)=(?!…)/);
    }
  });

  test('nothing of the doctor asks a server with the token', async () => {
    const page = await openPage();
    await page.goto(`${demo.url}/ea?as=buyer`, { waitUntil: 'networkidle' });
    await demo.untilQuiet();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(JSON.stringify([request.url(), request.headers()])));
    await findingsOn(page, `${demo.url}/parvis`);
    expect(sent.length).toBeGreaterThan(3);
    expect(sent.filter((request) => request.includes(token))).toEqual([]);
  });
});

describe('a page whose HTML names the doctor', () => {
  const inHead = (html: string) =>
    html.replace('</title>', '</title><script type="module" src="/parvis/doctor.js"></script>');

  test("on a developer's own machine opens the panel", async () => {
    const page = await openPage(CHANGED_PAGE);
    await change(page, demo.url, '/radar', { html: inHead });
    await page.goto(`${demo.url}/radar`);
    await panelOf(page).getByText('Nothing to mend on this page.').waitFor();
  });

  test.each(['/parvis/doctor.js', '/parvis/latest/doctor.js'])(
    'anywhere else shows nothing to visitors: %s',
    async (src) => {
      const site = 'https://www.maison.example';
      const page = await openPage(CHANGED_PAGE);
      const warnings: string[] = [];
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
      await serveAt(page, site, demo.url, (html) => inHead(html).replace('/parvis/doctor.js', src));
      // As an address that leads to the file of a version.
      const leading = { contentType: 'text/javascript', body: "import '/parvis/doctor.js'" };
      await page.route(`${site}/parvis/latest/*`, (route) => route.fulfill(leading));
      await page.goto(`${site}/radar`);
      await eventually(() => warnings.join()).toContain("the page's HTML names this file");
      expect(await findingsOn(page, `${site}/parvis`)).toEqual([]);
      expect(await page.locator('parvis-doctor').count()).toBe(0);
    },
  );
});
