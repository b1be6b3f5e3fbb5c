import { Button, Checkbox, Input, Select } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { useWatch, type Path, type PathValue } from 'react-hook-form';
import type { AdminPackageDetail } from '../../../../contract/areas/admin/packages.ts';
import type { Failure } from '../../../../contract/failure.ts';
import { dashboardTypes } from '../../../../contract/policy.ts';
import type { WriteStatus } from '../../../../machines/writes/write.machine.ts';
import { useFormat } from '../../../format/format.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { focusOpened } from '../../../widgets/focus-opened.ts';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { isAtField, type CheckedForm } from '../../../widgets/form/use-checked-form.ts';
import { ZoneField } from '../../../widgets/ZoneField/ZoneField.tsx';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import styles from '../Admin.module.css';
import { currencies, type AddForm, type EditForm, type RetentionForm } from './form.ts';
import { packageTexts } from './texts.ts';

interface PackageFormProps<V extends EditForm> {
  readonly title: string;
  readonly note?: string;
  /** It opens on its page, and takes the focus. */
  readonly opens?: boolean;
  readonly form: CheckedForm<V>;
  readonly status: 'ready' | WriteStatus;
  readonly failure: Failure | null;
  readonly customers: readonly string[];
  readonly submit: string;
  readonly sending: string;
  /** Before and after the fields that both forms have. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}
/** What can be said of a package at any time. */
export function PackageForm<V extends EditForm>(props: PackageFormProps<V>) {
  const { title, note, opens = false, form, status, failure, customers, submit, sending, before, after, onSubmit, onClose } = props;
  const t = useTexts(packageTexts);
  const common = useTexts(commonTexts);
  const causeOf = useCause();
  const id = useId();
  const theirs = status === 'conflict' ? (failure?.current as AdminPackageDetail | undefined) : undefined;
  return (
    <form
      className={styles.card}
      noValidate
      aria-labelledby={id}
      aria-busy={status === 'sending'}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <h2 id={id} ref={opens ? focusOpened : undefined} tabIndex={opens ? -1 : undefined}>
        {title}
      </h2>
      {note !== undefined && <p className="quiet">{note}</p>}
      {failure !== null && !isAtField(failure, form.getValues()) && (
        <p role="alert" className={styles.bad}>
          {theirs === undefined
            ? t.notSaved({ cause: causeOf(failure) })
            : t.changedMeanwhile({ title: theirs.title, customer: theirs.customer })}
        </p>
      )}
      {before}
      <FormField form={form} name={'title' as Path<V>} label={t.packageTitle} required>
        {(field) => <Input autoComplete="off" {...field} />}
      </FormField>
      <FormField form={form} name={'customer' as Path<V>} label={t.customer} required>
        {(field) => <Input autoComplete="off" list={`${id}customers`} {...field} />}
      </FormField>
      <datalist id={`${id}customers`}>
        {customers.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <FormField form={form} name={'type' as Path<V>} label={t.type} required>
        {(field) => (
          <Select {...field}>
            {dashboardTypes.map((each) => (
              <option key={each} value={each}>
                {t[`type_${each}`]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField form={form} name={'time_zone' as Path<V>} label={t.zone} hint={t.zoneHint} required>
        {({ ref: _, ...field }) => <ZoneField none={t.noZone} {...field} />}
      </FormField>
      <CurrencyField form={form as unknown as CheckedForm<EditForm>} list={`${id}currencies`} />
      <FormField form={form} name={'alert_pct' as Path<V>} label={t.alert} required>
        {(field) => <Input inputMode="decimal" autoComplete="off" {...field} />}
      </FormField>
      {after}
      <div className={styles.row}>
        <Button type="submit" appearance="primary" disabledFocusable={status === 'sending'}>
          {status === 'sending' ? sending : submit}
        </Button>
        <Button onClick={onClose}>{common.cancel}</Button>
      </div>
    </form>
  );
}

/** Found by its code, or by its name in the language of the page. */
function CurrencyField({ form, list }: { readonly form: CheckedForm<EditForm>; readonly list: string }) {
  const t = useTexts(packageTexts);
  const format = useFormat();
  const code = useWatch({ control: form.control, name: 'currency' }).trim().toUpperCase();
  const name = currencies.includes(code) ? `${format.currency(code)}. ` : '';
  return (
    <>
      <FormField
        form={form}
        name="currency"
        label={t.currency}
        hint={`${name}${t.currencyHint}`}
        required
        own={{ 'no-currency': t.noCurrency, 'has-money': t.hasMoney }}
      >
        {(field) => <Input autoComplete="off" list={list} {...field} />}
      </FormField>
      <datalist id={list}>
        {currencies.map((each) => (
          <option key={each} value={each} label={format.currency(each)} />
        ))}
      </datalist>
    </>
  );
}

/** The name of a new package, which stays. */
export function NameField({ form }: { readonly form: CheckedForm<AddForm> }) {
  const t = useTexts(packageTexts);
  return (
    <FormField form={form} name="package" label={t.name} hint={t.nameHint} required own={{ 'package-taken': t.nameTaken }}>
      {(field) => <Input autoComplete="off" spellCheck={false} {...field} />}
    </FormField>
  );
}
/** How long its rows stay. */
export function RetentionField<V extends RetentionForm>({ form }: { readonly form: CheckedForm<V> }) {
  const t = useTexts(packageTexts);
  return (
    <FormField form={form} name={'retention_days' as Path<V>} label={t.retention} hint={t.retentionHint}>
      {(field) => <Input inputMode="numeric" autoComplete="off" {...field} />}
    </FormField>
  );
}
/** Whoever adds a package usually wants to see it. */
export function MineField({ form }: { readonly form: CheckedForm<AddForm> }) {
  const t = useTexts(packageTexts);
  const mine = useWatch({ control: form.control, name: 'mine' });
  return (
    <Checkbox
      label={t.mine}
      checked={mine}
      onChange={(_, { checked }) => form.setValue('mine', (checked === true) as PathValue<AddForm, 'mine'>, { shouldDirty: true })}
    />
  );
}
