import { useTexts } from '../../../i18n/use-texts.ts';
import { partTexts } from '../texts.ts';
import { entryTexts, valueTexts } from './texts.ts';

type Texts = Readonly<Record<string, string>>;
/** A state as it is looked up: `ACCOUNT_IS_CLOSED` and `Closed` are the same. */
const keyOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_')
    .replace(/^(?:account|pan|gst|gstin)_(?:is_)?/, '');
/** Fields of an entry that say one of few things. Another one may be a name, which nobody translates. */
const ofFew = /(?:status|seeded|catch_all|disposable|mailbox|hosting|proxy|category|constitution)$/i;

export interface Words {
  /** Of a field of ours, without how it is written. */
  readonly field: (name: string) => string;
  /** Of a field of an entry. */
  readonly entry: (name: string) => string;
  /** What a list of ours, or the state of an entry, says. */
  readonly value: (text: string) => string;
  /** What a field of an entry says. */
  readonly said: (name: string, text: string) => string;
}
/** Words for what stands in the data; what has none is shown as it was said. */
export function useWords(): Words {
  const entries: Texts = useTexts(entryTexts),
    values: Texts = useTexts(valueTexts),
    parts: Texts = useTexts(partTexts);
  const value = (text: string): string => values[keyOf(text)] ?? text;
  return {
    field: (name) => (parts[name] ?? name).replace(/\s*[(（].*$/, ''),
    entry: (name) => {
      const key = name.toLowerCase();
      return entries[key] ?? (parts[key] ?? name.replaceAll('_', ' ')).replace(/\s*[(（].*$/, '');
    },
    value,
    said: (name, text) => (ofFew.test(name) ? value(text) : text),
  };
}
