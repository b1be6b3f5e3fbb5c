import { Button } from '@fluentui/react-components';
import type { Campaign } from '../../../../contract/areas/tracker/campaign.ts';
import type { Publisher } from '../../../../contract/areas/tracker/publisher.ts';
import { addCampaign, campaigns, updateCampaign } from '../../../../machines/routes/areas/tracker.ts';
import { updateCampaignScreen as screen } from '../../../../machines/screens/tracker/campaigns.ts';
import type { Locale } from '../../../i18n/i18n.ts';
import { useLocale, useTexts } from '../../../i18n/use-texts.ts';
import { useLocationStore, usePath } from '../../../portal/context.tsx';
import { useParams, useSetParams, useZone } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useWriteForm } from '../../../portal/writes/use-write-form.ts';
import { useWrite } from '../../../portal/writes/use-write.ts';
import { joinedView } from '../../../widgets/card/joined-view.ts';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import { addressWith, idIn, pathOf } from '../manage/addresses.ts';
import { History } from '../manage/editor/History.tsx';
import { Opened, RecordEditor } from '../manage/editor/RecordEditor.tsx';
import { Missing, RecordList } from '../manage/editor/RecordList.tsx';
import styles from '../manage/Manage.module.css';
import { manageTexts } from '../manage/texts.ts';
import { useCampaignNames, useCampaignSections } from './form/campaign-sections.ts';
import { Tried } from '../manage/form/Tried.tsx';
import { useTypedLimits } from '../manage/form/use-typed-limits.ts';
import { CampaignFields } from './form/CampaignFields.tsx';
import { campaignForm, termsOf, valuesOf, type CampaignValues } from './form/campaign-form.ts';

/** One campaign, with the others and its history beside it. */
export function UpdateCampaign() {
  const t = useTexts(manageTexts);
  const id = idIn(usePath());
  const zone = useZone();
  const nameOf = useCampaignNames();
  const known = useRead(screen, 'campaigns'),
    publishers = useRead(screen, 'publishers'),
    history = useRead(screen, 'history');
  const view = joinedView(known.view, publishers.view, []);
  const onRefresh = () => {
    known.refresh();
    publishers.refresh();
  };
  const all = 'data' in known.view ? known.view.data : [];
  const campaign = all.find((each) => each.id === id);
  return (
    <div className={styles.editor}>
      <div className={`${styles.side} column gap-16`}>
        <RecordList
          title={t.campaigns}
          id={id}
          records={all.map((each) => ({ id: each.id, to: pathOf(updateCampaign, each.id), name: each.campaign_name, status: each.status }))}
        />
        {campaign !== undefined && (
          <History view={history.view} id={id} name={campaign.campaign_name} zone={zone} fieldOf={nameOf} onRefresh={history.refresh} />
        )}
      </div>
      <DetailPart
        level={2}
        title={t.updateCampaign}
        quiet
        view={view}
        skeleton="table"
        height={480}
        empty={t.noCampaigns}
        onRefresh={onRefresh}
      >
        {([, own]) =>
          campaign === undefined ? (
            <Missing text={t.missingCampaign} list={campaigns.path} back={t.back} />
          ) : (
            <Opened key={id} latest={campaign}>
              {(opened, onOpen) => <Edit campaign={opened} latest={campaign} publishers={own} zone={zone} onOpen={onOpen} />}
            </Opened>
          )
        }
      </DetailPart>
    </div>
  );
}

interface EditProps {
  readonly campaign: Campaign;
  /** As the server has it. */
  readonly latest: Campaign;
  readonly publishers: readonly Publisher[];
  readonly zone: string;
  readonly onOpen: (campaign: Campaign) => void;
}
const bodyOf = (campaign: Campaign, values: CampaignValues, locale: Locale) => ({
  package_name: campaign.package_name,
  updated_on: campaign.updated_on,
  ...termsOf(values, locale),
});
function Edit({ campaign, latest, publishers, zone, onOpen }: EditProps) {
  const t = useTexts(manageTexts);
  const nameOf = useCampaignNames();
  const sections = useCampaignSections();
  const location = useLocationStore();
  const locale = useLocale();
  const { id, package_name } = campaign;
  const state = useWrite(screen, 'state', id);
  const remove = useWrite(screen, 'remove', id);
  const { view: wouldHave } = useRead(screen, 'wouldHave');
  const tried = 'data' in wouldHave ? wouldHave.data : [];
  const { form, submit, resend, ...update } = useWriteForm(screen, 'update', {
    schema: campaignForm(locale),
    defaults: valuesOf(campaign, locale),
    request: (values) => ({ params: { id }, body: bodyOf(campaign, values, locale) }),
    about: id,
    version: campaign.updated_on,
    draft: true,
  });
  const { limits } = useParams(screen.route);
  const setParams = useSetParams(screen.route);
  useTypedLimits(form, { id, saved: valuesOf(campaign, locale), limits, onLimits: (typed) => setParams({ limits: typed }) });
  const set = (to: Campaign['state']) => state.send({ params: { id }, body: { package_name, updated_on: latest.updated_on, state: to } });
  return (
    <RecordEditor<Campaign, CampaignValues>
      record={campaign}
      latest={latest}
      onOpen={onOpen}
      zone={zone}
      label={t.updateCampaign}
      name={campaign.campaign_name}
      code={latest.campaign_id}
      status={latest.status}
      form={form}
      sections={sections}
      nameOf={nameOf}
      valuesOf={(of) => valuesOf(of, locale)}
      update={update}
      onSubmit={submit}
      onResend={(of, values, outcome) => resend({ params: { id }, body: bodyOf(of, values, locale) }, outcome)}
      removal={remove}
      onRemove={latest.state === 'archived' ? null : () => remove.send({ params: { id }, body: { updated_on: campaign.updated_on } })}
      rows={latest.used.click.total + latest.used.event.total}
      campaigns={0}
      list={campaigns.path}
      onDuplicate={() => location.push(addressWith(addCampaign, package_name, { copy: id }))}
      actions={(isDirty) =>
        latest.status === 'expired' ? null : (
          <Button
            size="small"
            disabledFocusable={state.status === 'sending' || isDirty}
            onClick={() => set(latest.state === 'live' ? 'paused' : 'live')}
          >
            {latest.state === 'live' ? t.pauseIt : t.resumeIt}
          </Button>
        )
      }
    >
      <CampaignFields
        form={form}
        publishers={publishers}
        campaign={campaign}
        tried={(rules) => <Tried rows={tried} of="campaign" id={id} rules={rules} zone={zone} />}
      />
    </RecordEditor>
  );
}
