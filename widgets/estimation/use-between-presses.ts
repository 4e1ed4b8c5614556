import { useEffect, useState } from 'react';

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
    const { signal } = life;
    for (const type of ['pointerdown', 'keydown']) host.addEventListener(type, () => setPressed(true), { signal });
    // The click comes right after: with the release, or with the key that was let go.
    const end = () => window.setTimeout(() => setPressed(false));
    for (const type of ['pointerup', 'pointercancel', 'keyup', 'blur']) window.addEventListener(type, end, { signal });
    return () => life.abort();
  }, [host, isWaiting]);
  return passed;
}
