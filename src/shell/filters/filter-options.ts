import type { ResourceView } from '../../../machines/resource/types.ts';
import type { ListPlace } from '../../../machines/screens/screen.ts';

/** A value of a filter; without a count where nobody counted. */
export interface OfferedOption {
  readonly value: string;
  readonly label: string;
  readonly count: number | null;
}
/** The values that a filter offers: one page of them, which the server searches. */
export interface OptionsView {
  readonly view: ResourceView<readonly OfferedOption[]>;
  readonly place: ListPlace;
  /** Values on all pages; null where no answer is there. */
  readonly total: number | null;
  /** What the filter is set to on the page, with labels and counts. */
  readonly chosen: readonly OfferedOption[];
}
/** What a filter of the drawer, and the list of its values, is given. */
export interface FilterSectionProps {
  readonly name: string;
  readonly filter: string;
  readonly options: OptionsView;
  readonly onChange: (filter: string) => void;
  readonly onPlace: (place: ListPlace) => void;
  readonly onRetry: () => void;
}
