import { randomUUID } from 'node:crypto';
import type { Database } from '../records/engine/schema.ts';
import type { Records } from '../records/records.ts';
import { settingsOf } from '../records/admin/settings.ts';
import type { SearchIndex } from './search-index.ts';

/** What an erasure took out of the records of a package, and the index has still. */
interface Erased {
  readonly package: string;
  readonly footprints: readonly string[];
}
const PREFIX = 'search-erased ';

/** Notes, in the transaction that erases, what the index has still to forget: a process that ends before it did is completed by the next one. */
export async function noteErased(t: Database, erased: readonly Erased[]): Promise<void> {
  for (const one of erased) await settingsOf(t).write(`${PREFIX}${randomUUID()}`, JSON.stringify(one));
}
/** Has the index forget what is noted. What fails stays noted until the next erasure or start. */
export async function forgetErased(
  records: Pick<Records, 'settings'>,
  search: Pick<SearchIndex, 'forget'>,
  report: (cause: unknown) => void,
): Promise<void> {
  for (const { key, value } of await records.settings.beginning(PREFIX)) {
    const { package: name, footprints } = JSON.parse(value) as Erased;
    await search.forget(name, footprints).then(() => records.settings.forget(key), report);
  }
}
