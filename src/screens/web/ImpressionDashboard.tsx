import { impressionScreen } from '../../../machines/screens/web/dashboards.ts';
import { WebScreen } from './WebScreen.tsx';

export const ImpressionDashboard = () => <WebScreen screen={impressionScreen} type="impression" />;
