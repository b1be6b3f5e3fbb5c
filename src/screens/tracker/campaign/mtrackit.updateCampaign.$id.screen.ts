import { updateCampaignScreen } from '../../../../machines/screens/tracker/campaigns.ts';
import { changes } from './changes.ts';
import { UpdateCampaign } from './UpdateCampaign.tsx';

export default { screen: updateCampaignScreen, Component: UpdateCampaign, changes };
