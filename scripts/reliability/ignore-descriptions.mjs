/** A plugin of Stryker that leaves alone what the build drops (scripts/build/descriptions.ts): all but the first argument. */
const DESCRIBING = ['described', 'field', 'record'];

const isDropped = ({ listKey, key, parent }) =>
  listKey === 'arguments' && key > 0 && DESCRIBING.includes(parent.callee.name);

/** The plugins of this file. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'descriptions',
    value: { shouldIgnore: (path) => (isDropped(path) ? 'dropped by the build' : undefined) },
  },
];
