import { useController, type FieldValues, type Path } from 'react-hook-form';
import type { CheckedForm } from '../form/use-checked-form.ts';
import { UploadBox, type UploadBoxProps } from './UploadBox.tsx';

interface FormFilesBoxProps<V extends FieldValues> extends Pick<UploadBoxProps, 'part' | 'label' | 'shape'> {
  readonly form: CheckedForm<V>;
  readonly name: Path<V>;
}
/** Files as a field of a form. */
export function FormFilesBox<V extends FieldValues>({ form, name, ...rest }: FormFilesBoxProps<V>) {
  const { field, fieldState } = useController({ control: form.control, name });
  return <UploadBox files={field.value as readonly File[]} onFiles={field.onChange} error={fieldState.error?.message ?? null} {...rest} />;
}
