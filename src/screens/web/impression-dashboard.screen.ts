import { impressionScreen } from '../../../machines/screens/web/dashboards.ts';
import { actChanges } from '../act/changes.ts';
import { trafficTexts } from '../../i18n/texts/traffic.ts';
import { ImpressionDashboard } from './WebScreen.tsx';

export default { screen: impressionScreen, Component: ImpressionDashboard, words: trafficTexts, partChanges: actChanges };
