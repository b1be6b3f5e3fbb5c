import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Journal, sweepable, takesBack, wholeLoadsOf, type Entry, type LoadEvent } from '../../../server/analytics/clickhouse/loads.ts';
import { addColumn } from '../../../server/analytics/clickhouse/tables.ts';
import { bound, quotedText } from '../../../server/analytics/clickhouse/statement.ts';
import { compile } from '../../../server/analytics/compiler.ts';
import { clickhouse, clickhouseLegacy } from '../../../server/analytics/dialect.ts';
import { eventModel } from '../../../server/analytics/models/event-model.ts';
import { count } from '../../../server/analytics/metric-query.ts';
import { readConfig } from '../../../server/config.ts';
import { fillFolder, freePort, runServer } from '../support/process.ts';

test('a column that a table of before lacks is added where rows are, then where they are asked for', () => {
  const layout = { database: 'vigil', sortedBy: ['package'], key: 'event_id', day: 'day', passesOn: true };
  expect(addColumn(eventModel, 'asn', { ...layout, cluster: null }, clickhouse)).toEqual([
    'ALTER TABLE `vigil`.`ad_events` ADD COLUMN `asn` LowCardinality(String)',
  ]);
  expect(addColumn(eventModel, 'network', { ...layout, cluster: 'two' }, clickhouseLegacy)).toEqual([
    'ALTER TABLE `vigil`.`ad_events_local` ON CLUSTER `two` ADD COLUMN `network` String',
    'ALTER TABLE `vigil`.`ad_events` ON CLUSTER `two` ADD COLUMN `network` String',
  ]);
});

describe('values of a statement', () => {
  const evil = ["'", '\\', "\\'", "' OR 1 = 1 --", 'a\0b\n\t\r\b\f', '{p1:String}', '$&', '広告'];

  test('text cannot end its literal', () => {
    for (const text of evil) expect(quotedText(text)).toMatch(/^'(?:[^'\\\n\0]|\\.)*'$/);
    expect(quotedText("it's \\ a\ttab")).toBe("'it\\'s \\\\ a\\ttab'");
  });

  test('text and days travel as parameters where they are known, numbers as literals', () => {
    const { sql, values } = compile(
      eventModel,
      {
        dimensions: ['publisher'],
        measures: { n: count<string>({ column: 'measured_value', atLeast: 0.1 }) },
        filters: [
          { column: 'publisher', oneOf: evil },
          { column: 'day', atLeast: '2026-11-20' },
          { column: 'cost', below: '5' },
        ],
      },
      clickhouse,
    );
    const modern = bound(sql, values, true);
    expect(Object.values(modern.parameters)).toEqual([...evil, '2026-11-20']);
    expect(modern.sql).toContain('t.`measured_value` >= 0.1');
    expect(modern.sql).toContain('t.`cost` < 5');
    expect(modern.sql).toContain('>= {p10:Date}');
    for (const text of evil.slice(3)) expect(modern.sql).not.toContain(text === '{p1:String}' ? '{p1:String}' : text);
    const legacy = bound(sql, values, false);
    expect(legacy.parameters).toEqual({});
    expect(legacy.sql).toContain("toDate('2026-11-20')");
    expect(legacy.sql).toContain(evil.map(quotedText).join(', '));
  });

  test('many values are written into the statement, since parameters travel in the address', () => {
    const { sql, values } = compile(
      eventModel,
      {
        dimensions: [],
        measures: { n: count() },
        filters: [{ column: 'page_id', oneOf: Array.from({ length: 10_000 }, (_, i) => `page-${i}`) }],
      },
      clickhouse,
    );
    const { parameters, sql: whole } = bound(sql, values, true);
    expect(parameters).toEqual({});
    expect(whole).toContain("'page-9999'");
  });

  test('what is no number is never compared with one', () => {
    const { sql, values } = compile(
      eventModel,
      { dimensions: [], measures: { n: count() }, filters: [{ column: 'cost', atLeast: '1 OR 1' }] },
      clickhouseLegacy,
    );
    expect(() => bound(sql, values, false)).toThrow('Not a number');
  });
});

