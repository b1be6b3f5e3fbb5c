import { useController, type FieldPathValue, type FieldValues, type Path } from 'react-hook-form';
import type { CheckedForm } from './use-checked-form.ts';

/** A field of a form, and what is wrong with it. One that is only passed by says nothing before the form is sent. `isLeft`: it was filled in and left, or the form was sent. */
export function useFormField<V extends FieldValues, N extends Path<V>>({ control }: CheckedForm<V>, name: N) {
  const { field, fieldState, formState } = useController({ control, name });
  const onBlur = (): void => {
    if (fieldState.isDirty) field.onBlur();
  };
  return {
    field: { ...field, onBlur, value: field.value as FieldPathValue<V, N> },
    message: fieldState.error?.message,
    isLeft: fieldState.isTouched || formState.isSubmitted,
  };
}
