import { css } from '@/host/styles';

const box = css`
  display: flex;
  overflow: hidden;
  border: 1px solid var(--_edge);
  border-radius: var(--_radius-small);
  background: var(--_paper);
  & button {
    min-height: 42px;
    padding: 8px 16px;
    font-weight: 600;
  }
  & button:focus-visible {
    outline-offset: -3px;
  }
  & button[aria-pressed='true'] {
    background: var(--_primary);
    color: var(--_paper);
    @media (forced-colors: active) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  & button[aria-pressed='true']:focus-visible {
    outline-color: var(--_paper);
  }
`;
const hint = css`
  color: var(--_ink-soft);
  font-size: 13px;
  line-height: 18px;
`;
type Props = { isList: boolean; onChange: (isList: boolean) => void };

const byMouse = css`
  @media (pointer: coarse) {
    display: none;
  }
`;
const byFinger = css`
  display: none;
  @media (pointer: coarse) {
    display: block;
  }
`;

/** Shows the choice between calendar and list. The list does the same without a mouse. */
export function ViewToggle({ isList, onChange }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a form's
    <div className={box} role="group" aria-label="Affichage">
      <button type="button" aria-pressed={!isList} onClick={() => onChange(false)}>
        Calendrier
      </button>
      <button type="button" aria-pressed={isList} onClick={() => onChange(true)}>
        Liste
      </button>
    </div>
  );
}

/** Shows how to draw on the calendar, by mouse or by finger (docs/spec/planning.md#6.7). */
export function DrawHint() {
  return (
    <div className={hint}>
      <p className={byMouse}>Cliquez ou glissez sur le calendrier pour ajouter une indisponibilité.</p>
      <p className={byFinger}>Appuyez longuement sur le calendrier, puis glissez, pour ajouter une indisponibilité.</p>
    </div>
  );
}
