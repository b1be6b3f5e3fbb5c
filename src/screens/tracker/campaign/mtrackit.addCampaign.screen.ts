import { addCampaignScreen } from '../../../../machines/screens/tracker/campaigns.ts';
import { AddCampaign } from './AddCampaign.tsx';
import { changes } from './changes.ts';

export default { screen: addCampaignScreen, Component: AddCampaign, changes };
