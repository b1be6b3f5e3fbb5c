import { createElement, lazy, useState, type ComponentType } from 'react';
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

/** A part whose code may also be fetched before it is drawn; a fetch that fails is tried again when it is. */
export type LazyPart<P extends object> = ComponentType<P> & { readonly preload: () => Promise<void>; readonly isLoaded: () => boolean };

/**
 * `React.lazy` for a part that may be fetched again: React itself keeps a failure for ever. It is the boundary that
 * forgets a failure, once it shows it: a part that forgot by itself would be fetched without end before anybody knew.
 * A part that is there already is drawn at once: through `React.lazy` it would suspend all the same, and React holds
 * back for 300 ms what comes after a fallback.
 */
export function lazyPart<P extends object>(load: () => Promise<{ readonly default: ComponentType<P> }>): LazyPart<P> {
  let loaded: ComponentType<P> | null = null;
  const fetch = async (): Promise<{ readonly default: ComponentType<P> }> => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const part = { current: fetched() };
  function fetched(): ComponentType<P> {
    return lazy(() =>
      fetch().catch((cause: unknown) => {
        throw new ChunkFailure(cause, () => {
          part.current = fetched();
        });
      }),
    );
  }
  function Part(props: P) {
    // one instance keeps what it began with: another type would be another part, and lose its state
    const [shown] = useState(() => loaded ?? part.current);
    return createElement(shown, props);
  }
  const preload = async (): Promise<void> => {
    await fetch().catch(() => null);
  };
  return Object.assign(Part, { preload, isLoaded: () => loaded !== null });
}
