import type { ReactNode } from 'react';
import type { TriedRule } from '../../../../../contract/areas/tracker/tried.ts';
import { ratioPct } from '../../../../../contract/judgement/share.ts';
import { useFormState, useWatch } from 'react-hook-form';
import {
  campaignDevices,
  campaignGoals,
  campaignStates,
  capKinds,
  capSpans,
  platforms,
  type Campaign,
} from '../../../../../contract/areas/tracker/campaign.ts';
import type { Publisher } from '../../../../../contract/areas/tracker/publisher.ts';
import { payoutModels } from '../../../../../contract/life/tracker-life.ts';
import { useFormat, useFormatIn } from '../../../../format/format.ts';
import { useLocale, useTexts } from '../../../../i18n/use-texts.ts';
import { useValues } from '../../../../i18n/use-values.ts';
import type { CheckedForm } from '../../../../widgets/form/use-checked-form.ts';
import { typed } from '../../manage/form/numbers.ts';
import { CopyLine } from '../../manage/form/CopyLine.tsx';
import { Section } from '../../manage/form/Section.tsx';
import { useFieldNames } from '../../manage/form/use-field-names.ts';
import { useRecordFields } from '../../manage/form/use-record-fields.tsx';
import styles from '../../manage/Manage.module.css';
import { manageTexts, manageWords } from '../../manage/texts.ts';
import type { CampaignValues } from './campaign-form.ts';
import { useCampaignNames } from './campaign-sections.ts';
import { Creatives } from './Creatives.tsx';
import { InCampaign } from './InCampaign.tsx';

interface CampaignFieldsProps {
  readonly form: CheckedForm<CampaignValues>;
  readonly publishers: readonly Publisher[];
  /** As it is saved; null while it is new. */
  readonly campaign: Campaign | null;
  /** What some of its rules would have rejected; null while it is new. */
  readonly tried: ((rules: readonly TriedRule[]) => ReactNode) | null;
}
/** The sections of a campaign's form. Name, customer and agency are facts once it is made: an update does not send them (spec §3). */
export function CampaignFields({ form, publishers, campaign, tried }: CampaignFieldsProps) {
  const t = useTexts(manageTexts);
  const named = useValues(manageWords);
  const { input, amount, choice, longText } = useRecordFields(form, useCampaignNames());
  const format = useFormat();
  const currency = useWatch({ control: form.control, name: 'currency' });
  const { money: whole, unitMoney } = useFormatIn(currency.trim() === '' ? null : currency);
  const usedHint = (kind: (typeof capKinds)[number], span: (typeof capSpans)[number]) => {
    if (campaign === null) return {};
    const used = campaign.used[kind][span],
      cap = campaign[`${kind}_cap_${span}`];
    const words = kind === 'budget' ? whole(used) : format.count(used);
    return {
      hint:
        cap === null || cap === 0
          ? t.usedSoFar({ used: words })
          : t.usedShare({ used: words, share: format.percent(ratioPct(used, cap) ?? 0) }),
    };
  };
  return (
    <>
      <Section id="campaign-basics" title={t.basics} hint={t.basicsHint}>
        {campaign === null ? (
          <>
            {input('campaign_name', { required: true })}
            {input('campaign_id', { hint: t.codeHint })}
            {input('customer_name', { required: true })}
            {input('agency_name')}
            <p className={styles.quiet} data-wide>
              {t.fixedLater}
            </p>
          </>
        ) : (
          <dl className={styles.fixed}>
            {(['campaign_name', 'customer_name', 'agency_name', 'campaign_id'] as const).map((name) => (
              <div key={name}>
                <dt className="small">{t[name]}</dt>
                <dd className="strong" dir="auto">
                  {campaign[name] === '' ? '–' : campaign[name]}
                </dd>
              </div>
            ))}
            <div>
              <dt className={styles.quiet}>{t.fixed}</dt>
              <dd />
            </div>
          </dl>
        )}
        {choice('platform', platforms)}
        {choice('goal', campaignGoals)}
        {choice('state', campaignStates, (state) => t[`status_${state as 'live'}`])}
        {input('kpi_target')}
        <Landing form={form} />
        {input('preview_url', {}, { type: 'url' })}
        {input('tracking_domain', { required: true, hint: t.trackingHint }, { type: 'url' })}
        {campaign === null ? (
          <p className={styles.quiet}>{t.linksLater}</p>
        ) : (
          <>
            <CopyLine label={t.tracking_url} text={campaign.tracking_url} hint={t.trackingUse} />
            <CopyLine label={t.postback_own} text={campaign.postback_url} hint={t.postbackUse} />
          </>
        )}
      </Section>
      <Section id="campaign-schedule" title={t.schedule} hint={t.scheduleHint}>
        {input('start_date', { required: true }, { type: 'date' })}
        {input('end_date', { hint: t.endHint }, { type: 'date' })}
      </Section>
      <Section id="campaign-money" title={t.money} hint={t.moneyHint}>
        {choice('model', payoutModels)}
        {input('currency', { required: true })}
        {amount('revenue', { required: true })}
        {amount('payout', { required: true })}
        <Gain form={form} whole={unitMoney} />
        {capKinds.map((kind) => (
          <div key={kind} className={styles.three}>
            {capSpans.map((span) => (
              <div key={span}>{amount(`${kind}_cap_${span}`, usedHint(kind, span))}</div>
            ))}
          </div>
        ))}
      </Section>
      <Section id="campaign-targeting" title={t.targeting} hint={t.targetingHint}>
        <div data-wide>{input('countries', { hint: t.countriesHint })}</div>
        <fieldset className={styles.checks}>
          <legend>{t.devices}</legend>
          {campaignDevices.map((device) => (
            <label key={device}>
              <input type="checkbox" value={device} {...form.register('devices')} /> {named(device)}
            </label>
          ))}
          <small className={styles.quiet}>{t.devicesAll}</small>
        </fieldset>
        {input('system')}
        {input('states', { hint: t.listHint })}
        {input('carriers', { hint: t.listHint })}
        {amount('click_window_days')}
        {amount('view_window_hours')}
      </Section>
      <Section id="campaign-rules" title={t.rules} hint={t.rulesHint}>
        <div className={styles.three}>
          {amount('alert_pct')}
          {amount('block_pct')}
          {amount('block_from_events')}
        </div>
        {tried?.(['block'])}
        <p className={styles.quiet} data-wide>
          {t.trackerRules}
        </p>
        <div className={styles.three}>
          {amount('ctit_min_s')}
          {amount('ctit_max_h')}
          {amount('clicks_per_ip_day')}
        </div>
        {tried?.(['ctit_min', 'ctit_max'])}
        {(['check_country', 'block_proxies'] as const).map((name) => (
          <label key={name} className={styles.switch}>
            <input type="checkbox" {...form.register(name)} /> {t[name]}
          </label>
        ))}
      </Section>
      <Section id="campaign-inCampaign" title={t.inCampaign} hint={t.inCampaignHint}>
        <InCampaign form={form} publishers={publishers} money={unitMoney} trackingUrl={campaign?.tracking_url ?? null} />
      </Section>
      <Section id="campaign-creatives" title={t.creatives} hint={t.creativesHint}>
        <Creatives form={form} />
      </Section>
      <Section id="campaign-notes" title={t.notes} hint={t.notesHint}>
        <div data-wide>{longText('notes')}</div>
      </Section>
    </>
  );
}

