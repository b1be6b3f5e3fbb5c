import type * as z from 'zod/mini';
import { ImportMapping } from '../../../contract/areas/admin/import-mapping.ts';
import type { ImportKind } from '../../../contract/areas/admin/imports.ts';

/** How the files of a vendor are read. */
export interface Profile {
  readonly name: string;
  /** As its vendor calls it. */
  readonly title: string;
  readonly kind: ImportKind;
  /** Columns that its files have, and other files have not all of. `(*)` in a name is any currency, as `columnNamed` finds it. */
  readonly toldBy: readonly string[];
  /** Columns that a file may lack are named too: what a file has not is passed over. */
  readonly mapping: ImportMapping;
}
/** Currencies in the order of their codes. */
const codes = Intl.supportedValuesOf('currency');
/**
 * A row's one currency, which several of its amounts have a column for: said once or more, it is that one. Two different ones stay side by side, which is no currency, so
 * that the row is refused.
 */
export const oneCurrency = (...from: string[]): NonNullable<z.input<typeof ImportMapping>['fields']>[string] => ({
  from,
  join: '',
  dictionary: Object.fromEntries(from.slice(1).flatMap((_, more) => codes.map((code) => [code.repeat(more + 2), code]))),
  otherwise: 'keep',
});
export const profile = (
  name: string,
  title: string,
  kind: ImportKind,
  toldBy: readonly string[],
  mapping: z.input<typeof ImportMapping>,
): Profile => ({
  name,
  title,
  kind,
  toldBy,
  mapping: ImportMapping.parse(mapping),
});
