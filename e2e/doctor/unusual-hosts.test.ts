/** Right hosts that are built in unusual ways: the doctor finds nothing on them, and does not fail. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { browserForFile } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { findingsOn, idsOf, type Server, startOther } from '../setup/doctor.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

let host: Awaited<ReturnType<typeof startOther>>;
beforeEach(async () => {
  host = await startOther();
});
afterEach(() => host.close());

const html = { 'content-type': 'text/html; charset=utf-8' };
const json = { 'content-type': 'application/json' };

const pageOf = (attributes: string, more = '') =>
  `<!doctype html><title>Agence</title><script type="module" src="${demo.url}/parvis/parvis.js"></script>${more}
  <parvis-visit-cancellation api-base="/api/v1" ${attributes}></parvis-visit-cancellation>`;

/** Answers the API as a guest, and these addresses with these pages. */
const serving =
  (pages: Record<string, string>): Server['answer'] =>
  (path) => {
    if (path.startsWith('/api/')) return { status: 401, headers: json, body: '{}' };
    const found = Object.entries(pages).find(([place]) => path === place || path.startsWith(`${place}/`));
    return found ? { headers: html, body: found[1] } : null;
  };

test('a base path with an accent', async () => {
  host.serve({ answer: serving({ '/annul%C3%A9e': pageOf('base-path="/annulée"') }) });
  const page = await openPage();
  await page.goto(`${host.url}/annulée/12/adresse`);
  expect(idsOf(await findingsOn(page, `${demo.url}/parvis`))).toEqual([]);
});

test("a script of the host that has the loader's name", async () => {
  host.serve({ answer: serving({ '/': pageOf('routing="memory"', '<script src="/js/parvis.js"></script>') }) });
  const page = await openPage();
  await page.goto(host.url);
  expect(idsOf(await findingsOn(page, `${demo.url}/parvis`))).toEqual([]);
});

test('a site that shows nothing to visitors without its cookie', async () => {
  const answer = serving({ '/': pageOf('routing="memory"') });
  host.serve({
    answer: (path, request) =>
      request.headers.cookie?.includes('gate=1')
        ? answer(path, request)
        : { status: 302, headers: { location: '/login' } },
  });
  const page = await openPage();
  await page.context().addCookies([{ name: 'gate', value: '1', url: host.url }]);
  await page.goto(host.url);
  expect(idsOf(await findingsOn(page, `${demo.url}/parvis`))).toEqual([]);
});

test('a frame of srcdoc has no address of its own: it is named, and nothing is asked', async () => {
  const framed = pageOf(`api-base="${demo.url}/api/v1"`).replace('api-base="/api/v1"', '').replaceAll('"', '&quot;');
  host.serve({ answer: serving({ '/': `<iframe srcdoc="${framed}"></iframe>` }) });
  const page = await openPage();
  await page.goto(host.url);
  const frame = page.frames().find((one) => one.url() === 'about:srcdoc');
  if (!frame) throw new Error('The page has no frame.');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  expect(idsOf(await findingsOn(frame, `${demo.url}/parvis`))).toEqual(['frame-without-address']);
  expect(asked.filter((url) => url.includes('/users/0'))).toEqual([]);
});

describe('Turbo 7, which has streams and no refreshes', () => {
  const TURBO_7 = 'window.Turbo = { StreamActions: {}, session: {} }';
  const stream = '<turbo-cable-stream-source></turbo-cable-stream-source>';

  test.each([
    ['has no finding', '', []],
    [
      'is named where the page asks for refreshes',
      '<meta name="turbo-refresh-method" content="morph">',
      ['turbo-no-refresh'],
    ],
  ])('%s', async (_, meta, ids) => {
    host.serve({ answer: serving({ '/': pageOf('routing="memory"', `${meta}<script>${TURBO_7}</script>${stream}`) }) });
    const page = await openPage();
    await page.goto(host.url);
    expect(idsOf(await findingsOn(page, `${demo.url}/parvis`))).toEqual(ids);
  });
});

test('a frame in a sandbox, where cookies cannot be read', async () => {
  const framed = pageOf(`routing="memory" session-id="visitor-1234" api-base="${demo.url}/api/v1"`).replace(
    'api-base="/api/v1"',
    '',
  );
  host.serve({ answer: serving({ '/in': framed, '/': '<iframe sandbox="allow-scripts" src="/in"></iframe>' }) });
  const page = await openPage();
  await page.goto(host.url);
  const frame = page.frames().find((one) => one.url().endsWith('/in'));
  if (!frame) throw new Error('The page has no frame.');
  expect(idsOf(await findingsOn(frame, `${demo.url}/parvis`))).toEqual(['frame-sandboxed']);
});