/** The landing page; where only the scheme is missing, that is offered. */
function Landing({ form }: Pick<CampaignFieldsProps, 'form'>) {
  const t = useTexts(manageTexts);
  const { input } = useRecordFields(form, useFieldNames());
  const { errors } = useFormState({ control: form.control, name: 'landing_url' });
  const text = useWatch({ control: form.control, name: 'landing_url' });
  const lacksScheme = errors.landing_url !== undefined && /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(text);
  return (
    <div data-wide>
      {input('landing_url', { required: true, own: { 'not-valid': t.needsScheme } }, { type: 'url' })}
      {lacksScheme && (
        <button
          type="button"
          className={`${styles.link} link`}
          onClick={() => form.setValue('landing_url', `https://${text}`, { shouldDirty: true, shouldValidate: true })}
        >
          {t.addHttps}
        </button>
      )}
    </div>
  );
}

/** What an event is left with, while it is typed. A loss is told and can be saved. */
function Gain({ form, whole }: Pick<CampaignFieldsProps, 'form'> & { readonly whole: (n: number) => string }) {
  const t = useTexts(manageTexts);
  const format = useFormat();
  const locale = useLocale();
  const [revenue, payout] = useWatch({ control: form.control, name: ['revenue', 'payout'] });
  const [gets, pays] = [Number(typed(revenue, locale)), Number(typed(payout, locale))];
  const isTold = revenue !== '' && payout !== '' && Number.isFinite(gets) && Number.isFinite(pays);
  const margin = isTold ? ratioPct(gets - pays, gets) : null;
  return (
    <p role="status" data-wide className={isTold && pays > gets ? 'warn' : styles.quiet}>
      {!isTold || margin === null
        ? ''
        : pays > gets
          ? t.loss({ loss: whole(pays - gets) })
          : t.gain({ profit: whole(gets - pays), margin: format.percent(margin) })}
    </p>
  );
}
