import { teamScreen } from '../../../../machines/screens/session/pages.ts';
import { TeamView } from './PageView.tsx';

export default { screen: teamScreen, Component: TeamView };
