import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { css } from '@/host/styles';
import { Button, type ButtonKind } from './button';

const box = css`
  display: inline-flex;
  & > [aria-disabled] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;
const ICONS = { left: ChevronLeft, right: ChevronRight };

type Props = {
  arrow: keyof typeof ICONS;
  'aria-label': string;
  kind?: ButtonKind;
  isAtEnd: boolean;
  onClick: () => void;
};

/** A button that moves on by one. At its end the button ignores presses and keeps the focus that `disabled` would drop. */
export function ArrowButton({ arrow, kind = 'secondary', isAtEnd, onClick, ...name }: Props) {
  return (
    <span className={box}>
      <Button
        {...name}
        kind={kind}
        icon={ICONS[arrow]}
        aria-disabled={isAtEnd || undefined}
        onClick={() => isAtEnd || onClick()}
      />
    </span>
  );
}
