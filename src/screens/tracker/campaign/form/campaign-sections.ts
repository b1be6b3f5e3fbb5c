import { capKinds, capSpans } from '../../../../../contract/areas/tracker/campaign.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import type { FormSection } from '../../manage/form/FormFrame.tsx';
import { useFieldNames } from '../../manage/form/use-field-names.ts';
import { manageTexts } from '../../manage/texts.ts';

/** A field of a campaign in words. */
export function useCampaignNames(): (field: string) => string {
  const t = useTexts(manageTexts);
  const nameOf = useFieldNames();
  return (field) => {
    const [, kind, span] = /^(click|event|budget)_cap_(day|month|total)$/.exec(field) ?? [];
    if (kind !== undefined && span !== undefined) return t.capOf({ what: t[`cap_${kind as 'click'}`], span: t[`span_${span as 'day'}`] });
    if (field === 'publishers') return t.inCampaign;
    return nameOf(field);
  };
}
const names = {
  basics: [
    'campaign_id',
    'campaign_name',
    'customer_name',
    'agency_name',
    'platform',
    'goal',
    'landing_url',
    'preview_url',
    'tracking_domain',
    'kpi_target',
    'state',
  ],
  schedule: ['start_date', 'end_date'],
  money: ['model', 'currency', 'revenue', 'payout', ...capKinds.flatMap((kind) => capSpans.map((span) => `${kind}_cap_${span}`))],
  targeting: ['countries', 'states', 'devices', 'carriers', 'system', 'click_window_days', 'view_window_hours'],
  rules: ['alert_pct', 'block_pct', 'block_from_events', 'ctit_min_s', 'ctit_max_h', 'clicks_per_ip_day', 'check_country', 'block_proxies'],
  inCampaign: ['publishers'],
  creatives: ['creatives'],
  notes: ['notes'],
} as const;
const keys = ['basics', 'schedule', 'money', 'targeting', 'rules', 'inCampaign', 'creatives', 'notes'] as const;
/** The sections of a campaign's form, with the fields of each. */
export function useCampaignSections(): readonly FormSection[] {
  const t = useTexts(manageTexts);
  return keys.map((key) => ({ id: `campaign-${key}`, title: t[key], fields: names[key] }));
}
