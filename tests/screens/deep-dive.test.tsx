import { blockList, foresight } from '../../src/fixtures/act.ts';
import { ticketLists } from '../../src/fixtures/ticket.ts';
import { oneStandsOut } from '../../src/fixtures/stands-out.ts';
import { deepDiveScreen } from '../../machines/screens/deep-dive/deep-dive.ts';
import { clickToEvent, diveAnswers, diveRange, findings } from '../../src/fixtures/deep-dive.ts';
import { screenSuite } from './support/screen-suite.tsx';

const { slice, against, hits, hitsAgainst, samples, publishers } = diveAnswers;
const quiet = { ...slice, summary: { ...slice.summary, total: 0 } };
screenSuite(deepDiveScreen, {
  range: diveRange,
  at: { versus: 'off' },
  dashboard: 'Visit',
  params: {
    reset: { path: 'publisher:ClickHarbor,country:IN', other: 'AdRiver', samples: 3 },
    kept: { dashboard_type: 'impression', versus: 'year', by: 'campaign', verdict: 'all' },
  },
  frame: ['App', 'Guarded', 'SignedInApp', 'Frame', 'SideMenu', 'UserMenu', 'Dashboard'],
  cards: {
    standsOut: { component: 'HeadlineBar', answer: { data: oneStandsOut } },
    foresight: { component: null, answer: { data: foresight } },
    blockList: { component: null, answer: { data: blockList }, informs: true },
    priorities: { component: null, answer: { issue_priorities: ticketLists.priorities } },
    people: { component: null, answer: { data: ticketLists.people, memberships: [] } },
    slice: { component: 'CompareCard', answer: { data: slice }, title: 'Compare', informs: true, empty: { data: quiet } },
    against: { component: 'CompareCard', answer: { data: against }, informs: true },
    hits: { component: 'HitsCard', answer: { data: hits }, title: 'Events a device', empty: { data: { ...hits, devices: 0 } } },
    hitsAgainst: { component: 'HitsCard', answer: { data: hitsAgainst } },
    samples: {
      component: 'SamplesCard',
      answer: { data: samples },
      title: 'Sample records',
      empty: { data: { samples: [], total_count: 0 } },
    },
    // drawn for packages with a tracker, which this one is not
    clickToEvent: { component: null, answer: { data: clickToEvent } },
    clickToEventAgainst: { component: null, answer: { data: clickToEvent } },
    findings: { component: 'FindingsCard', answer: { data: findings }, title: 'Pinned findings', empty: { data: [] } },
    publishers: { component: 'CompareCard', answer: { data: publishers } },
  },
});
