import { deepDiveScreen } from '../../../machines/screens/deep-dive/deep-dive.ts';
import { trafficTexts } from '../../i18n/texts/traffic.ts';
import { deepDiveTexts } from './texts.ts';
import { DeepDiveScreen } from './DeepDiveScreen.tsx';

export default {
  screen: deepDiveScreen,
  Component: DeepDiveScreen,
  words: trafficTexts,
  changes: { raise: () => deepDiveTexts.get().raiseTicket },
};
