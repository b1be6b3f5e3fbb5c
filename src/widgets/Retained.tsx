import { Component, createRef, type CSSProperties, type ReactNode } from 'react';

/** Takes out of sight, hearing and reach: the browser skips it all, and where it does not know how to, it hides it. */
const unseen: CSSProperties = CSS.supports('content-visibility', 'hidden') ? { contentVisibility: 'hidden' } : { visibility: 'hidden' };

interface RetainedProps {
  /** Nothing may be shown: what was drawn last is neither seen, read out nor reached by key. */
  readonly hidden: boolean;
  /** Seen, but out of reach: what is drawn is about to be replaced. */
  readonly inert?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Keeps what was drawn last in the document while it must not be shown, so that the next answer changes the few marks that differ
 * instead of building all of them anew: half the work of a filter change. Whoever had the focus inside gets it back.
 */
export class Retained extends Component<RetainedProps> {
  readonly #box = createRef<HTMLDivElement>();
  #focused: HTMLElement | null = null;

  override shouldComponentUpdate({ hidden }: RetainedProps): boolean {
    return !(hidden && this.props.hidden);
  }
  override getSnapshotBeforeUpdate(before: RetainedProps): null {
    const { activeElement } = document;
    if (!before.hidden && this.props.hidden)
      this.#focused = this.#box.current?.contains(activeElement) === true ? (activeElement as HTMLElement) : null;
    return null;
  }
  override componentDidUpdate(before: RetainedProps): void {
    if (!before.hidden || this.props.hidden) return;
    if (this.#focused?.isConnected === true && document.activeElement === document.body) this.#focused.focus({ preventScroll: true });
    this.#focused = null;
  }
  override render(): ReactNode {
    const { hidden, inert = false, className, children } = this.props;
    return (
      <div ref={this.#box} inert={inert} className={className} style={hidden ? unseen : undefined}>
        <Frozen now={hidden}>{children}</Frozen>
      </div>
    );
  }
}

interface FrozenProps {
  readonly now: boolean;
  readonly children: ReactNode;
}
/** What it drew last, for as long as it is still. */
class Frozen extends Component<FrozenProps> {
  override shouldComponentUpdate({ now }: FrozenProps): boolean {
    return !now;
  }
  override render(): ReactNode {
    return this.props.children;
  }
}
