import { i18n } from '../../../../i18n/i18n.ts';
import { count, params } from '../../../../i18n/transforms.ts';

/** The case of a ticket: its incidents, its clock, and what its reader can still take back. */
export const caseTexts = i18n('case', {
  incidents: count({ one: '{count} incident of this case', other: '{count} incidents of this case' }),
  first: params('The first {shown}, the least time left on top'),
  all: count({ one: 'Open {count} in the report', other: 'Open all {count} in the report' }),
  campaign: 'Campaign',
  openCampaign: params('Campaign {name} in the report'),
  riskOf: params('Risk {risk}'),
  noClock: 'no clock',
  oneClock: count({
    one: 'Its {count} incident has its own time limit, which is the ticket’s',
    other: 'Each of its {count} incidents has its own time limit; the ticket has that of the one that ends first',
  }),
  limit: params('Time limit by its priority: {time}'),
  ran: params('ran {used} since it was raised'),
  ranPaused: params('ran {used} since it was raised, paused {paused}'),
  pausedSince: params('paused since {time}'),
  stoppedSince: params('stopped since {time}'),
  lastSet: params('You set the status to “{status}”.'),
  noticeSent: params('You sent a notice to {recipient}, which set the status to “{status}”.'),
  mailStays: 'Undo does not take back the mail.',
  undoIncidents: 'Undo also takes back what that moved.',
  youRaised: 'You raised this ticket.',
  takeBack: 'Take it back',
});
