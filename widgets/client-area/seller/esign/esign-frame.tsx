import { useEffect, useRef, useState } from 'react';
import { type SignatureEvent, type SignaturePage, watchSignature } from '@/adapters/esign-frame';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { LinkButton } from '@/ui/link-button';
import { Notice } from '@/ui/notice';
import { Skeleton, SkeletonBlock } from '@/ui/skeleton';

/** How long the frame may stay silent before a new tab is offered (docs/spec/frames.md#2.2). */
const SLOW_AFTER_MS = 12_000;

const box = css`
  display: grid;
  gap: var(--_16);
`;
// As high as the window allows: the provider's buttons are at the foot of its page.
const frameBox = css`
  position: relative;
  display: grid;
  height: clamp(480px, 80dvh, 860px);
  overflow: hidden;
  border: 1px solid var(--_line);
  border-radius: var(--_radius);
  background: var(--_paper);
  & > iframe {
    width: 100%;
    height: 100%;
    border: 0;
  }
`;
const loadingOverlay = css`
  position: absolute;
  inset: 0;
  padding: var(--_24);
  background: var(--_paper);
`;

// The provider's page works as on its own site, but may not navigate the page around it (docs/spec/frames.md#1.3).
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

type Props = {
  page: SignaturePage;
  /** The signed document: the frame's name for a screen reader. */
  title: string;
  /** Called with each provider event; 'success' may come twice. */
  onEvent: (event: SignatureEvent) => void;
  /** Called when a new tab was opened: its events do not arrive, only the API reports the result. */
  onOpenElsewhere: () => void;
};

/** Shows the provider's page in a frame. No browser reports that a frame was refused: silence is the only sign. */
export function EsignFrame({ page, title, onEvent, onOpenElsewhere }: Props) {
  const { window } = useSession();
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(onEvent);
  latest.current = onEvent;
  const [isLoaded, setLoaded] = useState(false);
  const [hasReported, setReported] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const { src } = page;
  const origins = page.origins.join(' ');
  useEffect(
    () =>
      watchSignature({
        window,
        frame: () => frame.current?.contentWindow,
        origins: origins.split(' '),
        onEvent(event) {
          setReported(true);
          latest.current(event);
        },
      }),
    [window, origins],
  );
  useEffect(() => {
    if (hasReported) return;
    const timer = window.setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [window, hasReported]);
  return (
    <div className={box}>
      {isSlow && !hasReported && (
        <Notice tone="warning" title="La page de signature ne s'affiche pas&nbsp;?" role="status">
          <p>Vous pouvez signer sur le site de notre prestataire, puis revenir ici.</p>
          <LinkButton href={src} external kind="secondary" onClick={onOpenElsewhere}>
            Ouvrir dans un nouvel onglet
          </LinkButton>
        </Notice>
      )}
      <div className={frameBox}>
        {/* A new address mounts a new frame: a frame that changes its address leaves an entry in the page's history. */}
        <iframe
          key={src}
          ref={frame}
          src={src}
          title={title}
          sandbox={SANDBOX}
          // The page's path may name an offer or a sale: the provider gets the origin alone.
          referrerPolicy="strict-origin"
          onLoad={() => setLoaded(true)}
        />
        {!isLoaded && !hasReported && (
          <div className={loadingOverlay}>
            <Skeleton>
              <SkeletonBlock width="60%" height={28} />
              <SkeletonBlock height={320} />
            </Skeleton>
          </div>
        )}
      </div>
    </div>
  );
}
