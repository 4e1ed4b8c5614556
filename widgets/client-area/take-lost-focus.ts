import { takeFocus } from '@/ui/take-focus';

/** Gives someone whose place is gone another one; who is at work elsewhere in the area stays there. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (!element) return;
  const { activeElement } = element.getRootNode() as Document | ShadowRoot;
  if (!activeElement || activeElement === element.ownerDocument.body) takeFocus(element);
}
