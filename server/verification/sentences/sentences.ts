import type { MailLanguage } from '../../../contract/areas/sign-in.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import type { SentenceWords } from './words.ts';
import { zh } from './zh.ts';

export const sentencesIn: Readonly<Record<MailLanguage, SentenceWords>> = { en, de, es, fr, ja, zh };
/** A sentence with its places filled, whatever the values hold. */
export const filled = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
