/** 'À faire': the seller's next actions, three at first (docs/spec/sale.md#8). */

import type { IconNode } from 'lucide';
import CalendarOff from 'lucide/dist/esm/icons/calendar-off.mjs';
import Camera from 'lucide/dist/esm/icons/camera.mjs';
import FileText from 'lucide/dist/esm/icons/file-text.mjs';
import HandCoins from 'lucide/dist/esm/icons/hand-coins.mjs';
import MessageSquareText from 'lucide/dist/esm/icons/message-square-text.mjs';
import Scale from 'lucide/dist/esm/icons/scale.mjs';
import Users from 'lucide/dist/esm/icons/users.mjs';
import { useId, useState } from 'react';
import { ACTIONS_SHOWN, type Action, type ActionKind } from '@/domain/dashboard/actions';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { css } from '@/host/styles';
import { makeList } from '@/lib/make-list';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { Skeleton, SkeletonBlock } from '@/ui/skeleton';
import { softText } from '../../parts/styles';
import { ActionButton } from './action-button';
import { useActions } from './use-actions';
import { actionCardTexts, nothingToDo } from './words';

const box = css`
  display: grid;
  gap: var(--_12);
  & > button {
    justify-self: start;
  }
  & h3 {
    font-size: 20px;
    line-height: 28px;
  }
`;
const list = css`
  display: grid;
  gap: var(--_12);
  @container parvis (min-width: 640px) {
    grid-template-columns: repeat(auto-fill, minmax(240px, 1fr));
  }
`;
const card = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  grid-template-rows: auto 1fr auto;
  gap: 4px var(--_12);
  height: 100%;
  padding: var(--_16);
  border: 1px solid var(--_line);
  border-radius: var(--_radius);
  background: var(--_paper);
  & > svg {
    margin-top: 2px;
    color: var(--_accent);
  }
  & h4 {
    margin: 0;
    font-size: 16px;
    font-weight: 600;
    line-height: 24px;
  }
  & > p {
    grid-column: 2;
    color: var(--_ink-soft);
  }
  & > div {
    grid-column: 1 / -1;
    margin-top: var(--_8);
  }
`;
const icons: Record<ActionKind, IconNode> = {
  documents: FileText,
  photo: Camera,
  unavailabilities: CalendarOff,
  offers: HandCoins,
  reports: MessageSquareText,
  notary: Scale,
  contacts: Users,
};

// The usual height of a card.
const CARD_PX = 167;

/**
 * Shows the cards of a sale. A card whose data could not be read is left out, with a warning (docs/spec/sale.md#8.9).
 */
export function ActionCards({ sale }: { sale: SellerSale }) {
  const { value: actions, failed, retry } = useActions(sale);
  const [showsAll, setShowsAll] = useState(false);
  const id = useId();
  if (!actions) {
    return (
      <Skeleton>
        <SkeletonBlock width="30%" height={28} />
        <div className={list}>
          {makeList(ACTIONS_SHOWN, (index) => (
            <SkeletonBlock key={index} height={CARD_PX} />
          ))}
        </div>
      </Skeleton>
    );
  }
  const shown = showsAll ? actions : actions.slice(0, ACTIONS_SHOWN);
  const hidden = actions.length - ACTIONS_SHOWN;
  return (
    <section className={box} aria-labelledby={id}>
      <h3 id={id}>À faire</h3>
      {failed && (
        <Notice tone="warning">
          Certaines informations n'ont pas pu être chargées{'\u00a0'}: il y a peut-être autre chose à faire.{' '}
          <Button kind="quiet" onClick={retry}>
            Réessayer
          </Button>
        </Notice>
      )}
      {actions.length > 0 ? (
        <ul className={list}>
          {shown.map((action, index) => (
            <li key={action.kind}>
              <Card action={action} sale={sale} look={index === 0 ? 'primary' : 'secondary'} />
            </li>
          ))}
        </ul>
      ) : (
        !failed && <p className={softText}>{nothingToDo(sale)}</p>
      )}
      {hidden > 0 && (
        <Button kind="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Voir moins' : `Voir tout (${actions.length})`}
        </Button>
      )}
    </section>
  );
}

type CardProps = { action: Action; sale: SellerSale; look: 'primary' | 'secondary' };

function Card({ action: { kind, count }, sale, look }: CardProps) {
  const { title, text, buttonLabel } = actionCardTexts(kind, count);
  return (
    <article className={card}>
      <Icon node={icons[kind]} size={22} />
      <h4>{title}</h4>
      <p>{text}</p>
      <div>
        <ActionButton kind={kind} sale={sale} label={buttonLabel} look={look} />
      </div>
    </article>
  );
}
