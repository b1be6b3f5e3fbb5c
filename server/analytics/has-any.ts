import type { AccessScope } from '../access.ts';
import type { Analytics } from './analytics.ts';
import type { IncidentFilter } from './incident-scope.ts';
import { count } from './metric-query.ts';

/** Was any incident of the packages ever loaded? Asked of all days and publishers, and only where the period has none. */
export async function hasAny(analytics: Analytics, { packages }: AccessScope, signal: AbortSignal): Promise<boolean> {
  if (packages.length === 0) return false;
  const filters: IncidentFilter[] = [{ column: 'package', oneOf: packages.map(({ name }) => name) }];
  const [row] = await analytics.query({ dimensions: [], measures: { count: count() }, filters }, { signal });
  return (row?.['count'] ?? 0) > 0;
}
