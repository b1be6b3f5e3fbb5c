import { openStatuses } from '../../../../../contract/life/life-cycle.ts';
import type { FilterSet } from '../../../../../contract/filters/incident.ts';
import type { ReportParams } from '../../../../../machines/routes/areas/incident-params.ts';
import { within } from '../../../../widgets/card/card-props.ts';

/** What of the report a ranking counts, beside the value of its rows: null where the page shows none of it. */
export type Listed = (filters: FilterSet) => Partial<ReportParams> | null;
export const allOfThem: Listed = () => ({});
export const openOnly: Listed = ({ status }) => {
  const open = within(status, openStatuses);
  return open === null ? null : { status: open };
};
