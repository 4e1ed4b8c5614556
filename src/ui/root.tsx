import type { ReactNode } from 'react';

/** The wrapper in which a whole widget is drawn: no rule of the host's page reaches it (see tokens.ts). */
export function Root({ children }: { children: ReactNode }) {
  return (
    <div className="root" lang="fr">
      {children}
    </div>
  );
}
