import { formTexts } from '../../i18n/texts/form.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** A message of spec §5 in the language of the page; of any other, that the value was not accepted. */
export function useFieldMessage(): (message: string) => string {
  const t = useTexts(formTexts);
  return (message) => {
    if (/^Required field$|is required$/.test(message)) return t.required;
    if (/is not valid$|^Invalid/.test(message)) return t.invalid;
    const minimum = /^Minimum field length: ?(\d+)$/.exec(message)?.[1];
    const maximum = /^Maximum (?:field length: ?)?(\d+)(?: symbols)?$/.exec(message)?.[1];
    if (minimum !== undefined) return t.minimum({ length: minimum });
    return maximum === undefined ? t.refused : t.maximum({ length: maximum });
  };
}
