/** Catches what a screen throws while drawing, so that the host's page never sees it. */
import { Component, type ReactNode } from 'react';

type Props = { onError: (error: unknown) => void; fallback: (retry: () => void) => ReactNode; children: ReactNode };

/** Draws the fallback instead of a screen that failed; `retry` draws the screen again. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children;
  }
}
