import type { IconNode } from 'lucide';
import { createElement } from 'react';

/**
 * A line icon in the colour of the text, hidden from screen readers, because a word always has the same meaning.
 * @example import Phone from 'lucide/dist/esm/icons/phone.mjs'; // its own file: see lucide-icons.d.ts
 * <Icon node={Phone} />
 */
export function Icon({ node, size = 20 }: { node: IconNode; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {node.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}
