import { Input, Select, Textarea, type InputProps } from '@fluentui/react-components';
import type { FieldValues, Path } from 'react-hook-form';
import { useValues } from '../../../../i18n/use-values.ts';
import { FormField, type FormFieldProps } from '../../../../widgets/form/FormField.tsx';
import type { CheckedForm } from '../../../../widgets/form/use-checked-form.ts';
import { manageWords } from '../texts.ts';
import { useOwnWords } from './use-own-words.ts';

/** What a field may have besides its name. A label, where it is not called as its field is. */
type Shown = Partial<Pick<FormFieldProps<FieldValues>, 'label' | 'hint' | 'required' | 'own'>>;

/** Draws the fields of a publisher's or a campaign's form. */
export function useRecordFields<V extends FieldValues>(form: CheckedForm<V>, nameOf: (field: string) => string) {
  const own = useOwnWords();
  const named = useValues(manageWords);
  const field = (name: Path<V>, shown: Shown, children: FormFieldProps<V>['children']) => (
    <FormField form={form} name={name} label={nameOf(name)} own={own} {...shown}>
      {children}
    </FormField>
  );
  type Kind = Pick<InputProps, 'type' | 'inputMode'>;
  const input = (name: Path<V>, shown: Shown = {}, kind: Kind = {}) => field(name, shown, (drawn) => <Input {...drawn} {...kind} />);
  return {
    input,
    amount: (name: Path<V>, shown?: Shown) => input(name, shown, { inputMode: 'decimal' }),
    choice: (name: Path<V>, values: readonly string[], wordOf: (value: string) => string = named, shown: Shown = {}) =>
      field(name, shown, (drawn) => (
        <Select {...drawn}>
          {values.map((value) => (
            <option key={value} value={value}>
              {wordOf(value)}
            </option>
          ))}
        </Select>
      )),
    longText: (name: Path<V>) => field(name, {}, (drawn) => <Textarea rows={4} resize="vertical" {...drawn} />),
  };
}
