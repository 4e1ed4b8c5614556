import type { ReactNode } from 'react';
import { css, keyframes } from '@/host/styles';
import { makeList } from '@/lib/make-list';
import { visuallyHidden } from '@/ui/visually-hidden';

const breathe = keyframes`50%{opacity:0.5;}`;

const shape = css`
  max-width: 100%;
  border-radius: var(--_radius-small);
  background: var(--_line);
  opacity: 0.8;
  animation: ${breathe} 1.6s ease-in-out infinite;
  @media (forced-colors: active) {
    border: 1px solid GrayText;
  }
`;
const stackClass = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_12);
`;

/** A grey shape in place of loading content. Sizes in px, or '60%'. Not read aloud: use inside a `Skeleton`. */
export function SkeletonBlock({ width = '100%', height = 16 }: { width?: number | string; height?: number | string }) {
  return <div className={shape} style={{ width, height }} aria-hidden="true" />;
}

/** The loading state: lines of text, or the shapes given as children; 'Chargement…' is read aloud. */
export function Skeleton({ lines = 3, children }: { lines?: number; children?: ReactNode }) {
  return (
    <div className={stackClass}>
      <span role="status" className={visuallyHidden}>
        Chargement…
      </span>
      {children ??
        makeList(lines, (index) => (
          <SkeletonBlock key={index} width={index === lines - 1 && lines > 1 ? '60%' : '100%'} />
        ))}
    </div>
  );
}
