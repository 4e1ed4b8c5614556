/** The frame of the area: menu, notices, screen, toasts. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { canSwitchSpace } from '@/domain/person/customer';
import { css } from '@/host/styles';
import { useReportReady, useSession } from '@/session/session-provider';
import { withDe } from '@/text/elision';
import { fullName } from '@/text/names';
import { Notice } from '@/ui/notice';
import { useAccount, useArea } from '../context';
import { Screens } from '../screens';
import { BottomBar } from './bottom-bar';
import { Sidebar } from './sidebar';
import { FrameToaster, ToasterProvider } from './toaster';
import { useSaleMenu } from './use-sale-menu';

// On paper there are neither menus nor their space.
const frame = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: min(100dvh, 720px);
  background: var(--_sand);
  @container parvis (min-width: 960px) {
    grid-template-columns: 260px minmax(0, 1fr);
    gap: var(--_32);
  }
  @media print {
    display: block;
    min-height: 0;
    background: none;
  }
`;
const content = css`
  --_below: 72px;
  display: grid;
  align-content: start;
  gap: var(--_16);
  width: 100%;
  max-width: 960px;
  padding: var(--_16) var(--_16) var(--_32);
  @container parvis (min-width: 960px) {
    --_below: 0px;
  }
  @container parvis (min-width: 768px) {
    padding: var(--_24) var(--_24) var(--_48);
  }
  @media print {
    max-width: none;
    padding: 0;
  }
`;

/** Opens the live channel once the page is quiet. Without its code, data are refetched as usual. */
function useLive(): void {
  const session = useSession();
  const account = useAccount();
  const cache = useQueryClient();
  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    const start = async () => {
      const { followLive } = await import('../data/live');
      if (!isOver) stop = followLive(session, account, cache);
    };
    const cancel = session.queue.schedule(start, 'rest');
    return () => {
      isOver = true;
      cancel();
      stop();
    };
  }, [session, account, cache]);
}

/** Draws the frame. `notice` says why the displayed space is not the requested one. */
export function Frame({ notice }: { notice: string | null }) {
  useReportReady();
  const { customer, isOwn, space } = useArea();
  const other = canSwitchSpace(customer) ? (space === 'buyer' ? 'seller' : 'buyer') : null;
  const menu = useSaleMenu();
  useLive();
  return (
    <ToasterProvider>
      <div className={frame} part="area">
        <Sidebar {...{ space, other, menu }} />
        <div className={content}>
          {notice && <Notice tone="info">{notice}</Notice>}
          {!isOwn && (
            <Notice tone="info">{`Vous consultez l'espace ${withDe(fullName(customer) || 'ce client')}.`}</Notice>
          )}
          {menu && menu !== 'loading' && <menu.SaleSelector />}
          <Screens space={space} />
        </div>
        <BottomBar {...{ space, other, menu }} />
        <FrameToaster />
      </div>
    </ToasterProvider>
  );
}
