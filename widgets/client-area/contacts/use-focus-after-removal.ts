import { type RefObject, useEffect, useRef } from 'react';
import { takeLostFocus } from '../parts/take-lost-focus';

/**
 * Moves the focus once a card and its pressed button are gone: to the next card with a button, else the one before,
 * else to `otherwise`. `count` is the number of cards, the children of `list`. Returns a function that takes the index
 * of the card to be removed.
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
