import { footprintScreen } from '../../../machines/screens/footprint/footprint.ts';
import { FootprintScreen } from './FootprintScreen.tsx';
import { footprintTexts, verdictTexts } from './texts.ts';

const named = (name: 'check' | 'checkAgain' | 'decision' | 'notes' | 'reveal' | 'raise' | 'download') => (): string =>
  footprintTexts.get()[name];
export default {
  screen: footprintScreen,
  Component: FootprintScreen,
  words: verdictTexts,
  changes: {
    check: named('check'),
    again: named('checkAgain'),
    decide: named('decision'),
    note: named('notes'),
    reveal: named('reveal'),
    raise: named('raise'),
    download: named('download'),
  },
};
