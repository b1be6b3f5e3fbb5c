import type { Campaign } from '../../../../contract/areas/tracker/campaign.ts';
import { addCampaign, updateCampaign } from '../../../../machines/routes/areas/tracker.ts';
import type { CampaignsScreen as Screen } from '../../../../machines/screens/tracker/campaigns.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useWrite } from '../../../portal/writes/use-write.ts';
import { ManagedScreen } from '../manage/ManagedScreen.tsx';
import { manageTexts, manageWords } from '../manage/texts.ts';

/** Campaigns of the package as a list. */
export function CampaignsScreen({ screen }: { readonly screen: Screen }) {
  const t = useTexts(manageTexts);
  const named = useValues(manageWords);
  const format = useFormat();
  const state = useWrite(screen, 'state');
  return (
    <ManagedScreen<Campaign, 'live'>
      of="campaign"
      route={screen.route}
      add={addCampaign}
      update={updateCampaign}
      layout="tracker/campaigns"
      list={useRead(screen, 'list')}
      performance={useRead(screen, 'performance')}
      managedOf={(record) => ({
        id: record.id,
        name: record.campaign_name,
        code: record.campaign_id,
        packageName: record.package_name,
        status: record.status,
        currency: record.currency,
        used: record.used.budget.month,
        cap: record.budget_cap_month,
      })}
      lineOf={({ goal, start_date, end_date }) =>
        `${named(goal)} · ${end_date === null ? t.withoutEnd({ day: format.day(start_date) }) : format.period(start_date, end_date)}`
      }
      statuses={['live', 'capped', 'scheduled', 'paused', 'draft', 'expired', 'archived']}
      running="live"
      isSetting={state.status === 'sending'}
      onSet={({ id, package_name, updated_on }, to) => state.send({ params: { id }, body: { package_name, updated_on, state: to } })}
      ownAction={({ status }) => (status === 'expired' ? null : undefined)}
      isRemovable={({ state: now }) => now !== 'archived'}
      removal={useWrite(screen, 'remove')}
      usesOf={({ used }) => ({ rows: used.click.total + used.event.total, campaigns: 0 })}
    />
  );
}
