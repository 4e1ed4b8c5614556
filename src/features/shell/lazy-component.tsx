import type { ComponentType, ReactNode } from 'react';
import { type LazyChunk, useLazy } from '@/session/lazy';
import { CodeFailed } from './code-failed';

/** The props of `LazyComponent`: lazy component, its props, skeleton; `isPart`: one part of a screen that shows other parts. */
type LaterProps<Props> = {
  code: LazyChunk<ComponentType<Props>>;
  given: Props;
  skeleton: ReactNode;
  isPart?: boolean;
};

/** Renders a lazy component, fetched at once; meanwhile its skeleton, or the error state. */
export function LazyComponent<Props extends object>({ code, given, skeleton, isPart = false }: LaterProps<Props>) {
  const lazy = useLazy(code, 'now');
  const { value: Found, failed } = lazy;
  if (Found) return <Found {...given} />;
  return failed ? <CodeFailed code={lazy} isPart={isPart} /> : skeleton;
}
