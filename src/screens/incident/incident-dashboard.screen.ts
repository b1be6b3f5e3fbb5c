import { dashboardScreen } from '../../../machines/screens/incident/dashboard.ts';
import { IncidentScreen } from './IncidentScreen.tsx';

export default { screen: dashboardScreen, Component: IncidentScreen };
