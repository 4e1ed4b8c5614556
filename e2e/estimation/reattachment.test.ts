/** The element removed, put back, moved, or given a user, in the middle of its funnel. */
import { describe, expect, test } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import {
  completeSteps,
  createdEstimations,
  drafts,
  goToStep,
  mainInfos,
  open,
  pickTiming,
  STEPS,
  screens,
  waitForSignedInUser,
  waitForStoredStep,
} from '../setup/estimation.ts';
import { eventually } from '../setup/eventually.ts';
import { globalListeners } from '../setup/leaks.ts';
import { holdCalls, recordEvents } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

/** Returns the number of screens in the page's element. */
const roots = (page: WatchedPage) =>
  page.evaluate(() => document.querySelector('parvis-estimation')?.shadowRoot?.querySelectorAll('.root').length);

/** Removes the element from the page, and waits until its screens are gone. */
async function remove(page: WatchedPage): Promise<void> {
  await page.evaluate(async () => {
    const element = document.querySelector('parvis-estimation') as HTMLElement;
    Object.assign(window, { kept: element });
    element.remove();
    while (element.shadowRoot?.querySelector('.root')) await new Promise((resolve) => setTimeout(resolve, 5));
  });
}

const attach = (page: WatchedPage) =>
  page.evaluate(() => document.querySelector('main')?.append((window as unknown as { kept: HTMLElement }).kept));

/** Walks on until the estimation is requested; its answer waits for the returned function. */
async function requestEstimation(page: WatchedPage): Promise<() => void> {
  const release = await holdCalls(page, 'POST', '/estimations');
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/estimations'));
  await Promise.all([asked, goToStep(page, 'calcul-en-cours')]);
  return release;
}

/** Returns the metas and the title of the page. */
const message = (page: WatchedPage) =>
  page.evaluate(() => ({
    title: document.title,
    robots: [...document.querySelectorAll<HTMLMetaElement>('meta[name=robots]')].map(({ content }) => content),
  }));

describe('removed and attached again', () => {
  test('during the funnel: the draft is kept, the journey can be completed, and nothing is sent twice', async () => {
    const page = await openPage();
    const heard = await recordEvents(page);
    await open(page, demo);
    await goToStep(page, 'specificites');
    await waitForStoredStep(page, 'specificites');
    await screens(page).extra('Balcon').check();
    await remove(page);
    await attach(page);
    await screens(page).goOn.click();
    await screens(page).step('specificites').waitFor();
    expect(await screens(page).extra('Balcon').isChecked()).toBe(true);
    expect(await roots(page)).toBe(1);
    await completeSteps(page, STEPS.main.slice(3));
    await eventually(() => heard.filter(({ name }) => name === 'success').length).toBe(1);
    const counted = heard.filter(({ name }) => name === 'analytics');
    expect(counted.map(({ detail }) => (detail as { event: string }).event)).toEqual([
      'start_estimation',
      'complete_estimation',
    ]);
    expect((await createdEstimations(demo)).map(({ answers }) => answers['balcony'])).toEqual([true]);
    expect(page.problems).toEqual([]);
  });

  test("the host's title and robots are restored, and no listener of window or document remains", async () => {
    const page = await openPage();
    const cdp = await page.context().newCDPSession(page);
    await page.route('**/parvis/**', (route) => route.abort());
    await page.goto(`${demo.url}/estimation`);
    const before = await globalListeners(cdp);
    await page.unroute('**/parvis/**');
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const meta = Object.assign(document.createElement('meta'), { name: 'robots', content: 'index, follow' });
        document.head.append(meta);
      });
    });
    await open(page, demo);
    await goToStep(page, 'typologie');
    await eventually(() => message(page)).toEqual({
      title: 'Estimation - Type de bien',
      robots: ['noindex,nofollow', 'index, follow'],
    });
    await remove(page);
    // The screens go a moment after the element.
    await eventually(() => message(page)).toEqual({ title: 'Estimation – Maison Parvis', robots: ['index, follow'] });
    const after = async () => (await globalListeners(cdp)).filter((name) => name !== 'document:DOMContentLoaded');
    // All but the listener of this test, which came with the document.
    await eventually(after).toEqual(before);
  });

  test('while the estimation is created, and attached after the response: one estimation, and a new funnel', async () => {
    const page = await openPage();
    await open(page, demo);
    const release = await requestEstimation(page);
    await remove(page);
    release();
    await eventually(() => drafts(page)).toEqual([]);
    await attach(page);
    await screens(page).step('adresse').waitFor();
    expect(await screens(page).restore.count()).toBe(0);
    expect(await createdEstimations(demo)).toHaveLength(1);
    expect(page.problems).toEqual([]);
  });

  test('while the estimation is created, and attached before the response: the loader resumes and shows the one result', async () => {
    const page = await openPage();
    const heard = await recordEvents(page);
    await open(page, demo);
    const release = await requestEstimation(page);
    await remove(page);
    await attach(page);
    await screens(page).step('calcul-en-cours').waitFor();
    release();
    await eventually(() => page.url()).toMatch(/\/estimation\/resultat\/[0-9a-f]+$/);
    expect(await createdEstimations(demo)).toHaveLength(1);
    const completed = heard.filter(
      ({ detail }) => (detail as { event?: string } | null)?.event === 'complete_estimation',
    );
    expect(completed).toHaveLength(1);
  });
});

