import { commonTexts } from '../../i18n/texts/common.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button, Input, Select } from '@fluentui/react-components';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { exportFormats } from '../../../contract/areas/report/changes.ts';
import { reportRhythms, ReportSchedule, type ScheduledReport } from '../../../contract/areas/alert/schedule.ts';
import { presets } from '../../../contract/time/dates.ts';
import { alertsScreen } from '../../../machines/screens/alert/alerts.ts';
import { useLocale } from '../../i18n/use-texts.ts';
import { useWriteForm } from '../../portal/writes/use-write-form.ts';
import { FormField } from '../../widgets/form/FormField.tsx';
import { isAtField } from '../../widgets/form/use-checked-form.ts';
import styles from '../../widgets/OwnCard/OwnCard.module.css';
import { HourSelect } from './HourSelect.tsx';
import { RuleForm } from './RuleForm.tsx';
import { useRuleWords } from './words.ts';

const Form = z.object({
  name: ReportSchedule.shape.name,
  every: z.enum(reportRhythms),
  weekday: z.string(),
  monthday: z.string(),
  hour: z.string(),
  range: z.enum(presets),
  format: z.enum(exportFormats),
});
type Values = z.infer<typeof Form>;
const scheduleOf = ({ name, every, weekday, monthday, hour, range, format }: Values): ReportSchedule => ({
  name,
  every,
  day: every === 'weekly' ? Number(weekday) : every === 'monthly' ? Number(monthday) : 1,
  hour: Number(hour),
  range,
  format,
});
const numbers = (to: number): number[] => Array.from({ length: to }, (_, i) => i + 1);

interface ReportFormProps {
  /** What is there already; undefined for a new one. */
  readonly report?: ScheduledReport;
  readonly package_name: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}
/** When a report is made, and of which days. */
export function ReportForm({ report, package_name, filters, onClose }: ReportFormProps) {
  const { t, weekday, filtersOf, scheduleOf: saidOf } = useRuleWords();
  const common = useTexts(commonTexts);
  const language = useLocale();
  const what = t.reportOf({ package: package_name });
  const defaults: Values = {
    name: report?.name ?? what,
    every: report?.every ?? 'weekly',
    weekday: String(report?.every === 'weekly' ? report.day : 1),
    monthday: String(report?.every === 'monthly' ? report.day : 1),
    hour: String(report?.hour ?? 8),
    range: report?.range ?? 'last7',
    format: report?.format ?? 'xlsx',
  };
  // as it stood when the form was opened; what is sent after a conflict is about what the form says then
  const [version, setVersion] = useState(report?.version ?? 0);
  const { form, status, failure, answer, submit } = useWriteForm(alertsScreen, report === undefined ? 'addReport' : 'changeReport', {
    schema: Form,
    defaults,
    request: (values) =>
      (report === undefined
        ? { body: { ...filters, ...scheduleOf(values), package_name, language } }
        : { params: { id: report.id }, body: { ...scheduleOf(values), version } }) as never,
    about: report?.id ?? '',
    draft: false,
  });
  const changed = report !== undefined && failure?.kind === 'conflict' ? (failure.current as ScheduledReport) : null;
  const every = useWatch({ control: form.control, name: 'every' });
  const saved = answer as ScheduledReport | null;
  if (status === 'done' && saved !== null)
    return (
      <div className={styles.secret}>
        <p role="status">{t.saved}</p>
        <div className={styles.acts}>
          <Button appearance="primary" autoFocus onClick={onClose}>
            {common.done}
          </Button>
        </div>
      </div>
    );
  const ways = { daily: t.reportDaily, weekly: t.reportWeekly, monthly: t.reportMonthly };
  return (
    <RuleForm
      title={report === undefined ? t.newReport : t.editAlert({ name: report.name })}
      about={what}
      narrowed={filtersOf(filters)}
      sending={status === 'sending'}
      failure={isAtField(failure, defaults) ? null : failure}
      changed={changed && `${changed.name}: ${saidOf(changed)}`}
      onSubmit={() => submit(report === undefined ? {} : { onConflict: ({ current }) => setVersion((current as ScheduledReport).version) })}
      onClose={onClose}
    >
      <FormField form={form} name="name" label={t.name}>
        {(field) => <Input autoComplete="off" {...field} />}
      </FormField>
      <FormField form={form} name="every" label={t.everyReport}>
        {(field) => (
          <Select autoFocus {...field}>
            {reportRhythms.map((each) => (
              <option key={each} value={each}>
                {ways[each]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {every === 'weekly' && (
        <FormField form={form} name="weekday" label={t.weekday}>
          {(field) => (
            <Select {...field}>
              {numbers(7).map((day) => (
                <option key={day} value={String(day)}>
                  {weekday(day)}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      )}
      {every === 'monthly' && (
        <FormField form={form} name="monthday" label={t.monthday}>
          {(field) => (
            <Select {...field}>
              {numbers(31).map((day) => (
                <option key={day} value={String(day)}>
                  {day}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      )}
      <FormField form={form} name="hour" label={t.hour}>
        {(field) => <HourSelect {...field} />}
      </FormField>
      <FormField form={form} name="range" label={t.range}>
        {(field) => (
          <Select {...field}>
            {presets.map((preset) => (
              <option key={preset} value={preset}>
                {t[`range_${preset}`]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField form={form} name="format" label={t.format}>
        {(field) => (
          <Select {...field}>
            {exportFormats.map((each) => (
              <option key={each} value={each}>
                {each.toUpperCase()}
              </option>
            ))}
          </Select>
        )}
      </FormField>
    </RuleForm>
  );
}
