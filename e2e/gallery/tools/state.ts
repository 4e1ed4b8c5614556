/** A state of a screen, as data: how to get there on the demo and what is seen once there. */
import type { Locator, Page } from 'playwright';
import type { Fault } from '../../../demo/server/faults.ts';
import type { Demo } from '../../../demo/server/server.ts';

/** What spoils the next matching calls (demo/README.md, The bench). */
export type PlannedFault = Pick<Fault, 'path' | 'fault'> & Partial<Fault>;

/** One state of one screen. Everything but its name, its path and what it shows is optional. */
export type State = {
  /** Kebab-case: the name of its pictures, what `npm run gallery -- words` looks for. */
  name: string;
  /** The page's address on the demo's main site, or on the partner's when `on` says so. */
  path: string;
  on?: 'partner';
  /** Rules added to the host's own style sheet: a brand, a dark page, a narrow column. */
  hostCss?: string;
  /** What the browser itself imposes. */
  media?: { media?: 'print'; forcedColors?: 'active'; colorScheme?: 'dark'; reducedMotion?: 'reduce' };
  /** A tablet: there is a finger at the width of a desk too, as there always is at a phone's. */
  touch?: boolean;
  /** Asked of the demo before the page opens. */
  faults?: PlannedFault[];
  /** Changes the demo's data before the page opens. */
  prepare?: (demo: Demo) => void;
  /** Globs of files that never come, or that fail; they are set before the page opens. */
  withheld?: string;
  broken?: string;
  /** From the open page to the state: what the visitor does. */
  act?: (page: Page, demo: Demo) => Promise<void>;
  /** Something that only this state shows; the picture is taken once it is visible. */
  shows: (page: Page) => Locator;
  /** Console errors that belong to this state: the browser writes one for each call that is refused. */
  expected?: RegExp;
  /** The host's page, without us, is wider than its window: only our own part is measured. */
  wideHost?: boolean;
  /** The page goes on loading: 'Chargement…' is not waited for. A fault of kind 'timeout' says so by itself. */
  keepsLoading?: boolean;
  /** A desk does not have what this state shows: it is looked at on a phone alone. */
  phoneOnly?: boolean;
  /** A map is drawn, with the markers of a search or without any; no other state has WebGL, which is slow. */
  drawsMap?: 'bare' | 'markers';
  /** Its acts install a clock, which every later page of the same context would have. */
  ownClock?: boolean;
  /** Seen only while a page loads, or its acts change the page for good: no other state is seen in the same page. */
  ownPage?: boolean;
  /** It ends when the window changes: it is looked at as it is reached, in windows of these widths. */
  endsOnResize?: readonly number[];
  /** Why text of ours on the host's own background is not compared with that background. */
  hostBackground?: string;
};

/** An element and its states, as a file of e2e/gallery/ exports them. */
export type Chapter = { tag: string; states: State[] };
