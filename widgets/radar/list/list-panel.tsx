import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import ChevronUp from 'lucide/dist/esm/icons/chevron-up.mjs';
import { type KeyboardEvent, useRef } from 'react';
import { css, cx } from '@/host/styles';
import { Button } from '@/ui/button';
import { ReloadButton } from '@/ui/reload-button';
import { Skeleton, SkeletonBlock } from '@/ui/skeleton';
import { visuallyHidden } from '@/ui/visually-hidden';
import type { LazyProps } from '../lazy-modules';
import { useRadar } from '../use-radar';

const panel = css`
  position: absolute;
  inset: auto 0 0;
  z-index: 4;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  height: var(--_sheet);
  border-top: 1px solid var(--_edge);
  border-radius: var(--_radius) var(--_radius) 0 0;
  background: var(--_paper);
  transition: height var(--_fast);
  @container parvis (min-width: 768px) {
    position: static;
    height: auto;
    min-height: 0;
    border: 0;
    border-radius: 0;
    border-inline-end: 1px solid var(--_line);
  }
`;
const raised = css`
  height: calc(100% - 48px);
  @container parvis (min-width: 768px) {
    height: auto;
  }
`;
const head = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--_8);
  min-height: 52px;
  padding: 4px var(--_8) 4px var(--_16);
  & > h3 {
    font-size: 14px;
    line-height: 20px;
  }
  & > h3 {
    flex: 1;
  }
  & > button {
    flex-shrink: 0;
  }
  @container parvis (min-width: 768px) {
    padding-inline: var(--_24);
    border-top: 1px solid var(--_line);
    & > [aria-expanded] {
      display: none;
    }
  }
`;
const body = css`
  position: relative;
  display: grid;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
`;
/** The class of a message in the place of the rows. */
export const message = css`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: var(--_8);
  padding: 0 var(--_16) var(--_16);
  color: var(--_ink-soft);
  @container parvis (min-width: 768px) {
    padding-inline: var(--_24);
  }
`;
const waiting = css`
  max-width: 352px;
  justify-items: stretch;
`;

type Props = LazyProps & { isOpen: boolean; onOpen: (isOpen: boolean) => void };

/** Draws the list beside the map, or on a phone as a sheet over it that a button raises. */
export function ListPanel({ modules, actions, failed, isGone, load, isOpen, onOpen }: Props) {
  const status = useRadar((state) => state.status);
  const found = modules && actions && status === 'found' ? { ...modules, actions } : null;
  const panelRef = useRef<HTMLElement>(null);
  // A button that disappears with its action leaves the focus to the list.
  const focusPanelThen = (act: (() => void) | undefined) => () => {
    panelRef.current?.focus({ preventScroll: true });
    act?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) onOpen(false);
  };
  return (
    <section
      ref={panelRef}
      onKeyDown={onKeyDown}
      tabIndex={-1}
      className={cx(panel, isOpen && raised)}
      aria-label="Liste des biens"
      part="list"
    >
      <div className={head}>
        <h3>{found ? <found.FoundCount /> : 'Biens vendus'}</h3>
        <p role="status" className={visuallyHidden}>
          {found && <found.FoundCount />}
        </p>
        {found && <found.SelectionButton />}
        <Button
          kind="quiet"
          icon={isOpen ? ChevronDown : ChevronUp}
          aria-expanded={isOpen}
          aria-label={isOpen ? 'Réduire la liste' : 'Agrandir la liste'}
          onClick={() => onOpen(!isOpen)}
        />
      </div>
      {found ? (
        <found.FoundBody actions={found.actions} isOpen={isOpen} onTakenBack={focusPanelThen(undefined)} />
      ) : (
        <div className={body}>
          {failed && !modules ? (
            <Unreachable onRetry={focusPanelThen(load)} isGone={isGone} />
          ) : (
            <SearchState onRetry={focusPanelThen(actions?.retry)} onReset={focusPanelThen(actions?.reset)} />
          )}
        </div>
      )}
    </section>
  );
}

function Unreachable({ onRetry, isGone }: { onRetry: () => void; isGone: boolean }) {
  return (
    <div className={message}>
      <p role="alert">La connexion semble interrompue. Vérifiez votre accès à internet, puis réessayez.</p>
      <Button kind="secondary" onClick={onRetry}>
        Réessayer
      </Button>
      {isGone && <ReloadButton />}
    </div>
  );
}

function SearchState({ onRetry, onReset }: { onRetry: () => void; onReset: () => void }) {
  const status = useRadar((state) => state.status);
  const failure = useRadar((state) => state.failure);
  if (status === 'searching') {
    return (
      <div className={cx(message, waiting)}>
        <Skeleton>
          <SkeletonBlock height={72} />
          <SkeletonBlock height={72} />
        </Skeleton>
      </div>
    );
  }
  if (status === 'failed') {
    return (
      <div className={message}>
        <p role="alert">
          Le radar ne répond pas.
          {failure?.tag === 'network' && ' Vérifiez votre accès à internet.'}
        </p>
        <Button kind="secondary" onClick={onRetry}>
          Réessayer
        </Button>
      </div>
    );
  }
  if (status === 'none') {
    return (
      <div className={message}>
        <p>Silence radio. Rien à signaler par ici&nbsp;!</p>
        <Button kind="secondary" onClick={onReset}>
          Nouvelle recherche
        </Button>
      </div>
    );
  }
  return (
    <div className={message}>
      <p>Entrez une adresse pour voir ce qui s'est vendu autour, et à quel prix.</p>
    </div>
  );
}
