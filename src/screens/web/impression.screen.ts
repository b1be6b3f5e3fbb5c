import { impressionScreen } from '../../../machines/screens/web/dashboards.ts';
import { ImpressionDashboard } from './ImpressionDashboard.tsx';
import { trafficTexts } from './traffic-texts.ts';

export default { screen: impressionScreen, Component: ImpressionDashboard, words: trafficTexts };
