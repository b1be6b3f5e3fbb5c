import type { AccessScope } from '../../access.ts';
import type { Analytics } from '../analytics.ts';
import { count } from '../metric-query.ts';

/** Was any incident that the caller may see ever loaded? Asked of all days, and only where the period has none. */
export async function hasAny(analytics: Analytics, access: AccessScope, signal: AbortSignal): Promise<boolean> {
  if (access.packages.length === 0) return false;
  const [row] = await analytics.query(access, { dimensions: [], measures: { count: count() }, filters: [] }, { signal });
  return (row?.['count'] ?? 0) > 0;
}
