/** Window messages of strangers, fifty a case, to a page with a frame of a provider. */
import type { Frame, Locator, Page } from 'playwright';
import { seeded } from '../../demo/server/seed.ts';
import type { Demo } from '../../demo/server/server.ts';
import { PATIENCE_MS } from '../../tests/eventually.ts';
import { JOURNEYS } from '../faults/journeys.ts';
import { errorsOf, settle } from '../faults/matrix.ts';
import { booking, photoSalePath } from '../setup/seller-photo.ts';
import { openStrangePage } from './open-page.ts';
import { sendAsFrame, sendAsPage } from './send-messages.ts';

type Way = { path: string; act?: (page: Page, demo: Demo) => Promise<unknown> };

const SIGNATURE = 'POST /sellers/{cid}/mandates/{id}/e_signs';

/** The ways to each page with a frame. */
const FRAMES: Record<string, Way> = {
  mandate: {
    path: JOURNEYS[SIGNATURE]?.path ?? '',
    act: async (page, demo) => {
      await JOURNEYS[SIGNATURE]?.act?.(page, demo);
      await JOURNEYS[SIGNATURE]?.send?.(page, demo);
    },
  },
  offer: { path: `/traitement-offre/${seeded.sellerOffers.ongoing}/signature?as=oneSale` },
  payment: {
    path: photoSalePath('&seance-photo'),
    act: async (page) => {
      const { begin, noDiagnostics, takePack, fill, reserve } = booking(page).acts;
      for (const act of [begin, noDiagnostics, takePack, fill, reserve]) await act();
    },
  },
};

/** The kinds of frames. */
export const FRAME_KINDS = Object.keys(FRAMES);

/** How many messages a case sends: from the page, from another frame of the provider, and from the frame itself. */
const SHARES = { page: 30, other: 10, own: 10 };

/** Returns what fifty messages have done to a page with this frame. */
export async function messageProblems(demo: Demo, kind: string, seed: number): Promise<string[]> {
  const way = FRAMES[kind];
  if (!way) return ['has no frame'];
  demo.reset();
  const strange = await openStrangePage();
  const { page, events } = strange;
  page.setDefaultTimeout(PATIENCE_MS);
  try {
    const isPayment = kind === 'payment';
    if (isPayment) await page.clock.install();
    await page.goto(demo.url + way.path);
    await way.act?.(page, demo);
    const own = page.locator('parvis-client-area iframe');
    await page.frameLocator('parvis-client-area iframe').getByRole('button').first().waitFor();
    const src = (await own.getAttribute('src')) ?? '';
    const ownFrame = await frameOf(own);
    const other = await openOtherFrames(page, src);
    const before = await settle(strange, false);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/')) calls.push(`${request.method()} ${request.url()}`);
    });
    const address = page.url();
    events.length = 0;
    await countMessages(page);
    const provider = new URL(src).origin;
    await page.evaluate(sendAsPage, { seed, count: SHARES.page, provider });
    await other.evaluate(sendAsFrame, { seed, count: SHARES.other, hasTrueWords: true });
    // No message of a payment has a meaning: the address of its frame has. A frame that has gone sends nothing.
    await ownFrame.evaluate(sendAsFrame, { seed, count: SHARES.own, hasTrueWords: isPayment }).catch(() => {});
    const sent = SHARES.page + SHARES.other + SHARES.own;
    const isThere = async () => (await own.count()) === 1 && (await own.getAttribute('src')) === src;
    if (await isThere())
      await page.waitForFunction((all) => ((globalThis as { heard?: number }).heard ?? 0) >= all, sent);
    // The frame of a payment is looked at every 500 ms.
    if (isPayment) await page.clock.fastForward(2_000);
    const after = await settle(strange, false);
    const told = after.lines.filter((line) => !before.lines.includes(line));
    return [
      ...told.map((line) => `says '${line}'`),
      ...(after.lines.length < before.lines.length ? ['shows less'] : []),
      ...(page.url() === address ? [] : [`is at ${page.url()}`]),
      ...((await isThere()) ? [] : ['shows another frame']),
      ...calls.map((call) => `has sent ${call}`),
      ...events.map(({ name }) => `has told the host '${name}'`),
      ...errorsOf(page),
    ];
  } finally {
    await strange.close();
  }
}

/** Adds a frame of the same provider, and one of the page's own origin whose address reports a payment. */
async function openOtherFrames(page: Page, src: string): Promise<Frame> {
  await page.evaluate((address) => {
    for (const [id, at] of [
      ['other', address],
      ['paid', '/assets/nothing?payment=success'],
    ] as const) {
      document.body.append(Object.assign(document.createElement('iframe'), { src: at, id }));
    }
  }, src);
  await page.frameLocator('#other').getByRole('button').first().waitFor();
  return frameOf(page.locator('#other'));
}

async function frameOf(element: Locator): Promise<Frame> {
  const handle = await element.elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error('the frame is not there');
  return frame;
}

/** Counts the messages that arrive. */
const countMessages = (page: Page) =>
  page.evaluate(() => {
    const counter = Object.assign(globalThis, { heard: 0 });
    window.addEventListener('message', () => {
      counter.heard += 1;
    });
  });
