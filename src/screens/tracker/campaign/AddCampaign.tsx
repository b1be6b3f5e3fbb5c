import { useSelector } from '@xstate/react';
import type { Campaign } from '../../../../contract/areas/tracker/campaign.ts';
import type { Publisher } from '../../../../contract/areas/tracker/publisher.ts';
import { ALL } from '../../../../contract/scope.ts';
import { campaigns, updateCampaign } from '../../../../machines/routes/areas/tracker.ts';
import { addCampaignScreen as screen } from '../../../../machines/screens/tracker/campaigns.ts';
import { useLocale, useTexts } from '../../../i18n/use-texts.ts';
import { useLocationStore, useWorkspace } from '../../../portal/context.tsx';
import { useParams } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useWriteForm } from '../../../portal/writes/use-write-form.ts';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import { joinedView } from '../../../widgets/card/joined-view.ts';
import { pathOf } from '../manage/addresses.ts';
import { FormFrame } from '../manage/form/FormFrame.tsx';
import styles from '../manage/Manage.module.css';
import { manageTexts } from '../manage/texts.ts';
import { useCampaignNames, useCampaignSections } from './form/campaign-sections.ts';
import { CampaignFields } from './form/CampaignFields.tsx';
import { campaignForm, copyOf, emptyCampaign, newCampaignOf } from './form/campaign-form.ts';

/** Adds a campaign to the package: an empty one, a copy, or one that clicks already name. */
export function AddCampaign() {
  const t = useTexts(manageTexts);
  const packageName = useSelector(useWorkspace(), (s) => s.context.current) ?? ALL;
  const { copy } = useParams(screen.route);
  const known = useRead(screen, 'campaigns'),
    publishers = useRead(screen, 'publishers');
  const view = joinedView(known.view, publishers.view, []);
  const onRefresh = () => {
    known.refresh();
    publishers.refresh();
  };
  if (packageName === ALL) return <p className={styles.card}>{t.onePackage}</p>;
  return (
    <div className="body stack gap-16 wide">
      <DetailPart
        level={2}
        title={t.addCampaign}
        quiet
        view={view}
        skeleton="table"
        height={480}
        empty={t.noCampaigns}
        onRefresh={onRefresh}
      >
        {([all, own]) => (
          <NewCampaign
            key={`${packageName} ${copy}`}
            packageName={packageName}
            source={all.find(({ id }) => id === copy) ?? null}
            publishers={own}
            currency={(all[0] ?? own[0])?.currency ?? 'INR'}
          />
        )}
      </DetailPart>
    </div>
  );
}

interface NewCampaignProps {
  readonly packageName: string;
  readonly source: Campaign | null;
  readonly publishers: readonly Publisher[];
  /** That of the package. */
  readonly currency: string;
}
function NewCampaign({ packageName, source, publishers, currency }: NewCampaignProps) {
  const t = useTexts(manageTexts);
  const nameOf = useCampaignNames();
  const sections = useCampaignSections();
  const location = useLocationStore();
  const { code, name } = useParams(screen.route);
  const today = useSelector(useWorkspace(), (s) => s.context.today);
  const customer = useSelector(
    useWorkspace(),
    (s) => s.context.packages.find(({ package_name }) => package_name === packageName)?.customer ?? '',
  );
  const locale = useLocale();
  const { form, status, failure, submit } = useWriteForm(screen, 'add', {
    schema: campaignForm(locale),
    defaults: source === null ? { ...emptyCampaign(today, { code, name, customer }), currency } : copyOf(source, locale),
    request: (values) => ({ body: newCampaignOf(packageName, values, locale) }),
    about: `${packageName} ${source?.id ?? code ?? ''}`,
    draft: true,
  });
  return (
    <FormFrame
      label={t.addCampaign}
      head={<h2>{source === null ? t.addCampaign : t.duplicate({ name: source.campaign_name })}</h2>}
      form={form}
      sections={sections}
      nameOf={nameOf}
      status={status}
      failure={failure}
      isNew
      onSubmit={() => submit({ onDone: ({ id }) => location.push(pathOf(updateCampaign, id)) })}
      onDiscard={() => {
        if (form.formState.isDirty) form.reset();
        else location.push(campaigns.path);
      }}
    >
      <CampaignFields form={form} publishers={publishers} campaign={null} />
    </FormFrame>
  );
}
