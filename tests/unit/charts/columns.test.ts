import { describe, expect, it } from 'vitest';
import { columnsOf, pathsOf, type VolumeDay } from '../../../src/charts/columns/columns.ts';

const daysOf = (length: number): VolumeDay[] =>
  Array.from({ length }, (_, i) => ({
    date: new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10),
    values: [1, 2],
    provisional: false,
  }));

describe('columns of a volume', () => {
  it('stay days up to two months, while each has six pixels', () => {
    const { columns, weekly } = columnsOf(daysOf(62), 372);
    expect(weekly).toBe(false);
    expect(columns).toHaveLength(62);
    expect(columnsOf(daysOf(63), 3_000).weekly).toBe(true);
    expect(columnsOf(daysOf(62), 371).weekly).toBe(true);
  });

  it('are the hours of one day, each on its own', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => ({ date: String(hour), values: [hour], provisional: false }));
    const { columns, weekly } = columnsOf(hours, 100);
    expect(weekly).toBe(false);
    expect(columns.map(({ total }) => total)).toEqual(hours.map(({ values: [value] }) => value));
  });

  it('become weeks below that, and nothing is lost', () => {
    const { columns, weekly } = columnsOf(daysOf(366), 700, (from, to) =>
      from <= '2026-01-09' && to >= '2026-01-09' ? { text: 'Wave', quiet: false } : null,
    );
    expect(weekly).toBe(true);
    expect(columns.filter(({ note }) => note !== null)).toHaveLength(1);
    expect(columns).toHaveLength(53);
    expect(columns.reduce((sum, column) => sum + column.total, 0)).toBe(366 * 3);
    expect(columns[1]).toMatchObject({
      from: '2026-01-08',
      to: '2026-01-14',
      values: [7, 14],
      note: { text: 'Wave', quiet: false },
      provisional: false,
    });
  });

  it('show a week that is not complete as cut', () => {
    expect(columnsOf(daysOf(366), 700).columns.at(-1)).toMatchObject({
      from: '2026-12-31',
      to: '2027-01-01',
      total: 6,
      cut: { part: 2, of: 7, unit: 'day' },
    });
  });

  it('are none for no days', () => {
    expect(columnsOf([], 700)).toEqual({ columns: [], weekly: false });
  });

  it('draw settled and provisional segments apart, and nothing for a zero', () => {
    const columns = columnsOf(
      [
        { date: '2026-01-01', values: [4, 0], provisional: false },
        { date: '2026-01-02', values: [0, 3], provisional: true },
      ],
      600,
    ).columns;
    const [first, second] = pathsOf(columns, 2, { x: () => 0, y: (value) => 100 - value * 10, width: 20 });
    expect(first?.whole).not.toBe('');
    expect(first?.provisional).toBe('');
    expect(second).toMatchObject({ cut: '' });
    expect(second?.provisional.match(/M/g)).toHaveLength(1);
  });
});
