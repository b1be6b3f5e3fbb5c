import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { webOptions, WebQuery, type WebFilterName } from '../../../contract/areas/web/web.ts';
import { columnsOf, namesOf, queryOf, type FilterEntry, type Filters } from '../../../contract/filters/filter.ts';
import { incidentFilters } from '../../../contract/filters/incident.ts';
import { byCall, listing, optionsOf } from '../../../contract/filters/options.ts';
import { trackerFilters } from '../../../contract/filters/tracker.ts';
import { webFilters } from '../../../contract/filters/web.ts';
import { valueLabel, wordsIn } from '../../../contract/filters/words.ts';
import { filterParams, paramsOf } from '../../../machines/routes/params.ts';
import { drawerOf } from '../../../machines/screens/drawer.ts';
import type { EventColumn } from '../../../server/analytics/models/event-model.ts';

const words = { en: 'System', de: 'System', es: 'Sistema', fr: 'Système', ja: 'システム', zh: '系统' };
/** A filter that is one entry more. */
const filters = {
  ...webFilters,
  operating_system: { words, list: true, column: 'os', values: ['Android', 'iOS'] },
  network_prefix: { words, list: true, column: 'network' },
} as const satisfies Filters;
const query = z.strictObject({ ...WebQuery.shape, ...listing });
const options = optionsOf(filters, { path: '/api/web-bi', grant: 'web:read', query });
const scope = {
  package_name: 'a',
  fromDate: '2026-01-01',
  toDate: '2026-01-07',
  params: { operating_system: 'iOS' },
  user: { id: 'u', role: 'analyst' },
} as const;

it('one entry more is a param of the address, which keeps the values that are ours', () => {
  const params = paramsOf(filterParams(filters));
  expect(params.read(new URLSearchParams('operating_system=iOS,BeOS&network_prefix=x'))).toMatchObject({
    operating_system: 'iOS',
    network_prefix: 'x',
    channel: 'all',
  });
});
it('it is taken by the calls of its area', () => {
  const query = z.strictObject(queryOf(filters));
  expect(query.parse({ operating_system: 'iOS' })).toMatchObject({ operating_system: 'iOS', network_prefix: 'all', channel: 'all' });
  expect(query.safeParse({ operating_systems: 'iOS' }).success).toBe(false);
});
it('its values are a call of its own, searched and by the page', () => {
  const calls = byCall(options);
  expect(calls.operatingSystemOptions).toBe(options.operating_system);
  expect(calls.operatingSystemOptions).toMatchObject({ path: '/api/web-bi/filters/operating_system', grant: 'web:read', query });
  expect(calls.networkPrefixOptions.answer.parse({ data: { options: [], total_count: 0, chosen: [] } })).toBeDefined();
});
it('it has its place in the drawer, in the order of the entries; one without a list has none', () => {
  const drawer = drawerOf(filters, options, ({ package_name, fromDate, toDate, params }) => ({
    query: { package_name, fromDate, toDate, dashboard_type: 'visit' as const, ...params },
  }));
  expect(Object.keys(drawer)).toEqual([...Object.keys(webOptions), 'operating_system', 'network_prefix']);
  expect(Object.keys(drawer)).not.toContain('device');
  const asked = { package_name: 'a', fromDate: '2026-01-01', toDate: '2026-01-07', dashboard_type: 'visit', operating_system: 'iOS' };
  expect(drawer.operating_system.request(scope, { search: ' ', page: 1, language: 'de' })?.query).toEqual({
    ...asked,
    page: 1,
    limit: 100,
  });
  expect(drawer.network_prefix.request(scope, { search: ' x ', page: 2, language: 'de' })?.query).toEqual({
    ...asked,
    page: 2,
    limit: 100,
    search: 'x',
    language: 'de',
  });
});
it('it restricts its column', () => {
  const columns = columnsOf(filters) satisfies Readonly<Record<WebFilterName | 'operating_system', EventColumn>>;
  expect(columns).toMatchObject({ operating_system: 'os', network_prefix: 'network', channel: 'channel', publisher_name: 'publisher' });
});
it('a missing language, an unknown list and a column that there is not do not compile', () => {
  const { zh: _, ...five } = words;
  // @ts-expect-error a language is missing
  const untranslated: FilterEntry = { words: five };
  // @ts-expect-error there are no such lists
  const misspelt: FilterEntry = { words, list: 'paged' };
  const astray = { shoe_size: { words } } as const satisfies Filters;
  // @ts-expect-error events have no such column
  const columns: Readonly<Record<string, EventColumn>> = columnsOf(astray);
  // @ts-expect-error no filter is called so
  const unknown = options.shoe_size as unknown;
  expect([untranslated, misspelt, columns, unknown]).toHaveLength(4);
});

it('a filter of two areas is called the same in both', () => {
  const areas: readonly Filters[] = [incidentFilters, webFilters, trackerFilters];
  for (const area of areas) for (const name of namesOf(area)) expect(wordsIn('de')).toHaveProperty(name, area[name]?.words.de);
});
it('values are read as their filter says', () => {
  const speech = { word: (value: string) => `word ${value}`, country: (code: string) => `country ${code}` };
  const said = (filter: string, value: string) => valueLabel(filter, value, speech);
  expect([said('channel', 'x'), said('country', 'IN'), said('verdict_class', 'givt'), said('brand', 'x'), said('brand', '')]).toEqual([
    'word x',
    'country IN',
    'GIVT',
    'x',
    'word ',
  ]);
});
