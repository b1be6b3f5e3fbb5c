import { Button, Checkbox, Input, Select } from '@fluentui/react-components';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { NewToken, tokenDays, type Profile } from '../../../contract/areas/account.ts';
import type { Grant } from '../../../contract/policy.ts';
import { accountScreen } from '../../../machines/screens/account/account.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWriteForm } from '../../portal/writes/use-write-form.ts';
import { FormField } from '../../widgets/form/FormField.tsx';
import { isAtField } from '../../widgets/form/use-checked-form.ts';
import { toClipboard, useCopy } from '../../widgets/use-copy.ts';
import { useCause } from '../../widgets/WidgetCard/use-cause.ts';
import styles from '../../widgets/OwnCard/OwnCard.module.css';
import { accountTexts } from './texts.ts';

const shape = { name: NewToken.shape.name, grants: NewToken.shape.grants, packages: z.array(z.string()), days: z.string() };
const Form = z.object({ ...shape, current_password: z.string() });
const FormWithPassword = z.object({ ...shape, current_password: z.string().check(z.minLength(1, 'required')) });
const empty: z.infer<typeof Form> = { name: '', grants: [], packages: [], days: '30', current_password: '' };

/** A new token: what it is for, what it may do, where and how long. It is shown once. */
export function TokenForm({
  grants,
  packages,
  hasPassword,
  onClose,
}: {
  readonly grants: readonly Grant[];
  readonly packages: Profile['packages'];
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}) {
  const t = useTexts(accountTexts);
  const common = useTexts(commonTexts);
  const causeOf = useCause();
  const id = useId();
  const { outcome, onCopy } = useCopy(toClipboard);
  const { form, status, failure, answer, submit } = useWriteForm(accountScreen, 'createToken', {
    schema: hasPassword ? FormWithPassword : Form,
    defaults: empty,
    request: ({ days, ...body }) => ({ body: { ...body, days: Number(days) } }),
    draft: false,
  });
  const { field: chosen, fieldState } = useController({ control: form.control, name: 'grants' });
  const { field: held } = useController({ control: form.control, name: 'packages' });
  if (answer !== null)
    return (
      <div className={styles.secret}>
        <p role="status">{t.once}</p>
        <code>{answer.token}</code>
        {answer.entry.grants.includes('verification:use') && (
          <p className="quiet anywhere">{t.keyOnce({ key: answer.verification_api_key })}</p>
        )}
        <div className={styles.acts}>
          <Button
            appearance="primary"
            onClick={() => {
              onCopy(answer.token);
            }}
          >
            {outcome?.done === true ? common.copied : t.copy}
          </Button>
          <Button onClick={onClose}>{common.done}</Button>
        </div>
      </div>
    );
  const sending = status === 'sending';
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t.newToken}
      aria-busy={sending}
      onSubmit={(e) => {
        e.preventDefault();
        submit();
      }}
    >
      <FormField form={form} name="name" label={t.tokenName} own={{ 'name-taken': t.nameTaken, 'too-many-tokens': t.tooMany }}>
        {(field) => <Input autoComplete="off" {...field} />}
      </FormField>
      {/* not in a Field: each box within would be given its one id */}
      <fieldset className={styles.grants} aria-describedby={`${id}g`}>
        <legend>{t.tokenGrants}</legend>
        {grants.map((grant) => (
          <Checkbox
            key={grant}
            label={grant}
            checked={chosen.value.includes(grant)}
            onChange={(_, { checked }) => {
              chosen.onChange(checked === true ? [...chosen.value, grant] : chosen.value.filter((g) => g !== grant));
            }}
          />
        ))}
        <p id={`${id}g`} role="alert" className="bad">
          {fieldState.error === undefined ? '' : t.required}
        </p>
      </fieldset>
      <fieldset className={styles.grants} aria-describedby={`${id}p`}>
        <legend>{t.tokenPackages}</legend>
        {packages.map(({ name, title }) => (
          <Checkbox
            key={name}
            label={title}
            title={name}
            checked={held.value.includes(name)}
            onChange={(_, { checked }) => {
              held.onChange(checked === true ? [...held.value, name] : held.value.filter((p) => p !== name));
            }}
          />
        ))}
        <p id={`${id}p`} className="quiet">
          {held.value.length === 0 ? t.allPackages : ''}
        </p>
      </fieldset>
      <FormField form={form} name="days" label={t.tokenDays}>
        {(field) => (
          <Select {...field}>
            {tokenDays.map((days) => (
              <option key={days} value={String(days)}>
                {t.days(days)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {hasPassword && (
        <FormField form={form} name="current_password" label={t.askPassword} own={{ 'login-incorrect': t.incorrect }}>
          {(field) => <Input type="password" autoComplete="current-password" {...field} />}
        </FormField>
      )}
      {failure !== null && !isAtField(failure, empty) && (
        <p role="alert" className="bad">
          {t.notSaved} {causeOf(failure)}
        </p>
      )}
      <div className={styles.acts}>
        <Button type="submit" appearance="primary" disabled={sending}>
          {t.create}
        </Button>
        <Button onClick={onClose}>{common.cancel}</Button>
      </div>
    </form>
  );
}
