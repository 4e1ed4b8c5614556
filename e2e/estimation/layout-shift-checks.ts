/** Layout shifts without an act of the owner: none is allowed. */
import { expect, test } from 'vitest';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { fillContact, forward, goToStep, open, PATHS, screens } from '../setup/estimation.ts';
import { holdUrl } from '../setup/page-watch.ts';
import { observe } from '../setup/resources.ts';

const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };

type Size = keyof typeof SIZES;
type Version = keyof typeof PATHS;

/** Returns the sum of the shifts: of the element's own screens, or of the host's page too. */
const score = (page: WatchedPage, own: boolean) =>
  page.evaluate(
    (only) => window.shifts.filter(({ ours }) => ours || !only).reduce((total, { value }) => total + value, 0),
    own,
  );

/** Tests that the first screen does not move while the rest arrives. Called once by a test file. */
export function testArrival(cases: [version: Version, size: Size][]): void {
  const { openPage } = browserForFile();
  const demo = demoForFile();

  test.each(cases)('no part of %s shifts on a %s while the rest loads into reserved space', async (version, size) => {
    const page = await openPage({ viewport: SIZES[size] });
    await observe(page);
    const release = await holdUrl(page, '**/parvis/chunks/modules-*');
    await open(page, demo, PATHS[version]);
    const heading = screens(page).step(version === 'main' ? 'adresse' : 'typologie');
    await heading.waitFor();
    const places = () =>
      page.evaluate(() =>
        [...(document.querySelector('parvis-estimation')?.shadowRoot?.querySelectorAll('h2, label, form') ?? [])]
          .slice(0, 3)
          .map((one) => Math.round(one.getBoundingClientRect().top + scrollY)),
      );
    const before = await places();
    release();
    await page.getByText("Qu'obtiendrez-vous suite à cette estimation").waitFor();
    // Content that arrives below the question pushes the foot of the host's page, and nothing else.
    expect((await places()).slice(0, before.length)).toEqual(before);
    expect(await score(page, true)).toBeLessThan(0.001);
  });
}

/** Tests that nothing moves by itself over a whole journey. Called once by a test file. */
export function testJourney(size: Size): void {
  const { openPage } = browserForFile();
  const demo = demoForFile();

  test(`on a ${size} a whole journey has no layout shift`, async () => {
    const page = await openPage({ viewport: SIZES[size] });
    await observe(page);
    await open(page, demo);
    await goToStep(page, 'contact');
    await fillContact(page);
    // Up to here the foot of the host's page hardly moves either: less than the limit that browsers call good, effects
    // of acts included. Then it follows the heights of the loader and the result.
    expect(await score(page, false)).toBeLessThan(0.1);
    // Shifts less than half a second after an act count as its effect; this answer comes later.
    await demo.fail({ method: 'POST', path: '/estimations', fault: 'slow', delayMs: 700 });
    await forward(page);
    await page.waitForURL('**/estimation/resultat/**');
    expect(await score(page, true)).toBeLessThan(0.002);
  });
}
