import { i18n } from '../../i18n/i18n.ts';

/** The pages of administration. */
export const adminTexts = i18n('admin', {
  pages: 'Pages of administration',
  people: 'Users',
  packages: 'Packages',
  mapping: 'Mapping',
  requests: 'Access requests',
  audit: 'Audit',
  personal: 'Personal data',
});
