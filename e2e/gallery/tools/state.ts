/** A state of a screen, as data: the way to reach it on the demo, and its visible sign. */
import type { Locator, Page } from 'playwright';
import type { Fault } from '../../../demo/server/faults.ts';
import type { Demo } from '../../../demo/server/server.ts';

/** A fault of the next matching calls (demo/README.md, The bench). */
export type PlannedFault = Pick<Fault, 'path' | 'fault'> & Partial<Fault>;

/** One state of one screen. Only name, path and `shows` are required. */
export type State = {
  /** Kebab-case: the name of its pictures, searched by `npm run gallery -- words`. */
  name: string;
  /** The page's address on the demo's main site, or on the partner's with `on`. */
  path: string;
  on?: 'partner';
  /** Rules added to the host's own style sheet: a brand, a dark page, a narrow column. */
  hostCss?: string;
  /** Media features that the browser emulates. */
  media?: { media?: 'print'; forcedColors?: 'active'; colorScheme?: 'dark'; reducedMotion?: 'reduce' };
  /** A tablet: touch at the width of a desk too, as always at a phone's. */
  touch?: boolean;
  /** Faults planned on the demo before the page opens. */
  faults?: PlannedFault[];
  /** Changes the demo's data before the page opens. */
  prepare?: (demo: Demo) => void;
  /** Globs of files that never arrive, or that fail; set before the page opens. */
  withheld?: string;
  broken?: string;
  /** The acts of the visitor from the open page to the state. */
  act?: (page: Page, demo: Demo) => Promise<void>;
  /**
   * The acts from the state before it in its list, for a visit that is there: the page goes on, on the same demo with
   * the faults of this state. Only for states of one page without changed data.
   */
  further?: (page: Page) => Promise<void>;
  /** A part that only this state shows; the picture is taken once it is visible. */
  shows: (page: Page) => Locator;
  /** Console errors that belong to this state: the browser writes one for each refused call. */
  expected?: RegExp;
  /** The host's own page is wider than its window: only the element is measured. */
  wideHost?: boolean;
  /** The page goes on loading: 'Chargement…' is not awaited. A fault of kind 'timeout' implies it. */
  keepsLoading?: boolean;
  /** A state that a desk does not have: it is checked on a phone alone. */
  phoneOnly?: boolean;
  /** A map is drawn, with the markers of a search or without any; no other state has WebGL, which is slow. */
  drawsMap?: 'bare' | 'markers';
  /** Its acts install a clock, which every later page of the same context would have. */
  ownClock?: boolean;
  /** Visible only while a page loads, or its acts change the page for good: it shares its page with no other state. */
  ownPage?: boolean;
  /** A state that ends when the window changes: it is checked as it is reached, in windows of these widths. */
  endsOnResize?: readonly number[];
  /** The reason why text on the host's own background is not compared with that background. */
  hostBackground?: string;
};

/** An element and its states, as a file of e2e/gallery/ exports them. */
export type Chapter = { tag: string; states: State[] };
