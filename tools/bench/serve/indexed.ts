import type { SearchPage, StoredSearch } from '../../../contract/areas/search360/search360.ts';
import { pause } from '../machine.ts';
import type { Backend } from '../parts/report.ts';

/** Resolves when the search index of what is there is whole: a server makes it as it starts, and it is nothing that a measured call is to wait for. */
export async function untilIndexed(backend: Backend): Promise<void> {
  const terms = [{ kind: 'domain', value: 'shop-1.bench.example' }];
  const { data: search } = await backend.ask<{ data: StoredSearch }>('/api/bi/360/search', { package_name: 'all', terms });
  while ((await backend.ask<{ data: SearchPage }>(`/api/bi/360?package_name=all&search=${search.id}`)).data.building !== null)
    await pause(200);
}
