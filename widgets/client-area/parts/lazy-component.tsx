import type { ComponentType, ReactNode } from 'react';
import { CodeFailed } from '@/features/shell/code-failed';
import { type LazyChunk, useLazy } from '@/session/lazy';

/** The props of `LazyComponent`: lazy component, its props, skeleton; `isPart`: one part of a screen that shows other parts. */
type LazyComponentProps<Props> = {
  code: LazyChunk<ComponentType<Props>>;
  props: Props;
  skeleton: ReactNode;
  isPart?: boolean;
};

/** Renders a lazy component, fetched at once; meanwhile its skeleton, or the error state. */
export function LazyComponent<Props extends object>({
  code,
  props,
  skeleton,
  isPart = false,
}: LazyComponentProps<Props>) {
  const lazy = useLazy(code, 'now');
  const { value: Found, failed } = lazy;
  if (Found) return <Found {...props} />;
  return failed ? <CodeFailed code={lazy} isPart={isPart} /> : skeleton;
}
