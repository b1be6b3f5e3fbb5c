import type { Messages } from '@nanostores/i18n';
import type { Plural } from './transforms.ts';

type Raw<T> = T extends string
  ? string
  : T extends (count: number) => unknown
    ? number extends Parameters<T>[0]
      ? Plural
      : string
    : string;
type TranslationOf<M> = M extends Messages<infer Body> ? { readonly [K in keyof Body]: Raw<Body[K]> } : never;

/**
 * What a language must give for an area of texts: each of its groups under the group's name, every key, plurals as forms, `{name}` places
 * kept. A file `texts/de.ts` ends in `satisfies Translation<{ incident: typeof incidentTexts }>`, so a text that is missing or has no
 * base does not compile. Beside types it imports the words that mails say too, from `contract/words/`: a language pulls no code into its chunk.
 */
export type Translation<Groups> = { readonly [Name in keyof Groups]: TranslationOf<Groups[Name]> };
