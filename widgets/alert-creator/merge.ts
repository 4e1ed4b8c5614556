/** The values with those of `better` in the place of what still is as `untouched`: what was typed since is kept. */
export function mergeUntouched<V extends Record<string, unknown>>(values: V, untouched: V, better: V): V {
  const same = (name: string) => JSON.stringify(values[name]) === JSON.stringify(untouched[name]);
  return Object.fromEntries(Object.keys(values).map((name) => [name, same(name) ? better[name] : values[name]])) as V;
}
