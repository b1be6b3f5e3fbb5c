import { createContext } from 'react';

export interface PaletteOpening {
  /** False: drawn, and not yet opened. Opening it is then all that a key or a press costs. */
  readonly isOpen: boolean;
  /** The modal dialog that it opens above: what stands outside of that is hidden from screen readers. Null: it opens above the page. */
  readonly above: Element | null;
}
/** Read by the frame alone: what stands in it is not drawn anew when it opens. */
export const PaletteOpening = createContext<PaletteOpening>({ isOpen: true, above: null });
