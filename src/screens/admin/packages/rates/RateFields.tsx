import { Button, Input } from '@fluentui/react-components';
import { useId } from 'react';
import { commonTexts } from '../../../../i18n/texts/common.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { FormField } from '../../../../widgets/form/FormField.tsx';
import type { CheckedForm } from '../../../../widgets/form/use-checked-form.ts';
import { useFormat } from '../../../../format/format.ts';
import admin from '../../Admin.module.css';
import { currencies } from '../form.ts';
import type { RateForm } from './form.ts';
import { rateTexts } from './texts.ts';

interface RateFieldsProps {
  readonly form: CheckedForm<RateForm>;
  /** Currency of the package. */
  readonly currency: string;
  /** Day and currency are those of the rate that is changed, and stay. */
  readonly isChange: boolean;
  readonly isSending: boolean;
  /** Why it was not saved; '' where it was, or a field says it. */
  readonly said: string;
  readonly onSubmit: () => void;
  /** Ends the change of a rate. */
  readonly onCancel: () => void;
}
/** The fields of one rate. */
export function RateFields({ form, currency, isChange, isSending, said, onSubmit, onCancel }: RateFieldsProps) {
  const t = useTexts(rateTexts);
  const common = useTexts(commonTexts);
  const format = useFormat();
  const list = useId();
  const title = isChange ? t.edit({ currency: form.getValues('from'), day: form.getValues('day') }) : t.add;
  return (
    <form
      className={admin.stack}
      noValidate
      aria-label={title}
      aria-busy={isSending}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <h4>{title}</h4>
      {said !== '' && (
        <p role="alert" className={admin.bad}>
          {said}
        </p>
      )}
      <FormField form={form} name="day" label={t.day} required own={{ 'not-valid': t.badDay }}>
        {(field) => <Input type="date" min="2000-01-01" max="2099-12-31" readOnly={isChange} {...field} />}
      </FormField>
      <FormField form={form} name="from" label={t.from} required own={{ 'no-currency': t.noCurrency, 'own-currency': t.own }}>
        {(field) => <Input autoComplete="off" spellCheck={false} list={list} readOnly={isChange} {...field} />}
      </FormField>
      <datalist id={list}>
        {currencies
          .filter((each) => each !== currency)
          .map((each) => (
            <option key={each} value={each} label={format.currency(each)} />
          ))}
      </datalist>
      <FormField form={form} name="rate" label={t.rate} hint={t.rateHint({ currency })} required own={{ 'rate-not-valid': t.badRate }}>
        {(field) => <Input inputMode="decimal" autoComplete="off" {...field} />}
      </FormField>
      <div className={admin.row}>
        <Button type="submit" appearance="primary" disabledFocusable={isSending}>
          {isSending ? common.saving : common.save}
        </Button>
        {isChange && <Button onClick={onCancel}>{common.cancel}</Button>}
      </div>
    </form>
  );
}
