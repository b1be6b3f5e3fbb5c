import { Button } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import type { Publisher } from '../../../../contract/areas/tracker/publisher.ts';
import { addPublisher, publishers, updateCampaign, updatePublisher } from '../../../../machines/routes/areas/tracker.ts';
import { updatePublisherScreen as screen } from '../../../../machines/screens/tracker/publishers.ts';
import type { Locale } from '../../../i18n/i18n.ts';
import { useLocale, useTexts } from '../../../i18n/use-texts.ts';
import { useLocationStore, usePath } from '../../../portal/context.tsx';
import { useParams, useSetParams, useZone } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useWriteForm } from '../../../portal/writes/use-write-form.ts';
import { useWrite } from '../../../portal/writes/use-write.ts';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import { addressWith, idIn, pathOf } from '../manage/addresses.ts';
import { CopyLine } from '../manage/form/CopyLine.tsx';
import { History } from '../manage/editor/History.tsx';
import { Opened, RecordEditor } from '../manage/editor/RecordEditor.tsx';
import { Missing, RecordList } from '../manage/editor/RecordList.tsx';
import styles from '../manage/Manage.module.css';
import { manageTexts } from '../manage/texts.ts';
import { Tried } from '../manage/form/Tried.tsx';
import { useTypedLimits } from '../manage/form/use-typed-limits.ts';
import { useFieldNames } from '../manage/form/use-field-names.ts';
import { usePublisherSections } from './publisher-sections.ts';
import { PublisherFields } from './PublisherFields.tsx';
import { Proposals } from '../proposal/Proposals.tsx';
import type { Asks } from '../../act/dialogs/ActDialogs.tsx';
import { useAskedPublisher } from '../drawer/use-asked-publisher.tsx';
import { publisherForm, termsOf, valuesOf, type PublisherValues } from './publisher-form.ts';

/** One publisher, with the others, the campaigns that it is in and its history beside it. */
export function UpdatePublisher() {
  const t = useTexts(manageTexts);
  const common = useTexts(commonTexts);
  const id = idIn(usePath());
  const zone = useZone();
  const nameOf = useFieldNames();
  const { open, drawer } = useAskedPublisher(screen);
  const known = useRead(screen, 'publishers'),
    campaigns = useRead(screen, 'campaigns'),
    history = useRead(screen, 'history');
  const all = 'data' in known.view ? known.view.data : [];
  const publisher = all.find((each) => each.id === id);
  const own = 'data' in campaigns.view ? campaigns.view.data.filter((each) => each.publishers.some((one) => one.id === id)) : [];
  return (
    <div className={styles.editor} data-docked={drawer !== null}>
      <div className={`${styles.side} column gap-16`}>
        <RecordList
          title={common.publishers}
          id={id}
          records={all.map((each) => ({
            id: each.id,
            to: pathOf(updatePublisher, each.id),
            name: each.publisher_name,
            status: each.state,
          }))}
        />
        {publisher !== undefined && (
          <>
            <section className={styles.card}>
              <h2>{t.campaigns}</h2>
              {own.map((each) =>
                publisher.state === 'blocked' ? (
                  <p key={each.id}>
                    <Link to={pathOf(updateCampaign, each.id)}>{each.campaign_name}</Link>
                  </p>
                ) : (
                  <div key={each.id}>
                    <Link to={pathOf(updateCampaign, each.id)}>{each.campaign_name}</Link>
                    <CopyLine
                      label={t.tracking_url}
                      text={each.tracking_url.replace('{publisher}', encodeURIComponent(publisher.publisher_id))}
                    />
                  </div>
                ),
              )}
              <p className={styles.quiet}>{publisher.state === 'blocked' ? t.linksBlocked : own.length === 0 ? t.nothing : ''}</p>
            </section>
            <History view={history.view} id={id} name={publisher.publisher_name} zone={zone} fieldOf={nameOf} onRefresh={history.refresh} />
          </>
        )}
      </div>
      <div className="body stack gap-16 wide">
        {publisher !== undefined && (
          <Proposals
            screen={screen}
            publishers={[publisher]}
            onBlock={({ publisher_name }) => open(publisher_name, 'block')}
            onRaise={({ publisher_name }, says) => open(publisher_name, 'ticket', says)}
          />
        )}
        <DetailPart
          level={2}
          title={t.updatePublisher}
          quiet
          view={known.view}
          skeleton="table"
          height={480}
          empty={t.noPublishers}
          onRefresh={known.refresh}
        >
          {() =>
            publisher === undefined ? (
              <Missing text={t.missingPublisher} list={publishers.path} back={t.back} />
            ) : (
              <Opened key={id} latest={publisher}>
                {(opened, onOpen) => (
                  <Edit
                    publisher={opened}
                    latest={publisher}
                    zone={zone}
                    onOpen={onOpen}
                    onAsk={(first) => open(publisher.publisher_name, first)}
                  />
                )}
              </Opened>
            )
          }
        </DetailPart>
      </div>
      {drawer !== null && <div className={styles.acts}>{drawer}</div>}
    </div>
  );
}

