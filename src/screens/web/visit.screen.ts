import { visitScreen } from '../../../machines/screens/web/dashboards.ts';
import { VisitDashboard } from './VisitDashboard.tsx';

export default { screen: visitScreen, Component: VisitDashboard };
