import { useEffect, useState } from 'react';

/** A press whose end the page hides from the element counts as ended after this time. */
const LONGEST_MS = 2_000;

/**
 * Returns the value once no key or button is held down in the element: a press that begins on one control and ends on
 * its replacement would be lost.
 */
export function useAfterRelease<T extends object>(host: HTMLElement, value: T | null): T | null {
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
    // The click follows right after the release of the button or the key.
    const end = () => endIn(0);
    for (const type of ['pointerdown', 'keydown']) host.addEventListener(type, begin, options);
    for (const type of ['pointerup', 'pointercancel', 'keyup']) window.addEventListener(type, end, options);
    return () => life.abort();
  }, [host, isWaiting]);
  return passed;
}
