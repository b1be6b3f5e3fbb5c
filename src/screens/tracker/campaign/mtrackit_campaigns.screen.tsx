import { campaignsScreen as screen } from '../../../../machines/screens/tracker/campaigns.ts';
import { CampaignsScreen } from './CampaignsScreen.tsx';
import { changes } from './changes.ts';

export default { screen, Component: () => <CampaignsScreen screen={screen} />, changes };
