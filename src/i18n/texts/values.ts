import { values } from '../../../contract/words/en/values.ts';
import { i18n } from '../i18n.ts';

export const valueTexts = i18n('shell/values', values);
