import { deepEqual } from '@/lib/deep-equal';
import type { Form } from '@/ui/use-form';

/** Returns the values with those of `better` wherever they still equal `untouched`: edited values are kept. */
export function mergeUntouched<V extends Record<string, unknown>>(values: V, untouched: V, better: V): V {
  const names = Object.keys(values);
  return Object.fromEntries(
    names.map((name) => [name, deepEqual(values[name], untouched[name]) ? better[name] : values[name]]),
  ) as V;
}

/** Sets values of a form; the errors of unchanged fields stay. */
export function setFormValues<V extends Record<string, unknown>>(form: Form<V>, values: V): void {
  for (const name of Object.keys(values) as (keyof V & string)[]) {
    if (!deepEqual(form.values[name], values[name])) form.set(name, values[name]);
  }
}
