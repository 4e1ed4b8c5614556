/** Pages whose old scripts changed the prototypes of objects and lists, or JSON. */
import type { WatchedPage } from './browser.ts';

/** The scripts of such a page before any other, by name. */
export const hostileGlobals = {
  /** Every `for (name in object)` also visits two inherited names. */
  'an extended Object.prototype': () => {
    Object.assign(Object.prototype, {
      extendPrototype(this: object, source: object) {
        return Object.assign(this, source);
      },
      vendor: 'legacy',
    });
  },
  /** Prototype 1.6: a list becomes a JSON text that contains the list. */
  'the toJSON of Prototype 1.6': () => {
    const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;
    const toText = (value: unknown): string => {
      if (typeof value === 'string') return quote(value);
      if (Array.isArray(value)) return `[${value.map(toText).join(', ')}]`;
      if (typeof value !== 'object' || value === null) return String(value);
      const members = Object.entries(value).map(([name, member]) => `${quote(name)}: ${toText(member)}`);
      return `{${members.join(', ')}}`;
    };
    for (const { prototype } of [Object, Array, String, Number, Date]) {
      Object.defineProperty(prototype, 'toJSON', {
        configurable: true,
        writable: true,
        value() {
          return toText(this.valueOf());
        },
      });
    }
  },
  /** Prototype 1.6: lists have other methods under names that browsers have taken since, visible to `for in`. */
  'the lists of Prototype 1.6': () => {
    Object.assign(Array.prototype, {
      reduce(this: unknown[]) {
        return this.length > 1 ? this : this[0];
      },
      entries(this: unknown[]) {
        return this.slice();
      },
      size(this: unknown[]) {
        return this.length;
      },
    });
  },
  /** From before iterators: a source without a length gives an empty list, and nothing is mapped. */
  'an old Array.from': () => {
    Array.from = (source: ArrayLike<unknown>) => {
      const list = new Array(source.length || 0);
      for (let index = 0; index < list.length; index += 1) list[index] = source[index];
      return list;
    };
  },
};

/** The name of such a script. */
export type HostileGlobals = keyof typeof hostileGlobals;

/** Runs these scripts in the next page before any other; all of them by default. */
export async function installHostileGlobals(
  page: WatchedPage,
  names = Object.keys(hostileGlobals) as HostileGlobals[],
): Promise<void> {
  for (const name of names) await page.addInitScript(hostileGlobals[name]);
}
