import { i18n } from '../../../i18n/i18n.ts';
import { count, params } from '../../../i18n/transforms.ts';

/** Incidents by campaign. */
export const campaignTexts = i18n('report/campaign', {
  title: 'Incidents by campaign',
  about:
    'Incidents of one campaign are one case: they can be selected together, get one ticket and one takedown notice, and are taken back together. All incidents of the period that fit the filters are counted, whatever page they are on. Breaching are open and past their SLA.',
  sortedBy: 'most breaching first',
  label: 'Campaigns',
  none: 'No campaign',
  incidents: 'Incidents',
  open: 'Open',
  breaching: 'Breaching',
  ticket: 'Ticket',
  rowsOf: params('Incidents of {name}'),
  loading: 'Loading its incidents …',
  notLoaded: params('Its incidents did not come. {cause}'),
  notSelected: params('{name} was not selected. {cause}'),
  raise: 'Raise case',
  raiseFor: params('Raise case for {name}'),
  more: count({ one: 'and {count} more', other: 'and {count} more' }),
  noTicket: 'No ticket',
  about_case: params('{name}: {incidents}'),
  count: count({ one: '{count} incident', other: '{count} incidents' }),
});
