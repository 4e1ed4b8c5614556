import Download from 'lucide/dist/esm/icons/download.mjs';
import { useLayoutEffect, useRef } from 'react';
import type { DownloadProgress } from '@/api/download';
import { css } from '@/host/styles';
import { withReference } from '@/text/failures';
import { Button } from '@/ui/button';
import { ProgressBar } from '@/ui/progress';
import { softText } from '../../parts/styles';
import { takeLostFocus } from '../../parts/take-lost-focus';
import { usePictures } from './use-pictures';
import { formatBytes } from './words';

const box = css`
  display: grid;
  gap: var(--_8);
  justify-items: start;
  & > div {
    width: 100%;
  }
  & > p:empty {
    display: none;
  }
`;
const LABEL = 'Téléchargement des photos';

/** Returns '42 %, 3,1 Mo sur 7,4 Mo'. */
const progressText = ({ loaded, total }: DownloadProgress) =>
  total === null
    ? formatBytes(loaded)
    : `${Math.floor((loaded / total) * 100)}\u00a0%, ${formatBytes(loaded)} sur ${formatBytes(total)}`;

/**
 * Shows 'Télécharger les photos', the progress, and 'Annuler'; a failure leaves a line and the button
 * (docs/spec/sale.md#11.5).
 */
export function PicturesDownload({ propertyId }: { propertyId: string }) {
  const { state, progress, reference, start, cancel } = usePictures(propertyId);
  const button = useRef<HTMLButtonElement>(null);
  const hasBegun = useRef(false);
  const isBusy = state === 'busy';
  // One button replaces the other and takes over its focus.
  useLayoutEffect(() => {
    if (isBusy || hasBegun.current) takeLostFocus(button.current);
    hasBegun.current ||= isBusy;
  }, [isBusy]);
  return (
    <div className={box}>
      {isBusy && progress.total === null && (
        <p>
          {LABEL}… {progress.loaded > 0 && <span className="figures">{progressText(progress)}</span>}
        </p>
      )}
      {isBusy && progress.total !== null && (
        <ProgressBar label={LABEL} value={progress.loaded} max={progress.total} text={progressText(progress)} />
      )}
      {isBusy ? (
        <Button key="cancel" kind="quiet" buttonRef={button} onClick={cancel}>
          Annuler
        </Button>
      ) : (
        <Button key="start" kind="secondary" icon={Download} buttonRef={button} onClick={start}>
          Télécharger les photos
        </Button>
      )}
      <p role="status" className={softText}>
        {state === 'failed' &&
          withReference("Les photos n'ont pas pu être téléchargées. Vous pouvez réessayer.", reference)}
        {state === 'saved' && 'Les photos ont été téléchargées.'}
      </p>
    </div>
  );
}
