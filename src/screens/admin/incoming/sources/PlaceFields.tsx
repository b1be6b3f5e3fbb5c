import { Input, Select } from '@fluentui/react-components';
import { signInForms, sourceTypes, type SourcePlace, type SourceType } from '../../../../../contract/areas/source/source.ts';
import { FormField } from '../../../../widgets/form/FormField.tsx';
import type { CheckedForm } from '../../../../widgets/form/use-checked-form.ts';
import type { SourceValues } from './form.ts';
import { placeOf } from './form.ts';
import { useSourceWords } from './words.ts';

interface PlaceFieldsProps {
  readonly form: CheckedForm<SourceValues>;
  readonly place: SourcePlace;
  readonly folders: readonly string[];
  /** A secret is kept. */
  readonly hasSecret: boolean;
}
/** Where a source is, and how its server knows who asks. */
export function PlaceFields({ form, place, folders, hasSecret }: PlaceFieldsProps) {
  const { t } = useSourceWords();
  const asked =
    place.type === 's3' ? (place.key_id === '' ? null : 's3') : place.type === 'https' && place.sign_in !== 'none' ? place.sign_in : null;
  const addressWords = { 'no-web-address': t.badUrl, 'tls-required': t.needsTls, 'private-address': t.privateUrl };
  const line = (
    name: 'place.user' | 'place.header' | 'place.region' | 'place.bucket' | 'place.prefix' | 'place.key_id',
    label: string,
    hint?: string,
  ) => (
    <FormField form={form} name={name} label={label} {...(hint !== undefined && { hint })}>
      {(field) => <Input autoComplete="off" {...field} />}
    </FormField>
  );
  return (
    <>
      <FormField form={form} name="place.type" label={t.type}>
        {({ onChange: _, ...field }) => (
          <Select
            {...field}
            onChange={(e) => form.setValue('place', placeOf(e.target.value as SourceType), { shouldDirty: true, shouldValidate: false })}
          >
            {sourceTypes.map((each) => (
              <option key={each} value={each}>
                {t[`type_${each}`]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {place.type === 'https' && (
        <>
          <FormField form={form} name="place.url" label={t.url} own={addressWords}>
            {(field) => <Input type="url" inputMode="url" autoComplete="off" {...field} />}
          </FormField>
          <FormField form={form} name="place.sign_in" label={t.signIn}>
            {(field) => (
              <Select {...field}>
                {signInForms.map((each) => (
                  <option key={each} value={each}>
                    {t[`signIn_${each}`]}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          {place.sign_in === 'basic' && line('place.user', t.user)}
          {place.sign_in === 'header' && line('place.header', t.header)}
        </>
      )}
      {place.type === 's3' && (
        <>
          <FormField form={form} name="place.endpoint" label={t.endpoint} own={addressWords}>
            {(field) => <Input type="url" inputMode="url" autoComplete="off" {...field} />}
          </FormField>
          {line('place.region', t.region)}
          {line('place.bucket', t.bucket)}
          {line('place.prefix', t.prefix)}
          {line('place.key_id', t.keyId, t.keyIdHint)}
        </>
      )}
      {asked !== null && (
        <FormField form={form} name="secret" label={t[`secret_${asked}`]} {...(hasSecret && { hint: t.secretKept })}>
          {(field) => <Input type="password" autoComplete="off" {...field} />}
        </FormField>
      )}
      {place.type === 'folder' &&
        (folders.length === 0 ? (
          <p className="warn">{t.noFolders}</p>
        ) : (
          <FormField form={form} name="place.folder" label={t.folder} own={{ 'no-folder': t.notAllowed }}>
            {(field) => (
              <Select {...field}>
                {field.value === '' && <option value="" />}
                {folders.map((each) => (
                  <option key={each} value={each}>
                    {each}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
        ))}
    </>
  );
}
