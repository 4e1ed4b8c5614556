import { css, cx } from '@/host/styles';
import { track } from '@/session/analytics';
import { useSession } from '@/session/session-provider';
import { Icon } from '@/ui/icon';
import { visuallyHidden } from '@/ui/visually-hidden';
import { useAreaRoute } from '../context';
import { Link } from '../parts/link';
import type { MenuEntry } from './menu';

/** An entry of a menu in a sidebar or a dialog. */
export const entryRow = css`
  position: relative;
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
  @container parvis (min-width: 960px) {
    @media (max-height: 899.9px) {
      min-height: 36px;
      padding-block: 4px;
    }
  }
`;
/** A list of menu entries. */
export const entryList = css`
  display: grid;
  gap: 2px;
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
  @container parvis (max-width: 359.9px) {
    padding-inline: 0;
    font-size: 11px;
    letter-spacing: -0.03em;
  }
`;

/** A label of the bar stays in its place, however large the text. */
export const barLabel = css`
  max-width: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const counted = css`
  flex: none;
  min-width: 24px;
  margin-inline-start: auto;
  padding: 1px 7px;
  border-radius: 999px;
  background: var(--_primary);
  color: var(--_paper);
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  line-height: 20px;
  text-align: center;
`;
const none = css`
  background: color-mix(in srgb, var(--_ink-soft) 12%, var(--_paper));
  color: var(--_ink-soft);
`;
// In large text the count stands over the icon, where it covers no word.
const onIcon = css`
  position: absolute;
  top: 3px;
  left: calc(50% + 4px);
  min-width: 18px;
  padding: 0 5px;
  font-size: 11px;
  line-height: 18px;
  @container parvis (max-width: 16em) {
    position: static;
    order: -1;
    margin-inline: auto;
  }
`;

type Props = { entry: MenuEntry; isInBar?: boolean; onChoose?: () => void };

/** Draws a menu entry: a whole row, or in the phone bar an icon with its short label. */
export function EntryLink({ entry, isInBar, onChoose }: Props) {
  const session = useSession();
  const isCurrent = entry.routes.includes(useAreaRoute().name);
  return (
    <Link
      to={entry.path}
      className={cx(entryRow, isInBar && inBar)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => {
        if (entry.event) track(session, entry.event, {});
        onChoose?.();
      }}
    >
      <Icon node={entry.icon} />
      {isInBar ? (
        <span className={barLabel}>{entry.short}</span>
      ) : (
        <span>
          {entry.label}
          {entry.note && <small>{entry.note}</small>}
        </span>
      )}
      {entry.count && (
        <>
          <span className={cx(counted, entry.count.value === 0 && none, isInBar && onIcon)} aria-hidden="true">
            {entry.count.text}
          </span>
          <span className={visuallyHidden}>{entry.count.spoken}</span>
        </>
      )}
    </Link>
  );
}
