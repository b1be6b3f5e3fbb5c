import { partsOf, type IssueCode } from '../../../contract/codes/issues.ts';

/** Why a form refuses a value: what the contract and the server say, and what only forms look at. */
export type FormCode =
  | IssueCode
  | 'differs'
  | 'several-emails'
  | 'no-name'
  | 'more'
  | 'not-a-number'
  | 'not-positive'
  | 'number-unclear'
  | 'file-not-taken';
/** Words of one form for some codes, in the language of the page; they are given the detail. */
export type OwnWords = Readonly<Partial<Record<FormCode, string | ((detail: string) => string)>>>;

/** What a form says about an issue in words of its own; undefined where it has none. */
export function ownWordsOf(own: OwnWords, issue: string): string | undefined {
  const { code, detail } = partsOf(issue);
  const words = Object.hasOwn(own, code) ? own[code as FormCode] : undefined;
  return typeof words === 'function' ? words(detail) : words;
}
