import { Component, type ReactNode } from 'react';
import type { Tag } from '@/session/session';
import { reportCrash, SessionProvider, type WidgetRootProps } from '@/session/session-provider';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ExpiredPage } from './expired-page';

/** Replaces screens that threw by a card that draws them again, so that render errors never reach the host's page. */
class ErrorBoundary extends Component<Pick<WidgetRootProps, 'host' | 'onReady'> & { children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportCrash(this.props.host, error);
    this.props.onReady();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Card title="Une erreur inattendue est survenue">
        <Button onClick={() => this.setState({ failed: false })}>Réessayer</Button>
      </Card>
    );
  }
}

/** The frame of every element's screens: root, session, expiry notice, and the fallback for a screen that throws. */
export function Shell({ tag, children, ...widget }: WidgetRootProps & { tag: Tag; children: ReactNode }) {
  return (
    // The wrapper inside the shadow root, which no rule of the host's page reaches (src/ui/tokens.ts).
    <div className="root" lang="fr">
      <ExpiredPage host={widget.host} />
      <ErrorBoundary host={widget.host} onReady={widget.onReady}>
        <SessionProvider {...widget} tag={tag}>
          {children}
        </SessionProvider>
      </ErrorBoundary>
    </div>
  );
}