describe('the journal of loads', () => {
  const line = (id: number, event: LoadEvent, more: Partial<Entry> = {}): Entry => ({
    id,
    claim: `c${id}`,
    event,
    replaces: false,
    name: '',
    rows: 10,
    at: 1_000 * id,
    ...more,
  });

  test('shows whole loads alone, those before a replacement never again', () => {
    expect(wholeLoadsOf([])).toMatchObject({ ids: [], rows: 0, filters: [{ oneOf: [] }] });
    expect(wholeLoadsOf([line(1, 'begun'), line(2, 'begun'), line(2, 'committed', { name: 'b' }), line(3, 'begun')])).toMatchObject({
      ids: [2],
      rows: 10,
      names: new Map([['b', 2]]),
    });
    const replaced = [line(1, 'committed', { name: 'a' }), line(2, 'committed', { replaces: true }), line(3, 'committed')];
    expect(wholeLoadsOf(replaced)).toMatchObject({ ids: [2, 3], names: new Map(), filters: [{ atLeast: 2 }, { atMost: 3 }] });
  });

  test('frees the name of a load that was taken back, in whichever package; says that rows are signed while such a load is whole', () => {
    const taken = [
      line(1, 'committed', { name: 'a' }),
      line(2, 'signed'),
      line(2, 'committed', { name: takesBack({ load: 1, package: 'x of\ny' }) }),
    ];
    expect(wholeLoadsOf(taken)).toMatchObject({
      names: new Map([['take back 1 of x of\ny', 2]]),
      takenBack: [{ load: 1, package: 'x of\ny' }],
      isSigned: true,
    });
    expect(wholeLoadsOf([...taken, line(3, 'committed', { replaces: true })])).toMatchObject({
      names: new Map(),
      takenBack: [],
      isSigned: false,
    });
    expect(wholeLoadsOf(taken.slice(0, 2)).isSigned).toBe(false);
    const known = [line(4, 'named', { name: 'also' }), line(4, 'committed', { name: 'first' }), line(5, 'named', { name: 'begun alone' })];
    expect(wholeLoadsOf(known).names).toEqual(
      new Map([
        ['also', 4],
        ['first', 4],
      ]),
    );
  });

  test('names each load where one between them is hidden, a range where there is nothing to hide', () => {
    const around = [line(1, 'committed'), line(2, 'begun'), line(2, 'failed'), line(3, 'committed')];
    expect(wholeLoadsOf(around).filters).toEqual([{ column: 'load_id', oneOf: [1, 3] }]);
    expect(wholeLoadsOf([...around, line(2, 'gone')]).filters).toEqual([
      { column: 'load_id', atLeast: 1 },
      { column: 'load_id', atMost: 3 },
    ]);
  });

  test('a load that failed after all is not shown', () => {
    expect(wholeLoadsOf([line(1, 'committed'), line(1, 'failed')]).ids).toEqual([]);
  });

  test('only what nobody can be reading is removed', () => {
    const day = 86_400_000,
      now = 3 * day;
    const entries = [
      line(1, 'begun', { at: 0 }),
      line(2, 'committed', { at: day }),
      line(3, 'failed', { at: now }),
      line(4, 'begun', { at: now - 1_000 }),
      line(5, 'committed', { at: now - 120_000, replaces: true }),
      line(6, 'committed', { at: now }),
      line(7, 'committed', { at: now - 10, replaces: true }),
    ];
    expect(sweepable(entries, now)).toEqual([1, 2, 3]);
    expect(sweepable([...entries, line(3, 'gone')], now + 120_000)).toEqual([1, 2, 5, 6]);
  });

  test('two writers that begin at once never get the same number', async () => {
    const lines: Entry[] = [];
    const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
    const port = {
      async read() {
        await later();
        return lines.map(({ id, claim, event, replaces, name, rows, at }) => [id, claim, event, replaces ? 1 : 0, name, rows, at]);
      },
      async add(entry: Entry) {
        await later();
        lines.push(entry);
      },
    };
    const begun = await Promise.all(Array.from({ length: 3 }, () => new Journal(port).begin('')));
    expect(new Set(begun.map(({ id }) => id)).size).toBe(3);
  });
});

