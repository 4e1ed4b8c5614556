/** The element removed, put back, moved, or given a user, in the middle of its funnel. */
import { describe, expect, test } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import {
  created,
  drafts,
  mainInfos,
  open,
  pickTiming,
  STEPS,
  screens,
  untilKept,
  untilKnown,
  walk,
  walkTo,
} from '../setup/estimation.ts';
import { eventually } from '../setup/eventually.ts';
import { globalListeners } from '../setup/leaks.ts';
import { hold, recordEvents } from '../setup/page-watch.ts';

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

const putBack = (page: WatchedPage) =>
  page.evaluate(() => document.querySelector('main')?.append((window as unknown as { kept: HTMLElement }).kept));

/** Walks on until the estimation is requested; its answer waits for the returned function. */
async function askFor(page: WatchedPage): Promise<() => void> {
  const release = await hold(page, 'POST', '/estimations');
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/estimations'));
  await Promise.all([asked, walkTo(page, 'calcul-en-cours')]);
  return release;
}

/** Returns the metas and the title of the page. */
const said = (page: WatchedPage) =>
  page.evaluate(() => ({
    title: document.title,
    robots: [...document.querySelectorAll<HTMLMetaElement>('meta[name=robots]')].map(({ content }) => content),
  }));

describe('taken away and put back', () => {
  test('in mid-funnel: the draft is kept, the way can be gone to its end, and nothing happens twice', async () => {
    const page = await openPage();
    const heard = await recordEvents(page);
    await open(page, demo);
    await walkTo(page, 'specificites');
    await untilKept(page, 'specificites');
    await screens(page).extra('Balcon').check();
    await remove(page);
    await putBack(page);
    await screens(page).goOn.click();
    await screens(page).step('specificites').waitFor();
    expect(await screens(page).extra('Balcon').isChecked()).toBe(true);
    expect(await roots(page)).toBe(1);
    await walk(page, STEPS.main.slice(3));
    await eventually(() => heard.filter(({ name }) => name === 'success').length).toBe(1);
    const counted = heard.filter(({ name }) => name === 'analytics');
    expect(counted.map(({ detail }) => (detail as { event: string }).event)).toEqual([
      'start_estimation',
      'complete_estimation',
    ]);
    expect((await created(demo)).map(({ answers }) => answers['balcony'])).toEqual([true]);
    expect(page.problems).toEqual([]);
  });

  test("the host's own title and robots come back, and no listener of window or document stays", async () => {
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
    await walkTo(page, 'typologie');
    await eventually(() => said(page)).toEqual({
      title: 'Estimation - Type de bien',
      robots: ['noindex,nofollow', 'index, follow'],
    });
    await remove(page);
    // The screens go a moment after the element.
    await eventually(() => said(page)).toEqual({ title: 'Estimation – Maison Parvis', robots: ['index, follow'] });
    const after = async () => (await globalListeners(cdp)).filter((name) => name !== 'document:DOMContentLoaded');
    // All but the listener of this test, which came with the document.
    await eventually(after).toEqual(before);
  });

  test('while the estimation is made, and put back afterwards: one estimation, and a new funnel', async () => {
    const page = await openPage();
    await open(page, demo);
    const release = await askFor(page);
    await remove(page);
    release();
    await eventually(() => drafts(page)).toEqual([]);
    await putBack(page);
    await screens(page).step('adresse').waitFor();
    expect(await screens(page).restore.count()).toBe(0);
    expect(await created(demo)).toHaveLength(1);
    expect(page.problems).toEqual([]);
  });

  test('while the estimation is made, and put back before its answer: the wait goes on to the one result', async () => {
    const page = await openPage();
    const heard = await recordEvents(page);
    await open(page, demo);
    const release = await askFor(page);
    await remove(page);
    await putBack(page);
    await screens(page).step('calcul-en-cours').waitFor();
    release();
    await eventually(() => page.url()).toMatch(/\/estimation\/resultat\/[0-9a-f]+$/);
    expect(await created(demo)).toHaveLength(1);
    const completed = heard.filter(
      ({ detail }) => (detail as { event?: string } | null)?.event === 'complete_estimation',
    );
    expect(completed).toHaveLength(1);
  });
});

describe('moved in the page', () => {
  test('what is typed stands, without a question', async () => {
    const page = await openPage();
    await open(page, demo);
    await walkTo(page, 'informations');
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

describe('told who is there, on a living element', () => {
  test('token and user-id start it anew in place: what a guest answered is kept, the account gives the contact', async () => {
    const page = await openPage();
    const heard = await recordEvents(page);
    await open(page, demo);
    await walkTo(page, 'typologie');
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
    await walk(page, STEPS.main.slice(1, 5));
    await screens(page).step('motif').waitFor();
    await untilKnown(page);
    await pickTiming(page);
    await page.getByRole('button', { name: "Découvrir l'estimation" }).click();
    await eventually(async () => (await created(demo)).map(({ owner }) => owner.id)).toEqual([id]);
    expect(page.problems).toEqual([]);
  });

  test('signed out: the contact that the account gave is gone with it', async () => {
    const page = await openPage();
    await open(page, demo, '/estimation?as=otherBuyer');
    await walkTo(page, 'contact');
    await eventually(() => screens(page).email.inputValue()).toBe(seeded.users.otherBuyer.email);
    await page.locator('parvis-estimation').evaluate((element) => {
      element.setAttribute('token', '');
      element.setAttribute('user-id', '');
    });
    await screens(page).step('adresse').waitFor();
    await walkTo(page, 'contact');
    expect(await screens(page).email.inputValue()).toBe('');
    expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toContain('karim');
  });
});
