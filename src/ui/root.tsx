import type { ReactNode } from 'react';

/** The wrapper of a whole element inside its shadow root, which no rule of the host's page reaches (see tokens.ts). */
export function Root({ children }: { children: ReactNode }) {
  return (
    <div className="root" lang="fr">
      {children}
    </div>
  );
}