interface EditProps {
  readonly publisher: Publisher;
  /** As the server has it. */
  readonly latest: Publisher;
  readonly zone: string;
  readonly onOpen: (publisher: Publisher) => void;
  /** Asks whether to block it or to lift its block, with what that moves. */
  readonly onAsk: (first: Asks) => void;
}
const bodyOf = (publisher: Publisher, values: PublisherValues, locale: Locale) => ({
  package_name: publisher.package_name,
  updated_on: publisher.updated_on,
  ...termsOf(values, locale),
});
function Edit({ publisher, latest, zone, onOpen, onAsk }: EditProps) {
  const t = useTexts(manageTexts);
  const nameOf = useFieldNames();
  const sections = usePublisherSections();
  const location = useLocationStore();
  const locale = useLocale();
  const { id, package_name } = publisher;
  const state = useWrite(screen, 'state', id);
  const remove = useWrite(screen, 'remove', id);
  const { view: wouldHave } = useRead(screen, 'wouldHave');
  const tried = 'data' in wouldHave ? wouldHave.data : [];
  const { form, submit, resend, ...update } = useWriteForm(screen, 'update', {
    schema: publisherForm(locale),
    defaults: valuesOf(publisher, locale),
    request: (values) => ({ params: { id }, body: bodyOf(publisher, values, locale) }),
    about: id,
    version: publisher.updated_on,
    draft: true,
  });
  const { limits } = useParams(screen.route);
  const setParams = useSetParams(screen.route);
  useTypedLimits(form, { id, saved: valuesOf(publisher, locale), limits, onLimits: (typed) => setParams({ limits: typed }) });
  const set = (to: Publisher['state']) => state.send({ params: { id }, body: { package_name, updated_on: latest.updated_on, state: to } });
  const isBlocked = latest.state === 'blocked';
  return (
    <>
      <RecordEditor<Publisher, PublisherValues>
        record={publisher}
        latest={latest}
        onOpen={onOpen}
        zone={zone}
        label={t.updatePublisher}
        name={publisher.publisher_name}
        code={latest.publisher_id}
        status={latest.state}
        form={form}
        sections={sections}
        nameOf={nameOf}
        valuesOf={(of) => valuesOf(of, locale)}
        update={update}
        onSubmit={submit}
        onResend={(of, values, outcome) => resend({ params: { id }, body: bodyOf(of, values, locale) }, outcome)}
        removal={remove}
        onRemove={
          latest.state === 'archived' || isBlocked
            ? null
            : () => remove.send({ params: { id }, body: { updated_on: publisher.updated_on } })
        }
        rows={latest.rows}
        campaigns={latest.campaigns}
        list={publishers.path}
        onDuplicate={() => location.push(addressWith(addPublisher, package_name, { copy: id }))}
        actions={(isDirty) => (
          <>
            {!isBlocked && (
              <Button
                size="small"
                disabledFocusable={state.status === 'sending' || isDirty}
                onClick={() => set(latest.state === 'active' ? 'paused' : 'active')}
              >
                {latest.state === 'active' ? t.pauseIt : t.resumeIt}
              </Button>
            )}
            {/* a proposal has a button of its own, beside its evidence */}
            {latest.proposal === null && (
              <Button size="small" disabledFocusable={isDirty} onClick={() => onAsk(isBlocked ? 'lift' : 'block')}>
                {isBlocked ? t.unblock : t.block}
              </Button>
            )}
          </>
        )}
      >
        <PublisherFields
          form={form}
          publisher={publisher}
          tried={<Tried rows={tried} of="publisher" id={id} rules={['block']} zone={zone} />}
        />
      </RecordEditor>
    </>
  );
}
import { commonTexts } from '../../../i18n/texts/common.ts';
