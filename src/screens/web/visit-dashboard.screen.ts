import { visitScreen } from '../../../machines/screens/web/dashboards.ts';
import { actChanges } from '../act/changes.ts';
import { trafficTexts } from '../../i18n/texts/traffic.ts';
import { VisitDashboard } from './WebScreen.tsx';

export default { screen: visitScreen, Component: VisitDashboard, words: trafficTexts, partChanges: actChanges };
