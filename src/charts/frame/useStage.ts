import { useParentSize } from '@visx/responsive';
import { useMemo } from 'react';

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
  const { parentRef, width, height } = useParentSize({ debounceTime: 0, ignoreDimensions: sides });
  return useMemo(() => ({ measure: parentRef, width: Math.floor(width), height: Math.floor(height) }), [parentRef, width, height]);
}
