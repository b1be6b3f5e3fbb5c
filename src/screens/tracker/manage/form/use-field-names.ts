import { useTexts } from '../../../../i18n/use-texts.ts';
import { manageTexts } from '../texts.ts';

/** Names of fields in words, as far as the texts of the area have one under the field's own name. */
export function useFieldNames(): (field: string) => string {
  const t = useTexts(manageTexts);
  return (field) => {
    const text = field in t ? t[field as keyof typeof t] : field;
    return typeof text === 'string' ? text : field;
  };
}
