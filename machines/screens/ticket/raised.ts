import * as job from '../../../contract/areas/job.ts';
import * as changes from '../../../contract/areas/report/changes.ts';
import { campaigns } from '../../../contract/areas/report/campaigns.ts';
import * as report from '../../../contract/areas/report/report.ts';
import { incidents } from '../../../contract/areas/ticket/case-incidents.ts';
import * as tickets from '../../../contract/areas/ticket/changes.ts';
import * as ticket from '../../../contract/areas/ticket/ticket.ts';
import { definePart } from '../screen.ts';

const refreshes = [
  report.lazyReport,
  campaigns,
  report.incident,
  changes.journal,
  ticket.list,
  ticket.views,
  ticket.one,
  incidents,
  job.list,
];
/** What can be done about tickets that were just raised, wherever that was. */
export const raisedPart = definePart('raised', {
  writes: {
    withdraw: { call: tickets.withdraw, refreshes, toldBy: 'form' },
    undo: { call: job.undo, refreshes, toldBy: 'form' },
  },
});
