import { useSelector } from '@xstate/react';
import type { Campaign } from '../../../../contract/areas/tracker/campaign.ts';
import type { Publisher } from '../../../../contract/areas/tracker/publisher.ts';
import { campaigns, updateCampaign } from '../../../../machines/routes/areas/tracker.ts';
import { addCampaignScreen as screen } from '../../../../machines/screens/tracker/campaigns.ts';
import { useLocale, useTexts } from '../../../i18n/use-texts.ts';
import { useWorkspace } from '../../../portal/context.tsx';
import { useParams } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useWriteForm } from '../../../portal/writes/use-write-form.ts';
import { joinedView } from '../../../widgets/card/joined-view.ts';
import { AddRecord, NewRecord } from '../manage/form/AddRecord.tsx';
import { manageTexts } from '../manage/texts.ts';
import { useCampaignNames, useCampaignSections } from './form/campaign-sections.ts';
import { CampaignFields } from './form/CampaignFields.tsx';
import { campaignForm, copyOf, emptyCampaign, newCampaignOf } from './form/campaign-form.ts';

/** Adds a campaign to the package: an empty one, a copy, or one that clicks already name. */
export function AddCampaign() {
  const t = useTexts(manageTexts);
  const { copy } = useParams(screen.route);
  const known = useRead(screen, 'campaigns'),
    publishers = useRead(screen, 'publishers');
  const onRefresh = () => {
    known.refresh();
    publishers.refresh();
  };
  return (
    <AddRecord title={t.addCampaign} view={joinedView(known.view, publishers.view, [])} empty={t.noCampaigns} onRefresh={onRefresh}>
      {([all, own], packageName) => (
        <NewCampaign
          key={`${packageName} ${copy}`}
          packageName={packageName}
          source={all.find(({ id }) => id === copy) ?? null}
          publishers={own}
        />
      )}
    </AddRecord>
  );
}

interface NewCampaignProps {
  readonly packageName: string;
  readonly source: Campaign | null;
  readonly publishers: readonly Publisher[];
}
function NewCampaign({ packageName, source, publishers }: NewCampaignProps) {
  const t = useTexts(manageTexts);
  const nameOf = useCampaignNames();
  const sections = useCampaignSections();
  const { code, name } = useParams(screen.route);
  const today = useSelector(useWorkspace(), (s) => s.context.today);
  const { customer = '', currency = '' } =
    useSelector(useWorkspace(), (s) => s.context.packages.find(({ package_name }) => package_name === packageName)) ?? {};
  const locale = useLocale();
  const write = useWriteForm(screen, 'add', {
    schema: campaignForm(locale),
    defaults: source === null ? emptyCampaign(today, { code, name, customer, currency }) : { ...copyOf(source, locale), currency },
    request: (values) => ({ body: newCampaignOf(packageName, values, locale) }),
    about: `${packageName} ${source?.id ?? code ?? ''}`,
    draft: true,
  });
  return (
    <NewRecord
      {...write}
      label={t.addCampaign}
      copied={source?.campaign_name}
      sections={sections}
      nameOf={nameOf}
      list={campaigns.path}
      record={updateCampaign}
    >
      <CampaignFields form={write.form} publishers={publishers} campaign={null} tried={null} />
    </NewRecord>
  );
}
