import { createElement, lazy, type ComponentType } from 'react';
import type { Failure } from '../../contract/failure.ts';

/** The code of a part of the page could not be fetched: offline, or replaced by a newer build. */
class ChunkFailure extends Error implements Failure {
  readonly kind = 'offline';
  /** Has the next drawing of the part fetch it anew. */
  readonly forget: () => void;
  constructor(cause: unknown, forget: () => void) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.forget = forget;
  }
}

/** For a boundary that has caught something: what could not be fetched may be asked for again. */
export function forgetFailedChunk(cause: unknown): void {
  if (cause instanceof ChunkFailure) cause.forget();
}

/**
 * `React.lazy` for a part that may be fetched again: React itself keeps a failure for ever. It is the boundary that
 * forgets a failure, once it shows it: a part that forgot by itself would be fetched without end before anybody knew.
 */
export function lazyPart<P extends object>(load: () => Promise<{ readonly default: ComponentType<P> }>): ComponentType<P> {
  const part = { current: fetched() };
  function fetched(): ComponentType<P> {
    return lazy(() => load().catch((cause: unknown) => {
      throw new ChunkFailure(cause, () => { part.current = fetched(); });
    }));
  }
  return function Part(props: P) {
    return createElement(part.current, props);
  };
}
