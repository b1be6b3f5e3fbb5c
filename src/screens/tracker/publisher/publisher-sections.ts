import { useTexts } from '../../../i18n/use-texts.ts';
import type { FormSection } from '../manage/form/FormFrame.tsx';
import { manageTexts } from '../manage/texts.ts';

const names = {
  basics: [
    'publisher_name',
    'publisher_id',
    'type',
    'state',
    'postback_url',
    'event_postback_url',
    'sites',
    'traffic_types',
    'countries',
    'has_sub_publishers',
  ],
  contact: ['company', 'contact_name', 'contact_email', 'contact_phone', 'messenger', 'country', 'account_manager'],
  money: ['model', 'currency', 'payout', 'event_cap_day', 'event_cap_month'],
  rules: ['alert_pct', 'block_pct', 'block_from_events'],
  terms: ['payment_terms', 'payment_method', 'gst_number', 'pan_number', 'tax_id'],
  notes: ['notes'],
} as const;
const keys = ['basics', 'contact', 'money', 'rules', 'terms', 'notes'] as const;
/** The sections of a publisher's form, with the fields of each. */
export function usePublisherSections(): readonly FormSection[] {
  const t = useTexts(manageTexts);
  return keys.map((key) => ({ id: `publisher-${key}`, title: t[key], fields: names[key] }));
}
