import { Button, Input, Select } from '@fluentui/react-components';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { importKinds } from '../../../../../contract/areas/admin/import-mapping.ts';
import { mailLanguages, type MailLanguage } from '../../../../../contract/areas/sign-in.ts';
import type { Source } from '../../../../../contract/areas/source/source.ts';
import { incomingScreen } from '../../../../../machines/screens/ingest/incoming.ts';
import { commonTexts } from '../../../../i18n/texts/common.ts';
import { useLocale, useTexts } from '../../../../i18n/use-texts.ts';
import { useRead } from '../../../../portal/use-read.ts';
import { useWriteForm } from '../../../../portal/writes/use-write-form.ts';
import { useWrite } from '../../../../portal/writes/use-write.ts';
import { FormField } from '../../../../widgets/form/FormField.tsx';
import { isAtField } from '../../../../widgets/form/use-checked-form.ts';
import card from '../../../../widgets/OwnCard/OwnCard.module.css';
import { useCause } from '../../../../widgets/WidgetCard/use-cause.ts';
import { incomingTexts } from '../texts.ts';
import { placeOf, SourceForm as Form, termsOf, type SourceValues } from './form.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';
import { Trial } from './Trial.tsx';
import { useSourceWords } from './words.ts';

const ownName = (language: MailLanguage): string => new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
interface SourceFormProps {
  readonly package_name: string;
  readonly timeZone: string;
  /** What is there already; undefined for a new one. */
  readonly source?: Source;
  readonly onClose: () => void;
}
/** Where a source is, what its rows are and when it is fetched. It can be tried before it is saved. */
export function SourceForm({ package_name, timeZone, source, onClose }: SourceFormProps) {
  const { t } = useSourceWords();
  const i = useTexts(incomingTexts);
  const common = useTexts(commonTexts);
  const locale = useLocale();
  const causeOf = useCause();
  const places = useRead(incomingScreen, 'places').view;
  const mappings = useRead(incomingScreen, 'mappings').view;
  // after a conflict it is theirs that is replaced
  const [version, setVersion] = useState(source?.version ?? 0);
  const defaults: SourceValues = {
    name: source?.name ?? '',
    kind: source?.kind ?? 'events',
    place: source?.place ?? placeOf('https'),
    schedule: source === undefined ? { every: 'hour', minute: 0 } : source.schedule,
    mapping: source?.mapping ?? null,
    language: source?.language ?? mailLanguages.find((each) => each === locale) ?? 'en',
    secret: '',
  };
  const query = { package_name };
  const options = { schema: Form, defaults, draft: false } as const;
  const added = useWriteForm(incomingScreen, 'addSource', { ...options, request: (values) => ({ query, body: termsOf(values) }) });
  const changed = useWriteForm(incomingScreen, 'changeSource', {
    ...options,
    request: (values) => ({ params: { id: source?.id ?? '' }, query, body: { ...termsOf(values), version } }),
    about: source?.id ?? '',
  });
  const { form, status, failure } = source === undefined ? added : changed;
  const trial = useWrite(incomingScreen, 'trySource', source?.id ?? '');
  const { place, schedule, kind } = useWatch({ control: form.control, compute: (values) => values as SourceValues });
  const kept = 'data' in mappings ? mappings.data.filter((each) => each.kind === kind) : [];
  const names = [
    ...new Set([...kept.map(({ name }) => name), ...(source?.mapping == null || source.kind !== kind ? [] : [source.mapping])]),
  ];
  const sending = status === 'sending';
  // the next form begins without what this one found
  const onLeave = (): void => {
    trial.dismiss();
    onClose();
  };
  const onTry = async (): Promise<void> => {
    if (await form.trigger(['place', 'secret', 'mapping', 'kind', 'schedule']))
      trial.send(
        { query, body: { ...termsOf(form.getValues()), ...(source !== undefined && { id: source.id }) } },
        {
          onFailed: ({ issues = [] }) =>
            issues.forEach(({ field, code, detail }) => form.setError(field as 'name', { type: 'server', message: `${code}:${detail}` })),
        },
      );
  };
  return (
    <div className="stack gap-12">
      <form
        className={card.form}
        noValidate
        aria-label={source === undefined ? t.add : t.edit({ name: source.name })}
        aria-busy={sending}
        onSubmit={(e) => {
          e.preventDefault();
          if (source === undefined) added.submit({ onDone: onLeave });
          else changed.submit({ onDone: onLeave, onConflict: ({ current }) => setVersion((current as Source).version) });
        }}
      >
        <FormField form={form} name="name" label={t.name} own={{ 'name-taken': t.nameTaken, maximum: t.tooMany }}>
          {(field) => <Input autoComplete="off" autoFocus {...field} />}
        </FormField>
        <PlaceFields
          form={form}
          place={place}
          folders={'data' in places ? places.data.folders : []}
          hasSecret={source?.hasSecret === true}
        />
        <FormField form={form} name="kind" label={t.kind}>
          {({ onChange, ...field }) => (
            <Select
              {...field}
              onChange={(e) => {
                onChange(e);
                form.setValue('mapping', null);
              }}
            >
              {importKinds.map((each) => (
                <option key={each} value={each}>
                  {i[`kind_${each}`]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField form={form} name="mapping" label={t.mapping}>
          {({ onChange, ...field }) => (
            <Select {...field} onChange={(e) => onChange(e.target.value === '' ? null : e.target.value)}>
              <option value="">{t.plain}</option>
              {names.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <ScheduleFields
          schedule={schedule}
          timeZone={timeZone}
          onSchedule={(chosen) => form.setValue('schedule', chosen, { shouldDirty: true })}
        />
        <FormField form={form} name="language" label={t.language}>
          {(field) => (
            <Select {...field}>
              {mailLanguages.map((each) => (
                <option key={each} value={each}>
                  {ownName(each)}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        {failure !== null && !isAtField(failure, form.getValues()) && (
          <p role="alert" className="bad">
            {failure.kind === 'conflict' ? t.changedByOther : `${t.notSaved} ${causeOf(failure)}`}
          </p>
        )}
        <div className={card.acts}>
          <Button type="submit" appearance="primary" disabledFocusable={sending}>
            {common.save}
          </Button>
          <Button disabledFocusable={trial.status === 'sending'} onClick={() => void onTry()}>
            {trial.status === 'sending' ? t.trying : t.try}
          </Button>
          <Button onClick={onLeave}>{common.cancel}</Button>
        </div>
        {trial.failure !== null && !isAtField(trial.failure, form.getValues()) && (
          <p role="alert" className="bad">
            {t.notDone} {causeOf(trial.failure)}
          </p>
        )}
      </form>
      {trial.answer !== null && <Trial trial={trial.answer} timeZone={timeZone} />}
    </div>
  );
}
