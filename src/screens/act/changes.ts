import { ACT } from '../../../machines/screens/act.ts';
import { sourceTexts } from '../../i18n/texts/source.ts';

/** What the writes of a source change, in words. */
export const actChanges = {
  [ACT]: {
    block: () => sourceTexts.get().block,
    undoBlock: () => sourceTexts.get().undo,
    lift: () => sourceTexts.get().lift,
    tell: () => sourceTexts.get().tell,
    blockFile: () => sourceTexts.get().list,
    contest: () => sourceTexts.get().contest,
    attachPack: () => sourceTexts.get().attachPack,
    attachRowPack: () => sourceTexts.get().attachPack,
    raise: () => sourceTexts.get().raise,
  },
};
