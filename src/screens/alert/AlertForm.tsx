import { commonTexts } from '../../i18n/texts/common.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button, Input, Select } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { AlertRule, alertDays, alertRhythms, alertWhens, type Alert } from '../../../contract/areas/alert/alert.ts';
import { ruleText } from '../../../machines/routes/areas/alert.ts';
import { ruleIn } from '../../../machines/screens/alert/rule.ts';
import { alertsScreen } from '../../../machines/screens/alert/alerts.ts';
import { useFormat } from '../../format/format.ts';
import { LEAST_BASE, unitOf } from '../../../contract/units.ts';
import { useLocale } from '../../i18n/use-texts.ts';
import { useWriteForm } from '../../portal/writes/use-write-form.ts';
import { FormField } from '../../widgets/form/FormField.tsx';
import type { OwnWords } from '../../widgets/form/issue-words.ts';
import { isAtField } from '../../widgets/form/use-checked-form.ts';
import styles from '../../widgets/OwnCard/OwnCard.module.css';
import { HourSelect } from './HourSelect.tsx';
import { RuleForm } from './RuleForm.tsx';
import { useRuleWords } from './words.ts';

/** What a new alert is about. */
export interface About {
  readonly package_name: string;
  readonly dashboard: Alert['dashboard'];
  readonly metric: string;
  readonly filters: Readonly<Record<string, string>>;
}
/** A number as people write it. `1,500` is one and a half here and fifteen hundred there, so that a sign before three digits is refused. */
const numberIn = (text: string): number => {
  const written = text.trim();
  return /^-?\d+([.,]\d+)?$/.test(written) && !/^-?[1-9]\d{0,2}[.,]\d{3}$/.test(written) ? Number(written.replace(',', '.')) : Number.NaN;
};
const Form = z
  .object({
    name: AlertRule.shape.name,
    when: z.enum(alertWhens),
    threshold: z.string().check(z.refine((text) => Number.isFinite(numberIn(text)), { error: 'not-a-number', abort: true })),
    days: z.string(),
    every: z.enum(alertRhythms),
    hour: z.string(),
  })
  .check(
    z.refine((v) => v.when !== 'changed' || numberIn(v.threshold) > 0, { error: 'not-positive', path: ['threshold'] }),
    z.refine((v) => v.when !== 'below' || v.every !== 'hourly', { error: 'only-daily', path: ['every'] }),
  );
type Values = z.infer<typeof Form>;
const ruleOf = ({ name, when, threshold, days, every, hour }: Values): AlertRule => ({
  name,
  when,
  threshold: numberIn(threshold),
  days: Number(days) as AlertRule['days'],
  every,
  hour: Number(hour),
});

interface AlertFormProps {
  /** What is there already; undefined for a new one. */
  readonly alert?: Alert;
  readonly about: About;
  /** As many days as the page has that a new one is made from. */
  readonly days?: number;
  /** What the address says of a new one, `ruleText`. */
  readonly begun?: string;
  /** What it would say. */
  readonly preview?: ReactNode;
  /** Told what it says so far, as `ruleText`. */
  readonly onRule: (rule: string) => void;
  readonly onCheck: (id: string) => void;
  readonly onClose: () => void;
}
const writes = { incident: 'addIncident', impression: 'addWeb', visit: 'addWeb', tracker: 'addTracker' } as const;

