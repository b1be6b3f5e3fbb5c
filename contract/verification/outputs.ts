import type { Mask } from './masks.ts';

/** Fields of an entry, by the names that providers give them in lower case, the likeliest first, and what may be done with them. */
export interface Output<T extends string = string> {
  readonly names: readonly string[];
  readonly mask: Mask;
  /** The field of the tool that it is compared with. */
  readonly beside?: string;
  /** The tool that can go on with it, and the field there. */
  readonly onward?: { readonly tool: T; readonly field: string };
}
/** About no person: shown as it is. */
export const shown = (...names: string[]): Output<never> => ({ names, mask: 'none' });
export const partly = (mask: Mask, ...names: string[]): Output<never> => ({ names, mask });
export const beside = (field: string, mask: Mask, ...names: string[]): Output<never> => ({ names, mask, beside: field });
export const leads = <T extends string>(tool: T, field: string, mask: Mask, ...names: string[]): Output<T> => ({
  names,
  mask,
  onward: { tool, field },
});

/** Between the values of a field that has several. */
export const LIST = ', ';
export const listOf = (value: string): readonly string[] => value.split(LIST);
