import { alertsScreen } from '../../../machines/screens/alert/alerts.ts';
import { trafficTexts } from '../../i18n/texts/traffic.ts';
import { AlertsScreen } from './AlertsScreen.tsx';
import { alertTexts } from './texts.ts';

interface Paused {
  readonly body: { readonly isPaused: boolean };
}
const paused = ({ body: { isPaused } }: Paused): string => (isPaused ? alertTexts.get().pause : alertTexts.get().resume);
export default {
  screen: alertsScreen,
  Component: AlertsScreen,
  words: trafficTexts,
  changes: {
    pause: paused,
    pauseReport: paused,
    remove: () => alertTexts.get().remove,
    removeReport: () => alertTexts.get().remove,
  },
};
