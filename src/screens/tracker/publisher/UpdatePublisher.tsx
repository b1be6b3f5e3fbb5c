import { Button } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Publisher } from '../../../../contract/areas/tracker-publisher.ts';
import { addPublisher, publishers, updateCampaign, updatePublisher } from '../../../../machines/routes/tracker.ts';
import { updatePublisherScreen as screen } from '../../../../machines/screens/tracker/publishers.ts';
import { useFormat } from '../../../format/format.ts';
import type { Locale } from '../../../i18n/i18n.ts';
import { useLocale, useTexts } from '../../../i18n/use-texts.ts';
import { useLocationStore, usePath } from '../../../portal/context.tsx';
import { useZone } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useWriteForm } from '../../../portal/use-write-form.ts';
import { useWrite } from '../../../portal/use-write.ts';
import { ConflictDialog } from '../../../widgets/ConflictDialog/ConflictDialog.tsx';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import { addressWith, idIn, pathOf } from '../manage/addresses.ts';
import { conflictBetween, merged } from '../manage/form/conflict.ts';
import { FormFrame } from '../manage/form/FormFrame.tsx';
import { CopyLine } from '../manage/form/CopyLine.tsx';
import { History } from '../manage/form/History.tsx';
import styles from '../manage/Manage.module.css';
import { RemoveDialog } from '../manage/RemoveDialog.tsx';
import { RemoveNews } from '../manage/RemoveNews.tsx';
import { StatusChip } from '../manage/StatusChip.tsx';
import { manageTexts } from '../manage/texts.ts';
import { useFieldNames } from '../manage/form/use-field-names.ts';
import { usePublisherSections } from './publisher-sections.ts';
import { PublisherFields } from './PublisherFields.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { decided } from './decided.ts';
import { Proposals } from './Proposals.tsx';
import { publisherForm, termsOf, valuesOf, type PublisherValues } from './publisher-form.ts';

