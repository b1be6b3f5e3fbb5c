import { i18n } from '../i18n.ts';

/** What a filter, and the column that it restricts, is called: the keys are the names of the contract's filters, of incidents and of web traffic. */
export const filterLabels = i18n('shell/filterLabels', {
  channel: 'Channel',
  country: 'Country',
  category: 'Category',
  brand: 'Brand',
  priority: 'Priority',
  publisher: 'Publisher',
  status: 'Status',
  clock: 'SLA',
  publisher_id: 'Publisher ID',
  publisher_name: 'Publisher name',
  campaign_id: 'Campaign ID',
  creative_id: 'Creative ID',
  system_domain: 'System domain',
  placement_id: 'Placement ID',
  placement_type: 'Placement type',
  fraud_category: 'Fraud category',
  fraud_sub_category: 'Fraud sub-category',
  reason: 'Reason',
  sub_publisher_name: 'Sub-publisher',
  page_id: 'Page ID',
  exchange: 'Exchange',
  device: 'Device',
  verdict_class: 'Invalid traffic',
  search: 'Search',
});
