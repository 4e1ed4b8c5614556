/**
 * The expert's screenshots of adverts: small, and one at the size of the window (docs/spec/estimation-report.md#5.4).
 */
import { useState } from 'react';
import type { SaleScreenshot } from '@/domain/estimation/folder';
import { httpUrl } from '@/host/attributes';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { Dialog } from '@/ui/dialog';
import { Photo } from '../../parts/photo';
import { DialogToaster } from '../../shell/toaster';

const box = css`
  & > h4 {
    margin: 0 0 var(--_12);
    font-size: 15px;
    font-weight: 600;
    line-height: 22px;
    break-after: avoid;
  }
  & > ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(140px, 100%), 1fr));
    gap: var(--_16);
  }
  & li {
    break-inside: avoid;
  }
  & li > button {
    display: block;
    width: 100%;
    overflow: hidden;
    aspect-ratio: 4 / 3;
    border: 1px solid var(--_line);
    border-radius: var(--_radius-small);
    cursor: zoom-in;
  }
  & small {
    display: block;
    margin-top: 4px;
    color: var(--_ink-soft);
  }
`;
const large = css`
  display: block;
  width: 100%;
  max-height: 75vh;
  object-fit: contain;
`;

/** Shows the pictures with their titles. */
export function Screenshots({ screenshots }: { screenshots: readonly SaleScreenshot[] }) {
  const { boot } = useSession();
  const [opened, setOpened] = useState<SaleScreenshot | null>(null);
  const titleOf = ({ title }: SaleScreenshot) => title ?? "Annonce d'un bien similaire";
  return (
    <div className={box}>
      <h4>Annonces de biens similaires</h4>
      <ul>
        {screenshots.map((screenshot) => (
          <li key={screenshot.id}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={`Agrandir\u00a0: ${titleOf(screenshot)}`}
              onClick={() => setOpened(screenshot)}
            >
              <Photo src={screenshot.pictureUrl} alt={titleOf(screenshot)} />
            </button>
            {screenshot.title && <small>{screenshot.title}</small>}
          </li>
        ))}
      </ul>
      <Dialog
        title={opened ? titleOf(opened) : ''}
        open={opened !== null}
        onClose={() => setOpened(null)}
        width={1100}
        toaster={<DialogToaster />}
      >
        <img
          className={large}
          src={httpUrl(opened?.pictureUrl ?? null, boot.linkBase) ?? undefined}
          alt={opened ? titleOf(opened) : ''}
          referrerPolicy="no-referrer"
        />
      </Dialog>
    </div>
  );
}
