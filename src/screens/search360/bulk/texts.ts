import { i18n } from '../../../i18n/i18n.ts';
import { count, params } from '../../../i18n/transforms.ts';

/** Tickets of all that was found. */
export const raiseTexts = i18n('search360/raise', {
  all: count({ one: 'Raise a ticket for {count} incident', other: 'Raise tickets for all {count} incidents' }),
  question: count({
    one: 'Raise a takedown ticket for {count} incident? One that is settled or has an open ticket is skipped.',
    other: 'Raise a takedown ticket for each of {count} incidents? Those that are settled or have an open ticket are skipped.',
  }),
  withScreens: 'The screenshots of the rows are attached to the tickets of what has their very value.',
  yes: 'Raise tickets',
  begun: count({
    one: 'A ticket is being raised for {count} incident; see the runs above',
    other: 'Tickets are being raised for {count} incidents; see the runs above',
  }),
  among: count({
    one: 'The run for {count} incident is among the runs above',
    other: 'The run for {count} incidents is among the runs above',
  }),
  runFailed: 'The run failed',
  runStopped: 'The run was stopped',
  notDone: count({ one: '{count} not done', other: '{count} not done' }),
  tooMany: params('Tickets can be raised for {most} incidents at once. Narrow the search.'),
  changed: 'Another number of incidents is found now. Look again.',
});
