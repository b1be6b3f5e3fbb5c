import { route } from './route.ts';

export const trackerDashboard = route({ path: '/mtrackit_dashboard', area: 'tracker', title: '' });
export const publishers = route({ path: '/mtrackit_publisher', area: 'tracker', title: 'Publisher' });
export const campaigns = route({ path: '/mtrackit_campaigns', area: 'tracker', title: 'Campaigns' });
export const campaign = route({ path: '/mtrackit/campaign', area: 'tracker', title: 'Campaigns' });
export const addPublisher = route({ path: '/mtrackit/addPublisher', area: 'tracker', title: 'Publisher' });
export const updatePublisher = route({ path: '/mtrackit/updatePublisher/:id', area: 'tracker', title: 'Publisher' });
export const addCampaign = route({ path: '/mtrackit/addCampaign', area: 'tracker', title: 'Campaigns' });
export const updateCampaign = route({ path: '/mtrackit/updateCampaign/:id', area: 'tracker', title: 'Campaigns' });
