import { impressionScreen } from '../../../machines/screens/web/dashboards.ts';
import { ImpressionDashboard } from './ImpressionDashboard.tsx';
import { trafficTexts } from '../../i18n/texts/traffic.ts';

export default { screen: impressionScreen, Component: ImpressionDashboard, words: trafficTexts };
