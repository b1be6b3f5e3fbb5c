import { afterAll, beforeAll, expect, it } from 'vitest';
import { namesOf } from '../../../contract/filters/filter.ts';
import { incidentFilters } from '../../../contract/filters/incident.ts';
import { ALL } from '../../../contract/scope.ts';
import { listed } from '../../../server/figures/incident/list.ts';
import { count } from '../../../server/analytics/metric-query.ts';
import { allRows } from '../support/data/all-rows.ts';
import { csvOf, openBench, type ImportBench } from '../support/imports.ts';
import { incidentMentions, mentionColumns } from '../../../server/search/documents.ts';
import { normalOf } from '../../../server/search/normal.ts';
import { kindFor, nameRows, nameSpellings, spellingRows, spellings } from '../../unit/server/search/spelling-table.ts';

let bench: ImportBench;
const columns = ['incident_id', 'status', 'priority', 'detected_at', 'title', 'domain', 'url', 'ip', 'remarks'];
const rows = [
  ['S-1', 'Café', 'only-domain.example', 'https://u.example/x', '203.0.113.9', '+49 170 1234567'],
  ['S-2', 'Cafe\u0301 two', 'xn--bcher-kva.example', 'hxxps://v[.]example/y', '', ''],
  ['S-4', 'evil\u202Egnp.exe', 'z.example', 'https://z.example', '', ''],
  ['S-3', 'Three', 'müller.example', 'https://müller.example/z', '198[.]51[.]100[.]7', ''],
];
/** Each value of the table as it is, and in each of its spellings, in the column that it is of; what the report does not search a column of stands in the remarks. */
const inColumn = (id: string, meant: string, value: string): readonly string[] => {
  const kind = kindFor(meant);
  return [
    id,
    kind === 'text' ? value : 'plain',
    kind === 'domain' ? value : 'z.example',
    kind === 'url' ? value : 'https://z.example',
    kind === 'ip' ? value : '',
    kind === 'email' ? value : '',
  ];
};
const meant = [...Object.keys(spellings), ...Object.keys(nameSpellings)];
const plainId = (value: string): string => `P-${meant.indexOf(value)}`;
const typedRows = [...spellingRows, ...nameRows];
const loaded = [
  ...rows,
  ...meant.map((value) => inColumn(plainId(value), value, value)),
  ...spellingRows.map(([typed, value], n) => inColumn(`T-${n}`, value, typed)),
];
beforeAll(async () => {
  bench = await openBench();
  const file = csvOf(
    columns,
    loaded.map(([id = '', ...rest]) => [id, 'Confirmed', 'High', '2026-11-22 10:00:00', ...rest]),
  );
  const run = await bench.run(bench.file('incidents.csv', file), { kind: 'incidents', packageName: 'com.northwind.pay' });
  expect(run).toMatchObject({ outcome: 'imported', rows: loaded.length });
});
afterAll(() => bench.close());

const found = async (search: string): Promise<readonly string[]> => {
  const filters = Object.fromEntries(namesOf(incidentFilters).map((name) => [name, ALL]));
  const query = {
    ...filters,
    package_name: 'com.northwind.pay',
    fromDate: '2026-11-22',
    toDate: '2026-11-22',
    clock: 'all',
    search,
  } as const;
  const sought = listed({ query } as never, Date.parse('2026-11-23T00:00:00Z'));
  const asked = { dimensions: ['incident_id'], measures: { n: count() }, filters: sought, order: [{ by: 'incident_id' }] } as const;
  return (await bench.analytics.query(allRows, asked)).map(({ incident_id }) => incident_id);
};

it.each([
  ['the domain that the list shows', 'only-domain.example', ['S-1']],
  ['a domain in ASCII that the row has in letters', 'xn--mller-kva.example', ['S-3']],
  ['a domain in letters that the row has in ASCII', 'bücher.example', ['S-2']],
  ['an address in ASCII', 'https://xn--mller-kva.example/z', ['S-3']],
  ['a defanged address', 'hxxps://u[.]example/x', ['S-1']],
  ['an address that the row has defanged', 'https://v.example/y', ['S-2']],
  ['a network address, defanged here and there', '203.0.113[.]9', ['S-1']],
  ['a network address that the row has defanged', '198.51.100.7', ['S-3']],
  ['a letter and its mark apart', 'Cafe\u0301', ['S-1', 'S-2']],
  ['a letter and its mark joined', 'café', ['S-1', 'S-2']],
  ['a remark', '+49 170', ['S-1']],
  ['quotes and a blank that were copied along', ' "only-domain.example" ', ['S-1']],
  ['nothing of it', 'only-domain.invalid', []],
  ['nothing by a mark that cannot be seen', '\u200E', []],
  ['a mark by how it is said', 'evil[U+202E]gnp', ['S-4']],
  ['what stands behind it', 'gnp.exe', ['S-4']],
])('a search finds %s', async (_, search, ids) => {
  expect((await found(search)).filter((id) => id.startsWith('S-'))).toEqual(ids);
});
it.each(typedRows)('by %j the row that has %j is found', async (typed, value) => {
  expect(await found(typed)).toContain(plainId(value));
});
it.each(spellingRows.map((row, n) => [...row, n] as const))(
  'a row that came as %j is found as it is shown, and known as %j',
  async (typed, value, n) => {
    expect(await found(typed)).toContain(`T-${n}`);
    const kind = kindFor(value);
    if (kind === 'email') return;
    const [row] = await bench.analytics.query(allRows, {
      dimensions: [...mentionColumns],
      measures: {},
      filters: [{ column: 'incident_id', oneOf: [`T-${n}`] }],
    });
    const known = incidentMentions(row as unknown as Parameters<typeof incidentMentions>[0]);
    expect(known.map((each) => `${each.kind} ${normalOf(each.kind, each.value)}`)).toContain(`${kind} ${normalOf(kind, value)}`);
  },
);
