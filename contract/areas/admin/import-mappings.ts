import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { PackageName } from '../../scope.ts';
import { Instant } from '../../time/dates.ts';
import { importKinds, ImportMapping } from './import-mapping.ts';

/**
 * A mapping by its name. `shipped`: it comes with the product, for the files of a vendor, and is neither changed nor deleted; `by` and `at` are empty. `saved`: somebody kept it for the
 * package, whose administrators share it. `version` is one more with each change.
 */
export const KeptMapping = z.object({
  id: z.string(),
  origin: z.enum(['saved', 'shipped']),
  kind: z.enum(importKinds),
  name: z.string(),
  version: z.int(),
  mapping: ImportMapping,
  by: z.string(),
  at: z.nullable(Instant),
});
export type KeptMapping = z.infer<typeof KeptMapping>;

const Id = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(60)) });
const inPackage = { package_name: PackageName };
/** Mappings that a package has for files of all kinds: its own, newest first, then those that come with the product. *Added.* */
export const importMappings = call('GET /api/admin/import_mappings', 'admin:package', 'Mappings for files of a package', {
  query: z.strictObject(inPackage),
  answer: data(z.array(KeptMapping)),
});
/**
 * Keeps a mapping under a name: a new one (`version` 0), or a new version of one that is there. `header` is that of the file which it was made for: the next one that has it is read by it.
 * 409 with `current` where somebody has changed it since, or the name is taken. *Added.*
 */
export const saveMapping = call('PUT /api/admin/import_mappings', 'admin:package', 'Keep a mapping for a package', {
  query: z.strictObject(inPackage),
  body: z.strictObject({
    kind: z.enum(importKinds),
    name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(60)),
    version: z.int().check(z.minimum(0)),
    mapping: ImportMapping,
    header: z.array(z.string().check(z.maxLength(500))).check(z.maxLength(1_000)),
  }),
  bodyBytes: 1_000_000,
  answer: data(KeptMapping),
  failures: ['conflict'],
});
/** Forgets a mapping, and answers those that are left. Files that were read by it stay as they are. 409 with `current` where somebody has changed it since. *Added.* */
export const deleteMapping = call('DELETE /api/admin/import_mappings/:id', 'admin:package', 'Forget a mapping of a package', {
  params: Id,
  query: z.strictObject({ ...inPackage, version: z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(2_147_483_647)) }),
  answer: data(z.array(KeptMapping)),
  failures: ['missing', 'conflict'],
});
