import type { MailLanguage } from '../../contract/areas/sign-in.ts';
import { hasEntry, type BulkRow } from '../../contract/areas/verification/runs.ts';
import type { ToolId } from '../../contract/verification/decode/decode.ts';
import { fieldsAt } from '../../contract/verification/compare.ts';
import type { NameLevel } from '../../contract/verification/names.ts';
import { statusText } from '../../contract/verification/standing.ts';
import { filled, sentencesIn } from './sentences/sentences.ts';
import { listed, type ListedReason, type SentenceWords } from './sentences/words.ts';

type Reason = NonNullable<BulkRow['reason']>;
const isListed = (reason: Reason): reason is ListedReason => listed.some((each) => each === reason);
/** A state as a register writes it (`ACCOUNT_IS_CLOSED`), in words. */
const plainStatus = (status: string): string => status.replace(/[\s_]+/g, ' ').toLowerCase();
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export interface Said extends Pick<BulkRow, 'state' | 'reason' | 'field' | 'detail' | 'compared' | 'standing' | 'neighbour' | 'alike'> {
  /** Of a duplicate, the line of its file that says the same, from 1; null where it is not known. */
  readonly sameLine?: number | null;
}
const fieldOf = (words: SentenceWords, field: string | null): string =>
  field === null ? words.row : (words.fields[field] ?? field.replaceAll('_', ' '));
/** Why a row is as it is. */
function because(words: SentenceWords, reason: Reason, { field, detail, sameLine }: Pick<Said, 'field' | 'detail' | 'sameLine'>): string {
  const places = { field: fieldOf(words, field), detail: reason === 'register' ? plainStatus(detail) : detail };
  if (isListed(reason)) return filled(words.reasons.failed, { ...places, check: words.checks[reason] });
  if (reason === 'duplicate' && sameLine != null) return filled(words.reasons.sameLine, { detail: String(sameLine) });
  if (reason === 'register' && detail === '') return words.reasons.registerPlain;
  const [right = '', found = ''] = detail.split(' ');
  return filled(words.reasons[reason], { ...places, ...(reason === 'expected' && { right, found }) });
}
/** What became of a row or a check, in sentences of a language, for a file. */
export function messageOf(tool: ToolId, said: Said, language: MailLanguage): string {
  const words = sentencesIn[language];
  const { state, reason, compared, standing, neighbour, alike } = said;
  if (alike !== null) {
    const { value } = alike;
    return `${messageOf(tool, { ...said, alike: null }, language)} ${filled(words.alike, { value, why: words.likes[alike.reason] })}`;
  }
  if (state === null) return words.waiting;
  if (reason !== null) {
    const why = sentence(because(words, reason, said));
    if (hasEntry(state)) return `${messageOf(tool, { ...said, reason: null }, language)} ${why}`;
    if (neighbour === null) return why;
    return `${why} ${filled(words.looksLike, { what: words.kinds[neighbour] ?? words.fields[neighbour] ?? words.other })}`;
  }
  const status = plainStatus(statusText(tool, standing));
  const at = (level: NameLevel | null, text: string): string[] => {
    const fields = fieldsAt(level, compared).map((field) => fieldOf(words, field));
    return fields.length === 0 ? [] : [filled(text, { fields: fields.join(', ') })];
  };
  const ofState = standing.inForce === 'unknown' ? [filled(words.stateUnknown, { status })] : [];
  const different = at('different', words.different),
    close = [...at('close', words.close), ...at('partial', words.partial)],
    silence = [...at(null, words.silent), ...at('other_script', words.script)];
  const { valid } = words.states;
  switch (state) {
    case 'not_in_force':
      return [filled(words.notInForce, { status }), ...different].join(' ');
    case 'state_unknown':
      return [valid, ...ofState, ...silence].join(' ');
    case 'differs':
    case 'close':
      return [valid, ...(state === 'differs' ? different : close), ...ofState, ...silence].join(' ');
    case 'not_compared':
      return [valid, ...silence].join(' ');
    default:
      return words.states[state];
  }
}
