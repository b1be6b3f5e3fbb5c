import { useParentSize } from '@visx/responsive';
import { useDeferredValue, useMemo } from 'react';

/** Pixels of the area that a chart may draw on. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** The measured stage; `width` and `height` are 0 until it has been measured. */
export interface Stage extends Size {
  readonly measure: (node: HTMLDivElement | null) => void;
}

const sides: ('top' | 'left')[] = ['top', 'left'];

/** Measures the stage that a `ChartFrame` puts into its parent, and again when it is resized. */
export function useStage(): Stage {
  const { parentRef, ...size } = useParentSize({ debounceTime: 0, ignoreDimensions: sides });
  // many charts are measured at once: their marks are drawn in slices, and the page answers to touch meanwhile
  const width = useDeferredValue(Math.floor(size.width)),
    height = useDeferredValue(Math.floor(size.height));
  return useMemo(() => ({ measure: parentRef, width, height }), [parentRef, width, height]);
}
