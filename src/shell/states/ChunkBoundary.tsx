import { Component, type ReactNode } from 'react';
import { forgetFailedChunk } from '../../widgets/lazy-part.ts';
import { MissingPart, type MissingPartProps } from './MissingPart.tsx';

interface ChunkBoundaryProps extends Omit<MissingPartProps, 'onRetry'> {
  /** A new value tries anew: the path, where one screen follows another. */
  readonly resetOn?: unknown;
  readonly children: ReactNode;
}
interface ChunkBoundaryState {
  readonly isBroken: boolean;
  readonly seen: unknown;
}

/** A part that cannot be fetched costs its own place, not the page. Stands outside the part's `Suspense`. */
export class ChunkBoundary extends Component<ChunkBoundaryProps, ChunkBoundaryState> {
  override state: ChunkBoundaryState = { isBroken: false, seen: this.props.resetOn };
  static getDerivedStateFromError(): Partial<ChunkBoundaryState> {
    return { isBroken: true };
  }
  static getDerivedStateFromProps(props: ChunkBoundaryProps, state: ChunkBoundaryState): ChunkBoundaryState | null {
    return props.resetOn === state.seen ? null : { isBroken: false, seen: props.resetOn };
  }
  override componentDidCatch(cause: unknown): void {
    forgetFailedChunk(cause);
  }
  override render(): ReactNode {
    const { children, resetOn: _, ...rest } = this.props;
    return this.state.isBroken ? <MissingPart {...rest} onRetry={() => this.setState({ isBroken: false })} /> : children;
  }
}
