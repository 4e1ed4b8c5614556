import { useEffect, useState } from 'react';

/** A press whose end the page kept from us has ended by then. */
const LONGEST_MS = 2_000;

/**
 * Returns a value once it is there and no key or button is held down in the element: a press that began on one control
 * and ends on what took its place would be lost.
 */
export function useBetweenPresses<T extends object>(host: HTMLElement, value: T | null): T | null {
  const [isPressed, setPressed] = useState(false);
  const [passed, setPassed] = useState<T | null>(null);
  if (value && !passed && !isPressed) setPassed(value);
  const isWaiting = passed === null;
  useEffect(() => {
    if (!isWaiting) return;
    const window = host.ownerDocument.defaultView as Window;
    const life = new AbortController();
    const options = { signal: life.signal, capture: true };
    let timer: number | undefined;
    const endIn = (ms: number) => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setPressed(false), ms);
    };
    const begin = () => {
      setPressed(true);
      endIn(LONGEST_MS);
    };
    // The click comes right after: with the release, or with the key that was let go.
    const end = () => endIn(0);
    for (const type of ['pointerdown', 'keydown']) host.addEventListener(type, begin, options);
    for (const type of ['pointerup', 'pointercancel', 'keyup']) window.addEventListener(type, end, options);
    return () => life.abort();
  }, [host, isWaiting]);
  return passed;
}
