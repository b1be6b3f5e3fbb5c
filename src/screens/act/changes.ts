import { actTexts } from './texts.ts';

/** What the writes of a source change, in words. */
export const actChanges = {
  block: () => actTexts.get().block,
  undoBlock: () => actTexts.get().undo,
  lift: () => actTexts.get().lift,
  tell: () => actTexts.get().tell,
  blockFile: () => actTexts.get().list,
  raise: () => actTexts.get().raise,
};
