import { deepDiveScreen } from '../../../machines/screens/deep-dive/deep-dive.ts';
import { actChanges } from '../act/changes.ts';
import { trafficTexts } from '../../i18n/texts/traffic.ts';
import { DeepDiveScreen } from './DeepDiveScreen.tsx';

export default {
  screen: deepDiveScreen,
  Component: DeepDiveScreen,
  words: trafficTexts,
  partChanges: actChanges,
};