/** A rule: a new one about a number, or one that is changed. */
export function AlertForm({ alert, about, days = 1, begun = '', preview = null, onRule, onCheck, onClose }: AlertFormProps) {
  const { t, numberOf, filtersOf, ruleOf: saidOf } = useRuleWords();
  const common = useTexts(commonTexts);
  const format = useFormat();
  const language = useLocale();
  const { dashboard, metric, package_name, filters } = about;
  const number = numberOf(dashboard, metric);
  const first = alert ?? ruleIn(begun);
  const defaults: Values = {
    name: alert?.name ?? number,
    when: first.when,
    threshold: first.threshold === null ? '' : String(first.threshold),
    days: String(first.days ?? days),
    every: first.every,
    hour: String(first.hour),
  };
  // as it stood when the form was opened; what is sent after a conflict is about what the form says then
  const [version, setVersion] = useState(alert?.version ?? 0);
  const body = (values: Values): object =>
    alert === undefined
      ? {
          ...ruleOf(values),
          filters,
          package_name,
          metric,
          language,
          ...((dashboard === 'impression' || dashboard === 'visit') && { dashboard_type: dashboard }),
        }
      : { ...ruleOf(values), version };
  const { form, status, failure, answer, submit } = useWriteForm(alertsScreen, alert === undefined ? writes[dashboard] : 'change', {
    schema: Form,
    defaults,
    request: (values) => ({ body: body(values), ...(alert !== undefined && { params: { id: alert.id } }) }) as never,
    about: alert?.id ?? `${dashboard}.${metric}`,
    draft: false,
  });
  const changed = alert !== undefined && failure?.kind === 'conflict' ? (failure.current as Alert) : null;
  const when = useWatch({ control: form.control, name: 'when' });
  const every = useWatch({ control: form.control, name: 'every' });
  const unit = unitOf(metric);
  const threshold =
    when === 'changed' || unit === 'percent'
      ? t.thresholdPercent
      : unit === 'hours'
        ? t.thresholdHours
        : unit === 'money'
          ? t.thresholdMoney
          : t.threshold;
  const title = alert === undefined ? t.newAlert : t.editAlert({ name: alert.name });
  const saved = answer as Alert | null;
  if (status === 'done' && saved !== null)
    return (
      <div className={styles.secret}>
        <p role="status">
          {alert !== undefined || saved.nextAt === null ? t.saved : t.set({ time: format.instant(saved.nextAt, saved.timeZone ?? '') })}
        </p>
        <div className={styles.acts}>
          <Button appearance="primary" autoFocus onClick={onClose}>
            {common.done}
          </Button>
          <Button
            onClick={() => {
              onCheck(saved.id);
              onClose();
            }}
          >
            {t.check}
          </Button>
        </div>
      </div>
    );
  const own: OwnWords = { 'not-a-number': t.notNumber, 'not-positive': t.notPositive, 'only-daily': t.onlyDaily };
  return (
    <RuleForm
      title={title}
      about={t.of({ number, package: package_name })}
      narrowed={filtersOf(filters)}
      sending={status === 'sending'}
      failure={isAtField(failure, defaults) ? null : failure}
      changed={changed && `${changed.name}: ${saidOf(changed)}`}
      onSubmit={() => submit(alert === undefined ? {} : { onConflict: ({ current }) => setVersion((current as Alert).version) })}
      onClose={onClose}
      onChange={() => {
        const { when: now, threshold: limit, ...rest } = form.getValues();
        onRule(ruleText({ ...rest, when: now, threshold: numberIn(limit) }));
      }}
    >
      <FormField form={form} name="name" label={t.name}>
        {(field) => <Input autoComplete="off" {...field} />}
      </FormField>
      <FormField form={form} name="when" label={t.when}>
        {(field) => (
          <Select autoFocus {...field}>
            {alertWhens.map((each) => (
              <option key={each} value={each}>
                {t[each]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField form={form} name="threshold" label={threshold} required own={own}>
        {(field) => <Input inputMode="decimal" autoComplete="off" {...field} />}
      </FormField>
      <FormField form={form} name="days" label={t.days}>
        {(field) => (
          <Select {...field}>
            {[...new Set([...alertDays, days, first.days ?? days])]
              .sort((a, b) => a - b)
              .map((each) => (
                <option key={each} value={String(each)}>
                  {t.day(each)}
                </option>
              ))}
          </Select>
        )}
      </FormField>
      <FormField form={form} name="every" label={t.every} own={own}>
        {(field) => (
          <Select {...field}>
            {alertRhythms.map((each) => (
              <option key={each} value={each}>
                {t[each]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {when === 'changed' && <p className="quiet anywhere">{t.leastBase({ least: format.count(LEAST_BASE) })}</p>}
      {every === 'daily' && (
        <FormField form={form} name="hour" label={t.hour}>
          {(field) => <HourSelect {...field} />}
        </FormField>
      )}
      {preview}
    </RuleForm>
  );
}