describe('the environment', () => {
  test.each([
    [{ CLICKHOUSE_URL: 'clickhouse' }, "CLICKHOUSE_URL must be like http://[user:password@]host:8123, not 'clickhouse'"],
    [{ CLICKHOUSE_URL: 'tcp://someone:hidden@host:9000' }, 'CLICKHOUSE_URL must be like http://[user:password@]host:8123'],
    [
      { CLICKHOUSE_URL: 'http://host:8123/?x=1' },
      "CLICKHOUSE_URL must be like http://[user:password@]host:8123, not 'http://host:8123/?x=1'",
    ],
    [
      { CLICKHOUSE_URL: 'http://host:8123', CLICKHOUSE_DATABASE: 'a`b' },
      "CLICKHOUSE_DATABASE must be a name of letters, digits and _, not 'a`b'",
    ],
    [
      { CLICKHOUSE_URL: 'http://host:8123', CLICKHOUSE_CLUSTER: 'two shards' },
      "CLICKHOUSE_CLUSTER must be a name of letters, digits and _, not 'two shards'",
    ],
    [
      { CLICKHOUSE_URL: 'http://host:8123', CLICKHOUSE_CLUSTER: 'two', CLICKHOUSE_SHARDS: 'http://a:8123,b' },
      "CLICKHOUSE_SHARDS must be like http://[user:password@]host:8123, not 'b'",
    ],
    [
      { CLICKHOUSE_URL: 'http://host:8123', CLICKHOUSE_SHARDS: 'http://a:8123' },
      'CLICKHOUSE_SHARDS says nothing without CLICKHOUSE_CLUSTER',
    ],
    [{ CLICKHOUSE_CLUSTER: 'two' }, 'CLICKHOUSE_CLUSTER says nothing without CLICKHOUSE_URL'],
  ])('%o is one clear line', (env, line) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^${line.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`));
  });

  test('names a server, its database and its shards', () => {
    expect(readConfig({}).clickhouse).toBeNull();
    expect(readConfig({ CLICKHOUSE_URL: 'http://host:8123' }).clickhouse).toEqual({
      url: 'http://host:8123',
      user: undefined,
      password: undefined,
      database: 'vigil',
      cluster: null,
      shards: [],
    });
    expect(
      readConfig({
        CLICKHOUSE_URL: 'https://host:8443',
        CLICKHOUSE_CLUSTER: 'two',
        CLICKHOUSE_SHARDS: 'https://a:8443, https://b:8443',
        CLICKHOUSE_USER: 'u',
        CLICKHOUSE_PASSWORD: 'p',
        CLICKHOUSE_DATABASE: 'ads',
      }).clickhouse,
    ).toEqual({
      url: 'https://host:8443',
      user: 'u',
      password: 'p',
      database: 'ads',
      cluster: 'two',
      shards: ['https://a:8443', 'https://b:8443'],
    });
  });
});

describe('a server that is out of reach', () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'clickhouse-'));
    await fillFolder(folder);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  test('is one line that names no password, and exit code 1', async () => {
    const port = await freePort();
    const server = await runServer({ BACKEND_DATA: folder, CLICKHOUSE_URL: `http://someone:hidden@127.0.0.1:${port}` });
    expect(await server.end).toBe(1);
    expect(server.err()).toBe(`Cannot use ClickHouse at 127.0.0.1:${port}: connect ECONNREFUSED 127.0.0.1:${port} (CLICKHOUSE_URL)\n`);
  });
});
