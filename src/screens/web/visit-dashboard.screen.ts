import { visitScreen } from '../../../machines/screens/web/dashboards.ts';
import { VisitDashboard } from './VisitDashboard.tsx';
import { trafficTexts } from '../../i18n/texts/traffic.ts';

export default { screen: visitScreen, Component: VisitDashboard, words: trafficTexts };
