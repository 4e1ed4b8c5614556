import type { ComponentType, ReactNode } from 'react';
import { type Part, useLazy } from '@/session/lazy';
import { failureMessage } from '@/text/failures';
import { ErrorState } from '@/ui/error-state';

/** What is drawn once its code is there. `skeleton` keeps its place until then; `isPart`: the rest of the screen stands. */
type LaterProps<Props> = {
  code: Part<ComponentType<Props>>;
  given: Props;
  skeleton: ReactNode;
  isPart?: boolean;
};

/** Draws a component that is fetched at once; meanwhile its skeleton, or why it cannot be had. */
export function Later<Props extends object>({ code, given, skeleton, isPart = false }: LaterProps<Props>) {
  const { value: Found, failed, load } = useLazy(code, 'now');
  if (Found) return <Found {...given} />;
  if (!failed) return skeleton;
  return <ErrorState message={failureMessage({ tag: 'network' })} onRetry={load} isPart={isPart} />;
}
