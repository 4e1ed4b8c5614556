/** A screen that is fetched when it is about to be needed. */
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { failureMessage } from '@/text/failures';
import { ErrorState } from '@/ui/error-state';
import { ScreenSkeleton } from './screen';

/** How each screen is fetched, by the name of its route. */
export type Fetched<Props> = Record<string, () => Promise<ComponentType<Props>>>;

/** `of` is what it is a screen of: for another one it is drawn anew. */
type LaterProps<Props> = { name: string; from: Fetched<Props>; given: Props; of?: string };

/** Draws the screen of this name, fetched once; what stands in for it meanwhile, or why it cannot be had. */
export function LaterScreen<Props extends object>({ name, from, given, of }: LaterProps<Props>) {
  const [, redraw] = useState(0);
  const loaded = useRef(new Map<string, ComponentType<Props> | 'failed'>());
  const found = loaded.current.get(name);
  useEffect(() => {
    if (found) return;
    const keep = (what: ComponentType<Props> | 'failed') => {
      loaded.current.set(name, what);
      redraw((turn) => turn + 1);
    };
    from[name]?.().then(keep, () => keep('failed'));
  }, [name, found, from]);
  if (!found) return <ScreenSkeleton />;
  if (found === 'failed') {
    const retry = () => {
      loaded.current.delete(name);
      redraw((turn) => turn + 1);
    };
    return <ErrorState message={failureMessage({ tag: 'network' })} onRetry={retry} />;
  }
  const Found = found;
  return <Found key={of} {...given} />;
}
