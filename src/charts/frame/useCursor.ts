import { useCallback, useMemo, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { howOf, type Picked } from './picking.ts';

/** The one mark that is read or pointed at. `at` is its index; null while none is. */
export interface Cursor {
  readonly at: number | null;
  /** True when keys moved it: then it is announced. The pointer's way is not read aloud. */
  readonly aloud: boolean;
  /** For what the marks lie on, by which mark an event means. */
  over(markAt: (event: MouseEvent) => number | null): {
    onPointerMove(event: PointerEvent): void;
    onPointerDown(event: PointerEvent): void;
    onPointerLeave(): void;
    onClick(event: MouseEvent): void;
  };
  readonly keys: {
    onKeyDown(event: KeyboardEvent<HTMLElement>): void;
    onBlur(): void;
  };
}

interface CursorOptions {
  /** Marks in groups of so many: left and right go from group to group, up and down within one. */
  readonly stride?: number | undefined;
  readonly onPick?: ((index: number, how: Picked) => void) | undefined;
  /** Told of each move by key, with the focused element, so that a list can scroll the mark into view. */
  readonly onMove?: ((index: number, stage: HTMLElement) => void) | undefined;
}

const nowhere = { at: null, aloud: false } as const;

function nextOf(key: string, at: number | null, count: number, stride: number): number | null {
  const last = count - 1;
  if (stride > 1 && at !== null) {
    const first = at - (at % stride);
    if (key === 'ArrowUp') return Math.min(at + 1, first + stride - 1, last);
    if (key === 'ArrowDown') return Math.max(at - 1, first);
    if (key === 'ArrowRight') return first + stride <= last ? first + stride : at;
    if (key === 'ArrowLeft') return Math.max(0, first - stride);
  }
  if (stride > 1 && (key === 'ArrowLeft' || key === 'ArrowUp' || key === 'End')) return last - (last % stride);
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return at === null ? 0 : Math.min(at + 1, last);
    case 'ArrowLeft':
    case 'ArrowUp':
      return at === null ? last : Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/**
 * One cursor over `count` marks for pointer and keys: arrows, Home and End move, Enter and Space pick, with Shift as one more, Escape leaves.
 * Moving within the mark that it is on draws nothing anew.
 */
export function useCursor(count: number, { onPick, onMove, stride = 1 }: CursorOptions = {}): Cursor {
  const [state, setState] = useState<{ readonly at: number | null; readonly aloud: boolean }>(nowhere);
  const at = state.at !== null && state.at < count ? state.at : null;

  const point = useCallback((index: number | null) => {
    setState((old) => (old.at === index && !old.aloud ? old : { at: index, aloud: false }));
  }, []);
  const pick = useCallback(
    (index: number | null, how: Picked) => {
      if (index !== null) onPick?.(index, how);
    },
    [onPick],
  );

  return useMemo(
    () => ({
      at,
      aloud: state.aloud,
      over: (markAt) => ({
        onPointerMove: (event) => {
          point(markAt(event));
        },
        // a finger does not move before it presses
        onPointerDown: (event) => {
          point(markAt(event));
        },
        onPointerLeave: () => {
          point(null);
        },
        onClick: (event) => {
          pick(markAt(event), howOf(event));
        },
      }),
      keys: {
        onBlur: () => {
          setState(nowhere);
        },
        onKeyDown: (event) => {
          if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey || count === 0) return;
          const next = nextOf(event.key, at, count, stride);
          if (next !== null) {
            onMove?.(next, event.currentTarget);
            setState({ at: next, aloud: true });
          } else if ((event.key === 'Enter' || event.key === ' ') && at !== null) {
            pick(at, howOf(event));
          } else if (event.key === 'Escape' && at !== null) {
            // A dialog around the chart stays open: the first Escape is the cursor's.
            event.stopPropagation();
            setState(nowhere);
          } else {
            return;
          }
          event.preventDefault();
        },
      },
    }),
    [at, state.aloud, point, pick, count, onMove, stride],
  );
}