describe('moved within the page', () => {
  test('typed values are kept, without a dialog', async () => {
    const page = await openPage();
    await open(page, demo);
    await goToStep(page, 'informations');
    for (const [label, value] of Object.entries(mainInfos)) await screens(page).number(label).fill(value);
    await page.evaluate(() => {
      const element = document.querySelector('parvis-estimation') as HTMLElement;
      const box = document.createElement('section');
      document.querySelector('main')?.append(box);
      box.append(element);
    });
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await screens(page).restore.count()).toBe(0);
    for (const [label, value] of Object.entries(mainInfos)) {
      expect(await screens(page).number(label).inputValue(), label).toBe(value);
    }
    expect(await roots(page)).toBe(1);
  });
});

describe('a sign-in on a mounted element', () => {
  test("setting token and user-id restarts in place: a guest's answers are kept, the account provides the contact", async () => {
    const page = await openPage();
    const heard = await recordEvents(page);
    await open(page, demo);
    await goToStep(page, 'typologie');
    const { id } = seeded.users.buyer;
    const token = demo.db.user(id)?.token ?? '';
    await page.locator('parvis-estimation').evaluate(
      (element, [name, value]) => {
        element.setAttribute('user-id', name as string);
        element.setAttribute('token', value as string);
      },
      [String(id), token],
    );
    await eventually(() => heard.filter(({ name }) => name === 'ready').length).toBeGreaterThanOrEqual(2);
    await screens(page).step('typologie').waitFor();
    expect(await roots(page)).toBe(1);
    await completeSteps(page, STEPS.main.slice(1, 5));
    await screens(page).step('motif').waitFor();
    await waitForSignedInUser(page);
    await pickTiming(page);
    await page.getByRole('button', { name: "Découvrir l'estimation" }).click();
    await eventually(async () => (await createdEstimations(demo)).map(({ owner }) => owner.id)).toEqual([id]);
    expect(page.problems).toEqual([]);
  });

  test('signing out removes the contact that the account provided', async () => {
    const page = await openPage();
    await open(page, demo, '/estimation?as=otherBuyer');
    await goToStep(page, 'contact');
    await eventually(() => screens(page).email.inputValue()).toBe(seeded.users.otherBuyer.email);
    await page.locator('parvis-estimation').evaluate((element) => {
      element.setAttribute('token', '');
      element.setAttribute('user-id', '');
    });
    await screens(page).step('adresse').waitFor();
    await goToStep(page, 'contact');
    expect(await screens(page).email.inputValue()).toBe('');
    expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toContain('karim');
  });
});
