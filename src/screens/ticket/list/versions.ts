import type { Seen } from '../../../../machines/list/selection.machine.ts';

interface Row {
  readonly id: number;
  readonly updated_on: string | null;
}
/** Versions of rows, by id. */
export const versionsOf = (rows: readonly Row[]): Seen =>
  Object.fromEntries(rows.flatMap(({ id, updated_on }) => (updated_on === null ? [] : [[id, Date.parse(updated_on)]])));
