import Locate from 'lucide/dist/esm/icons/locate-fixed.mjs';
import Search from 'lucide/dist/esm/icons/search.mjs';
import { useEffect, useRef, useState } from 'react';
import { needsServer } from '@/domain/radar/address';
import { urlOf } from '@/host/brand';
import { css, cx } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import type { LazyProps } from '../lazy-modules';
import { useRadar, useRadarAddress, useRadarStore } from '../use-radar';
import { RadiusChoice } from './radius-choice';

const panel = css`
  position: relative;
  z-index: 3;
  display: grid;
  gap: var(--_12);
  padding: var(--_12) var(--_16) var(--_16);
  background: var(--_paper);
  @container parvis (min-width: 768px) {
    gap: var(--_16);
    padding: var(--_24) var(--_24) var(--_16);
    border-inline-end: 1px solid var(--_line);
  }
`;
// On a phone the explanations make room for the map once a place is searched.
const brief = css`
  @container parvis (max-width: 767px) {
    gap: var(--_8);
    & > div > p {
      display: none;
    }
    & label[for], & legend {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    & div:has(> p:empty) {
      min-height: 0;
      margin: 0;
    }
    & form > button[type] {
      margin: 0;
    }
  }
`;
const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 var(--_16);
  & > h2 {
    color: var(--_primary);
    font-size: 22px;
    letter-spacing: 0.02em;
  }
  & > p {
    flex: 1 1 100%;
    order: 1;
    text-wrap: balance;
    color: var(--_ink-soft);
    font-size: 13px;
    line-height: 18px;
  }
  & > a {
    display: flex;
    align-items: center;
    min-height: 36px;
    font-weight: 600;
  }
`;
// The second button is in the space that the message of the field keeps free, its icon below the field's edge.
const line = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: var(--_8);
  & > [type='submit'] {
    width: 48px;
    height: 48px;
    margin-top: 24px;
  }
  & > [type='button'] {
    justify-self: start;
    margin: -12px 0 0 -12px;
  }
  & input {
    text-overflow: ellipsis;
  }
`;

// Once a place is searched 'Autour de moi' is an icon in the line: the list needs the room.
const oneLine = css`
  grid-template-columns: minmax(0, 1fr) auto auto;
  & > button[type='button'] {
    width: 48px;
    height: 48px;
    margin: 24px 0 0;
    padding: 0;
    border-color: var(--_edge);
    font-size: 0;
  }
  & > button > span {
    gap: 0;
  }
`;

/** Name, label and placeholder of the address field, the same before and after its search code is loaded. */
export const addressField = { name: 'address', label: 'Adresse', placeholder: 'Entrez une adresse...' } as const;

/** Draws the search panel: title, address field, radius. */
export function SearchPanel(lazy: LazyProps) {
  const { attribute, boot } = useSession();
  const isSearched = needsServer(useRadarAddress());
  return (
    <section className={cx(panel, isSearched && brief)} aria-label="Recherche">
      <div className={head}>
        <h2>le radar</h2>
        <a href={urlOf(attribute, 'estimation-url', '/estimation', boot)}>Estimer un bien</a>
        <p>Scannez votre marché local grâce à nos données de vente</p>
      </div>
      <AddressForm {...lazy} isSearched={isSearched} />
      <RadiusChoice />
    </section>
  );
}

/** What the form's buttons do. */
type Act = 'submit' | 'searchNearby';

function AddressForm({ modules, actions, failed, load, isSearched }: LazyProps & { isSearched: boolean }) {
  const store = useRadarStore();
  const typed = useRadar((state) => state.typed);
  const error = useRadar((state) => state.addressError);
  const lookup = useRadar((state) => state.lookup);
  const isEmptyResultShown = useRadar((state) => state.isEmptyResultShown);
  const [pressed, setPressed] = useState<Act | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const hadFocus = useRef(false);
  const wasEmptyResultShown = useRef(false);
  const AddressField = modules?.AddressField;

  // Does what was pressed before the search code was loaded.
  useEffect(() => {
    if (!actions || !pressed) return;
    setPressed(null);
    void actions[pressed]();
  }, [actions, pressed]);
  const press = (act: Act) => {
    if (actions) return void actions[act]();
    setPressed(act);
    load();
  };
  useEffect(() => {
    if (error) form.current?.querySelector('input')?.focus();
  }, [error]);
  // After the dialog of an empty result the field takes the focus, whatever had it before.
  useEffect(() => {
    if (wasEmptyResultShown.current && !isEmptyResultShown) form.current?.querySelector('input')?.focus();
    wasEmptyResultShown.current = isEmptyResultShown;
  }, [isEmptyResultShown]);

  return (
    <form
      ref={form}
      className={cx(line, isSearched && oneLine)}
      noValidate
      onFocus={() => {
        hadFocus.current = true;
        load();
      }}
      onBlur={() => {
        hadFocus.current = false;
      }}
      onSubmit={(event) => {
        event.preventDefault();
        press('submit');
      }}
    >
      {AddressField && actions ? (
        <AddressField actions={actions} startFocused={hadFocus.current} />
      ) : (
        <TextField
          {...addressField}
          value={typed}
          onChange={(text) => store.setState({ typed: text, addressError: null })}
          error={failed && pressed ? '*La connexion semble interrompue. Réessayez.' : (error ?? undefined)}
          autoComplete="off"
        />
      )}
      <Button
        type="submit"
        kind="secondary"
        icon={Search}
        aria-label="Rechercher"
        busy={lookup === 'address' || (pressed === 'submit' && !failed)}
      />
      <Button
        kind="quiet"
        icon={Locate}
        busy={lookup === 'position' || (pressed === 'searchNearby' && !failed)}
        onClick={() => press('searchNearby')}
      >
        Autour de moi
      </Button>
    </form>
  );
}
