import { i18n } from '../../../i18n/i18n.ts';
import { count, params } from '../../../i18n/transforms.ts';

/** Tickets of all that was found. */
export const raiseTexts = i18n('search360/raise', {
  all: 'Raise tickets for open incidents without one',
  question: 'Raise takedown tickets?',
  found: count({ one: 'Of {count} incident that was found:', other: 'Of {count} incidents that were found:' }),
  left: count({
    one: '{count} of the incidents is settled or has a ticket, and gets none',
    other: '{count} of the incidents are settled or have a ticket, and get none',
  }),
  outcome: 'What will become of them',
  made: count({ one: '{count} ticket will be raised', other: '{count} tickets will be raised' }),
  derived: count({
    one: '{count} of the incidents is derived: it shares a value with what is searched',
    other: '{count} of the incidents are derived: they share a value with what is searched',
  }),
  notAmong: 'Not among them, because too many incidents share it:',
  settled: count({
    one: '{count} incident is settled and is skipped',
    other: '{count} incidents are settled and are skipped',
  }),
  hasTicket: count({
    one: '{count} incident has an open ticket and is skipped',
    other: '{count} incidents have an open ticket and are skipped',
  }),
  gone: count({
    one: '{count} incident is not there any more, or not yours, and gets none',
    other: '{count} incidents are not there any more, or not yours, and get none',
  }),
  withScreens: 'The screenshots of the rows are attached to the tickets of what has their very value.',
  yes: count({ one: 'Raise {count} ticket', other: 'Raise {count} tickets' }),
  begun: count({
    one: '{count} incident is gone through in the background: see the runs in the page header',
    other: '{count} incidents are gone through in the background: see the runs in the page header',
  }),
  among: count({
    one: 'The run for {count} incident is among the runs in the page header',
    other: 'The run for {count} incidents is among the runs in the page header',
  }),
  runFailed: 'The run failed',
  runStopped: 'The run was stopped',
  notDone: count({ one: '{count} not done', other: '{count} not done' }),
  tooMany: params('Tickets can be raised for {most} incidents at once. Select rows, or search for a value that fewer share.'),
  changed: 'Another number of incidents is found now. Look again.',
});
