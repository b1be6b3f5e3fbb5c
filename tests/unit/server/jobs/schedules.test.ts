import { DateTime } from 'luxon';
import { expect, it } from 'vitest';
import { nextTime } from '../../../../server/alerts/rhythm.ts';

const at = (text: string): number => Date.parse(text);
const next = (daily: string, zone: string, after: string): string => new Date(nextTime({ daily, zone }, at(after))).toISOString();

it('a rhythm of minutes has its own grid, whenever it is asked', () => {
  expect(nextTime({ minutes: 5 }, at('2026-11-20T09:30:00Z'))).toBe(at('2026-11-20T09:35:00Z'));
  expect(nextTime({ minutes: 5 }, at('2026-11-20T09:34:59.999Z'))).toBe(at('2026-11-20T09:35:00Z'));
});
it('a time of the day is that of its zone, today or tomorrow', () => {
  expect(next('08:00', 'Asia/Kolkata', '2026-11-20T02:29:59Z')).toBe('2026-11-20T02:30:00.000Z');
  expect(next('08:00', 'Asia/Kolkata', '2026-11-20T02:30:00Z')).toBe('2026-11-21T02:30:00.000Z');
});
it('a time that a day does not have comes an hour later, and one that it has twice comes once', () => {
  expect(next('02:30', 'America/New_York', '2026-03-08T05:00:00Z')).toBe('2026-03-08T07:30:00.000Z');
  const first = next('01:30', 'America/New_York', '2026-11-01T04:00:00Z');
  expect(first).toBe('2026-11-01T05:30:00.000Z');
  expect(next('01:30', 'America/New_York', first)).toBe('2026-11-02T06:30:00.000Z');
});
it('a year of days has one time each, in any zone', () => {
  for (const zone of ['America/New_York', 'Europe/London', 'Asia/Kolkata', 'Australia/Lord_Howe']) {
    let time = at('2026-01-01T00:00:00Z');
    const days = new Set<string>();
    for (let i = 0; i < 366; i++) {
      time = nextTime({ daily: '02:15', zone }, time);
      days.add(DateTime.fromMillis(time, { zone }).toISODate() ?? '');
    }
    expect(days.size).toBe(366);
  }
});
