import { filters } from '../../../../contract/words/en/filters.ts';
import { i18n } from '../../i18n.ts';

export const filterLabels = i18n('shell/filterLabels', filters);
