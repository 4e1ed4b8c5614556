/** No false alarm: the doctor finds nothing on the demo's own hosts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { browserForFile } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { findingsOn, idsOf, startOther } from '../setup/doctor.ts';

const { openPage } = browserForFile();
const demo = demoForFile();
const { id, slug } = seeded.visits.upcoming;

/** The nine hosts, each with its pages. */
const HOSTS: [host: string, site: 'house' | 'partner', pages: string[]][] = [
  ['a plain page', 'house', [`/annulation-visite/${id}/${slug}`, '/creer-une-alerte', '/estimation-en-ligne']],
  ['a page of Rails under Turbo', 'house', ['/turbo/ea?as=buyer', '/turbo/estimation']],
  ['a strict policy with Trusted Types', 'house', ['/radar?as=buyer', '/ev?as=seller', '/ea?as=buyer', '/estimation']],
  ["a partner's site", 'partner', ['/alerte', '/estimer', '/ventes', '/espace?as=buyer', `/annulation#/${id}/${slug}`]],
  [
    'a hostile style sheet',
    'house',
    ['/demo/hostile-espace?as=buyer', '/demo/hostile-radar', `/demo/hostile/${id}/${slug}`],
  ],
  ['the page of snippets', 'house', ['/demo/integrer']],
  ['two elements at once', 'house', ['/demo/deux-radars', '/demo/deux-espaces?as=buyer', '/demo/deux-instances']],
  ['pages without an element', 'house', ['/', '/annonces', '/connexion']],
  [
    'other pages of Turbo',
    'house',
    ['/turbo', '/turbo/autre-page', '/turbo/radar', '/turbo/creer-une-alerte?routing=path'],
  ],
];

describe.each(HOSTS)('%s', (_, site, pages) => {
  test.each(pages)('%s has no finding, and nothing is refused while the doctor looks', async (path) => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } });
    await page.goto((site === 'house' ? demo.url : demo.partnerUrl) + path);
    await page.waitForFunction(() => {
      const tags = [...document.querySelectorAll('[id=contenu] *, main *')].map(({ localName }) => localName);
      return tags.filter((tag) => tag.startsWith('parvis-')).every((tag) => customElements.get(tag));
    });
    const before = page.problems.length;
    expect(await findingsOn(page, `${demo.url}/parvis`)).toEqual([]);
    // The questions without a token are answered 401, and 404 where there is only a POST.
    const expected = /^Failed to load resource: the server responded with a status of (401|404)/;
    expect(page.problems.slice(before).filter((problem) => !expected.test(problem))).toEqual([]);
  });
});

describe('the loader', () => {
  test('of all tags on a page with twenty elements has no finding', async () => {
    const page = await openPage();
    await page.goto(`${demo.partnerUrl}/vingt?script=parvis`);
    expect(await findingsOn(page, `${demo.url}/parvis`)).toEqual([]);
  });
});

describe("a partner's site of another origin", () => {
  let other: Awaited<ReturnType<typeof startOther>>;
  beforeAll(async () => {
    other = await startOther();
  });
  afterAll(() => other.close());

  // With the policy of docs/partners.md, which does not allow the page to ask for itself.
  test('with the policy of the guide has no finding', async () => {
    const policy = `script-src ${demo.url}; connect-src ${demo.url}; img-src ${demo.url}; require-trusted-types-for 'script'`;
    const body = `<!doctype html><title>Agence</title>
      <script type="module" src="${demo.url}/parvis/parvis.js" crossorigin></script>
      <parvis-alert-creator api-base="${demo.url}/api/v1" geocoder-url="${demo.url}/geocodage"></parvis-alert-creator>`;
    other.serve({
      answer: (path) =>
        path === '/' ? { body, headers: { 'content-type': 'text/html', 'content-security-policy': policy } } : null,
    });
    const page = await openPage();
    await page.goto(other.url);
    expect(idsOf(await findingsOn(page, `${demo.url}/parvis`))).toEqual([]);
  });
});
