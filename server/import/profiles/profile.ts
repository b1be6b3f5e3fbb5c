import type * as z from 'zod/mini';
import { ImportMapping } from '../../../contract/areas/admin/import-mapping.ts';
import type { ImportKind } from '../../../contract/areas/admin/imports.ts';

/** How the files of a vendor are read. */
export interface Profile {
  readonly name: string;
  readonly kind: ImportKind;
  /** Columns that its files have, and other files have not all of. */
  readonly toldBy: readonly string[];
  /** Columns that a file may lack are named too: what a file has not is passed over. */
  readonly mapping: ImportMapping;
}
export const profile = (name: string, kind: ImportKind, toldBy: readonly string[], mapping: z.input<typeof ImportMapping>): Profile => ({
  name,
  kind,
  toldBy,
  mapping: ImportMapping.parse(mapping),
});
