import { i18n } from '../i18n.ts';
import { count, params } from '../transforms.ts';

/** Words of the card that every widget stands in. */
export const widgetTexts = i18n('shell/widget', {
  refreshTip: params('Refresh. Last fetched {time}'),
  askedFor: params('Asked for: {asked}'),
  failedAt: params('At {time}'),
  staleShort: params('Data of {time}'),
  /** Beside a change: what it is measured against. */
  against: params('vs {period}'),
  up: 'up',
  down: 'down',
  better: 'better',
  worse: 'worse',
  unchanged: 'no change',
  noChange: 'Nothing to compare with: the previous period has no value for this.',
  noDataBefore: params('no data before {day}'),
  noDataAfter: params('no data after {day}'),
  someBefore: params('some packages have no data before {day}'),
  someAfter: params('some packages have no data after {day}'),
  noValue: 'Nothing was measured in this period.',
  /** A change of a share, in percentage points. */
  points: params('{points} pts'),
  /** The last day of both periods ends at the same time of day. */
  downloadPng: 'Download PNG',
  failedCards: count({ one: '{count} card could not be loaded', other: '{count} cards could not be loaded' }),
  retryAll: 'Retry all',
  unsaved: 'The file could not be made.',
  pick: params('Filter the page by {name}'),
  unpick: params('Stop filtering by {name}'),
  /** Heads of the table of key numbers. */
  figure: 'Number',
  unit: 'Unit',
  change: 'Change',
  hours: 'hours',
  alertMe: 'Alert me…',
  importRows: 'Import rows …',
  /** A filter by what a sentence is about, and out of it again. */
  pickValue: params('Show {value}'),
  leaveValue: params('Stop filtering by {value}'),
  neverLoaded: 'No rows were ever loaded into this package.',
  otherDays: params('{why}. Choose days that have data.'),
  darkBefore: params('No data before {day}'),
  darkSince: params('No data since {day}'),
  /** Of a feed whose next rows are late. */
  lateSince: params('Nothing has arrived since {time}; usually at least every {hours}'),
  noneYet: params('No data yet today; data up to {day}'),
  /** Of a change whose days are still being revised. */
  provisional: 'provisional',
});
