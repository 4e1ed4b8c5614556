import type { ReactNode } from 'react';
import { reportCrash } from '@/session/crash';
import type { Tag } from '@/session/session';
import { SessionProvider, type WidgetRootProps } from '@/session/session-provider';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ErrorBoundary } from '@/ui/error-boundary';
import { Root } from '@/ui/root';
import { ExpiredPage } from './expired-page';

/** What stands around the screens of every widget: its root, its session, and what is shown when a screen breaks. */
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
