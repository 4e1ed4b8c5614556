/**
 * The pictures of README.md and docs/embedding.md: one of each element at a suitable width, and a contact sheet of the
 * client area. They are drawn from the states of the gallery, so that they show the present build.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';

/** A picture of the guide: its file in docs/pictures/, the state it shows as `tag/name`, and its window. */
export type GuidePicture = { file: string; state: string; width: 390 | 1280; height: number };

/** One of each element. */
export const GUIDE_PICTURES: readonly GuidePicture[] = [
  { file: 'client-area', state: 'client-area/seller-dashboard', width: 1280, height: 900 },
  { file: 'estimation', state: 'estimation/typology', width: 390, height: 844 },
  { file: 'radar', state: 'radar/found-some-unlocked', width: 1280, height: 860 },
  { file: 'alert-creator', state: 'alert-creator/criteria-filled', width: 390, height: 844 },
  { file: 'visit-cancellation', state: 'visit-cancellation/form', width: 390, height: 844 },
];

/** The screens of the client area on a phone, in the order of the contact sheet. */
export const CONTACT_SHEET = [
  'home',
  'interests',
  'property',
  'visits-every-state',
  'alerts',
  'sponsorship',
  'seller-dashboard',
  'seller-offers',
  'planning',
  'seller-reports',
  'estimation-instant',
  'account',
] as const;

const COLUMNS = 6;
const SHOWN_HEIGHT_PX = 844;

/** Writes the window of a page, from its top, as docs/pictures/FILE.jpg. */
export async function takeGuidePicture(page: Page, folder: string, { file, width, height }: GuidePicture) {
  await mkdir(folder, { recursive: true });
  await page.setViewportSize({ width, height });
  await page.evaluate(() => scrollTo(0, 0));
  const path = join(folder, `${file}.jpg`);
  await page.screenshot({ path, type: 'jpeg', quality: 82, animations: 'disabled' });
}

/** Composes the contact sheet from the gallery's pictures at 390 px, the top of each. */
export async function writeContactSheet(browser: Browser, gallery: string, folder: string): Promise<void> {
  const cells = await Promise.all(
    CONTACT_SHEET.map(async (name) => {
      const picture = await readFile(join(gallery, 'client-area', `${name}-390.png`));
      return `<div><img src="data:image/png;base64,${picture.toString('base64')}" alt=""></div>`;
    }),
  );
  const page = await browser.newPage({ viewport: { width: 1280, height: 600 } });
  await page.setContent(`<!doctype html><style>
    body { margin: 0; padding: 16px; background: #eceff1; display: grid; grid-template-columns: repeat(${COLUMNS}, 1fr); gap: 16px; }
    div { aspect-ratio: 390 / ${SHOWN_HEIGHT_PX}; overflow: hidden; border: 1px solid #cfd8dc; border-radius: 12px; }
    img { display: block; width: 100%; }
  </style>${cells.join('')}`);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await writeFile(
    join(folder, 'client-area-screens.jpg'),
    await page.screenshot({ type: 'jpeg', quality: 82, fullPage: true }),
  );
  await page.close();
}
