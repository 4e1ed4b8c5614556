import { alike } from '@/lib/alike';
import type { Form } from '@/ui/use-form';

/** The values with those of `better` in the place of what still is as `untouched`: what was typed since is kept. */
export function mergeUntouched<V extends Record<string, unknown>>(values: V, untouched: V, better: V): V {
  const names = Object.keys(values);
  return Object.fromEntries(
    names.map((name) => [name, alike(values[name], untouched[name]) ? better[name] : values[name]]),
  ) as V;
}

/** Puts values into a form; the errors of the other fields stay. */
export function fill<V extends Record<string, unknown>>(form: Form<V>, values: V): void {
  for (const name of Object.keys(values) as (keyof V & string)[]) {
    if (!alike(form.values[name], values[name])) form.set(name, values[name]);
  }
}
