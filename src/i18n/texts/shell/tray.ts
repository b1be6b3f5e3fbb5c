import { i18n } from '../../i18n.ts';
import { count, params } from '../../transforms.ts';

/** The buttons of the header for jobs and notices, and what is said aloud when a job has ended. The panels behind them have words of their own. */
export const trayTexts = i18n('shell/tray', {
  jobs: 'Files and runs',
  jobsUnderWay: count({ one: 'Files and runs, {count} under way', other: 'Files and runs, {count} under way' }),
  notices: 'Notices',
  noticesUnread: count({ one: 'Notices, {count} unread', other: 'Notices, {count} unread' }),
  setTo: params('Set to {what}'),
  set_status: params('Status: {what}'),
  set_priority: params('Priority: {what}'),
  set_assignee: params('Assigned: {what}'),
  set_rule: params('Authorised: {what}'),
  nobody: 'nobody',
  raiseTickets: 'Raise tickets',
  undoing: params('Undo: {what}'),
  done: params('{title}: done'),
  partly: params('{title}: done in part, some rows failed'),
  failed: params('{title}: failed'),
  cancelled: params('{title}: stopped'),
});
