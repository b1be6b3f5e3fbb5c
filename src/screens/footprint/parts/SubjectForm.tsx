import { Button, Input } from '@fluentui/react-components';
import { Fingerprint20Regular } from '@fluentui/react-icons/svg/fingerprint';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { subjectTypes } from '../../../../contract/footprint/subject.ts';
import type { Failure } from '../../../../contract/failure.ts';
import type { WriteStatus } from '../../../../machines/writes/write.machine.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { isAtField, type CheckedForm } from '../../../widgets/form/use-checked-form.ts';
import { Segments } from '../../../widgets/Segments/Segments.tsx';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import styles from '../Footprint.module.css';
import { footprintTexts } from '../texts.ts';
import { typeOf, type SubjectValues } from './forms.ts';

interface SubjectFormProps {
  readonly form: CheckedForm<SubjectValues>;
  readonly status: 'ready' | WriteStatus;
  readonly failure: Failure | null;
  readonly onSubmit: () => void;
  readonly onClear: () => void;
}
/** One box for any subject: its type is told while it is typed, and one that is picked by hand stays until the box is cleared. */
export function SubjectForm({ form, status, failure, onSubmit, onClear }: SubjectFormProps) {
  const t = useTexts(footprintTexts);
  const causeOf = useCause();
  const values = useWatch({ control: form.control }) as SubjectValues;
  const [asksReason, setAsksReason] = useState(false);
  const shown = typeOf(values);
  const isSending = status === 'sending';
  return (
    <form
      className={styles.card}
      noValidate
      autoComplete="off"
      aria-label={t.checkLabel}
      aria-busy={isSending}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className={styles.types}>
        <Segments
          label={t.typeLabel}
          value={shown}
          options={subjectTypes.map((key) => ({ key, name: t[`type_${key}`] }))}
          onChange={(type) => form.setValue('type', type, { shouldDirty: true })}
        />
        <span className="quiet anywhere">{t.typeHint}</span>
      </div>
      <div className={styles.asks}>
        <FormField form={form} name="subject" label={t.subjectLabel} own={{ 'not-of-type': t.notOfType }}>
          {({ onChange, ...field }) => (
            <Input
              size="large"
              spellCheck={false}
              maxLength={320}
              placeholder={t.subjectPlaceholder}
              {...field}
              onChange={(event) => {
                if (event.target.value === '') form.setValue('type', '');
                onChange(event);
              }}
            />
          )}
        </FormField>
        <div className={`${styles.buttons} flow`}>
          <Button type="submit" size="large" appearance="primary" icon={<Fingerprint20Regular aria-hidden />} disabledFocusable={isSending}>
            {isSending ? t.checking : t.check}
          </Button>
          {values.subject !== '' && (
            <Button size="large" onClick={onClear}>
              {t.clear}
            </Button>
          )}
        </div>
      </div>
      {asksReason ? (
        <FormField form={form} name="reason" label={t.reasonLabel}>
          {(field) => <Input maxLength={200} {...field} />}
        </FormField>
      ) : (
        <div className={styles.row}>
          <button type="button" className={styles.link} onClick={() => setAsksReason(true)}>
            {t.reasonLabel}
          </button>
          <span className="quiet anywhere">{t.logged}</span>
        </div>
      )}
      {status === 'failed' && failure !== null && !isAtField(failure, form.getValues()) && (
        <p role="alert" className="bad">
          {t.notDone({ cause: causeOf(failure) })}
        </p>
      )}
    </form>
  );
}
