import { visitScreen } from '../../../machines/screens/web/dashboards.ts';
import { WebScreen } from './WebScreen.tsx';

export const VisitDashboard = () => <WebScreen screen={visitScreen} type="visit" />;
