import { drillPathOf } from '../../../contract/drill-path.ts';
import type { DateRange } from '../../../contract/time/dates.ts';
import type { DeepDiveParams } from '../../../machines/routes/areas/deep-dive.ts';
import type { FindingAddress } from './use-standing.ts';

/** The address of the deep dive with some params, about some days and a package; null where the menu has none. */
export type DiveLink = ((changes: Partial<DeepDiveParams>, days?: DateRange, of?: string) => string) | null;
/** The deep dive into a finding's source on its day. */
export const diveAddress = (diveTo: DiveLink, type: 'visit' | 'impression'): FindingAddress =>
  diveTo === null
    ? null
    : ({ kind, value, date, package_name }) =>
        diveTo({ dashboard_type: type, path: drillPathOf([{ dimension: kind, value }]) }, { fromDate: date, toDate: date }, package_name);
