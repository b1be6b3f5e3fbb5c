import type { DateRange } from '../../../../contract/time/dates.ts';
import type { FilterName } from '../../../../contract/filters/incident.ts';
import type { ReportParams } from '../../../../machines/routes/areas/incident-params.ts';
import type { CardProps as CardPropsOf } from '../../../widgets/card/card-props.ts';

/** What every card of the incident dashboard takes. */
export interface CardProps<O> extends CardPropsOf<O, FilterName> {
  /** Where the rows of a number are listed: an address, by what it restricts besides the page, and of what days. Without it nothing leads there. */
  readonly linkTo?: ((changes: Partial<ReportParams>, range?: DateRange) => string) | null;
}
