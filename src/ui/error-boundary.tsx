/** An error boundary around the screens, so that render errors never reach the host's page. */
import { Component, type ReactNode } from 'react';

type Props = { onError: (error: unknown) => void; fallback: (retry: () => void) => ReactNode; children: ReactNode };

/** Renders the fallback after a render error; `retry` renders the children again. */
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
