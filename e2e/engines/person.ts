/** What a person does with a page, in the same words for every engine. */
import { setTimeout as pause } from 'node:timers/promises';
import { PATIENCE_MS } from '../../tests/eventually.ts';
import type { Driver } from './driver.ts';
import {
  type Asked,
  type Deed,
  findThing,
  type Kind,
  type Place,
  readAddress,
  readFocusedValue,
  readHit,
  readWords,
} from './page.ts';

type Name = string | RegExp;

/** Where among others, by a text of its article, dialog or section; or in which frame. */
type Where = { within?: string; frame?: Frame };

/** A frame of another site: its title, and how its address begins. */
type Frame = { title: string; address: string };

export type Person = ReturnType<typeof personOf>;

const BETWEEN_LOOKS_MS = 60;

const clean = (text: string) => text.replace(/\s+/g, ' ').trim();
const askedOf = (kind: Kind, name: Name, within: string | undefined): Asked => ({
  kind,
  ...(typeof name === 'string' ? { name } : { name: name.source, isPattern: true }),
  ...(within === undefined ? {} : { within }),
});

/** Returns the acts of a person with these tabs, on the pages of this origin. */
export function personOf(driver: Driver, origin: string) {
  let missed = 0;

  /** Waits until a look finds something; a page that is being left cannot be looked at. */
  async function until<Value>(look: () => Promise<Value | null | undefined | false>, what: string): Promise<Value> {
    const limit = Date.now() + PATIENCE_MS;
    let problem = '';
    while (Date.now() < limit) {
      const found = await look().catch((error: unknown) => {
        problem = String(error);
        return null;
      });
      if (found) return found;
      await pause(BETWEEN_LOOKS_MS);
    }
    const [address, words] = await Promise.all([driver.call(readAddress, null), driver.call(readWords, null)]).catch(
      () => ['', ''],
    );
    throw new Error(`no ${what} ${problem} at ${address}: ${clean(words).slice(0, 400)}`);
  }

  const find = (asked: Asked, deed: Deed, frame?: Frame): Promise<Place | null> =>
    driver.call(findThing, { asked, deed }, frame?.address);

  /** Waits until a thing stays where it is, with nothing in front of it, and returns its point in the window. */
  async function pointOf(kind: Kind, name: Name, { within, frame }: Where): Promise<Place> {
    const asked = askedOf(kind, name, within);
    let before: Place | null = null;
    return until(async () => {
      const place = await find(asked, 'find', frame);
      const isStill = place && before && place.x === before.x && place.y === before.y;
      before = place;
      return isStill && place.obstacle === null && place;
    }, `${kind} ${name}`);
  }

  /** Returns whether the click reaches what was aimed at within half a second; a page that is gone was reached. */
  async function isHit(frame: Frame | undefined): Promise<boolean> {
    for (let looks = 0; looks < 10; looks += 1) {
      if (await driver.call(readHit, null, frame?.address).catch(() => true)) return true;
      await pause(50);
    }
    return false;
  }

  /** Returns the corner of a frame in the window, once it is in sight; that of the page without a frame. */
  async function cornerOf(frame: Frame | undefined): Promise<{ x: number; y: number } | null> {
    if (frame === undefined) return { x: 0, y: 0 };
    await find(askedOf('frame', frame.title, undefined), 'find');
    return driver.call(findCorner, frame.title);
  }

  /** Presses a thing; once more if it has moved away from the mouse, as what is read above it makes it do. */
  async function press(name: Name, kind: Kind = 'button', where: Where = {}): Promise<void> {
    await until(async () => {
      const still = await pointOf(kind, name, where);
      const aimed = await find(askedOf(kind, name, where.within), 'aim', where.frame);
      const corner = await cornerOf(where.frame);
      if (!corner || aimed?.x !== still.x || aimed.y !== still.y) return false;
      await driver.press(corner.x + aimed.x, corner.y + aimed.y);
      if (await isHit(where.frame)) return true;
      missed += 1;
      return false;
    }, `reachable ${kind} ${name}`);
  }

  return {
    /** Returns how many presses have missed what moved away. */
    missed: () => missed,
    /** Opens an address of the house. */
    open: (path: string) => driver.open(origin + path),
    /** Goes back once the page has come: Turbo takes no step during another one. */
    back: async () => {
      await until(() => driver.call(isCalm, null), 'calm page');
      await driver.back();
    },
    openTab: () => driver.openTab(),
    showTab: (index: number) => driver.showTab(index),
    press,
    follow: (name: Name, where?: Where) => press(name, 'link', where),
    check: (name: Name, kind: 'radio' | 'checkbox' = 'radio') => press(name, kind),
    /** Types into a field, in place of what is in it. */
    type: async (label: Name, text: string, within?: string) => {
      await press(label, 'field', within === undefined ? {} : { within });
      await find(askedOf('field', label, within), 'select');
      await driver.type(text);
      const typed = await driver.call(readFocusedValue, null);
      if (typed === '') throw new Error(`nothing is typed into ${label}`);
    },
    /** Chooses an option of a list. */
    choose: (label: Name, value: string) =>
      until(() => find(askedOf('field', label, undefined), { value }), `field ${label}`),
    /** Presses a button of a provider's page. */
    pressInFrame: (frame: Frame, name: string) => press(name, 'button', { frame }),
    /** Waits for a heading. */
    meet: (name: Name) => until(() => find(askedOf('heading', name, undefined), 'find'), `heading ${name}`),
    /** Waits for a text. */
    read: (text: Name) =>
      until(async () => {
        const words = clean(await driver.call(readWords, null));
        return typeof text === 'string' ? words.includes(text) : text.test(words);
      }, `text ${text}`),
    /** Waits until the page is at an address. */
    arrive: (path: string | RegExp) =>
      until(async () => {
        const { pathname } = new URL(await driver.call(readAddress, null));
        return typeof path === 'string' ? pathname === path : path.test(pathname);
      }, `address ${path}`),
  };
}

/** Tells whether no visit of Turbo is under way. */
const isCalm = (): boolean => !document.documentElement.hasAttribute('aria-busy');

/** Returns the corner of a frame in the window. */
function findCorner(title: string): { x: number; y: number } | null {
  const framesIn = (root: ParentNode): HTMLIFrameElement[] =>
    [...root.querySelectorAll('*')].flatMap((each) => [
      ...(each instanceof HTMLIFrameElement ? [each] : []),
      ...(each.shadowRoot ? framesIn(each.shadowRoot) : []),
    ]);
  const frame = framesIn(document).find((each) => each.title === title);
  if (!frame) return null;
  const { left, top } = frame.getBoundingClientRect();
  return { x: left + frame.clientLeft, y: top + frame.clientTop };
}
