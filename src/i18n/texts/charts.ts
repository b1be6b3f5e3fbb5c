import { i18n } from '../i18n.ts';
import { count, params } from '../transforms.ts';

/** What charts say beside the data they are given. */
export const chartTexts = i18n('shell/charts', {
  chart: 'chart',
  keysRead: 'The arrow keys read the values one by one.',
  keysPick:
    'The arrow keys read the values one by one. Enter filters by the value that is read, Shift and Enter add it, Shift and F10 open its menu.',
  legendOf: params('Legend of {chart}'),
  pick_only: params('Only {name}'),
  pick_also: params('Add or remove {name}'),
  pick_not: params('Exclude {name}'),
  said: params('{name}: {value}'),
  listed: params('{before}, {next}'),
  partOf: params('{part} of {whole}'),
  selected: 'selected',
  total: 'Total',
  provisional: 'Provisional',
  cutDays: params('{part} of {whole} days'),
  /** Of the running day. */
  cutHours: params('{part} of {whole} h'),
  /** Of the hour in which the data of the running day end. */
  hourNotOver: 'The hour is not over',
  /** Of hours after the last row of the running day. */
  notYet: 'not yet',
  cutShort: 'Not whole',
  noData: 'No data',
  days: 'Days in the range',
  byWeek: 'by week',
  byWeekSummary: 'One column stands for one week.',
  median: 'Median',
  p90: '90th percentile',
  cases: count({ one: '{count} case', other: '{count} cases' }),
  tooFew: 'too few',
  stillOpen: 'more are still open',
  /** How many cases a number rests on. */
  sample: params('n = {n}'),
  shareOf: params('{share} of {stage}'),
  offMap: count({ one: '{count} place is not on the map', other: '{count} places are not on the map' }),
});
