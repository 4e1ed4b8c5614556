/** Two hundred lives of the element in one page: nothing of them may stay. */
import { beforeAll, describe, expect, test } from 'vitest';
import { addressOf, screens, visits } from '../setup/cancellation.ts';
import { demoForFile } from '../setup/demo.ts';
import { growth, measureLives, steadyPage } from '../setup/leaks.ts';

const demo = demoForFile();

const CYCLES = 200;
/** The first lives fill caches that stay: compiled code, styles, fonts. */
const WARM = 50;
const EVERY = 25;
const LIMIT_BYTES = 1_000;

/** One life. Every eighth ends in the form, one while a call is under way, one under a message of the confirmation. */
function defineLife([open, cancelled]: readonly [string, string]) {
  const until = async (what: () => unknown) => {
    while (!what()) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const type = (field: HTMLInputElement | HTMLTextAreaElement, text: string) => {
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  };
  window.live = async (cycle) => {
    const kind = cycle % 8;
    history.replaceState(null, '', kind === 5 ? cancelled : open);
    const element = document.createElement('parvis-visit-cancellation');
    const ready = new Promise((resolve) => element.addEventListener('parvis:ready', resolve, { once: true }));
    document.querySelector('main')?.append(element);
    await ready;
    const find = (selector: string) => element.shadowRoot?.querySelector<HTMLElement>(selector);
    if (kind === 1 || kind === 3 || kind === 5) {
      type(find('input') as HTMLInputElement, 'lea.martin@exemple.fr');
      find('button')?.click();
    }
    if (kind === 1) {
      await until(() => find('textarea'));
      find('input')?.click();
      type(find('textarea') as HTMLTextAreaElement, `vie ${cycle}`);
    }
    if (kind === 5) await until(() => find('section')?.textContent?.includes('déjà annulée'));
    element.remove();
    await until(() => !find('.root'));
  };
}

describe(`${CYCLES} mounts and unmounts, some in the middle of the way`, () => {
  let seen: Awaited<ReturnType<typeof measureLives>>;
  let problems: string[];

  beforeAll(async () => {
    const { browser, page, cdp } = await steadyPage();
    await page.goto(addressOf(demo));
    await screens(page).email.waitFor();
    const { upcoming, cancelledOwner } = visits;
    await page.evaluate(defineLife, [
      `/annulation-visite/${upcoming.id}/${upcoming.slug}`,
      `/annulation-visite/${cancelledOwner.id}/${cancelledOwner.slug}`,
    ] as const);
    seen = await measureLives(page, cdp, 'parvis-visit-cancellation', { cycles: CYCLES, warm: WARM, every: EVERY });
    problems = page.problems;
    await browser.close();
    console.log(
      seen,
      growth(seen.samples, ({ heap }) => heap),
    );
  });

  test('no listener of window or document stays', () => {
    expect(seen.after.listeners).toEqual(seen.before.listeners);
  });

  test('no timer, frame, idle call or observer stays', () => {
    expect(seen.after.pending).toEqual(seen.before.pending);
  });

  test('no node and no listener stays: from the 50th to the 200th life their number does not grow', () => {
    expect(growth(seen.samples, ({ nodes }) => nodes)).toBeLessThan(0.05);
    expect(growth(seen.samples, ({ listeners }) => listeners)).toBeLessThan(0.05);
  });

  test(`the heap grows by less than ${LIMIT_BYTES} bytes a life`, () => {
    expect(growth(seen.samples, ({ heap }) => heap)).toBeLessThan(LIMIT_BYTES);
  });

  test('and nothing was complained of', () => {
    expect(problems).toEqual([]);
  });
});
