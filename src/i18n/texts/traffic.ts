import { traffic } from '../../../contract/words/en/traffic.ts';
import { i18n } from '../i18n.ts';

export const trafficTexts = i18n('traffic', traffic);
