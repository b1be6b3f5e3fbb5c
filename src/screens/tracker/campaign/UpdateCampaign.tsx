import { Button } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Campaign } from '../../../../contract/areas/tracker-campaign.ts';
import type { Publisher } from '../../../../contract/areas/tracker-publisher.ts';
import { addCampaign, campaigns, updateCampaign } from '../../../../machines/routes/tracker.ts';
import { updateCampaignScreen as screen } from '../../../../machines/screens/tracker/campaigns.ts';
import { useFormat } from '../../../format/format.ts';
import type { Locale } from '../../../i18n/i18n.ts';
import { useLocale, useTexts } from '../../../i18n/use-texts.ts';
import { useLocationStore, usePath } from '../../../portal/context.tsx';
import { useZone } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useWriteForm } from '../../../portal/use-write-form.ts';
import { useWrite } from '../../../portal/use-write.ts';
import { joinedView } from '../../../widgets/card/joined-view.ts';
import { ConflictDialog } from '../../../widgets/ConflictDialog/ConflictDialog.tsx';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import { addressWith, idIn, pathOf } from '../manage/addresses.ts';
import { conflictBetween, merged } from '../manage/form/conflict.ts';
import { FormFrame } from '../manage/form/FormFrame.tsx';
import { History } from '../manage/form/History.tsx';
import styles from '../manage/Manage.module.css';
import { RemoveDialog } from '../manage/RemoveDialog.tsx';
import { RemoveNews } from '../manage/RemoveNews.tsx';
import { StatusChip } from '../manage/StatusChip.tsx';
import { manageTexts } from '../manage/texts.ts';
import { useCampaignNames, useCampaignSections } from './campaign-sections.ts';
import { CampaignFields } from './CampaignFields.tsx';
import { campaignForm, termsOf, valuesOf, type CampaignValues } from './campaign-form.ts';

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
      <div className={styles.side}>
        <nav className={styles.card} aria-label={t.campaigns}>
          <h2>{t.campaigns}</h2>
          <ul className={styles.nav}>
            {all
              .filter((each) => each.status !== 'archived' || each.id === id)
              .map((each) => (
                <li key={each.id}>
                  <Link to={pathOf(updateCampaign, each.id)} aria-current={each.id === id ? 'page' : undefined}>
                    <bdi>{each.campaign_name}</bdi>
                    <StatusChip status={each.status} />
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
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
        {([, own]) => (campaign === undefined ? <Missing /> : <Opened key={id} campaign={campaign} publishers={own} zone={zone} />)}
      </DetailPart>
    </div>
  );
}
function Missing() {
  const t = useTexts(manageTexts);
  return (
    <div className={styles.card} role="status">
      <p>{t.missingCampaign}</p>
      <Link to={campaigns.path}>{t.back}</Link>
    </div>
  );
}

interface OpenedProps {
  readonly campaign: Campaign;
  readonly publishers: readonly Publisher[];
  readonly zone: string;
}
/** The version that is edited: a newer one is opened once nothing typed would be lost. */
function Opened({ campaign, ...rest }: OpenedProps) {
  const [opened, setOpened] = useState(campaign);
  return <Edit key={opened.updated_on} campaign={opened} latest={campaign} onOpen={setOpened} {...rest} />;
}

interface EditProps extends OpenedProps {
  /** As the server has it. */
  readonly latest: Campaign;
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
  const format = useFormat();
  const location = useLocationStore();
  const state = useWrite(screen, 'state');
  const remove = useWrite(screen, 'remove');
  const update = useWrite(screen, 'update');
  const [asksRemoval, setAsksRemoval] = useState(false);
  const [isAside, setAside] = useState(false);
  const locale = useLocale();
  const before = valuesOf(campaign, locale);
  const { form, status, failure, answer, submit } = useWriteForm(screen, 'update', {
    schema: campaignForm(locale),
    defaults: before,
    request: (values) => ({ params: { id: campaign.id }, body: bodyOf(campaign, values, locale) }),
    about: `${campaign.id} ${campaign.updated_on}`,
    draft: true,
  });
  const isMine = update.request?.params.id === campaign.id;
  const saved = isMine && status === 'done' ? answer : null;
  const isNewer = latest.updated_on > campaign.updated_on;
  const { isDirty } = form.formState;
  const next =
    saved !== null && saved.updated_on > campaign.updated_on ? saved : isNewer && !isDirty && status !== 'sending' ? latest : null;
  useEffect(() => {
    if (next !== null) onOpen(next);
  }, [next, onOpen]);
  const current = isMine && status === 'conflict' ? (failure?.current as Campaign | undefined) : undefined;
  const set = (to: Campaign['state']) =>
    state.send({ params: { id: campaign.id }, body: { package_name: campaign.package_name, updated_on: latest.updated_on, state: to } });
  return (
    <>
      <RemoveNews
        name={campaign.campaign_name}
        status={remove.request?.params.id === campaign.id ? remove.status : 'ready'}
        outcome={remove.answer?.outcome ?? null}
        failure={remove.failure}
        onDismiss={remove.dismiss}
      />
      <FormFrame
        label={t.updateCampaign}
        head={
          <>
            <div>
              <h2>
                <bdi>{campaign.campaign_name}</bdi> <StatusChip status={latest.status} />
              </h2>
              <span className={styles.quiet}>
                {latest.campaign_id} · {t.savedBy({ time: format.instant(latest.updated_on, zone), name: latest.updated_by.name })}
              </span>
            </div>
            <div>
              <Button size="small" onClick={() => location.push(campaigns.path)}>
                {t.back}
              </Button>
              <Button size="small" onClick={() => location.push(addressWith(addCampaign, campaign.package_name, { copy: campaign.id }))}>
                {t.duplicateIt}
              </Button>
              {latest.status !== 'expired' && (
                <Button
                  size="small"
                  disabledFocusable={state.status === 'sending' || isDirty}
                  onClick={() => set(latest.state === 'live' ? 'paused' : 'live')}
                >
                  {latest.state === 'live' ? t.pauseIt : t.resumeIt}
                </Button>
              )}
              {latest.state !== 'archived' && (
                <Button size="small" onClick={() => setAsksRemoval(true)}>
                  {t.removeYes}
                </Button>
              )}
            </div>
          </>
        }
        form={form}
        sections={sections}
        nameOf={nameOf}
        status={isMine ? status : 'ready'}
        failure={failure}
        isNew={false}
        news={isNewer && isDirty ? <p className={styles.warn}>{t.newer({ name: latest.updated_by.name })}</p> : null}
        onSubmit={() => {
          setAside(false);
          submit();
        }}
        onDiscard={() => {
          if (isDirty) form.reset();
          else location.push(campaigns.path);
        }}
      >
        <CampaignFields form={form} publishers={publishers} campaign={campaign} />
      </FormFrame>
      {asksRemoval && (
        <RemoveDialog
          name={campaign.campaign_name}
          rows={latest.used.click.total + latest.used.event.total}
          campaigns={0}
          onClose={() => setAsksRemoval(false)}
          onYes={() => {
            setAsksRemoval(false);
            remove.send({ params: { id: campaign.id }, body: { updated_on: campaign.updated_on } });
          }}
        />
      )}
      {current !== undefined && !isAside && (
        <ConflictDialog
          by={current.updated_by.name}
          at={format.instant(current.updated_on, zone)}
          fields={conflictBetween(before, valuesOf(current, locale), form.getValues(), nameOf, t.nothing)}
          busy={false}
          onSave={(choices) => {
            const values = merged(valuesOf(current, locale), form.getValues(), choices);
            update.dismiss();
            update.send({ params: { id: campaign.id }, body: bodyOf(current, values, locale) });
          }}
          onBack={() => setAside(true)}
          onDiscard={() => {
            update.dismiss();
            form.reset();
            onOpen(current);
          }}
        />
      )}
    </>
  );
}
