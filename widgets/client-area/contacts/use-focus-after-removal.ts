import { type RefObject, useEffect, useRef } from 'react';
import { takeLostFocus } from '../take-lost-focus';

/**
 * Leads the focus on once a card is gone, and the button that was pressed with it: to the next card that has a button, else
 * the one before, or to `otherwise` when none is left. `count` is that of the cards, the children of `list`. Answers how to
 * say that the one at an index is being removed.
 */
export function useFocusAfterRemoval(
  count: number | undefined,
  list: RefObject<HTMLElement | null>,
  otherwise: RefObject<HTMLElement | null>,
): (index: number) => void {
  const removed = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the card is gone
  useEffect(() => {
    const index = removed.current;
    removed.current = null;
    if (index === null) return;
    const buttons = [...(list.current?.children ?? [])].map((card) => card.querySelector('button'));
    const next = buttons.slice(index).find(Boolean) ?? buttons.findLast(Boolean);
    takeLostFocus(next ?? otherwise.current);
  }, [count]);
  return (index) => {
    removed.current = index;
  };
}
