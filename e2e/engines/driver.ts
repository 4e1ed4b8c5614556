/** What a browser of any engine can be made to do. */

/** A person's tabs with a storage of their own, empty at first. */
export type Driver = {
  /** Opens an address in the tab in front, and waits until it has loaded. */
  open(url: string): Promise<void>;
  back(): Promise<void>;
  /**
   * Runs a function without references to others in the page in front, or in a frame whose address begins so. Argument
   * and result go as JSON.
   */
  call<Asked, Result>(run: (asked: Asked) => Result, asked: Asked, frame?: string): Promise<Result>;
  /** Presses the mouse at a point of the window. */
  press(x: number, y: number): Promise<void>;
  /** Presses the keys of these letters, one after the other. */
  type(text: string): Promise<void>;
  /** Opens another tab and brings it to the front. */
  openTab(): Promise<void>;
  /** Brings the tab opened as this one, from 0 on, to the front. */
  showTab(index: number): Promise<void>;
  close(): Promise<void>;
};

/** A running browser. */
export type Engine = { version: string; newPerson(): Promise<Driver>; close(): Promise<void> };

/** The window of a desk. */
export const WINDOW = { width: 1280, height: 860 };

/** Returns the expression that runs a function on a JSON text named `asked`, and gives JSON. */
export const jsonCall = (run: (asked: never) => unknown, asked: string) =>
  `JSON.stringify((${run})(JSON.parse(${asked})) ?? null)`;
