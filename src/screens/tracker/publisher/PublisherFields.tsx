import type { ReactNode } from 'react';
import { publisherTypes, trafficTypes, type Publisher } from '../../../../contract/areas/tracker/publisher.ts';
import { publisherStates } from '../../../../contract/life/publisher.ts';
import { payoutModels } from '../../../../contract/life/tracker-life.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import type { CheckedForm } from '../../../widgets/form/use-checked-form.ts';
import { Section } from '../manage/form/Section.tsx';
import { useFieldNames } from '../manage/form/use-field-names.ts';
import { useRecordFields } from '../manage/form/use-record-fields.tsx';
import styles from '../manage/Manage.module.css';
import { manageTexts, manageWords } from '../manage/texts.ts';
import type { PublisherValues } from './publisher-form.ts';

interface PublisherFieldsProps {
  readonly form: CheckedForm<PublisherValues>;
  /** As it is saved; null while it is new. */
  readonly publisher: Publisher | null;
  /** What its limits would have rejected; null while it is new. */
  readonly tried: ReactNode;
}
/** The sections of a publisher's form. */
export function PublisherFields({ form, publisher, tried }: PublisherFieldsProps) {
  const t = useTexts(manageTexts);
  const named = useValues(manageWords);
  const format = useFormat();
  const { input, amount, choice, longText } = useRecordFields(form, useFieldNames());
  const used = (span: 'day' | 'month') => (publisher === null ? {} : { hint: t.usedSoFar({ used: format.count(publisher.used[span]) }) });
  return (
    <>
      <Section id="publisher-basics" title={t.basics} hint={t.publisherBasicsHint}>
        {input('publisher_name', { required: true })}
        {publisher === null ? (
          input('publisher_id', { hint: t.codeHint })
        ) : (
          <dl className={styles.fixed} style={{ gridColumn: 'auto' }}>
            <div>
              <dt className="small">{t.publisher_id}</dt>
              <dd className="strong">{publisher.publisher_id}</dd>
            </div>
          </dl>
        )}
        {choice('type', publisherTypes)}
        {choice(
          'state',
          publisher?.state === 'blocked' ? ['blocked'] : publisherStates.filter((state) => state !== 'blocked'),
          (state) => t[`status_${state as 'active'}`],
        )}
        <div data-wide>{input('postback_url', { hint: t.postbackHint }, { type: 'url' })}</div>
        <div data-wide>{input('event_postback_url', {}, { type: 'url' })}</div>
        <div data-wide>{input('sites', { hint: t.sitesHint })}</div>
        <fieldset className={styles.checks} data-wide>
          <legend>{t.traffic_types}</legend>
          {trafficTypes.map((type) => (
            <label key={type}>
              <input type="checkbox" value={type} {...form.register('traffic_types')} /> {named(type)}
            </label>
          ))}
        </fieldset>
        {input('countries', { hint: t.countriesHint })}
        <label className={styles.switch}>
          <input type="checkbox" {...form.register('has_sub_publishers')} /> {t.has_sub_publishers}
        </label>
      </Section>
      <Section id="publisher-contact" title={t.contact} hint={t.contactHint}>
        {input('company')}
        {input('contact_name')}
        {input('contact_email', {}, { type: 'email' })}
        {input('contact_phone', {}, { type: 'tel' })}
        {input('messenger')}
        {input('country')}
        {input('account_manager')}
      </Section>
      <Section id="publisher-money" title={t.money} hint="">
        {choice('model', payoutModels)}
        {input('currency', { required: true })}
        {amount('payout', { required: true })}
        {amount('event_cap_day', used('day'))}
        {amount('event_cap_month', used('month'))}
      </Section>
      <Section id="publisher-rules" title={t.rules} hint={t.rulesHint}>
        <div className={styles.three}>
          {amount('alert_pct')}
          {amount('block_pct')}
          {amount('block_from_events')}
        </div>
        {tried}
      </Section>
      <Section id="publisher-terms" title={t.terms} hint={t.termsHint}>
        {input('payment_terms')}
        {input('payment_method')}
        {input('gst_number')}
        {input('pan_number')}
        {input('tax_id')}
      </Section>
      <Section id="publisher-notes" title={t.notes} hint={t.notesHint}>
        <div data-wide>{longText('notes')}</div>
      </Section>
    </>
  );
}
