import type { ReactNode } from 'react';
import { reportCrash } from '@/session/crash';
import type { Tag } from '@/session/session';
import { SessionProvider, type WidgetRootProps } from '@/session/session-provider';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ErrorBoundary } from '@/ui/error-boundary';
import { Root } from '@/ui/root';
import { ExpiredPage } from './expired-page';

/** The frame of every element's screens: root, session, expiry notice, and the fallback for a screen that throws. */
export function Shell({ tag, children, ...widget }: WidgetRootProps & { tag: Tag; children: ReactNode }) {
  return (
    <Root>
      <ExpiredPage host={widget.host} />
      <ErrorBoundary
        onError={(error) => {
          reportCrash(widget.host, error);
          widget.onReady();
        }}
        fallback={(retry) => (
          <Card title="Une erreur inattendue est survenue">
            <Button onClick={retry}>Réessayer</Button>
          </Card>
        )}
      >
        <SessionProvider {...widget} tag={tag}>
          {children}
        </SessionProvider>
      </ErrorBoundary>
    </Root>
  );
}
