import { visitScreen } from '../../../machines/screens/web/dashboards.ts';
import { VisitDashboard } from './VisitDashboard.tsx';
import { trafficTexts } from './traffic-texts.ts';

export default { screen: visitScreen, Component: VisitDashboard, words: trafficTexts };