/** One publisher, with the others, the campaigns that it is in and its history beside it. */
export function UpdatePublisher() {
  const t = useTexts(manageTexts);
  const id = idIn(usePath());
  const zone = useZone();
  const nameOf = useFieldNames();
  const known = useRead(screen, 'publishers'),
    campaigns = useRead(screen, 'campaigns'),
    history = useRead(screen, 'history');
  const all = 'data' in known.view ? known.view.data : [];
  const publisher = all.find((each) => each.id === id);
  const own = 'data' in campaigns.view ? campaigns.view.data.filter((each) => each.publishers.some((one) => one.id === id)) : [];
  return (
    <div className={styles.editor}>
      <div className={styles.side}>
        <nav className={styles.card} aria-label={t.publishers}>
          <h2>{t.publishers}</h2>
          <ul className={styles.nav}>
            {all
              .filter((each) => each.state !== 'archived' || each.id === id)
              .map((each) => (
                <li key={each.id}>
                  <Link to={pathOf(updatePublisher, each.id)} aria-current={each.id === id ? 'page' : undefined}>
                    <bdi>{each.publisher_name}</bdi>
                    <StatusChip status={each.state} />
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
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
      <div className={styles.page}>
        {publisher !== undefined && <Proposals screen={screen} publishers={[publisher]} />}
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
          {() => (publisher === undefined ? <Missing /> : <Opened key={id} publisher={publisher} zone={zone} />)}
        </DetailPart>
      </div>
    </div>
  );
}
function Missing() {
  const t = useTexts(manageTexts);
  return (
    <div className={styles.card} role="status">
      <p>{t.missingPublisher}</p>
      <Link to={publishers.path}>{t.back}</Link>
    </div>
  );
}

interface OpenedProps {
  readonly publisher: Publisher;
  readonly zone: string;
}
/** The version that is edited: a newer one is opened once nothing typed would be lost. */
function Opened({ publisher, ...rest }: OpenedProps) {
  const [opened, setOpened] = useState(publisher);
  return <Edit key={opened.updated_on} publisher={opened} latest={publisher} onOpen={setOpened} {...rest} />;
}

interface EditProps extends OpenedProps {
  /** As the server has it. */
  readonly latest: Publisher;
  readonly onOpen: (publisher: Publisher) => void;
}
const bodyOf = (publisher: Publisher, values: PublisherValues, locale: Locale) => ({
  package_name: publisher.package_name,
  updated_on: publisher.updated_on,
  ...termsOf(values, locale),
});
function Edit({ publisher, latest, zone, onOpen }: EditProps) {
  const t = useTexts(manageTexts);
  const nameOf = useFieldNames();
  const sections = usePublisherSections();
  const format = useFormat();
  const location = useLocationStore();
  const state = useWrite(screen, 'state');
  const remove = useWrite(screen, 'remove');
  const decide = useWrite(screen, 'decide');
  const update = useWrite(screen, 'update');
  const [asksRemoval, setAsksRemoval] = useState(false);
  const [unblocks, setUnblocks] = useState(false);
  const [isAside, setAside] = useState(false);
  const locale = useLocale();
  const before = valuesOf(publisher, locale);
  const { form, status, failure, answer, submit } = useWriteForm(screen, 'update', {
    schema: publisherForm(locale),
    defaults: before,
    request: (values) => ({ params: { id: publisher.id }, body: bodyOf(publisher, values, locale) }),
    about: `${publisher.id} ${publisher.updated_on}`,
    draft: true,
  });
  const isMine = update.request?.params.id === publisher.id;
  const saved = isMine && status === 'done' ? answer : null;
  const isNewer = latest.updated_on > publisher.updated_on;
  const { isDirty } = form.formState;
  const next =
    saved !== null && saved.updated_on > publisher.updated_on ? saved : isNewer && !isDirty && status !== 'sending' ? latest : null;
  useEffect(() => {
    if (next !== null) onOpen(next);
  }, [next, onOpen]);
  const current = isMine && status === 'conflict' ? (failure?.current as Publisher | undefined) : undefined;
  const set = (to: Publisher['state']) =>
    state.send({ params: { id: publisher.id }, body: { package_name: publisher.package_name, updated_on: latest.updated_on, state: to } });
  return (
    <>
      <RemoveNews
        name={publisher.publisher_name}
        status={remove.request?.params.id === publisher.id ? remove.status : 'ready'}
        outcome={remove.answer?.outcome ?? null}
        failure={remove.failure}
        onDismiss={remove.dismiss}
      />
      <FormFrame
        label={t.updatePublisher}
        head={
          <>
            <div>
              <h2>
                <bdi>{publisher.publisher_name}</bdi> <StatusChip status={latest.state} />
              </h2>
              <span className={styles.quiet}>
                {latest.publisher_id} · {t.savedBy({ time: format.instant(latest.updated_on, zone), name: latest.updated_by.name })}
              </span>
            </div>
            <div>
              <Button size="small" onClick={() => location.push(publishers.path)}>
                {t.back}
              </Button>
              <Button size="small" onClick={() => location.push(addressWith(addPublisher, publisher.package_name, { copy: publisher.id }))}>
                {t.duplicateIt}
              </Button>
              {latest.state === 'blocked' ? (
                <Button size="small" disabledFocusable={decide.status === 'sending' || isDirty} onClick={() => setUnblocks(true)}>
                  {t.unblock}
                </Button>
              ) : (
                <Button
                  size="small"
                  disabledFocusable={state.status === 'sending' || isDirty}
                  onClick={() => set(latest.state === 'active' ? 'paused' : 'active')}
                >
                  {latest.state === 'active' ? t.pauseIt : t.resumeIt}
                </Button>
              )}
              {latest.state !== 'archived' && latest.state !== 'blocked' && (
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
          else location.push(publishers.path);
        }}
      >
        <PublisherFields form={form} publisher={publisher} />
      </FormFrame>
      {unblocks && (
        <DecisionDialog
          decision="unblock"
          publisher={latest}
          onClose={() => setUnblocks(false)}
          onDecide={(notes) => {
            setUnblocks(false);
            decide.send(decided(latest, 'unblock', notes));
          }}
        />
      )}
      {asksRemoval && (
        <RemoveDialog
          name={publisher.publisher_name}
          rows={latest.rows}
          campaigns={latest.campaigns}
          onClose={() => setAsksRemoval(false)}
          onYes={() => {
            setAsksRemoval(false);
            remove.send({ params: { id: publisher.id }, body: { updated_on: publisher.updated_on } });
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
            update.send({ params: { id: publisher.id }, body: bodyOf(current, values, locale) });
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
