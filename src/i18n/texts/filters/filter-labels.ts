import { wordsIn } from '../../../../contract/filters/words.ts';
import { i18n } from '../../i18n.ts';

export const filterLabels = i18n('shell/filterLabels', wordsIn('en'));
