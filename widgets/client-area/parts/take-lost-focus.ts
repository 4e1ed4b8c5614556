import { takeFocus } from '@/ui/take-focus';

/** Focuses the element if nothing has the focus; a focus elsewhere in the area stays. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (!element) return;
  const { activeElement } = element.getRootNode() as Document | ShadowRoot;
  if (!activeElement || activeElement === element.ownerDocument.body) takeFocus(element);
}
