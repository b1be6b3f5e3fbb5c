import { addCampaignScreen, campaignScreen, campaignsScreen, updateCampaignScreen } from '../../machines/screens/tracker/campaigns.ts';
import { addPublisherScreen, publishersScreen, updatePublisherScreen } from '../../machines/screens/tracker/publishers.ts';
import { inTracker } from '../../src/fixtures/act.ts';
import { ticketLists } from '../../src/fixtures/ticket.ts';
import {
  campaignList,
  campaignPerformance,
  publisherList,
  publisherPerformance,
  recordHistory,
} from '../../src/fixtures/tracker-manage.ts';
import { screenSuite } from './support/screen-suite.tsx';

const campaigns = { data: campaignList },
  publishers = { data: publisherList },
  history = { data: recordHistory };
const listed = { reset: { search: 'fest', page: 2 }, kept: { show: 'paused', sort: '-cost', limit: 25 } } as const;
for (const screen of [campaignsScreen, campaignScreen])
  screenSuite(screen, {
    params: listed,
    cards: {
      list: { component: 'ManagedList', answer: campaigns, title: 'Campaigns', empty: { data: [] } },
      performance: { component: 'ManagedList', answer: { data: campaignPerformance } },
    },
  });
/** What is asked about a publisher once one is open. */
const asked = {
  foresight: { component: null, answer: { data: inTracker } },
  blockList: { component: null, answer: { data: { entries: [], timeZone: 'Asia/Kolkata' } } },
  priorities: { component: null, answer: { issue_priorities: ticketLists.priorities } },
  people: { component: null, answer: { data: ticketLists.people, memberships: [] } },
} as const;
screenSuite(publishersScreen, {
  params: listed,
  cards: {
    list: { component: 'ManagedList', answer: publishers, title: 'Publishers', empty: { data: [] } },
    performance: { component: 'ManagedList', answer: { data: publisherPerformance } },
    ...asked,
  },
});
const added = { reset: { copy: 'CMP-A2001', code: 'CMP-9', name: 'Nine' } };
screenSuite(addCampaignScreen, {
  params: added,
  cards: { campaigns: { component: 'AddCampaign', answer: campaigns }, publishers: { component: 'AddCampaign', answer: publishers } },
});
screenSuite(addPublisherScreen, { params: added, cards: { publishers: { component: 'AddPublisher', answer: publishers } } });
screenSuite(updateCampaignScreen, {
  params: { reset: {} },
  cards: {
    campaigns: { component: 'UpdateCampaign', answer: campaigns },
    publishers: { component: 'UpdateCampaign', answer: publishers },
    history: { component: 'UpdateCampaign', answer: history },
    wouldHave: { component: null, answer: { data: [] } },
  },
});
screenSuite(updatePublisherScreen, {
  params: { reset: {} },
  cards: {
    publishers: { component: 'UpdatePublisher', answer: publishers },
    campaigns: { component: 'UpdatePublisher', answer: campaigns },
    history: { component: 'UpdatePublisher', answer: history },
    wouldHave: { component: null, answer: { data: [] } },
    ...asked,
  },
});
