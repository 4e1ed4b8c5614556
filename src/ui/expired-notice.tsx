import { css } from '@/host/styles';
import { Notice } from '@/ui/notice';
import { ReloadButton } from '@/ui/reload-button';

// Wherever one has scrolled to, it is in sight.
const bar = css`
  position: sticky;
  top: 0;
  z-index: 3;
  margin-bottom: var(--_16);
  background: var(--_paper);
  border-radius: var(--_radius-small);
`;

/** 'Cette page a expiré.', and the way out. */
export function ExpiredNotice() {
  return (
    <div className={bar}>
      <Notice tone="danger" title="Cette page a expiré.">
        <ReloadButton />
      </Notice>
    </div>
  );
}
