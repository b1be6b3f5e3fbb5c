import { partsOf } from '../../../contract/codes/issues.ts';
import { isOneOf } from '../../../contract/codes/one-of.ts';
import { formTexts } from '../../i18n/texts/form.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ownWordsOf, type FormCode, type OwnWords } from './issue-words.ts';

/** The words of spec §5; any other code says only that the value was not accepted, and forms that can meet it have words of their own. */
const words = {
  required: 'required',
  'not-valid': 'invalid',
  'email-required': 'required',
  'email-not-valid': 'invalid',
  'password-required': 'required',
  'name-required': 'required',
  'company-required': 'required',
  'publisher-required': 'required',
  'package-not-valid': 'invalid',
  'zone-not-valid': 'invalid',
  'minimum-length': 'minimum',
  'maximum-symbols': 'maximum',
  'maximum-characters': 'maximum',
  'maximum-length': 'maximum',
  maximum: 'maximum',
  'wrong-code': 'invalid',
} as const satisfies Partial<Record<FormCode, 'required' | 'invalid' | 'minimum' | 'maximum'>>;

/** An issue in the language of the page: in the words of the form, or in those that all forms have. */
export function useFieldMessage(): (issue: string, own?: OwnWords) => string {
  const t = useTexts(formTexts);
  return (issue, own = {}) => {
    const { code, detail } = partsOf(issue);
    const text = isOneOf(words, code) ? words[code] : 'refused';
    const said = ownWordsOf(own, issue);
    if (said !== undefined) return said;
    return text === 'minimum' || text === 'maximum' ? t[text]({ length: detail }) : t[text];
  };
}
