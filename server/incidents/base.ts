import { everything } from '../access.ts';
import type { Analytics } from '../analytics/analytics.ts';
import type { Base, LifeVersion } from './life.ts';
import { changeable } from './life.ts';

/** An incident as it was before anybody changed it. */
export interface BaseRow {
  readonly package: string;
  readonly publisher: string;
  readonly base: Base;
}
const PIECE = 500;
/** Each row is judged by the access of the order that is about it, once it is known which package it is of. */
const every = everything('changes of several people are read together');

const distinct = <K extends string>(rows: readonly Readonly<Record<K, string>>[], column: K): string[] => [
  ...new Set(rows.map((row) => row[column])),
];

/** Reads incidents that nobody has changed yet, by id. One that is nowhere is not among them. */
export async function readBases(analytics: Analytics, ids: readonly string[]): Promise<Map<string, BaseRow>> {
  const found = new Map<string, BaseRow>();
  for (let start = 0; start < ids.length; start += PIECE) {
    const own = { column: 'incident_id', oneOf: ids.slice(start, start + PIECE) } as const;
    const rows = await analytics.query(every, {
      dimensions: ['incident_id', 'package', 'publisher', 'day', 'detected_at', ...changeable],
      measures: {},
      filters: [own],
    });
    if (rows.length === 0) continue;
    // Transitions lie by package and day: what cannot be theirs is skipped.
    const versions = await analytics.transitions.query(every, {
      dimensions: ['incident_id', 'status', 'at', 'until', 'by', 'timed'],
      measures: {},
      filters: [{ column: 'package', oneOf: distinct(rows, 'package') }, { column: 'day', oneOf: distinct(rows, 'day') }, own],
      order: [{ by: 'at' }, { by: 'until' }],
    });
    const lives = new Map<string, LifeVersion[]>();
    for (const { incident_id, until: _, ...version } of versions) lives.set(incident_id, [...(lives.get(incident_id) ?? []), version]);
    for (const { incident_id, package: name, publisher, day: _, ...row } of rows)
      found.set(incident_id, { package: name, publisher, base: { row, life: lives.get(incident_id) ?? [] } });
  }
  return found;
}
