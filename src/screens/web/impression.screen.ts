import { impressionScreen } from '../../../machines/screens/web/dashboards.ts';
import { ImpressionDashboard } from './ImpressionDashboard.tsx';

export default { screen: impressionScreen, Component: ImpressionDashboard };
