import { partsOf, type IssueCode } from '../../../../contract/codes/issues.ts';
import { isOneOf } from '../../../../contract/codes/one-of.ts';
import { ownWordsOf, type OwnWords } from '../../../widgets/form/issue-words.ts';
import type { loginTexts } from './texts.ts';

type Texts = ReturnType<typeof loginTexts.get>;
/** What the sign-in form and its sisters refuse (spec §5), as keys of the texts, so that each language says it its own way. */
const keys = {
  'email-required': 'emailRequired',
  'email-format': 'emailFormat',
  'password-required': 'passwordRequired',
  'minimum-symbols': 'minimum',
  'maximum-symbols': 'maximum',
} as const satisfies Partial<Record<IssueCode, keyof Texts>>;
/** An issue in the chosen language; one without words of its own reads "not valid". */
export function messageIn(t: Texts, issue: string, own: OwnWords): string {
  const { code } = partsOf(issue);
  return ownWordsOf(own, issue) ?? (isOneOf(keys, code) ? t[keys[code]] : t.notValid);
}
