import { css, cx } from '@/host/styles';
import { track } from '@/session/analytics';
import { useRoute, useSession } from '@/session/session-provider';
import { Icon } from '@/ui/icon';
import { Link } from '../link';
import type { Entry } from './menu';

const row = css`
  display: flex;
  align-items: center;
  gap: var(--_12);
  min-height: 44px;
  padding: var(--_8) var(--_12);
  border-radius: var(--_radius-small);
  color: var(--_ink);
  font-weight: 600;
  text-decoration: none;
  &:hover {
    background: var(--_tint);
  }
  &[aria-current='page'] {
    background: var(--_tint);
    color: var(--_primary);
  }
  & > svg {
    color: var(--_ink-soft);
  }
  &[aria-current='page'] > svg {
    color: var(--_primary);
  }
  & small {
    display: block;
    color: var(--_ink-soft);
    font-weight: 400;
  }
  @media (forced-colors: active) {
    &[aria-current='page'] {
      outline: 2px solid Highlight;
    }
  }
`;
const inBar = css`
  flex: 1;
  flex-direction: column;
  justify-content: center;
  gap: 2px;
  min-width: 0;
  min-height: 56px;
  padding: 4px 2px;
  border-radius: 0;
  font-size: 12px;
  line-height: 16px;
  text-align: center;
`;

/** One entry of the menu: a whole row, or its short word under its icon in the bar of a phone. */
export function EntryLink({ entry, isInBar, onChoose }: { entry: Entry; isInBar?: boolean; onChoose?: () => void }) {
  const session = useSession();
  const isHere = entry.routes.includes(useRoute().name);
  return (
    <Link
      to={entry.path}
      className={cx(row, isInBar && inBar)}
      aria-current={isHere ? 'page' : undefined}
      onClick={() => {
        if (entry.event) track(session, entry.event, {});
        onChoose?.();
      }}
    >
      <Icon node={entry.icon} />
      {isInBar ? (
        entry.short
      ) : (
        <span>
          {entry.label}
          {entry.note && <small>{entry.note}</small>}
        </span>
      )}
    </Link>
  );
}
