import { i18n } from '../i18n.ts';
import { count, params } from '../transforms.ts';

/** What became of rows that were changed, and why some were left alone. */
export const outcomeTexts = i18n('shell/outcomes', {
  all: 'All',
  ok: 'Done',
  skipped: 'Skipped',
  failed: 'Failed',
  undone: 'Undone',
  counted: params('{outcome} {n}'),
  reason_unchanged: 'It was so already.',
  reason_stale: 'Somebody changed it meanwhile.',
  'reason_life-cycle': 'Its status does not allow this.',
  reason_since: 'Somebody changed it after.',
  reason_late: 'More than ten minutes had passed.',
  reason_gone: 'It is not there any more.',
  reason_assignee: 'The person has no access to its package.',
  'reason_has-ticket': 'It has an open ticket.',
  reason_refused: 'The ticket system does not allow it.',
  reason_unavailable: 'The ticket system does not answer.',
  reason_resolution: 'It needs a resolution, and one of its kind.',
  reason_ended: 'It has ended with another resolution.',
  allowed: params('What may follow: {statuses}'),
  retryFailed: count({ one: 'Retry the {count} that failed', other: 'Retry the {count} that failed' }),
  undo: count({ one: 'Undo the {count} done', other: 'Undo the {count} done' }),
  timeLeft: params('{left} left'),
  notTaken: params('It was raised, but the ticket system did not take all of it. Not taken: {fields}.'),
  raisedPartly: count({
    one: '{count} not as asked: the ticket system did not take all of it',
    other: '{count} not as asked: the ticket system did not take all of them',
  }),
  field_status: 'Status',
  field_priority: 'Priority',
  field_assignee: 'Assignee',
  field_subject: 'Subject',
  field_description: 'Description',
});
