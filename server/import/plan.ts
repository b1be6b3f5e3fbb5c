import { importKinds, type ImportKind } from '../../contract/areas/admin/imports.ts';
import { events } from './plans/events.ts';
import { incidents } from './plans/incidents.ts';
import { tracker } from './plans/tracker.ts';
import { costs } from './plans/costs.ts';
import type { ImportPlan, Reading } from './plans/import-plan.ts';

export { importKinds as kinds };
export type { ImportKind, ImportPlan, Reading };
export type { Rule } from './plans/import-plan.ts';

/** Is a row known by its key: by one that the file gives (`isGiven`), or that is made of other cells? Else it is known by all of its cells. */
export const hasKey = ({ summed, unique }: ImportPlan, isGiven: (column: string) => boolean): boolean =>
  summed !== undefined || isGiven(unique.column);
export const plans: Readonly<Record<ImportKind, ImportPlan>> = { events, incidents, tracker, costs };
/** Store of the rows of a kind. */
export const storeOf = (kind: ImportKind): ImportPlan['database'] => plans[kind].database;
/** Kinds whose rows are in the same store: its loads have one numbering. */
export const kindsBeside = (kind: ImportKind): ImportKind[] => importKinds.filter((each) => storeOf(each) === storeOf(kind));
/** Is a column given in no file? */
const isMade = (reading: Reading | undefined): boolean => reading?.as === 'made' || reading?.as === 'none';
/** Columns that a file may give, in the model's order, and what it may say of a row besides. */
export const givenColumns = ({ model, readings }: ImportPlan): string[] =>
  [...new Set([...Object.keys(model.columns), ...Object.keys(readings)])].filter((name) => !isMade(readings[name]));
