import { valueTexts } from './texts/values.ts';
import { useTexts } from './use-texts.ts';

/** A channel, a priority or a status in the chosen language, and '' as "not given". What the portal has no word for, such as a channel of a customer's own, stays as it is. */
export function useValues(): (value: string) => string {
  const t: Readonly<Record<string, string>> = useTexts(valueTexts);
  return (value) => (Object.hasOwn(t, value) ? (t[value] ?? value) : value);
}
