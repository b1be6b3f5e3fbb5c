import { Component, type ReactNode } from 'react';
import { toFailure, type Failure } from '../../../contract/failure.ts';
import { forgetFailedChunk } from '../lazy-part.ts';

interface WidgetBoundaryProps {
  /** A new value forgives: another answer may well be drawable. */
  readonly resetOn: unknown;
  readonly fallback: (failure: Failure, reset: () => void) => ReactNode;
  readonly children: ReactNode;
}
interface WidgetBoundaryState {
  readonly failure: Failure | null;
  readonly seen: unknown;
}

/** A mark that cannot be drawn costs one card, not the page. */
export class WidgetBoundary extends Component<WidgetBoundaryProps, WidgetBoundaryState> {
  override state: WidgetBoundaryState = { failure: null, seen: this.props.resetOn };
  static getDerivedStateFromError(cause: unknown): Partial<WidgetBoundaryState> {
    return { failure: toFailure(cause) };
  }
  static getDerivedStateFromProps(props: WidgetBoundaryProps, state: WidgetBoundaryState): WidgetBoundaryState | null {
    return props.resetOn === state.seen ? null : { failure: null, seen: props.resetOn };
  }
  override componentDidCatch(cause: unknown): void {
    forgetFailedChunk(cause);
  }
  override render(): ReactNode {
    const { failure } = this.state;
    return failure === null ? this.props.children : this.props.fallback(failure, () => this.setState({ failure: null }));
  }
}
