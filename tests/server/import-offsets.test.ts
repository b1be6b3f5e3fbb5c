import { DuckDBInstance } from '@duckdb/node-api';
import { expect, it } from 'vitest';
import { offsetSql } from '../../server/import/zone-offsets.ts';

const HOUR = 3_600_000;

it('an offset holds from the very millisecond at which clocks change, and in its own zone alone', async () => {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const zones = ['America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'];
  const offsetAt = async (zone: string, ms: number): Promise<number> => {
    const rows = (await connection.runAndReadAll(`SELECT ${offsetSql(zones, String(zones.indexOf(zone)), String(ms))}`)).getRows();
    return Number(rows[0]?.[0]) / HOUR;
  };
  for (const [zone, instant, before, after] of [
    ['America/New_York', '2026-03-08T07:00:00Z', -5, -4],
    ['America/New_York', '2026-11-01T06:00:00Z', -4, -5],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', 11, 10.5],
    ['Asia/Kolkata', '2026-03-08T07:00:00Z', 5.5, 5.5],
  ] as const) {
    const at = Date.parse(instant);
    expect([zone, await offsetAt(zone, at - 1), await offsetAt(zone, at)]).toEqual([zone, before, after]);
  }
  expect((await connection.runAndReadAll(`SELECT ${offsetSql([], '0', '0')}`)).getRows()).toEqual([[null]]);
  connection.closeSync();
  instance.closeSync();
});
