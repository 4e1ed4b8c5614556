import type { ComponentType, ReactNode } from 'react';
import { type Part, useLazy } from '@/session/lazy';
import { CodeFailed } from './code-failed';

/** What is drawn once its code is there. `skeleton` keeps its place until then; `isPart`: the rest of the screen stands. */
type LaterProps<Props> = {
  code: Part<ComponentType<Props>>;
  given: Props;
  skeleton: ReactNode;
  isPart?: boolean;
};

/** Draws a component that is fetched at once; meanwhile its skeleton, or why it cannot be had. */
export function Later<Props extends object>({ code, given, skeleton, isPart = false }: LaterProps<Props>) {
  const lazy = useLazy(code, 'now');
  const { value: Found, failed } = lazy;
  if (Found) return <Found {...given} />;
  return failed ? <CodeFailed code={lazy} isPart={isPart} /> : skeleton;
}
