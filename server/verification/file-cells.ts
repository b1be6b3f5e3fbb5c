import type { ToolId } from '../../contract/verification/decode/decode.ts';
import { statusText, type Standing } from '../../contract/verification/standing.ts';
import type { Compared } from '../../contract/verification/compare.ts';
import { fieldsThat } from '../../contract/verification/meaning.ts';
import type { Cell, SheetColumn } from '../files/cells.ts';

/** `register_status` and `in_force` of a file: both empty where the register says nothing of the state. */
export const standingCells = (tool: ToolId, standing: Standing): readonly Cell[] => [
  statusText(tool, standing),
  standing.inForce === 'not_said' ? '' : standing.inForce,
];

/** `meaning` is what the screen tells; `differs` and `close` name the fields that were given and stand otherwise in the register, `not_compared` those of which it says nothing; `in_force` is empty where it says nothing of the state. */
export const historyColumns: readonly SheetColumn[] = [
  'reference',
  'checked_at',
  'person',
  'tool',
  'input',
  'verdict',
  'meaning',
  'failed_checks',
  'differs',
  'close',
  'not_compared',
  'register_status',
  'in_force',
].map((title) => ({ title, kind: title === 'checked_at' ? 'instant' : 'text' }));
/** Fields that differ, are close and are not compared. */
export const besideCells = (rows: readonly Compared[]): readonly Cell[] => [
  fieldsThat('differs', { compared: rows }).join(' '),
  fieldsThat('close', { compared: rows }).join(' '),
  fieldsThat('not_compared', { compared: rows }).join(' '),
];
