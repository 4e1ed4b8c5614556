import { useEffect, useRef, useState } from 'react';
import type { DownloadProgress } from '@/api/download';
import { downloadPictures, PICTURES_ROUTE } from '@/api/sale/pictures';
import { useSession } from '@/session/session-provider';
import { downloadBlob, useDownload } from '../../parts/download';

// Nobody could read faster updates.
const DRAWN_EVERY_MS = 100;

/** The state of the download. */
type Pictures = {
  state: 'idle' | 'busy' | 'failed' | 'saved';
  progress: DownloadProgress;
  /** The reference of a failure, if the server gave one. */
  reference: string | undefined;
  start: () => void;
  cancel: () => void;
};

const NOTHING: DownloadProgress = { loaded: 0, total: null };

/**
 * Downloads the pictures of a property and saves them as one file; unmounting aborts the download. A failure is logged
 * and sent to the host, without a toast (docs/spec/sale.md#11.6).
 */
export function usePictures(propertyId: string): Pictures {
  const session = useSession();
  const download = useDownload(PICTURES_ROUTE);
  const [state, setState] = useState<Pictures['state']>('idle');
  const [progress, setProgress] = useState(NOTHING);
  const [reference, setReference] = useState<string>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress(NOTHING);
    setState('busy');
    let drawnAt = 0;
    const onProgress = (step: DownloadProgress) => {
      if (session.now() - drawnAt < DRAWN_EVERY_MS) return;
      drawnAt = session.now();
      setProgress(step);
    };
    const answer = await download((as) =>
      downloadPictures(session.boot.api.base, propertyId, { ...as, signal: controller.signal, onProgress }),
    );
    if (controller.signal.aborted) return;
    running.current = null;
    setState(answer.ok ? 'saved' : 'failed');
    if (answer.ok) downloadBlob(session.host.ownerDocument, answer.value, 'photos.zip');
    else setReference(answer.error.reference);
  };

  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setState('idle');
  };
  return { state, progress, reference, start: () => void start(), cancel };
}
