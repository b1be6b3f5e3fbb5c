import { stateKey } from '../../../../contract/verification/states.ts';
import type { Standing } from '../../../../contract/verification/standing.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { partTexts, verificationTexts } from '../texts.ts';
import { entryTexts, valueTexts } from './texts.ts';

type Texts = Readonly<Record<string, string>>;
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
  /** The state of an entry, with the field that says it where the state alone would not be understood; '' where nothing is said. */
  readonly state: (standing: Pick<Standing, 'status' | 'by'>) => string;
}
/** Words for what stands in the data; what has none is shown as it was said. */
export function useWords(): Words {
  const entries: Texts = useTexts(entryTexts),
    values: Texts = useTexts(valueTexts),
    parts: Texts = useTexts(partTexts);
  const t = useTexts(verificationTexts);
  const entry = (name: string): string => {
    const key = name.toLowerCase();
    return entries[key] ?? (parts[key] ?? name.replaceAll('_', ' ')).replace(/\s*[(（].*$/, '');
  };
  const value = (text: string): string => values[stateKey(text)] ?? text;
  return {
    field: (name) => (parts[name] ?? name).replace(/\s*[(（].*$/, ''),
    entry,
    value,
    said: (name, text) => (ofFew.test(name) ? value(text) : text),
    state: ({ status, by }) =>
      status === '' || (ofFew.test(by) && !/blacklist/i.test(by)) ? value(status) : t.pair({ name: entry(by), value: value(status) }),
  };
}
