import type { Messages } from '@nanostores/i18n';
import { useCallback } from 'react';
import { valueTexts } from './texts/values.ts';
import { useTexts } from './use-texts.ts';

/**
 * A value in the chosen language: a channel, a priority, a status, '' as "not given", and what an area has its own words for
 * (`useValues(trafficTexts)`). What the portal has no word for, such as a channel of a customer's own, stays as it is.
 */
export function useValues(words: Messages<Record<string, string>> = valueTexts): (value: string) => string {
  const common: Readonly<Record<string, string>> = useTexts(valueTexts);
  const own = useTexts(words);
  return useCallback((value) => [own, common].find((texts) => Object.hasOwn(texts, value))?.[value] ?? value, [own, common]);
}
