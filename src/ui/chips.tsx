import X from 'lucide/dist/esm/icons/x.mjs';
import { useEffect, useRef } from 'react';
import { css } from '@/host/styles';
import { Icon } from '@/ui/icon';

const list = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--_8);
  margin: var(--_8) 0;
`;
const chip = css`
  display: flex;
  align-items: center;
  max-width: 100%;
  padding-inline-start: var(--_12);
  border: 1px solid var(--_edge);
  border-radius: 18px;
  background: var(--_tint);
  & > span {
    min-width: 0;
    padding: 6px 0;
  }
  & > button {
    display: grid;
    place-items: center;
    flex-shrink: 0;
    width: 36px;
    height: 36px;
    border-radius: 50%;
    color: var(--_ink-soft);
    &:hover {
      color: var(--_ink);
    }
  }
`;

/** A chosen value. */
export type Chip = { id: string; label: string };

/**
 * The list of chosen values, each with a button that removes the value. After a removal the focus goes to the button of
 * the next chip, else of the last; `onEmptied` moves the focus when no chip is left. An empty list renders nothing.
 */
export function Chips(props: { label: string; items: Chip[]; onRemove: (id: string) => void; onEmptied?: () => void }) {
  const { label, items, onRemove, onEmptied } = props;
  const rows = useRef<HTMLUListElement>(null);
  const removed = useRef<{ id: string; index: number }>(undefined);

  // After the render without the chip: the owner may remove the value at once, or later after a confirmation.
  useEffect(() => {
    const gone = removed.current;
    if (!gone || items.some(({ id }) => id === gone.id)) return;
    removed.current = undefined;
    const buttons = rows.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(gone.index, buttons.length - 1)];
    if (next) next.focus();
    else onEmptied?.();
  });

  if (!items.length) return null;
  return (
    <ul ref={rows} className={list} aria-label={label}>
      {items.map(({ id, label }, index) => (
        <li key={id} className={chip}>
          <span>{label}</span>
          <button
            type="button"
            aria-label={`Retirer ${label}`}
            onClick={() => {
              removed.current = { id, index };
              onRemove(id);
            }}
          >
            <Icon node={X} size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
