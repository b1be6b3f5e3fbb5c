import type { ToolId } from '../../contract/verification/decode/decode.ts';
import { statusText, type Standing } from '../../contract/verification/standing.ts';
import { levelOf, type Compared } from '../../contract/verification/compare.ts';
import { decisive, fieldsThat } from '../../contract/verification/meaning.ts';
import type { Verification } from '../../contract/areas/verification/verification.ts';
import type { Cell, SheetColumn } from '../files/cells.ts';

/** `register_status` and `in_force` of a file: both empty where the register says nothing of the state. */
export const standingCells = (tool: ToolId, standing: Standing): readonly Cell[] => [
  statusText(tool, standing),
  standing.inForce === 'not_said' ? '' : standing.inForce,
];

/** `meaning` is what the screen tells; `differs` and `close` name the fields that were given and stand otherwise in the register, `not_compared` those of which it says nothing, or says it in another script; `match` (0 to 100) and `match_level` are of the field that decides; `in_force` is empty where it says nothing of the state; `alike_to` is the brand, or the known value, that a domain reads like; of a row of a file `line` is where it stands there, from 1, and `column` the heading of what is wrong; `message` is a sentence. */
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
  'match',
  'match_level',
  'register_status',
  'in_force',
  'package',
  'charged',
  'reused',
  'provider_reference',
  'cleaned',
  'line',
  'column',
  'message',
  'alike_to',
].map((title) => ({ title, kind: title === 'checked_at' ? 'instant' : title === 'match' || title === 'line' ? 'number' : 'text' }));
/** How a verdict came about: in which package, whether it was charged, whose verdict it repeats, by which reference the provider knows it, and what was put right before. */
export const askedCells = ({
  package_name,
  charged,
  reused,
  provider_reference,
  cleaned,
}: Pick<Verification, 'package_name' | 'charged' | 'reused' | 'provider_reference' | 'cleaned'>): readonly Cell[] => [
  package_name,
  charged,
  reused?.reference_id ?? '',
  provider_reference,
  cleanedText(cleaned),
];
/** What was put right, as a file says it: `bank_account: hyphen, hidden`. */
export const cleanedText = (cleaned: Verification['cleaned']): string =>
  Object.entries(cleaned)
    .map(([field, what]) => `${field}: ${what.join(', ')}`)
    .join('; ');
/** `match` and `match_level` of a file: empty where the register says nothing of what was given. */
export const matchCells = (state: string | null, compared: readonly Compared[]): readonly Cell[] => {
  const beside = decisive({ state, compared });
  return beside === undefined ? [null, ''] : [beside.score, levelOf(beside) ?? ''];
};
/** Fields that differ, are close and are not compared, with the likeness of the one that decides. */
export const besideCells = (state: string | null, rows: readonly Compared[]): readonly Cell[] => [
  fieldsThat('differs', { compared: rows }).join(' '),
  fieldsThat('close', { compared: rows }).join(' '),
  fieldsThat('not_compared', { compared: rows }).join(' '),
  ...matchCells(state, rows),
];
