import type { Mask } from './masks.ts';

/** Fields of an entry, by the names that providers give them in lower case, the likeliest first, and what may be done with them. */
export interface Output<T extends string = string> {
  readonly names: readonly string[];
  readonly mask: Mask;
  /** The field of the tool that it is compared with. */
  readonly beside?: string;
  /** Compared with each of the names, of which the most alike counts: a company has several. */
  readonly isAny?: boolean;
  /** The tool that can go on with it, and the field there. */
  readonly onward?: { readonly tool: T; readonly field: string };
}
/** About no person: shown as it is. */
export const shown = (...names: string[]): Output<never> => ({ names, mask: 'none' });
export const partly = (mask: Mask, ...names: string[]): Output<never> => ({ names, mask });
export const beside = (field: string, mask: Mask, ...names: string[]): Output<never> => ({ names, mask, beside: field });
export const anyBeside = (field: string, mask: Mask, ...names: string[]): Output<never> => ({
  ...beside(field, mask, ...names),
  isAny: true,
});
export const leads = <T extends string>(tool: T, field: string, mask: Mask, ...names: string[]): Output<T> => ({
  names,
  mask,
  onward: { tool, field },
});

/** What a register says of an entry, by its own names: a field with several values is a list. */
export type Said = string | readonly string[];
export type Entry = Readonly<Record<string, Said>>;
/** Between the values of a field that has several, where they are one text. */
export const LIST = ', ';
export const saidAll = (said: Said): string => (typeof said === 'string' ? said : said.join(LIST));
/** Values of a field that may have several; one text is taken apart. */
export const listOf = (said: Said): readonly string[] =>
  typeof said === 'string' ? said.split(/\s*[,;]\s*/).filter((each) => each !== '') : said;
