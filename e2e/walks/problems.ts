/** What is wrong during a walk, and at its end. */
import { PATIENCE_MS } from '../../tests/eventually.ts';
import { RAW } from '../../tests/raw-values.ts';
import { audit } from '../setup/axe.ts';
import type { TestDemo } from '../setup/demo.ts';
import { smallTargets } from '../setup/targets.ts';
import { pause, type Send, type Tab } from './tab.ts';

/** The distance of targets depends on how far the page is scrolled under a sticky bar: `smallTargets` measures sizes. */
const WITHOUT_DISTANCE = { without: ['target-size'] };

const isLost = ({ outcome }: Send) => outcome === 'lost' || (typeof outcome === 'number' && outcome >= 500);

/** Returns the fields on show before and after `what` that have lost their text. */
export function changedTexts(before: Record<string, string>, after: Record<string, string>, what: string): string[] {
  return Object.entries(before)
    .filter(([field, text]) => text !== '' && field in after && after[field] !== text)
    .map(([field, text]) => `${field} was '${text}', and is '${after[field]}' after ${what}`);
}

/** Returns the fields that have another text than before, after a send of this act that failed. */
export function lostTexts(tab: Tab, before: Record<string, string>, after: Record<string, string>): string[] {
  const sent = tab.sends.filter(({ act }) => act === tab.act);
  if (sent.length === 0 || !sent.every(isLost)) return [];
  return changedTexts(before, after, `${sent[0]?.line} has failed`);
}

/**
 * Returns the creations that one act sent twice, and those that a lost answer sent again with another key. A creation
 * that was refused to an ended session may be sent again as a guest's, with its key (docs/spec/funnel.md#15.11).
 */
export function duplicates({ sends }: Tab): string[] {
  const creations = sends.filter(({ key, body }) => key !== null && body !== null);
  return creations.flatMap((send, index) => {
    const earlier = creations.slice(0, index).findLast(({ line }) => line === send.line);
    if (earlier?.body !== send.body || !earlier) return [];
    const wasSignedOut = earlier.outcome === 401 && earlier.key === send.key;
    if (earlier.act === send.act && !wasSignedOut) return [`${send.line} was sent twice for one press`];
    // A 500 is an answer, and frees the key of an estimation (docs/spec/funnel.md#15.5).
    const isNewKey =
      earlier.key !== send.key && isLost(earlier) && earlier.outcome !== 500 && earlier.load === send.load;
    return isNewKey ? [`${send.line} was sent again with another Idempotency-Key`] : [];
  });
}

/**
 * Calls that one act may send twice: the count of matching properties is a read, and each search is recorded, also one
 * for the same address (docs/spec/radar.md#13.3).
 */
const MAY_REPEAT = ['POST /buyer_alerts/properties', 'POST /radar_searches'];

/** Returns the changes, removals and sign-ins that one act sent twice, but for a repeat as a guest. The parts of an upload have no text to compare. */
export function repeats({ sends }: Tab): string[] {
  const writes = sends.filter(
    ({ line, key, body }) => key === null && (body !== null || line.startsWith('DELETE')) && !MAY_REPEAT.includes(line),
  );
  return writes.flatMap((send, index) => {
    const isRepeat = writes
      .slice(0, index)
      .some((one) => one.line === send.line && one.body === send.body && one.act === send.act && one.outcome !== 401);
    return isRepeat ? [`${send.line} was sent twice for one press`] : [];
  });
}

/** Returns the text of the element, and whether it waits for something; null without an element. */
const stateOf = ({ page }: Tab, tag: string) =>
  page.evaluate((name) => {
    const root = document.querySelector(name)?.shadowRoot;
    if (!root) return null;
    const [content] = root.querySelectorAll<HTMLElement>('.root');
    const text = content?.innerText ?? '';
    // Behind a question about the draft the funnel waits for the reply.
    const front = [...root.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? content;
    const isBusy = front?.querySelector('[aria-busy=true]') != null;
    return { text, waits: isBusy || front?.innerText.includes('Chargement…') === true };
  }, tag);

/** Lets the page come to rest: its retries and late reads are over. */
async function rest(tab: Tab, tag: string): Promise<Awaited<ReturnType<typeof stateOf>>> {
  const end = Date.now() + PATIENCE_MS;
  let state: Awaited<ReturnType<typeof stateOf>> = null;
  for (let turn = 0; turn < 3 || (state?.waits && Date.now() < end); turn += 1) {
    await tab.page.clock.fastForward(1_500).catch(() => {});
    await pause(tab);
    state = await stateOf(tab, tag).catch(() => null);
  }
  return state;
}

/** Forgives all faults, waits until the page is quiet, and returns what is wrong with it. */
export async function endProblems(demo: TestDemo, tab: Tab, tag: string, address: string): Promise<string[]> {
  await demo.forgiveAll();
  let state = await rest(tab, tag);
  if (state === null) {
    await tab.page.goto(address, { waitUntil: 'domcontentloaded' });
    state = await rest(tab, tag);
  }
  const { text = '', waits = false } = state ?? {};
  const raw = RAW.exec(text);
  const isBlank = text.trim() === '';
  const broken = isBlank ? [] : (await audit(tab.page, WITHOUT_DISTANCE)).filter(({ owner }) => owner !== null);
  const keys = demo.db.estimations.flatMap(({ key }) => key ?? []);
  return [
    ...(isBlank ? ['the element is blank'] : []),
    ...(waits ? [`the element still waits: ${text.slice(0, 80)}`] : []),
    ...(raw ? [`the screen says '${text.slice(Math.max(0, raw.index - 30), raw.index + 30)}'`] : []),
    ...broken.map(({ line }) => `axe: ${line.slice(0, 300)}`),
    ...(await smallTargets(tab.page)).map((line) => `small target: ${line}`),
    ...(new Set(keys).size < keys.length ? ['two estimations have one Idempotency-Key'] : []),
  ];
}
