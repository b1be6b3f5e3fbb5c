import { oneCurrency, profile } from './profile.ts';

/** A report of Google Ads by day and campaign, in English: lines before the header, sums at its end. Several rows of a day and campaign, as by ad group or device, are added up. */
export const googleAds = profile('google-ads-costs', 'Google Ads', 'costs', ['Day', 'Campaign', 'Currency code', 'Cost'], {
  form: { thousands: ',', totals: { label: 'Total:' } },
  fields: {
    day: { from: ['Day'] },
    campaign_id: { from: ['Campaign ID'] },
    campaign: { from: ['Campaign'] },
    publisher: { constant: 'Google Ads' },
    cost: { from: ['Cost'], default: '0' },
    currency: oneCurrency('Currency code'),
  },
});
/** The same report of an account in German. */
export const googleAdsGerman = profile(
  'google-ads-costs-de',
  'Google Ads (Deutsch)',
  'costs',
  ['Tag', 'Kampagne', 'Währungscode', 'Kosten'],
  {
    form: { decimal: ',', thousands: '.', totals: { label: 'Gesamt' } },
    fields: {
      day: { from: ['Tag'] },
      campaign_id: { from: ['Kampagnen-ID'] },
      campaign: { from: ['Kampagne'] },
      publisher: { constant: 'Google Ads' },
      cost: { from: ['Kosten'], default: '0' },
      currency: oneCurrency('Währungscode'),
    },
  },
);
/** A report of Meta by day and campaign. Its header says the currency. The row of sums has no campaign; a row of several days is refused. */
export const meta = profile('meta-costs', 'Meta Ads', 'costs', ['Reporting starts', 'Campaign name', 'Amount spent (*)'], {
  fields: {
    day: { from: ['Reporting starts'] },
    last_day: { from: ['Reporting ends'] },
    campaign_id: { from: ['Campaign ID'] },
    campaign: { from: ['Campaign name'] },
    publisher: { constant: 'Meta' },
    cost: { from: ['Amount spent (*)'], default: '0' },
  },
  leave_out: [{ column: 'Campaign name', cells: [''] }],
});
/** An export of Google Analytics 4 with advertising cost by day, campaign and source. Such files have all traffic: what cost nothing and is new is passed over. */
export const ga4 = profile('ga4', 'Google Analytics 4', 'costs', ['Date', 'Session campaign', 'Session source / medium'], {
  form: { comment: '#', thousands: ',', totals: { label: 'Grand total' } },
  fields: {
    day: { from: ['Date'], times: 'yyyymmdd' },
    campaign_id: { from: ['Session campaign ID'] },
    campaign: { from: ['Session campaign'] },
    publisher: { from: ['Session source / medium'] },
    cost: { from: ['Ads cost'], default: '0' },
    currency: oneCurrency('Currency'),
  },
});
