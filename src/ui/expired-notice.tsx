import { css } from '@/host/styles';
import { ReloadButton } from '@/ui/reload-button';

// Sticky: visible at every scroll position.
const bar = css`
  position: sticky;
  top: 0;
  z-index: 3;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--_8) var(--_16);
  margin-bottom: var(--_16);
  padding: var(--_12) var(--_16);
  border: 1px solid var(--_danger);
  border-radius: var(--_radius-small);
  background: var(--_paper);
`;

/** The notice 'Cette page a expiré.' with the reload button. Source: docs/spec/looks.md#11.4. */
export function ExpiredNotice() {
  return (
    <div className={bar} role="alert">
      <b>Cette page a expiré.</b>
      <ReloadButton />
    </div>
  );
}
